"""Speed of a recap: what is seen at once of a long fight, and the slices that count its dice."""

from __future__ import annotations

import time

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.recap.counting import Counting
from tests.benchmarks.measuring import Row, best, row, timed
from tests.benchmarks.stand import fight_of

STEPS, PEOPLE = 5000, 30
AT_ONCE_MS, SLICE_MS = 300, 50
SLICE = 0.008
"""Seconds that the window counts between two events."""


@pytest.fixture(scope="module")
def fight() -> Fight:
    """Thirty combatants with 5,000 steps behind them."""
    return fight_of(PEOPLE, STEPS)


def test_what_the_events_say_is_there_at_once(fight: Fight) -> None:
    """5,000 steps within 300 ms."""
    named = f"a recap of {STEPS:,} steps, without its luck"
    found = best(lambda: row(named, timed(lambda: counting(fight), 3), AT_ONCE_MS))
    assert found.high < found.limit


def counting(fight: Fight) -> Counting:
    """The recap of a fight, whose dice are still to be counted."""
    return Counting(fight.system, fight.path, fight.before)


def test_dice_are_counted_in_short_slices(fight: Fight) -> None:
    """No slice over 50 ms; how long all of them take is told."""

    def longest() -> Row:
        slices = slices_of(fight)
        told = f"its luck in {len(slices)} slices ({sum(slices):.1f} s): the longest"
        return Row(told, sorted(slices)[len(slices) // 2] * 1000, max(slices) * 1000, SLICE_MS)

    found = best(longest)
    assert found.high < found.limit


def slices_of(fight: Fight) -> list[float]:
    """The seconds of each slice."""
    made, taken, more = counting(fight), list[float](), True
    while more:
        start = time.perf_counter()
        more = made.work(SLICE)
        taken.append(time.perf_counter() - start)
    return taken
