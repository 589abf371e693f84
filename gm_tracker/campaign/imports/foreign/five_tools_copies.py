"""Monsters of 5etools that are copies of others with changes, filled in where the other is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

DEEPEST = 10
"""Copies of copies."""

Plain = Mapping[str, Any]


def resolved(monsters: list[Any]) -> list[Any]:
    """The monsters with copies filled in; a copy of one that is not here stays as it is."""
    known = {_key(each): each for each in monsters if isinstance(each, dict)}
    return [_whole(each, known, 0) for each in monsters]


def missing(plain: Any) -> str:
    """That a record is a copy of one that is not here, "" where it is whole."""
    told = plain.get("_copy") if isinstance(plain, dict) else None
    if not isinstance(told, dict):
        return ""
    return f"it is a copy of {told.get('name')} ({told.get('source')}), which is not in this file"


def _key(plain: Plain) -> tuple[str, str]:
    return str(plain.get("name")), str(plain.get("source"))


def _whole(plain: Any, known: Mapping[tuple[str, str], Plain], depth: int) -> Any:
    told = plain.get("_copy") if isinstance(plain, dict) else None
    if not isinstance(told, dict):
        return plain
    base = known.get(_key(told))
    if base is None or base is plain or depth > DEEPEST:
        return plain
    base = _whole(base, known, depth + 1)
    if "_copy" in base:
        return plain
    own = {key: value for key, value in plain.items() if key != "_copy"}
    return _changed({**base, **own}, told.get("_mod"))


def _changed(plain: dict[str, Any], mods: Any) -> dict[str, Any]:
    for key, changes in mods.items() if isinstance(mods, dict) else ():
        for each in changes if isinstance(changes, list) else [changes]:
            if isinstance(each, dict):
                plain = _by_one(plain, key, each)
    return plain


def _by_one(plain: dict[str, Any], key: str, change: Plain) -> dict[str, Any]:
    if change.get("mode") == "replaceTxt":
        return _replaced(plain, key, str(change.get("replace", "")), str(change.get("with", "")))
    items, before = change.get("items", []), plain.get(key)
    items = items if isinstance(items, list) else [items]
    listed = before if isinstance(before, list) else []
    made = {
        "appendArr": [*listed, *items],
        "prependArr": [*items, *listed],
        "appendIfNotExistsArr": [*listed, *(each for each in items if each not in listed)],
        "insertArr": _inserted(listed, items, change.get("index")),
        "removeArr": _without(listed, change.get("names", items)),
        "replaceArr": _with_others(listed, change.get("replace"), items),
    }.get(str(change.get("mode")), before)
    return {**plain, key: made} if made is not None else plain


def _without(listed: list[Any], names: Any) -> list[Any]:
    gone = {str(each) for each in (names if isinstance(names, list) else [names])}
    return [each for each in listed if _name(each) not in gone]


def _inserted(listed: list[Any], items: list[Any], at: Any) -> list[Any]:
    place = at if isinstance(at, int) else len(listed)
    return [*listed[:place], *items, *listed[place:]]


def _with_others(listed: list[Any], replaced: Any, items: list[Any]) -> list[Any]:
    """The list with other items where one is of that name, or at that index."""
    at = replaced.get("index") if isinstance(replaced, dict) else None
    made: list[Any] = []
    for place, each in enumerate(listed):
        made += items if place == at or _name(each) == str(replaced) else [each]
    return made


def _name(entry: Any) -> str:
    return str(entry.get("name")) if isinstance(entry, dict) else str(entry)


def _replaced(plain: dict[str, Any], key: str, old: str, new: str) -> dict[str, Any]:
    """The record with words replaced in one of its parts, or with "*" in all but its name."""
    parts = [each for each in plain if each != "name"] if key == "*" else [key]
    if not old:
        return plain
    return {**plain, **{each: _in_text(plain[each], old, new) for each in parts if each in plain}}


def _in_text(value: Any, old: str, new: str) -> Any:
    if isinstance(value, str):
        # Their texts call the same one "The warden" and "the warden".
        return re.sub(re.escape(old), lambda _: new, value, flags=re.IGNORECASE)
    if isinstance(value, list):
        return [_in_text(each, old, new) for each in value]
    if isinstance(value, dict):
        return {key: _in_text(each, old, new) for key, each in value.items()}
    return value
