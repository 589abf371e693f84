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
from gm_tracker.model.forecast import Forecast
from gm_tracker.rules.nc import NC
from gm_tracker.session.forecast_lines import Job
from gm_tracker.session.forecasting import Forecasting
from tests.benchmarks.measuring import TABLE, Row, best, row
from tests.drills.test_forecast_nc import DUELS, encounter_of
from tests.forecast.plain_duel import winner
from tests.helpers import begin, nc_fighter

LIMIT_MS = 20.0
"""A hundred fights a second of four against four over two cores."""
TIMES_PLAIN = 300
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


FIRST_MS, SURE_MS = 500, 10_000
SURE = 0.035
"""Half of an interval of 95 %: 784 fights, where both sides are as likely to win."""
MOST = 5000


def waited(until: Callable[[Forecast], bool]) -> float:
    """Seconds until two workers, begun now, have said enough."""
    forecasting, begun = Forecasting(2), time.perf_counter()
    forecasting.ask([Job("now", even_fight(), Policy(), 1, 0, MOST)])
    try:
        while (found := forecasting.forecast("now")) is None or not until(found):
            time.sleep(0.005)
            forecasting.poll()
            assert not forecasting.trouble
        return time.perf_counter() - begun
    finally:
        forecasting.stop()


def even_fight() -> Encounter:
    """Four against four of whom either may win."""
    orc = nc_fighter("Orc", hp=70, of=7, df=3, ar=10, dr=4)
    return begin(*[orc] * 4, *[replace(orc, side="party")] * 4).encounter


def is_sure(found: Forecast) -> bool:
    """Whether the chance of the party is known well enough."""
    wins = found.wins["party"]
    return wins.high - wins.low <= 2 * SURE


def test_the_first_numbers_of_workers_that_are_begun() -> None:
    what = "forecast: the first numbers, workers begun for them"
    assert best(lambda: row(what, [waited(lambda _found: True)], FIRST_MS)).held


def test_a_forecast_is_soon_sure_enough() -> None:
    what = "forecast: 4 against 4, until it is sure to 3.5 %"
    assert best(lambda: row(what, [waited(is_sure)], SURE_MS)).held
