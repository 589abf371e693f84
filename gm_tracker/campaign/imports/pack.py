"""Entries and encounters of another GM Tracker library, whole."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from pydantic import TypeAdapter, ValidationError

from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.imports import own_filling
from gm_tracker.campaign.imports.fitting import misfit_folder
from gm_tracker.campaign.imports.own_numbers import fitted, of_being, of_record, with_notes
from gm_tracker.campaign.imports.preview import Found, Later, name_of
from gm_tracker.campaign.portraits import NoPortrait, portrait_key
from gm_tracker.model.library import BEINGS, RECORDS, Entry
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.limits import MOST_FOLDERS
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem


def records(value: Mapping[str, Any], systems: Sequence[RuleSystem]) -> list[Later]:
    """The entries of a library's file, then its encounters, each to be read in its turn."""
    entries, plans = value.get("entries"), value.get("encounters")
    read: list[Later] = [
        partial(entry, f"entry {i + 1}", each, systems) for i, each in enumerate(_listed(entries))
    ]
    return read + [
        partial(_plan, f"encounter {i + 1}", each) for i, each in enumerate(_listed(plans))
    ]


def folders(value: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The folders that can be kept, and a remark if there are others."""
    told = _listed(value.get("folders"))
    good = (each for each in told if isinstance(each, str) and not misfit_folder(each))
    kept = tuple(dict.fromkeys(good))[:MOST_FOLDERS]
    left = len(told) - len(kept)
    return kept, (f"Folders that cannot be kept: {left}.",) if left else ()


def portraits(value: Mapping[str, Any]) -> tuple[Mapping[str, bytes], tuple[str, ...]]:
    """The portraits that can be kept, by their keys, and a remark if there are others."""
    told = value.get("portraits")
    found = dict(filter(None, map(_portrait, told.items()))) if isinstance(told, dict) else {}
    left = len(told) - len(found) if isinstance(told, dict) else 0
    return found, (f"Portraits that cannot be kept: {left}.",) if left else ()


def _portrait(told: tuple[str, Any]) -> tuple[str, bytes] | None:
    """A portrait, where it is one of ours and its key is that of these bytes."""
    key, text = told
    try:
        image = b64decode(text, validate=True)
        return (key, image) if portrait_key(image) == key else None
    except (TypeError, ValueError, NoPortrait):
        return None


def gear(value: Mapping[str, Any], system: RuleSystem) -> list[Later]:
    """The weapons, spells and tables of a system, as entries."""
    read: list[Later] = []
    for part, kind in (("attacks", "attack"), ("spells", "spell")):
        for i, each in enumerate(_listed(value.get(part))):
            whole = {"kind": kind, "system": system.id, "name": name_of(each), "body": each}
            read.append(partial(entry, f"{part}[{i}]", whole))
    for i, each in enumerate(_listed(value.get("facts"))):
        read.append(partial(_fact, f"facts[{i}]", each, system))
    return read


def _fact(place: str, plain: Any, system: RuleSystem) -> Found:
    if not isinstance(plain, dict) or plain.get("kind") not in ("armour", "action"):
        return Found(place, name_of(plain), skipped="a library keeps nothing of that kind")
    whole = {"kind": plain["kind"], "system": system.id, "name": name_of(plain)}
    return entry(place, {**whole, "body": plain.get("numbers")})


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def entry(place: str, plain: Any, systems: Sequence[RuleSystem] = ()) -> Found:
    """An entry with its body; numbers that none of these systems has for it go to its notes."""
    name = name_of(plain)
    if not isinstance(plain, dict):
        return Found(place, name, skipped="it is no entry")
    body = own_filling.body(plain.get("body", {}), plain.get("kind"), str(plain.get("name", "")))
    body, left = _fitted(body, plain, systems)
    given = {key: value for key, value in plain.items() if key not in ("number", "body")}
    told = {**with_notes(given, left), "id": plain.get("number", 0), "text": json.dumps(body)}
    try:
        read = _entries().validate_python(told)
        return Found(place, name, _new(read), number=read.id)
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))


def _fitted(
    body: Any, plain: Mapping[str, Any], systems: Sequence[RuleSystem]
) -> tuple[Any, tuple[str, ...]]:
    system, kind = find_system(str(plain.get("system")), systems), plain.get("kind")
    if system is None or kind not in (*BEINGS, *RECORDS):
        return body, ()
    return fitted(body, system, of_being if kind in BEINGS else of_record)


def _new(entry: Entry) -> NewEntry:
    return NewEntry(
        entry.kind,
        entry.system,
        entry.name,
        entry.body,
        entry.tags,
        entry.favourite,
        entry.source,
        entry.notes,
        entry.hit_dice,
        entry.conditions,
        entry.counters,
        entry.variant_of,
    )


def _plan(place: str, plain: Any) -> Found:
    name = name_of(plain)
    if not isinstance(plain, dict):
        return Found(place, name, skipped="it is no encounter")
    try:
        return Found(place, name, _plans().validate_python({**plain, "id": 0}))
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))


@cache
def _entries() -> TypeAdapter[Entry]:
    return TypeAdapter(Entry)


@cache
def _plans() -> TypeAdapter[Plan]:
    return TypeAdapter(Plan)
