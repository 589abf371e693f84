"""From a key press to the painted window, in short and long fights of few and many."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.benchmarks.measuring import Row, best, row
from tests.benchmarks.stand import Screen, Stand, fight_of, grouped, stand_with

SAMPLES = 20
FEW_MS, MANY_MS, LARGE_MS = 13.0, 16.0, 33.0
GUARD = 5
"""A median so many times over its limit is a failure even on a slow machine."""
STEPS = (10, 500, 2000, 5000)
LIMITED = 2000
"""So many steps the limits are for; what more cost is only shown."""


@pytest.mark.parametrize("combatants", [10, 30, 50, 200])
def test_a_key_press_to_the_painted_window(qtbot: QtBot, tmp_path: Path, combatants: int) -> None:
    found: list[Row] = []
    for steps in STEPS:
        limit = 0 if steps > LIMITED else FEW_MS if combatants <= 30 else MANY_MS
        # A fight of its own for each window, for a window goes on following its fight.
        with stand_with(qtbot, fight_of(combatants, steps), tmp_path) as stand:
            found += compared(stand, f"{combatants} combatants, {steps} steps", limit)
    judge(found)


@pytest.mark.parametrize("combatants", [30, 200])
def test_keys_without_any_rest_between_them(qtbot: QtBot, tmp_path: Path, combatants: int) -> None:
    """Nothing is ready then: only shown, for nobody plays so."""
    with stand_with(qtbot, fight_of(combatants, 2000), tmp_path) as stand:
        stand.rests = False
        compared(stand, f"{combatants} combatants, at once", 0)


@pytest.mark.parametrize("combatants", [30, 200])
def test_a_large_window_with_large_text(qtbot: QtBot, tmp_path: Path, combatants: int) -> None:
    fight = fight_of(combatants, 2000)
    with stand_with(qtbot, fight, tmp_path, Screen(1920, 1080, 1.5)) as stand:
        judge(compared(stand, f"{combatants} combatants, 1920x1080, 150 %", LARGE_MS))


@pytest.mark.parametrize(("combatants", "groups"), [(40, 6), (200, 10)])
def test_a_window_of_groups(qtbot: QtBot, tmp_path: Path, combatants: int, groups: int) -> None:
    fight = grouped(fight_of(combatants, 500), groups)
    with stand_with(qtbot, fight, tmp_path) as stand:
        where = f"{combatants} combatants in {groups} groups"
        found = []
        for name, work in {"damage to 20": stand.damage, "Next": stand.next}.items():
            work()
            found.append(measured(f"{name}, {where}", work, MANY_MS))
    judge(found)


def compared(stand: Stand, where: str, limit: float) -> list[Row]:
    """Do each thing again and again, and hold it against the limit."""
    works = {
        "damage to 20": stand.damage,
        "undo": stand.undo,
        "attack": stand.attack,
        "Next": stand.next,
    }
    found = []
    for name, work in works.items():
        work()
        found.append(measured(f"{name}, {where}", work, limit))
    return found


def measured(what: str, work: Callable[[], float], limit: float) -> Row:
    """One line of the table."""
    return best(lambda: sampled(what, work, limit), 2)


def judge(found: Sequence[Row]) -> None:
    """Fail where something has become slow; what never held its limit yet is shown as missed."""
    assert all(not each.limit or each.middle < GUARD * each.limit for each in found), found
    if not all(each.held for each in found):
        pytest.xfail("over its limit, see the table")


def sampled(what: str, work: Callable[[], float], limit: float) -> Row:
    """The times of one thing done again and again."""
    gc.collect()
    return row(what, [work() for _ in range(SAMPLES)], limit)
