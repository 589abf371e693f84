"""Fights played ahead: how many a second, and beside a plain loop of the same rules."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

from gm_tracker.forecast.playing import play_series
from gm_tracker.forecast.policy import Policy
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import NC
from tests.benchmarks.measuring import TABLE, Row, best
from tests.drills.test_forecast_nc import DUELS, encounter_of
from tests.forecast.plain_duel import winner
from tests.helpers import begin, nc_fighter

LIMIT_MS = 20.0
"""A hundred fights a second of four against four over two cores."""
TIMES_PLAIN = 400
"""The resolver that explains each number may take so many times as long as a loop that knows
nothing but this duel."""
TRIES = 5
PAIR = DUELS["even"]


def four_against_four() -> Encounter:
    """A party in mail against four orcs, all in hand-to-hand."""
    guard = nc_fighter("Guard", hp=70, of=8, df=3, ar=10, dr=4, side="party")
    orc = nc_fighter("Orc", of=6, df=2, ar=10, dr=2)
    return begin(*(replace(guard, name=f"Guard {i}") for i in range(4)), *[orc] * 4).encounter


def milliseconds(play: Callable[[], object], fights: int) -> list[float]:
    """Those of the processor for one fight of so many, measured some times."""
    taken = []
    for _ in range(TRIES):
        start = time.process_time()
        play()
        taken.append((time.process_time() - start) / fights * 1000)
    return sorted(taken)


def per_fight(what: str, taken: list[float]) -> Row:
    """What a fight may take."""
    return Row(what, median(taken), taken[-1], LIMIT_MS)


def a_second(what: str, taken: list[float]) -> Row:
    """How many fights that makes a second on one core."""
    return Row(f"{what}, a second", 1000 / median(taken), 1000 / taken[0], 0, "fights")


def playing(start: Encounter, fights: int) -> Callable[[], object]:
    """Plays so many fights ahead, with nothing known of odds."""
    return lambda: list(play_series(NC, start, Policy(), 1, range(fights)))


def test_a_fight_of_four_against_four() -> None:
    play, what = playing(four_against_four(), 50), "forecast: a fight of 4 against 4"
    found = best(lambda: per_fight(what, milliseconds(play, 50)))
    TABLE.append(a_second(what, [found.middle]))
    assert found.held


def test_a_duel_beside_a_plain_loop() -> None:
    source = random.Random(1)
    plain = milliseconds(lambda: [winner(*PAIR, source) for _ in range(2000)], 2000)
    ours = milliseconds(playing(encounter_of(*PAIR), 200), 200)
    TABLE.append(a_second("forecast: a duel", ours))
    TABLE.append(a_second("the same duel by a plain loop", plain))
    ratio = median(ours) / median(plain)
    TABLE.append(Row("forecast: a duel beside a plain loop", ratio, ratio, TIMES_PLAIN, "times"))
    assert ratio <= TIMES_PLAIN
