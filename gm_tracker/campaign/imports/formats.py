"""Which file it is, by its content, and what each of its records becomes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.imports import (
    entry_rows,
    markup,
    own,
    own_game,
    own_keys,
    pack,
    reading,
    table,
    text_kinds,
)
from gm_tracker.campaign.imports.decoding import decoded
from gm_tracker.campaign.imports.foreign import html_text, roll20_hero, vault_notes
from gm_tracker.campaign.imports.foreign.format import Format
from gm_tracker.campaign.imports.foreign.registry import ELEMENTS, FANTASY_BLOCKS, REFUSALS, VALUES
from gm_tracker.campaign.imports.layout import Layout
from gm_tracker.campaign.imports.making import Maker
from gm_tracker.campaign.imports.preview import Found, Later, Preview, Record, Wishes, name_of
from gm_tracker.campaign.imports.problems import ImportProblem, NoNames
from gm_tracker.campaign.imports.table_layout import layout_of
from gm_tracker.campaign.imports.texts import blocks
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.limits import MOST_ENTRIES
from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem

AT_ONCE = 25
"""Records that are made without a pause; a few milliseconds."""


def preview_file(path: Path, system: RuleSystem, wishes: Wishes | None = None) -> Preview:
    """What importing the file would bring; nothing is entered. CampaignError says why not."""
    try:
        return preview(reading.read_bytes(path), system, wishes)
    except CampaignError as problem:
        problem.path = problem.path or path
        raise


def preview(raw: bytes, system: RuleSystem, wishes: Wishes | None = None) -> Preview:
    """What importing these bytes would bring; ImportProblem, and nothing else, says why not."""
    return in_one_go(previewing(load(raw, system, wishes)))


@frozen
class Loaded:
    """A file whose text is understood; its records are still to be made."""

    kind: str
    system: RuleSystem
    found: Sequence[Found | Later]
    remarks: tuple[str, ...]
    wishes: Wishes
    folders: tuple[str, ...] = ()
    portraits: Mapping[str, bytes] = field(default_factory=dict)
    layout: Layout | None = None


def load(raw: bytes, system: RuleSystem, wishes: Wishes | None = None) -> Loaded:
    """The records of these bytes; ImportProblem says why there are none.

    Takes a second for the largest files, and touches nothing but what it makes.
    """
    reading.check_bytes(raw)
    try:
        loaded = _loaded(raw, system, wishes or Wishes())
    except MemoryError as error:
        raise ImportProblem("there is not enough memory for it") from error
    if not loaded.found:
        raise ImportProblem(f"there are no creatures in it ({loaded.kind})")
    if len(loaded.found) > MOST_ENTRIES:
        raise ImportProblem(f"it holds more than {MOST_ENTRIES} records")
    return loaded


def previewing(loaded: Loaded) -> Generator[int, None, Preview]:
    """What comes of the records, in small pieces, for a window that must not stand still.

    Yields how many records are done.
    """
    maker = Maker(loaded.system, loaded.wishes)
    records: list[Record] = []
    for each in loaded.found:
        if len(records) % AT_ONCE == 0:
            yield len(records)
        records.append(maker.record(each if isinstance(each, Found) else each()))
    theirs = Counter(each.system for each in records if each.system)
    system = theirs.most_common(1)[0][0] if theirs else loaded.system.id
    elsewhere = (each for each in theirs if each != loaded.system.id)
    remarks = (*loaded.remarks, *maker.remarks, *_goes(elsewhere, loaded.wishes))
    made = Preview(loaded.kind, system, tuple(records), remarks, loaded.folders, loaded.portraits)
    return replace(made, layout=loaded.layout)


def _goes(systems: Iterator[str], wishes: Wishes) -> Iterator[str]:
    found = ((each, find_system(each, wishes.systems)) for each in systems)
    names = [each if system is None else system.name for each, system in found]
    if len(names) == 1:
        yield f"What is for {names[0]} goes to the entries of that game."
    elif names:
        told = f"{', '.join(names[:-1])} and {names[-1]}"
        yield f"What is for {told} goes to the entries of those games."


def _loaded(raw: bytes, system: RuleSystem, wishes: Wishes) -> Loaded:
    text, remarks = decoded(raw)
    loaded = _of(text, system, wishes)
    return replace(loaded, remarks=(*remarks, *loaded.remarks)) if remarks else loaded


def _of(text: str, system: RuleSystem, wishes: Wishes) -> Loaded:
    if command := roll20_hero.COMMAND.match(text):
        text = text[command.end() :]
    head = text.lstrip()[:1]
    if head in ("{", "[") and not text.lstrip().startswith("{{"):
        return _of_json(text, system, wishes)
    if "\0" in text:
        raise ImportProblem("it holds NUL characters, so it is no text")
    if head == "<" and html_text.is_page(text):
        return _of_text(html_text.plain_lines(text, html_text.LONGEST_PAGE), system, wishes)
    if head == "<":
        root = markup.root_of(text)
        return _of_records(root, ELEMENTS, system, wishes)
    return _of_text(text, system, wishes)


def _of_text(text: str, system: RuleSystem, wishes: Wishes) -> Loaded:
    """What is neither JSON nor XML; chosen columns say that it is a table."""
    if not text.strip():
        raise ImportProblem("it is empty")
    if wishes.columns is not None:
        return _of_table(text, system, wishes)
    if vault_notes.is_note(text):
        return _of_records(_noted(text), (FANTASY_BLOCKS,), system, wishes)
    if found := blocks.found_in(text, system, wishes.systems, forced=wishes.forced):
        return Loaded("stat blocks", system, found, (), wishes)
    named = table.has_names(text, system)
    if text_kinds.looks_like_yaml(text, plainly=True):
        return _of_yaml(text, system, wishes)
    if not named and text_kinds.looks_like_yaml(text, plainly=False):
        return _of_yaml(text, system, wishes)
    if named or text_kinds.looks_like_table(text):
        return _of_table(text, system, wishes)
    raise text_kinds.no_creature()


def _noted(text: str) -> list[dict[str, Any]]:
    # With it comes a parser that only such files need.
    from gm_tracker.campaign.imports.yaml_values import documents

    return vault_notes.records(text, documents)


def _of_yaml(text: str, system: RuleSystem, wishes: Wishes) -> Loaded:
    from gm_tracker.campaign.imports.yaml_values import documents

    return _of_records(text_kinds.of_yaml(text, documents), VALUES, system, wishes)


def _of_json(text: str, system: RuleSystem, wishes: Wishes) -> Loaded:
    if (told := reading.json_lines(text)) is not None:
        return _of_records(told, VALUES, system, wishes)
    value, remarks = reading.read_json(text.encode("utf-8", "surrogatepass"), mend=wishes.mend)
    if said := own.format_of(value):
        system, guessed = own_game.game_of(value, system, wishes.systems, forced=wishes.forced)
        read = own.records(value, system, wishes.systems)
        keys = own_keys.unknown_here(value, said, system, wishes.systems)
        if keys and not read:
            raise ImportProblem(f"there is nothing in it. {keys[0].rstrip('.')}")
        kept, more = pack.folders(value)
        portraits, less = pack.portraits(value)
        kind = own.FORMATS.get(said, said)
        said_of_it = (*remarks, *guessed, *keys, *more, *less)
        ours = replace(wishes, origin="")
        return Loaded(kind, system, read, said_of_it, ours, kept, portraits)
    loaded = _of_records(value, VALUES, system, wishes)
    return replace(loaded, remarks=(*remarks, *loaded.remarks))


def _of_records(
    value: Any, formats: Sequence[Format], system: RuleSystem, wishes: Wishes
) -> Loaded:
    chosen, records = recognised(value, formats)
    later = [partial(_read, chosen, place, plain) for place, plain in records]
    return Loaded(chosen.label, system, later, chosen.remarks(value), wishes)


def _of_table(text: str, system: RuleSystem, wishes: Wishes) -> Loaded:
    read = table.read_table(text)
    if wishes.columns is None and entry_rows.is_ours(read):
        later = entry_rows.records(read, system, wishes.systems)
        said = entry_rows.remarks(read, (system, *wishes.systems))
        return Loaded("a table of library entries", system, later, said, wishes)
    first = read.headers
    if not wishes.heading:
        read = table.read_table(text, heading=False)
    layout = layout_of(read, first, system, wishes)
    how = (wishes.columns, wishes.descending)
    try:
        found = table.records(read, system, *how)
    except NoNames as problem:
        problem.layout = layout
        raise
    said = table.remarks(read, system, *how)
    return Loaded("a table", system, found, said, wishes, layout=layout)


def recognised(value: Any, formats: Sequence[Format]) -> tuple[Format, list[tuple[str, Any]]]:
    """The format that most records look like; ImportProblem when none does."""
    told = [(each, each.records(value)) for each in formats]
    counted = [sum(each.marked(plain) for _, plain in found) for each, found in told]
    best = max(range(len(told)), key=counted.__getitem__, default=0)
    if not counted or not counted[best]:
        for refuse in REFUSALS:
            refuse(value)
        if value in ([], {}) or (isinstance(value, dict) and value.get("results") == []):
            raise ImportProblem("there are no creatures in it")
        raise ImportProblem(f"its kind is not known; these are: {_known()}")
    return told[best]


def _known() -> str:
    """What is read, in words: no list of it can be forgotten."""
    told = (re.sub(r"^an? ", "", each.label) for each in (*VALUES, *ELEMENTS))
    return f"GM Tracker's own JSON, {', '.join(told)}, tables (CSV), and stat blocks in text"


def _read(chosen: Format, place: str, plain: Any) -> Found:
    name = name_of(plain)
    if chosen in VALUES and not isinstance(plain, dict):
        return Found(place, name, skipped="it is no creature")
    if why := chosen.lacking(plain):
        return Found(place, name, skipped=why)
    try:
        being = chosen.read(plain)
        return Found(place, being.name[:80], being)
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))
    except ValueError as error:
        return Found(place, name, skipped=str(error))
