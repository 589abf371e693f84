"""A correction far back in a long fight: what is shown at once, and how long the whole takes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.correction.changes import Correction, Inserted
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.benchmarks.measuring import TABLE, Row, best, row
from tests.benchmarks.stand import fight_of
from tests.helpers import nc_fighter

STEPS, PEOPLE = 500, 30
FIRST_MS, WHOLE_MS, PIECE_MS = 300, 1000, 50
PIECE = 0.012
"""Seconds that the window works on between two events."""
WAYS: dict[str, c.Command] = {
    "a wound that stays": c.SetTrack("c0", "hp", 1),
    "another note": c.EditCombatant("c0", notes="blind"),
    "one more fighter": c.AddCombatants(nc_fighter("Wolf")),
}
"""Each is put in before the first of those steps, and the fight never becomes what it was."""


@pytest.fixture(scope="module")
def fight() -> Fight:
    """Thirty combatants with more than 500 steps behind them."""
    return fight_of(PEOPLE, STEPS + 30)


def correction(fight: Fight, way: str) -> Correction:
    """One that goes back 500 steps."""
    return Inserted(fight.path[-STEPS].id, ((WAYS[way], {}),))


def played(fight: Fight, way: str) -> tuple[float, list[float]]:
    """The seconds until the corrected step is known, and those of each piece after it."""
    correcting = FightSession(fight, FightNeeds()).correcting
    start = time.perf_counter()
    assert correcting.begin(correction(fight, way)) == ""
    first, pieces = time.perf_counter() - start, []
    sheet = correcting.sheet
    assert sheet is not None and sheet.total == STEPS + 1
    while not sheet.is_complete:
        start = time.perf_counter()
        if sheet.open is not None:
            asked = sheet.open.requests
            assert sheet.answer(sheet.open.place, {each.id: (4,) for each in asked}) is None
        correcting.work(PIECE)
        pieces.append(time.perf_counter() - start)
    return first, pieces


@pytest.mark.parametrize("way", WAYS)
def test_a_correction_500_steps_back(fight: Fight, way: str) -> None:
    """The corrected step within 300 ms, all of it within 1 s, and no piece of it over 50 ms."""
    found: list[tuple[float, list[float]]] = []

    def longest() -> Row:
        found.append(played(fight, way))
        pieces = sorted(found[-1][1])
        middle, slowest = pieces[len(pieces) // 2] * 1000, pieces[-1] * 1000
        return Row(f"longest piece of it: {way}", middle, slowest, PIECE_MS)

    whole = [lambda: row(f"the step itself: {way}", [found[-1][0]], FIRST_MS)]
    whole += [lambda: row(f"500 steps back with 30: {way}", [sum(found[-1][1])], WHOLE_MS)]
    rows = [best(longest), *(best(each, 1) for each in whole)]
    assert all(each.held for each in rows)


def test_going_over_to_it_on_the_disk(fight: Fight, tmp_path: Path) -> None:
    """501 steps and one move of the head in one transaction, within a second."""
    with CampaignFile.create(tmp_path / "long.gmt") as file:
        journal = StreamJournal(file, file.new_stream("fight", "Long", fight.system.id))
        kept = Fight(fight.system, journal, Past())
        with file.together():
            for each in fight.path:
                kept._append(each.commands, each.answers, each.events, each.label)
        sheet = Sheet(kept, correction(kept, "a wound that stays"))
        list(sheet.work())
        start = time.perf_counter()
        assert sheet.accept() is None
        taken = time.perf_counter() - start
    found = row("accepting it, on the disk", [taken], WHOLE_MS)
    TABLE.append(found)
    assert found.held
