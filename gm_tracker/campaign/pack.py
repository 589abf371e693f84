"""The library as a file: entries and encounters with all that is known of them, as plain JSON.

    {"format": "gm-tracker library", "version": 1,
     "entries": [{"number": 1, "kind": "creature", "system": "...", "name": "...", "body": {...},
                  "tags": [...], "source": "...", "notes": "...", ...}, ...],
     "encounters": [{"name": "...", "system": "...", "groups": [{"entry": 1, ...}], ...}, ...],
     "folders": ["Chapter 1", "Chapter 1/Caves", ...],
     "portraits": {"0f3c...": "iVBORw0...", ...}}

Numbers hold within the file, where they count the entries from 1: groups and variants speak of
entries by them. What has its usual value is left out, and tracks stand in the order of their keys,
so that a library that was read from such a file is written as the same bytes. Folders are those of
encounters, empty ones too; a file may do without. Portraits stand under the key that creatures and
characters name, as PNG in base64.
"""

import json
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from gm_tracker.campaign.portraits import NO_PORTRAITS
from gm_tracker.model.frozen import replace
from gm_tracker.model.library import BEINGS, Entry, body_text
from gm_tracker.model.library_plans import Plan

FORMAT = "gm-tracker library"
VERSION = 1

Places = Mapping[int, int]
"""The numbers of entries in the file, by those in the library."""


def write_pack(
    entries: Sequence[Entry],
    plans: Iterable[Plan] = (),
    folders: Sequence[str] = (),
    portraits: Mapping[str, bytes] = NO_PORTRAITS,
) -> str:
    """The entries, encounters, folders and portraits as JSON text, one a line."""
    places = {each.id: place for place, each in enumerate(entries, 1)}
    head = {"format": FORMAT, "version": VERSION}
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    named = [_list("entries", (_entry(each, places) for each in entries))]
    named += [_list("encounters", (_plan(each, places) for each in plans))]
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


def _entry(entry: Entry, places: Places) -> dict[str, Any]:
    placed = replace(
        entry,
        id=places[entry.id],
        variant_of=places.get(entry.variant_of or 0),
        tags=tags_once(entry.tags),
    )
    plain = _entries().dump_python(placed, mode="json", exclude_defaults=True)
    rest = {key: value for key, value in plain.items() if key not in ("id", "text")}
    return {"number": placed.id, **rest, "body": _body(entry)}


def _body(entry: Entry) -> dict[str, Any]:
    """The body as it would be written now, whichever version wrote it."""
    plain: dict[str, Any] = json.loads(body_text(entry.body))
    if "tracks" in plain and entry.kind in BEINGS:
        plain["tracks"] = dict(sorted(plain["tracks"].items()))
    return plain


def tags_once(tags: Iterable[str]) -> tuple[str, ...]:
    """The tags, none twice, whatever their case."""
    first: dict[str, str] = {}
    for each in tags:
        first.setdefault(each.casefold(), each)
    return tuple(first.values())


def _plan(plan: Plan, places: Places) -> dict[str, Any]:
    placed = tuple(replace(each, entry=places.get(each.entry, 0)) for each in plan.groups)
    plain: dict[str, Any] = _plans().dump_python(
        replace(plan, groups=placed), mode="json", exclude_defaults=True
    )
    return {key: value for key, value in plain.items() if key != "id"}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@cache
def _entries() -> TypeAdapter[Entry]:
    return TypeAdapter(Entry)


@cache
def _plans() -> TypeAdapter[Plan]:
    return TypeAdapter(Plan)
