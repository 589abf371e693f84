"""Other programs' creatures: a file read as what is shown of it."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.imports import (
    Mendable,
    NoCreature,
    NoNames,
    Preview,
    Record,
    UnknownGame,
    Wishes,
    entering_in_pieces,
    load,
    previewing,
)
from gm_tracker.campaign.imports.preview import Roll
from gm_tracker.model.combatant import Attack
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import find_system
from gm_tracker.rules.converting import Derivation
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.aside import aside, uncollected
from gm_tracker.session.import_sheet import sheet_numbers
from gm_tracker.session.import_source import Source, of_file
from gm_tracker.session.import_texts import placed, text_of
from gm_tracker.session.import_views import ImportRow, ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import counted
from gm_tracker.words.explain import explain

NO_BLOCK = (
    "There is no stat block in the text. A block begins with a name, and has the numbers of a game "
    "after it: STR 50 CON 65 DEX 60, or HD 2 OF 4 DF 2."
)
AT_ONCE = 20
"""Rows put into words without a pause."""


def read_at_once(
    path: Path, systems: KnownSystems, wishes: ImportWishes, seed: str = ""
) -> ImportView | ImportTrouble:
    """The preview of a file, or why there is none; hit points are rolled from the seed."""
    return in_one_go(reading(of_file(path), systems, wishes, random.Random(seed)))


def reading(
    source: Source,
    systems: Sequence[RuleSystem],
    wishes: ImportWishes,
    dice: random.Random | None = None,
) -> Generator[int, None, ImportView | ImportTrouble]:
    """Read it; yields how many records are done, gives the preview or why there is none.

    A file of our own may be for another of the systems than the one that was wished.
    """
    system = find_system(wishes.system, systems) or systems[0]
    roll = _roller(dice or random.SystemRandom()) if wishes.rolled else None
    try:
        wanted = Wishes(
            *(wishes.mend, wishes.columns, roll),
            systems=systems,
            forced=wishes.forced,
            heading=wishes.heading,
            descending=wishes.descending,
            origin=source.name if source.path else "",
        )
        with uncollected():
            loaded = yield from aside(lambda: load(source.read(), system, wanted))
            preview = yield from previewing(loaded)
            return (yield from _view(source, systems, preview))
    except CampaignError as problem:
        problem.path = problem.path or source.path or Path(source.name)
        return _trouble(problem, source)


def _trouble(problem: CampaignError, source: Source) -> ImportTrouble:
    if source.is_text and (isinstance(problem, NoCreature) or not source.text.strip()):
        return ImportTrouble(NO_BLOCK)
    if isinstance(problem, NoNames):
        return ImportTrouble(problem.sentence, layout=problem.layout)
    asks = isinstance(problem, UnknownGame)
    return ImportTrouble(problem.sentence, isinstance(problem, Mendable), asks_game=asks)


def _view(
    source: Source, systems: Sequence[RuleSystem], preview: Preview
) -> Generator[int, None, ImportView]:
    command = yield from entering_in_pieces(
        preview, Label.of("imported_of", count=len(preview.good), file=source.called[:60])
    )
    rows: list[ImportRow] = []
    entries = () if command is None else command.entries
    made = -1
    for each in preview.records:
        if len(rows) % AT_ONCE == 0:
            yield len(preview.records)
        is_entry = not each.skipped and not isinstance(each.kept, Plan)
        made += is_entry
        row = _row(_system_of(each, preview, systems), each)
        rows.append(replace(row, entry=entries[made], made=made) if is_entry else row)
    text = text_of(preview.records, source.text)
    return ImportView(
        f"{source.name}: {preview.kind}",
        preview.counts,
        preview.remarks,
        tuple(placed(rows, preview.records, text) if text else rows),
        command,
        preview.portraits,
        text,
        preview.layout,
    )


def _system_of(record: Record, preview: Preview, systems: Sequence[RuleSystem]) -> RuleSystem:
    """The game that a record is for, else that of the whole."""
    theirs = record.kept.system if record.kept else record.system
    return find_system(theirs or preview.system, systems) or systems[0]


def _row(system: RuleSystem, record: Record) -> ImportRow:
    if record.skipped:
        return ImportRow(record.place, record.name, skipped=record.skipped)
    new, numbers = record.becomes, [_number(each) for each in record.derived]
    # What is converted is worked out as a whole; of the rest only what was not told is.
    if not numbers or system.converter is None:
        numbers = _held(record.kept) if new is None else sheet_numbers(system, new)
    why = tuple(
        f"{_number(each)}: {'; '.join(explain(system, each.trace))}" for each in record.derived
    )
    name = record.name if new is None else new.name
    told = ", ".join(numbers)
    row = ImportRow(record.place, name, told, record.doubts, why, count=record.count)
    return replace(row, usual=record.usual, game=system.name)


def _held(kept: NewEntry | Plan | None) -> list[str]:
    """What is in an encounter, or in an entry that is no creature."""
    if kept is None or isinstance(kept, Plan):
        return [] if kept is None else [f"encounter of {counted(len(kept.groups), 'group')}"]
    body = kept.body
    if isinstance(body, Attack):
        return [*filter(None, [body.damage]), *(f"{k} {v}" for k, v in body.stats.items())]
    return [f"{k} {v}" for k, v in body.items()] if isinstance(body, Mapping) else []


def _number(derived: Derivation) -> str:
    return f"{derived.label} {derived.text or derived.value}"


def _roller(source: random.Random) -> Roll:
    def roll(text: str) -> int:
        dice = parse_dice(text)
        return dice.total(dice.roll(source))

    return roll
