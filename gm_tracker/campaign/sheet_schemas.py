"""The numbers that each game has, as JSON Schemas: what the sheets declare, and no other key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gm_tracker.model.limits import LARGEST
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem

Schema = dict[str, Any]


def being(system: RuleSystem) -> Schema:
    """What a creature of that game may say: its numbers, tracks and records."""
    return {
        "properties": {
            "stats": _numbers(system.sheet.stats),
            "tracks": _tracks(system),
            "attacks": {"items": record(system)},
        }
    }


def record(system: RuleSystem) -> Schema:
    """What an attack, a spell or a skill of that game may say."""
    sheet = system.sheet
    forms = {"": sheet.attack_stats} | {each.key: each.stats for each in sheet.forms}
    return {
        "properties": {"form": {"enum": list(forms)}},
        "allOf": [_of_form(form, stats) for form, stats in forms.items()],
    }


def _of_form(form: str, stats: Iterable[StatKey]) -> Schema:
    said: Schema = {"properties": {"form": {"const": form}}}
    # What says no form is an attack.
    meant = said if not form else {**said, "required": ["form"]}
    return {"if": meant, "then": {"properties": {"stats": _numbers(stats)}}}


def _tracks(system: RuleSystem) -> Schema:
    known = {each.key: {"title": each.heading} for each in system.sheet.tracks}
    whole = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
    parts = {"value": whole, "maximum": {**whole, "minimum": 0}}
    return {
        "type": "object",
        "properties": {key: {**each, "properties": parts} for key, each in known.items()},
        "additionalProperties": False,
    }


def _numbers(keys: Iterable[StatKey]) -> Schema:
    return {
        "type": "object",
        "properties": {each.key: _number(each) for each in keys},
        "additionalProperties": False,
    }


def _number(key: StatKey) -> Schema:
    made: Schema = {"title": key.label, "type": "integer"}
    if key.choices:
        made["description"] = ", ".join(f"{value}: {name}" for value, name in key.choices)
    return made | {"minimum": key.lowest, "maximum": key.highest}
