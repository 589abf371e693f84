"""GM Tracker's own JSON: creature files, fight scripts and the records of fights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pydantic import ConfigDict, TypeAdapter, ValidationError

from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.imports import own_filling, pack
from gm_tracker.campaign.imports.own_keys import ENTRY_KEYS
from gm_tracker.campaign.imports.own_numbers import fitted, of_being, with_notes
from gm_tracker.campaign.imports.preview import Found, Later, name_of
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.system import RuleSystem

FORMATS = {
    "gm-tracker library": "a GM Tracker library",
    "gm-tracker creatures": "GM Tracker creatures",
    "gm-tracker records": "GM Tracker weapons and tables",
    "gm-tracker fight": "a GM Tracker fight script",
    "gm-tracker record": "the record of a GM Tracker fight",
}
_NEWEST = {"gm-tracker fight": 2}
"""The newest version of a format, 1 if it is not here."""

_NEW: TypeAdapter[NewCombatant | None] = TypeAdapter(
    NewCombatant | None, config=ConfigDict(defer_build=True)
)
_OLD: TypeAdapter[Combatant | None] = TypeAdapter(
    Combatant | None, config=ConfigDict(defer_build=True)
)


def format_of(value: Any) -> str:
    """What the file says that it is, "" when it is not ours."""
    said = value.get("format") if isinstance(value, dict) else None
    return said if isinstance(said, str) and said.startswith("gm-tracker") else ""


def records(
    value: dict[str, Any], system: RuleSystem, systems: Sequence[RuleSystem]
) -> list[Later]:
    """What one of our files holds, to be read bit by bit; ImportProblem when it holds nothing."""
    kind = format_of(value)
    if kind not in FORMATS:
        raise ImportProblem(f"there is nothing to import in a file of the kind {kind[:40]!r}")
    version = value.get("version")
    if isinstance(version, int) and version > _NEWEST.get(kind, 1):
        raise ImportProblem(f"it was written by a newer GM Tracker (version {version})")
    if kind == "gm-tracker library":
        return pack.records(value, (system, *systems))
    if kind == "gm-tracker records":
        return pack.gear(value, system)
    if kind == "gm-tracker record":
        return [partial(_old, f"combatant {key[:40]}", each) for key, each in _everybody(value)]
    if kind == "gm-tracker fight":
        return [partial(_new, place, each) for place, each in _added(value.get("commands"))]
    creatures = _items(value.get("creatures"))
    return [partial(_creature, f"creature {i + 1}", each, system) for i, each in creatures]


def _everybody(value: dict[str, Any]) -> list[tuple[str, Any]]:
    state = value.get("state")
    combatants = state.get("combatants") if isinstance(state, dict) else None
    return list(combatants.items()) if isinstance(combatants, dict) else []


def _items(value: Any) -> list[tuple[int, Any]]:
    return list(enumerate(value)) if isinstance(value, list) else []


def _added(commands: Any) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for i, each in _items(commands):
        inner = [(f"commands[{i}][{j}]", part) for j, part in _items(each)]
        flat += inner if isinstance(each, list) else [(f"commands[{i}]", each)]
    adds = [(where, e) for where, e in flat if isinstance(e, dict) and e.get("kind") == "add"]
    return [(where, each.get("combatant")) for where, each in adds]


def _new(place: str, plain: Any) -> Found:
    name = name_of(plain)
    try:
        read = _NEW.validate_python(plain)
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))
    return Found(place, name, read, "" if read else "there is nothing")


def _creature(place: str, plain: Any, system: RuleSystem) -> Found:
    """A creature; one that says something of its entry, such as tags, as that entry."""
    plain, left = fitted(own_filling.being(plain), system, of_being)
    beside = {key: plain[key] for key in ENTRY_KEYS if key in plain} if _is_object(plain) else {}
    if beside:
        body = {key: each for key, each in plain.items() if key not in beside}
        return pack.entry(place, _as_entry(with_notes(body, left), beside, system))
    return _new(place, with_notes(plain, left))


def _as_entry(body: dict[str, Any], beside: dict[str, Any], system: RuleSystem) -> dict[str, Any]:
    kind = "character" if body.get("side") == "party" else "creature"
    told = {key: each for key, each in beside.items() if key != "entry_notes"}
    notes = {"notes": beside["entry_notes"]} if "entry_notes" in beside else {}
    name = {"name": body["name"]} if "name" in body else {}
    return {"kind": kind, "system": system.id, **name, "body": body, **notes, **told}


def _is_object(plain: Any) -> bool:
    return isinstance(plain, dict)


def _old(place: str, plain: Any) -> Found:
    name = name_of(plain)
    try:
        old = _OLD.validate_python(plain)
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))
    if old is None:
        return Found(place, name, skipped="there is nothing")
    return Found(place, name, _again(old))


def _again(old: Combatant) -> NewCombatant:
    return NewCombatant(
        old.name, old.side, old.stats, old.tracks, old.attacks, old.notes, old.portrait
    )
