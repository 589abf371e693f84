"""JSON Schemas of our own formats, made of the types that are read and written.

They allow no unknown keys, so that an editor marks a misspelt one; an import names it and goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from gm_tracker.campaign import sheet_schemas
from gm_tracker.campaign.presets import Records
from gm_tracker.campaign.sheet_schemas import Schema
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import Command, NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.library import BEINGS, RECORDS, Entry
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.step import Answers
from gm_tracker.rules.system import RuleSystem

Systems = Sequence[RuleSystem]
DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {"type": "string"}
_OURS = ("title", "description", "default")
_HASH: Schema = {"type": "string", "pattern": "^([0-9a-f]{64})?$"}
_SHORT: Schema = {"type": "string", "pattern": "^([0-9a-f]{12})?$"}
_NAMES: Schema = {"type": "object", "additionalProperties": {"type": ["string", "array"]}}


def schema_of(name: str, systems: Systems) -> Schema:
    """The schema of one of FORMATS, with the numbers of those systems."""
    defs = _Defs()
    made = _tidied(_FORMATS[name](defs, systems))
    known = {key: _tidied(each) for key, each in sorted(defs.known.items())}
    head = {"$schema": DRAFT, "$id": f"urn:gm-tracker:{name}:{_version(made)}"}
    return {**head, **made, **({"$defs": known} if known else {})}


def schema_text(name: str, systems: Systems) -> str:
    """The schema as the text of a file."""
    return json.dumps(schema_of(name, systems), ensure_ascii=False, indent=1) + "\n"


class _Defs:
    """The definitions of one schema, each by its name once."""

    def __init__(self) -> None:
        self.known: dict[str, Schema] = {}

    def of(self, kind: Any, name: str = "") -> Schema:
        """The schema of a type; with a name it is defined, and only named here."""
        made: Schema = _untitled(TypeAdapter(kind).json_schema())
        self.known |= made.pop("$defs", {})
        return self.named(name, made) if name else made

    def named(self, name: str, schema: Schema) -> Schema:
        """A definition of that name."""
        self.known[name] = schema
        return {"$ref": f"#/$defs/{name}"}


def _creatures(defs: _Defs, systems: Systems) -> Schema:
    entry = defs.of(Entry)["properties"]
    being = _without(defs.of(NewCombatant), required=("name",))
    being["properties"] |= {
        **{key: entry[key] for key in ("tags", "source", "hit_dice", "favourite")},
        "entry_notes": TEXT,
        "kind": {"enum": list(BEINGS)},
    }
    _loosen(defs)
    one = defs.named("Creature", being)
    made = _head("creatures", 1, system=TEXT, creatures={"type": "array", "items": one})
    made["required"].remove("system")
    made["allOf"] = [
        _if(
            {"system": each.id},
            {"creatures": {"items": defs.named(f"of_{each.id}", sheet_schemas.being(each))}},
        )
        for each in systems
    ]
    return made


def _library(defs: _Defs, systems: Systems) -> Schema:
    entry, plan = defs.of(Entry), defs.of(Plan, "Encounter")
    _drop(defs.known["Encounter"], "id")
    _drop(entry, "id", "text")
    entry["properties"] |= {"number": {"type": "integer", "minimum": 1}, "body": {"type": "object"}}
    entry["required"] = ["kind", "system", "name"]
    entry["allOf"] = [*_bodies(defs), *_numbers(defs, systems)]
    _loosen(defs)
    return _head(
        "library",
        1,
        entries={"type": "array", "items": defs.named("Entry", entry)},
        encounters={"type": "array", "items": plan},
        folders={"type": "array", "items": TEXT},
        portraits={"type": "object", "additionalProperties": TEXT},
        needed=("entries",),
    )


def _bodies(defs: _Defs) -> list[Schema]:
    being = defs.named("Being", _without(defs.of(NewCombatant), required=()))
    facts = {"type": "object", "additionalProperties": {"type": ["integer", "string"]}}
    attack = defs.named("Record", _without(defs.of(Attack), required=()))
    rest = [each for each in _kinds(defs) if each not in (*BEINGS, *RECORDS)]
    shaped = ((BEINGS, being), (RECORDS, attack), (rest, facts))
    return [
        {"if": {"properties": {"kind": {"enum": list(kinds)}}}, "then": {"properties": {"body": s}}}
        for kinds, s in shaped
    ]


def _kinds(defs: _Defs) -> Sequence[str]:
    found: Sequence[str] = defs.of(Entry)["properties"]["kind"]["enum"]
    return found


def _numbers(defs: _Defs, systems: Systems) -> list[Schema]:
    made = []
    for each in systems:
        being = defs.named(f"of_{each.id}", sheet_schemas.being(each))
        record = defs.named(f"record_of_{each.id}", sheet_schemas.record(each))
        for kinds, shape in ((BEINGS, being), (RECORDS, record)):
            said = {"system": {"const": each.id}, "kind": {"enum": list(kinds)}}
            made.append({"if": {"properties": said}, "then": {"properties": {"body": shape}}})
    return made


def _fight(defs: _Defs, systems: Systems) -> Schema:
    beside = {"answers": defs.of(Answers, "Answers"), "names": _NAMES, "hash": _SHORT}
    command = defs.of(Command)
    for each in command["anyOf"]:
        found = defs.known[each["$ref"].rpartition("/")[2]]
        found["properties"] |= beside
    one = defs.named("Command", command)
    step = {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}
    return _head(
        "fight",
        (1, 2),
        system=TEXT,
        title=TEXT,
        switches={"type": "object", "additionalProperties": TEXT},
        commands={"type": "array", "items": step},
        final_hash=_HASH,
        needed=("system",),
    )


def _record(defs: _Defs, systems: Systems) -> Schema:
    commands, events = defs.of(Command, "Command"), defs.of(Event, "Event")
    answers = defs.of(Answers, "Answers")
    step = {
        "label": TEXT,
        "commands": {"type": "array", "items": commands},
        "answers": {"type": "array", "items": answers},
        "events": {"type": "array", "items": events},
    }
    line = {"step": {"type": "integer"}, "when": TEXT, "text": TEXT}
    return _head(
        "record",
        1,
        system=TEXT,
        title=TEXT,
        steps={"type": "array", "items": _object(step)},
        log={"type": "array", "items": _object(line)},
        state=defs.of(Encounter, "Encounter"),
        final_hash=_HASH,
    )


def _records(defs: _Defs, systems: Systems) -> Schema:
    parts = defs.of(Records)["properties"]
    named = {key: parts[key] for key in ("attacks", "spells", "facts")}
    return _head("records", 1, system=TEXT, **named, needed=())


def _head(
    name: str, version: int | tuple[int, ...], needed: Sequence[str] | None = None, **parts: Schema
) -> Schema:
    """A file of that format; it may name its schema, for editors."""
    numbers = {"const": version} if isinstance(version, int) else {"enum": list(version)}
    head = {"$schema": TEXT, "format": {"const": f"gm-tracker {name}"}, "version": numbers}
    asked = ["format", "version", *(parts if needed is None else needed)]
    return {**_object({**head, **parts}), "required": asked}


def _object(parts: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "properties": dict(parts), "required": list(parts)}


def _if(said: Mapping[str, str], then: Schema) -> Schema:
    known = {key: {"const": value} for key, value in said.items()}
    return {
        "if": {"properties": known, "required": list(said)},
        "then": {"properties": then},
    }


def _without(schema: Schema, *, required: Sequence[str]) -> Schema:
    return {**schema, "required": list(required)}


def _drop(schema: Schema, *keys: str) -> None:
    for key in keys:
        del schema["properties"][key]
    schema["required"] = [each for each in schema.get("required", ()) if each not in keys]


def _loosen(defs: _Defs) -> None:
    """The id of an attack is given to it where none is said."""
    if "Attack" in defs.known:
        defs.known["Attack"] = _without(defs.known["Attack"], required=("name",))


def _version(schema: Schema) -> int:
    said = schema["properties"]["version"]
    newest: int = said["const"] if "const" in said else said["enum"][-1]
    return newest


def _tidied(schema: Any) -> Any:
    """Objects are closed, and what is known by its kind says it."""
    if isinstance(schema, list):
        return [_tidied(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _part(key, each, _tidied) for key, each in schema.items()}
    parts = made.get("properties", {})
    if made.get("type") == "object" and parts:
        made.setdefault("additionalProperties", False)
    if "const" in parts.get("kind", {}):
        made["required"] = ["kind", *made.get("required", ())]
    return made


def _untitled(schema: Any) -> Any:
    """Without what is said for the program: titles, descriptions and defaults."""
    if isinstance(schema, list):
        return [_untitled(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: each for key, each in schema.items() if key not in _OURS}
    return {key: _part(key, each, _untitled) for key, each in kept.items()}


def _part(key: str, value: Any, change: Callable[[Any], Any]) -> Any:
    """A part of a schema, changed where it holds schemas."""
    if key in ("properties", "$defs"):
        return {name: change(each) for name, each in value.items()}
    return value if key in ("const", "enum", "required") else change(value)


_FORMATS: Mapping[str, Callable[[_Defs, Systems], Schema]] = {
    "creatures": _creatures,
    "library": _library,
    "fight": _fight,
    "record": _record,
    "records": _records,
}
FORMATS = tuple(_FORMATS)
