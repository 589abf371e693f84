"""The library as a file: entries and encounters with all that is known of them, as plain JSON.

    {"format": "gm-tracker library", "version": 1,
     "entries": [{"number": 3, "kind": "creature", "system": "...", "name": "...", "body": {...},
                  "tags": [...], "source": "...", "notes": "...", ...}, ...],
     "encounters": [{"name": "...", "system": "...", "groups": [{"entry": 3, ...}], ...}, ...],
     "folders": ["Chapter 1", "Chapter 1/Caves", ...],
     "portraits": {"0f3c...": "iVBORw0...", ...}}

Numbers hold within the file: groups and variants speak of entries by them. What has its usual
value is left out. Folders are those of encounters, empty ones too; a file may do without. Portraits
stand under the key that creatures and characters name, as PNG in base64.
"""

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from gm_tracker.campaign.portraits import NO_PORTRAITS
from gm_tracker.model.library import Entry
from gm_tracker.model.library_plans import Plan

FORMAT = "gm-tracker library"
VERSION = 1


def write_pack(
    entries: Sequence[Entry],
    plans: Iterable[Plan] = (),
    folders: Sequence[str] = (),
    portraits: Mapping[str, bytes] = NO_PORTRAITS,
) -> str:
    """The entries, encounters, folders and portraits as JSON text, one a line."""
    known = {each.id for each in entries}
    kept = (e if e.variant_of in known else replace(e, variant_of=None) for e in entries)
    head = {"format": FORMAT, "version": VERSION}
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    named = [_list("entries", map(_entry, kept)), _list("encounters", map(_plan, plans))]
    named += [_list("folders", folders)] if folders else []
    named += [_pictures(portraits)] if portraits else []
    return "\n".join(("{", *lines, ",\n".join(named), "}", ""))


def portraits_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The keys of the portraits that entries have, each once."""
    # Most have none, and reading a body takes a while.
    beings = (each.being for each in entries if '"portrait"' in each.text)
    return tuple(dict.fromkeys(each.portrait for each in beings if each and each.portrait))


def _pictures(portraits: Mapping[str, bytes]) -> str:
    told = (f'    {_json(key)}: "{b64encode(each).decode()}"' for key, each in portraits.items())
    return '  "portraits": {\n' + ",\n".join(told) + "\n  }"


def _list(name: str, plain: Iterable[object]) -> str:
    items = ",\n".join(f"    {_json(each)}" for each in plain)
    return f'  "{name}": [\n{items}\n  ]' if items else f'  "{name}": []'


def _entry(entry: Entry) -> dict[str, Any]:
    plain = _entries().dump_python(entry, mode="json", exclude_defaults=True)
    rest = {key: value for key, value in plain.items() if key not in ("id", "text")}
    return {"number": entry.id, **rest, "body": json.loads(entry.text)}


def _plan(plan: Plan) -> dict[str, Any]:
    plain: dict[str, Any] = _plans().dump_python(plan, mode="json", exclude_defaults=True)
    return {key: value for key, value in plain.items() if key != "id"}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@cache
def _entries() -> TypeAdapter[Entry]:
    return TypeAdapter(Entry)


@cache
def _plans() -> TypeAdapter[Plan]:
    return TypeAdapter(Plan)
