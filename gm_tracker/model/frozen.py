"""The decorator of all values: frozen dataclasses with slots that are quick to define and to make.

`dataclasses.dataclass` writes six methods for a frozen class as text and compiles them, which for
our two hundred classes took a sixth of the time to the first window; and its `__init__` of a
frozen class takes four times as long as a plain one. So only `__init__` is left to it, and even
that is written when a first value of the class is made, which of most classes no start does. That
nothing assigns to a field is the type checker's to see to: it knows these as frozen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Kind]) -> type[Kind]:
    """Make a class a dataclass with slots: equal by its fields, hashable, not to be changed.

    All of `dataclasses` works on it: `fields`, `replace`, and `field` with `default_factory`,
    `init`, `compare` and `repr`. What the class says of itself stays.
    """
    made: Any = dataclass(slots=True, repr=False, eq=False, init=False)(kind)
    if "__init__" not in vars(kind):
        made.__init__ = _first(made)
    parts = made.__dataclass_fields__.values()
    equal, hashed = _comparing(tuple(each.name for each in parts if each.compare))
    shown = _showing(tuple(each.name for each in parts if each.repr))
    for name, method in (("__eq__", equal), ("__hash__", hashed), ("__repr__", shown)):
        if name not in vars(kind):
            setattr(made, name, method)
    known: type[Kind] = made
    return known


if TYPE_CHECKING:
    # The type checker knows this one, and what may be changed in which class.
    from dataclasses import replace as replace
else:

    def replace(value: Kind, /, **changes: Any) -> Kind:
        """A frozen value with some fields changed, in a quarter of the time that dataclasses take.

        Folding a fight is hardly anything else. AttributeError for a field that is not there.
        """
        made = _copier(value.__class__)(value)
        for name, new in changes.items():
            setattr(made, name, new)
        return made


@cache
def _copier(kind: type) -> Callable[[Any], Any]:
    """What makes a new value with all fields of an old one; written when a first one is copied."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} makes something of its fields.")
    told = (f" new.{each.name} = old.{each.name}" for each in fields(kind))
    text = "\n".join(("def copied(old):", " new = make(kind)", *told, " return new"))
    known: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec(text, known)  # noqa: S102 - of our own classes
    found: Callable[[Any], Any] = known["copied"]
    return found


def _first(made: Any) -> Callable[..., None]:
    """What makes the first value: it puts the class's own `__init__` in its place."""

    def first(self: object, *args: Any, **named: Any) -> None:
        made.__init__ = _written(made)
        made.__init__(self, *args, **named)

    return first


def _written(made: Any) -> Any:
    """An `__init__` as dataclasses writes it, which first works out much else."""
    known: dict[str, Any] = {"_MISSING": MISSING}
    asked, told = ["self"], []
    for each in fields(made):
        name, default, factory = each.name, f"_default_{each.name}", f"_make_{each.name}"
        known[default], known[factory] = each.default, each.default_factory
        made_new, given = each.default_factory is not MISSING, each.default is not MISSING
        if each.init:
            asked.append(f"{name}=_MISSING" if made_new else f"{name}={default}" if given else name)
        value = f"{factory}()" if made_new else default
        if each.init:
            value = f"{value} if {name} is _MISSING else {name}" if made_new else name
        if each.init or made_new or given:
            told.append(f" self.{name} = {value}")
    if hasattr(made, "__post_init__"):
        told.append(" self.__post_init__()")
    exec("\n".join((f"def __init__({', '.join(asked)}):", *(told or [" pass"]))), known)  # noqa: S102 - of our own classes
    return known["__init__"]


def _comparing(names: tuple[str, ...]) -> tuple[Callable[..., Any], Callable[..., int]]:
    """Equality and hash by these fields."""
    content: Callable[[object], object] = attrgetter(*names) if names else type

    def equal(self: object, other: object) -> Any:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        return content(self) == content(other)

    def hashed(self: object) -> int:
        return hash(content(self))

    return equal, hashed


def _showing(names: tuple[str, ...]) -> Callable[[object], str]:
    def shown(self: object) -> str:
        content = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({content})"

    return shown
