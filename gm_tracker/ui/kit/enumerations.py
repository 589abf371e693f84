"""Qt's enumerations, made in a quarter of the time.

PySide makes an enumeration of Python's for each of Qt's as soon as the class around it is named:
about 250 at a start, with 3,300 members, a sixth of the start. Python's own way looks at each name
and each value anew, because a class body may hold anything. Qt's hold new names for whole numbers,
and all that comes of those is known beforehand.
"""

from __future__ import annotations

import enum
import sys
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

Pairs = Sequence[tuple[str, int]]
_3_11_7, _3_11_2 = 0x8A41DF36, 0x736FFB64
"""Of the code by which these make and change members; what flags know of all theirs differs."""
_KNOWN = (_3_11_7, _3_11_2)
_WAY = "_create_"
_PLAIN_KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_as_python_does: Callable[..., enum.EnumType] = getattr(enum.EnumType, _WAY)


def make_quickly() -> None:
    """From now on an enumeration that is made by a call is made the short way, if it is plain."""
    if is_known():
        setattr(enum.EnumType, _WAY, _create)


def is_known() -> bool:
    """Whether the enumerations of this Python look like that inside; any other makes them itself.

    Its number does not say: 3.11 has had two ways.
    """
    return _inside() in _KNOWN


@cache
def _inside() -> int:
    member: Any = vars(enum).get("_proto_member")
    inside = [enum.EnumType.__new__, enum.Flag.__invert__, enum.Flag._missing_]
    if member is not None:
        inside.append(member.__set_name__)
    return zlib.crc32(b"".join(each.__code__.co_code for each in inside))


def _create(kind: enum.EnumType, name: str, names: Any, **more: Any) -> enum.EnumType:
    """What `EnumType._create_` does; `more` is where it belongs and how it takes unknown values."""
    if more.get("module") is None:
        # Whoever called the enumeration, as Python finds it.
        more["module"] = sys._getframe(2).f_globals.get("__name__")
    if more.get("type") is None and kind in _PLAIN_KINDS and is_plain(kind, names):
        return _made(kind, name, names, more)
    return _as_python_does(kind, name, names, **more)


def is_plain(kind: enum.EnumType, names: Any) -> bool:
    """Whether those are pairs of a new public name and a whole number."""
    if not (isinstance(names, list) and set(map(type, names)) <= {tuple}):
        return False
    by_name: dict[str, Any] = dict(names)
    return (
        len(by_name) == len(names)
        and set(map(type, by_name.values())) <= {int}
        and _taken(kind).isdisjoint(by_name)
        and "\n_" not in "\n".join(["", *by_name])
    )


@cache
def _taken(kind: enum.EnumType) -> frozenset[str]:
    """Names that mean something else in each enumeration of that kind."""
    return frozenset(name for each in kind.__mro__ for name in vars(each)) | {"mro", ""}


@cache
def _bare(kind: enum.EnumType, boundary: enum.FlagBoundary | None) -> dict[str, Any]:
    """All that Python gives to an enumeration of that kind which has no members."""
    made = _as_python_does(kind, "Bare", (), module=__name__, boundary=boundary)
    return dict(vars(made))


def _made(kind: enum.EnumType, name: str, pairs: Pairs, more: dict[str, Any]) -> enum.EnumType:
    own = {
        "_member_names_": [],
        "_member_map_": {},
        "_value2member_map_": {},
        "_unhashable_values_": [],
        "__module__": more["module"],
        "__qualname__": more.get("qualname") or name,
    }
    made = type.__new__(enum.EnumType, name, (kind,), _bare(kind, more.get("boundary")) | own)
    _fill(made, pairs, is_flag=issubclass(kind, enum.Flag))
    return made


def _fill(made: Any, pairs: Pairs, *, is_flag: bool) -> None:
    by_name, by_value, listed = made._member_map_, made._value2member_map_, made._member_names_
    new, with_value = made._new_member_, made._use_args_
    for name, value in pairs:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = new(made, value) if with_value else new(made)
            member._value_, member._name_, member.__objclass__ = value, name, made
            member._sort_order_ = len(listed)
            # Flags of none or several bits are other names for what they are made of.
            if not is_flag or (value and not value & (value - 1)):
                listed.append(name)
        by_name[name] = member
    if is_flag:
        _count_bits(made)
    for name, member in by_name.items():
        # No member is there yet that this could replace.
        type.__setattr__(made, name, member)


def _count_bits(made: Any) -> None:
    """What a flag knows of all its members together."""
    for value in made._value2member_map_:
        made._flag_mask_ |= value
    made._all_bits_ = 2 ** made._flag_mask_.bit_length() - 1
    in_order = [made._member_map_[name]._value_ for name in made._member_names_]
    if _inside() == _3_11_2:
        made._flag_mask_ = sum(in_order)
    else:
        made._singles_mask_ = sum(in_order)
    if in_order != sorted(in_order):
        made._iter_member_ = made._iter_member_by_def_
