"""The decorator of all values: frozen dataclasses with slots that are quick to define and to make.

`dataclasses.dataclass` works out all there is to know of a class and writes six methods for it as
text, which it compiles. For our three hundred classes that was a sixth of the time to the first
window, and of most of them no start makes a value. So a class has its slots at once, what
`dataclasses` knows of it when that is asked for, and an `__init__` of its own when it has made a
few values. Nor does that `__init__` guard the fields, which would take four times as long. That
nothing assigns to a field is the type checker's to see to: it knows these as frozen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

Kind = TypeVar("Kind")
_Parts = dict[str, Any]
"""Fields by name, in order: each with its default, with what `field` gave, or with `MISSING`."""
_PARTS, _FIELDS = "__frozen_parts__", "__dataclass_fields__"
_OF_THE_CLASS: Any = ClassVar[int]
_BY_HAND = 12
"""So many values of a class are made before it is worth writing its `__init__`."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Kind]) -> type[Kind]:
    """Make a class a dataclass with slots: equal by its fields, hashable, not to be changed.

    All of `dataclasses` works on it: `fields`, `replace`, and `field` with `default_factory`,
    `init`, `compare` and `repr`. What the class says of itself stays.
    """
    said, own = vars(kind), _own_parts(kind)
    parts: _Parts = {}
    known = set[str]()
    for base in kind.__mro__[-2:0:-1]:
        parts |= vars(base).get(_PARTS, {})
        known.update(vars(base).get("__slots__", ()))
    parts |= own
    content = _methods(parts)
    content |= {name: each for name, each in said.items() if name not in own}
    content |= {"__slots__": tuple(name for name in own if name not in known)}
    content |= {"__qualname__": kind.__qualname__, _PARTS: parts, _FIELDS: _Fields(kind)}
    # Those two belong to the class without slots.
    content.pop("__dict__", None), content.pop("__weakref__", None)
    remade: Any = type(kind)
    made = remade(kind.__name__, kind.__bases__, content)
    if "__init__" not in said:
        made.__init__ = _first(made, parts)
    finished: type[Kind] = made
    return finished


def _own_parts(kind: type) -> _Parts:
    """The fields that a class has beside those of its bases."""
    said = vars(kind)
    return {
        name: said.get(name, MISSING)
        for name, told in said.get("__annotations__", {}).items()
        if told is not ClassVar
        and not (told.__class__ is _OF_THE_CLASS.__class__ and told.__origin__ is ClassVar)
        and not (told.__class__ is str and "ClassVar" in told)
    }


class _Fields:
    """What `dataclasses` knows of a class, found out when it is first asked for."""

    def __init__(self, plain: type) -> None:
        self._plain = plain

    def __set_name__(self, made: type, _name: str) -> None:
        self._made = made

    def __get__(self, _value: object, _kind: type | None = None) -> dict[str, Field[Any]]:
        told: Any = dataclass(repr=False, eq=False, init=False)(self._plain)
        for name in (_FIELDS, "__dataclass_params__"):
            setattr(self._made, name, getattr(told, name))
        found: dict[str, Field[Any]] = told.__dataclass_fields__
        return found


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
    told = (f" new.{name} = old.{name}" for name in getattr(kind, _PARTS))
    text = "\n".join(("def copied(old):", " new = make(kind)", *told, " return new"))
    known: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec(text, known)  # noqa: S102 - of our own classes
    found: Callable[[Any], Any] = known["copied"]
    return found


def _first(made: Any, parts: _Parts) -> Callable[..., None]:
    """What makes the first values; later it puts the class's own `__init__` in its place."""
    careful = hasattr(made, "__post_init__") or len(made.__match_args__) < len(parts)
    left = 0 if careful else _BY_HAND

    def first(self: object, *given: Any, **named: Any) -> None:
        nonlocal left
        left -= 1
        # What was not given rightly, the written one refuses as any function does.
        if left < 0 or not _filled(self, parts, given, named):
            made.__init__ = _written(made, parts)
            made.__init__(self, *given, **named)

    return first


def _filled(value: object, parts: _Parts, given: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Fill the fields of a new value; False if that needs more care than is taken here."""
    content = dict(zip(parts, given, strict=False))
    if len(given) > len(parts) or not content.keys().isdisjoint(named):
        return False
    content |= named
    if not content.keys() <= parts.keys():
        return False
    for name, default in parts.items():
        if name in content:
            setattr(value, name, content[name])
        elif default.__class__ is Field and default.default_factory is not MISSING:
            setattr(value, name, default.default_factory())
        elif default is MISSING or default.__class__ is Field:
            return False
        else:
            setattr(value, name, default)
    return True


def _written(made: Any, parts: _Parts) -> Any:
    """An `__init__` as dataclasses writes it, which first works out much else."""
    known: dict[str, Any] = {"_MISSING": MISSING}
    asked, told = ["self"], []
    for name, part in parts.items():
        special: Field[Any] = part if part.__class__ is Field else field(default=part)
        default, factory = f"_default_{name}", f"_make_{name}"
        known[default], known[factory] = special.default, special.default_factory
        made_new, given = special.default_factory is not MISSING, special.default is not MISSING
        if special.init:
            asked.append(f"{name}=_MISSING" if made_new else f"{name}={default}" if given else name)
        value = f"{factory}()" if made_new else default
        if special.init:
            value = f"{value} if {name} is _MISSING else {name}" if made_new else name
        if special.init or made_new or given:
            told.append(f" self.{name} = {value}")
    if hasattr(made, "__post_init__"):
        told.append(" self.__post_init__()")
    exec("\n".join((f"def __init__({', '.join(asked)}):", *(told or [" pass"]))), known)  # noqa: S102 - of our own classes
    return known["__init__"]


def _methods(parts: _Parts) -> dict[str, Any]:
    """What each value can by its fields, and in which order `match` takes it apart."""
    names = compared = shown = taken = tuple(parts)
    special = [(n, part) for n, part in parts.items() if part.__class__ is Field]
    if special:
        compared = _without(names, [name for name, part in special if not part.compare])
        shown = _without(names, [name for name, part in special if not part.repr])
        taken = _without(names, [name for name, part in special if not part.init])
    equal, hashed = _comparing(compared)
    return {
        "__eq__": equal,
        "__hash__": hashed,
        "__repr__": _showing(shown),
        "__match_args__": taken,
    }


def _without(names: tuple[str, ...], left_out: list[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name not in left_out)


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


@frozen
class Part:
    """A field as it was written; `default` and `factory` are `MISSING` where there is none."""

    name: str
    kind: Any
    default: Any
    factory: Any


@cache
def parts_of(kind: Any) -> tuple[Part, ...] | None:
    """The fields of such a class, sooner than `fields` finds them; None for any other class."""
    parts = getattr(kind, _PARTS, None)
    if parts is None:
        return None
    kinds: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        kinds |= vars(base).get("__annotations__", {})
    return tuple(
        Part(name, kinds[name], part.default, part.default_factory)
        if part.__class__ is Field
        else Part(name, kinds[name], part, MISSING)
        for name, part in parts.items()
    )
