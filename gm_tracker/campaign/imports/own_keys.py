"""What nothing reads in one of our own files: all its records looked through for such keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm_tracker.campaign.imports.own_numbers import Places, of_being, of_record
from gm_tracker.campaign.imports.unknown_keys import (
    Unknown,
    remarks,
    unknown_fields,
    unknown_key,
)
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import BEINGS, RECORDS, Entry
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem

ENTRY_KEYS = ("tags", "source", "hit_dice", "favourite", "entry_notes", "kind")
"""What a creature's file may say of its entry beside the creature."""
_ALWAYS = ("$schema", "format", "version", "system", "title")
_HEADS = {
    "gm-tracker creatures": ("creatures",),
    "gm-tracker library": ("entries", "encounters", "folders", "portraits"),
}
"""Which keys a file has, where all of it is read."""


def unknown_here(
    value: Mapping[str, Any], format_id: str, system: RuleSystem, systems: Sequence[RuleSystem]
) -> tuple[str, ...]:
    """A sentence for each key that is not read."""
    if format_id not in _HEADS:
        return ()
    found = [(0, each) for each in unknown_heads(value, format_id)]
    if format_id == "gm-tracker library":
        return remarks([*found, *_library(value, (system, *systems))])
    return remarks([*found, *_creatures(value, system)])


def unknown_heads(value: Mapping[str, Any], format_id: str) -> Iterator[Unknown]:
    """The keys of the file itself that are not read."""
    known = (*_HEADS.get(format_id, ()), *_ALWAYS)
    return (unknown_key(each, known) for each in value if each not in known)


def _creatures(value: Mapping[str, Any], system: RuleSystem) -> Iterator[tuple[int, Unknown]]:
    for at, plain in enumerate(_listed(value.get("creatures")), 1):
        for each in unknown_fields(plain, NewCombatant, but=ENTRY_KEYS):
            yield at, each
        yield from ((at, each) for each in _numbers(plain, system, of_being))


def _library(
    value: Mapping[str, Any], systems: Sequence[RuleSystem]
) -> Iterator[tuple[int, Unknown]]:
    entries = _listed(value.get("entries"))
    for at, plain in enumerate(entries, 1):
        yield from ((at, each) for each in _entry(plain, systems))
    for at, plain in enumerate(_listed(value.get("encounters")), len(entries) + 1):
        yield from ((at, each) for each in unknown_fields(plain, Plan))


def _entry(plain: Any, systems: Sequence[RuleSystem]) -> Iterator[Unknown]:
    if not isinstance(plain, dict):
        return
    yield from unknown_fields(plain, Entry, but=("number", "body"))
    body, kind = plain.get("body"), plain.get("kind")
    system = find_system(str(plain.get("system")), systems)
    if kind in BEINGS:
        yield from unknown_fields(body, NewCombatant)
    if kind in RECORDS:
        yield from unknown_fields(body, Attack)
    if system is not None and kind in (*BEINGS, *RECORDS):
        yield from _numbers(body, system, of_being if kind in BEINGS else of_record)


def _numbers(plain: Any, system: RuleSystem, places: Places) -> Iterator[Unknown]:
    for numbers in places(plain, system):
        yield from (unknown_key(each, numbers.known) for each in numbers.unknown)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
