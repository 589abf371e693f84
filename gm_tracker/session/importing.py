"""A file to import, read in small pieces, as what the window shows of it."""

from __future__ import annotations

import random
from collections.abc import Generator
from pathlib import Path

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.imports import (
    Mendable,
    NoNames,
    Preview,
    Record,
    Wishes,
    entering_in_pieces,
    fields_for,
    guess_columns,
    previewing,
)
from gm_tracker.campaign.imports.reading import read_bytes
from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.converting import Derivation
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.library_ports import ImportRow, ImportTrouble, ImportView, ImportWishes
from gm_tracker.words.explain import explain

AT_ONCE = 20
"""Rows put into words without a pause."""


def reading(
    path: Path, system: RuleSystem, wishes: ImportWishes
) -> Generator[int, None, ImportView | ImportTrouble]:
    """Read the file; yields how many records are done, gives the preview or why there is none."""
    roll = _roll if wishes.rolled else None
    try:
        raw = read_bytes(path)
        wanted = Wishes(mend=wishes.mend, columns=wishes.columns, roll=roll)
        preview = yield from previewing(raw, system, wanted)
    except CampaignError as problem:
        problem.path = problem.path or path
        return _trouble(problem, system)
    return (yield from _view(path, system, preview))


def _trouble(problem: CampaignError, system: RuleSystem) -> ImportTrouble:
    if isinstance(problem, NoNames):
        return ImportTrouble(
            problem.sentence,
            headers=problem.headers,
            fields=tuple(fields_for(system).items()),
            guessed=guess_columns(problem.headers, system),
        )
    return ImportTrouble(problem.sentence, mendable=isinstance(problem, Mendable))


def _view(path: Path, system: RuleSystem, preview: Preview) -> Generator[int, None, ImportView]:
    rows: list[ImportRow] = []
    for each in preview.records:
        if len(rows) % AT_ONCE == 0:
            yield len(preview.records)
        rows.append(_row(system, each))
    command = yield from entering_in_pieces(
        preview, f"{len(preview.good)} of {path.name[:60]} imported"
    )
    return ImportView(
        f"{path.name}: {preview.kind}",
        preview.counts,
        preview.remarks,
        tuple(rows),
        command,
    )


def _row(system: RuleSystem, record: Record) -> ImportRow:
    new = record.becomes
    if new is None:
        return ImportRow(record.place, record.name, skipped=record.skipped)
    numbers = [_number(each) for each in record.derived]
    if not numbers:
        tracks = {each.key: each.label for each in system.sheet.tracks}
        stats = {each.key: each.label for each in system.sheet.stats}
        numbers = [f"{tracks.get(k, k)} {track.maximum}" for k, track in new.tracks.items()]
        numbers += [f"{stats.get(k, k)} {value}" for k, value in new.stats.items()]
        numbers += [f"{each.name} {each.damage}" for each in new.attacks]
    why = tuple(
        f"{_number(each)}: {'; '.join(explain(system, each.trace))}" for each in record.derived
    )
    return ImportRow(record.place, new.name, ", ".join(numbers), record.doubts, why)


def _number(derived: Derivation) -> str:
    return f"{derived.label} {derived.text or derived.value}"


def _roll(text: str) -> int:
    dice = parse_dice(text)
    return dice.total(dice.roll(random.SystemRandom()))
