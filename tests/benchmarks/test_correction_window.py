"""A die typed into the sheet of a correction 500 steps back: no frame of the window is long."""

from __future__ import annotations

import random
import time
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.benchmarks.measuring import TABLE, Row
from tests.benchmarks.stand import Stand, stand_with
from tests.helpers import act, begin, nc_fighter, perform

PEOPLE, STEPS = 30, 500
FRAME_MS, FIRST_MS, WHOLE_MS = 50, 300, 1000
GUARD, TRIES = 10, 3


def long_fight() -> Fight:
    """Thirty who stay on their feet and are never healed: a wound shows to the end."""
    source, fight = random.Random(5), begin()
    for fighter in (
        nc_fighter("Orc", hp=90_000, of=5),
        nc_fighter("Guard", hp=90_000, of=5, side="party"),
    ):
        act(fight, c.AddCombatants(fighter, PEOPLE // 2))
    while len(fight.path) < STEPS + 60:
        acting = [slot.combatant for slot in fight.encounter.acting()]
        if acting:
            strike(fight, acting[0], source)
        else:
            perform(fight, c.Next(), source)
    return fight


def strike(fight: Fight, who: str, source: random.Random) -> None:
    """A blow at anybody of the other side."""
    people = fight.encounter.combatants
    foes = [each.id for each in people.values() if each.side != people[who].side]
    perform(fight, c.DeclareAttack(who, source.choice(foes), "sword"), source)


def frames_of(qtbot: QtBot, stand: Stand, letter: str) -> tuple[list[float], float]:
    """The seconds of each turn of the event loop until all is known, and until rows are seen."""
    work, sheet = stand.window.acts.correction.work, stand.window.parts.later.correction
    qtbot.wait(200)
    seconds, begun, seen = list[float](), time.perf_counter(), 0.0
    QTest.keyClicks(QApplication.focusWidget() or stand.window, letter)
    seconds.append(time.perf_counter() - begun)
    while work.is_working or not seen:
        start = time.perf_counter()
        QApplication.processEvents()
        seconds.append(time.perf_counter() - start)
        if not seen and sheet.parts.list.rows.rowCount():
            seen = time.perf_counter() - begun
        assert time.perf_counter() - begun < 20
    return seconds, seen


def test_a_digit_500_steps_back_never_holds_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    fight = long_fight()
    blow = next(each for each in fight.path[-STEPS:] if "damage" in each.answers[:1][0])
    longest, first, whole = list[float](), list[float](), list[float]()
    with stand_with(qtbot, fight, tmp_path) as stand:
        work = stand.window.acts.correction.work
        stored = str(blow.answers[0]["damage"])
        for letter in [each for each in "12345" if each not in stored][:TRIES]:
            stand.window.acts.correction.correct(blow.id)
            work.turn("0/damage")
            seconds, seen = frames_of(qtbot, stand, letter)
            longest.append(max(seconds) * 1000)
            first.append(seen * 1000)
            whole.append(sum(seconds) * 1000)
            work.leave()
    rows = (
        Row("a digit 500 steps back: longest frame", median(longest), min(longest), FRAME_MS),
        Row("a digit 500 steps back: first rows seen", median(first), min(first), FIRST_MS),
        Row("a digit 500 steps back: the whole sheet", median(whole), min(whole), WHOLE_MS),
    )
    TABLE.extend(rows)
    assert min(longest) < GUARD * FRAME_MS
    if not all(each.held for each in rows):
        pytest.xfail("over its limit, see the table")
