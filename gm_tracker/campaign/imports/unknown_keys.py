"""Keys in our own files that mean nothing to us: each is named, with what was probably meant."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Annotated, Any, Union, get_args, get_origin

from gm_tracker.model.frozen import frozen

MOST = 12
"""So many are named."""
ALIKE = 0.6
"""How much of a key must be that of another one for which it may be meant."""
_LISTED = 3
"""So many records are named for each."""

Known = Iterable[str] | Mapping[str, str]
"""The keys that may stand there, with their labels where they have some."""


@frozen
class Unknown:
    """A key that nothing reads, and the one that may be meant; "" where none is like it."""

    key: str
    near: str = ""


def unknown_key(key: str, known: Known) -> Unknown:
    """The key, with the known one that is most like it or whose label is."""
    labels = known if isinstance(known, Mapping) else {}
    named = {label.casefold(): each for each, label in labels.items()}
    named |= {each.casefold(): each for each in known}
    return Unknown(key[:40], named.get(_nearest(key, tuple(named)), ""))


@lru_cache(maxsize=256)
def _nearest(key: str, named: tuple[str, ...]) -> str:
    """Kept, for what one record of a file does all the others do too."""
    found = get_close_matches(key.casefold().replace("_", " "), named, 1, ALIKE)
    found = found or get_close_matches(key.casefold(), named, 1, ALIKE)
    return found[0] if found else ""


def unknown_fields(plain: Any, kind: Any, *, but: Sequence[str] = ()) -> Iterator[Unknown]:
    """The keys of a plain value, and of what is in it, that its type does not have.

    Those of `but` are known all the same, at the top.
    """
    kind = _bare(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        if isinstance(plain, dict):
            yield from _of_object(plain, _types(kind), but)
    elif get_origin(kind) is tuple and isinstance(plain, list):
        for each in plain:
            yield from unknown_fields(each, get_args(kind)[0])
    elif get_origin(kind) is not None and isinstance(plain, dict) and get_args(kind):
        for each in plain.values():
            yield from unknown_fields(each, get_args(kind)[-1])


def _of_object(
    plain: Mapping[str, Any], known: Mapping[str, Any], but: Sequence[str]
) -> Iterator[Unknown]:
    for key, value in plain.items():
        if key in known:
            yield from unknown_fields(value, known[key])
        elif key not in but:
            yield unknown_key(key, (*known, *but))


def remarks(found: Iterable[tuple[int, Unknown]]) -> tuple[str, ...]:
    """A sentence for each key, with the records that have it, from 1; 0 is the file itself."""
    where: dict[Unknown, list[int]] = {}
    for record, each in found:
        where.setdefault(each, []).append(record)
    told = [_sentence(each, list(dict.fromkeys(records))) for each, records in where.items()]
    more = len(told) - MOST
    return (*told[:MOST], *((f"Unknown keys beside those: {more}.",) if more > 0 else ()))


def _sentence(unknown: Unknown, records: Sequence[int]) -> str:
    near = f"; did you mean {unknown.near!r}?" if unknown.near else ". It is not read."
    return f"Unknown key {unknown.key!r}{_places(records)}{near}"


def _places(records: Sequence[int]) -> str:
    if records == [0]:
        return ""
    numbers = ", ".join(map(str, records[:_LISTED]))
    more = f" and {len(records) - _LISTED} more" if len(records) > _LISTED else ""
    return f" in record{'s' if len(records) > 1 else ''} {numbers}{more}"


@cache
def _types(kind: Any) -> Mapping[str, Any]:
    return {each.name: each.type for each in fields(kind)}


def _bare(kind: Any) -> Any:
    """The type without None and notes; of several the one that has keys."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        members = get_args(kind)
        return next((each for each in members if is_dataclass(each)), members[0])
    return kind
