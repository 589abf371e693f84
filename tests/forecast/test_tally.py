"""Endings counted up, and the chances with their intervals."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tracker.forecast.playing import Ending, play_series
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.tally import Tally
from gm_tracker.model.combatant import Side
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Share
from gm_tracker.rules.nc import NC
from tests.helpers import begin, nc_fighter

SIDES: dict[str, Side] = {"a": "party", "b": "foe", "c": "foe"}
WON = Ending("party", 2, frozenset({"b", "c"}), {"a": 5, "b": 0, "c": -3})
LOST = Ending("foe", 4, frozenset({"a"}), {"a": 0, "b": 7, "c": 7})
DRAWN = Ending(None, 4, frozenset(), {"a": 5, "b": 7, "c": 7})


def tally(*endings: Ending) -> Tally:
    """A tally of these."""
    made = Tally(SIDES)
    for each in endings:
        made.add(each)
    return made


@pytest.mark.parametrize(
    ("count", "fights", "low", "high"),
    # Known values of the Wilson interval of 95 %.
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(count: int, fights: int, low: float, high: float) -> None:
    share = Share(count, fights)
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_each_number_of_a_forecast_is_counted() -> None:
    made = tally(WON, WON, LOST, DRAWN).forecast()
    assert made.fights == 4
    assert {key: each.count for key, each in made.wins.items()} == {
        "party": 2,
        "foe": 1,
        "nobody": 1,
    }
    assert {key: each.count for key, each in made.falls.items()} == {"a": 1, "b": 2, "c": 2}
    assert {key: each.count for key, each in made.rounds.items()} == {2: 2, 4: 2}
    assert {key: each.count for key, each in made.lost["foe"].items()} == {0: 2, 2: 2}
    assert {key: each.count for key, each in made.left["c"].items()} == {-3: 2, 7: 2}


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    first, second = tally(WON, DRAWN), tally(LOST)
    second.merge(first)
    assert second.forecast() == tally(WON, LOST, DRAWN).forecast()


def test_it_comes_back_from_json() -> None:
    made = tally(WON, LOST)
    told = json.loads(json.dumps(made.to_json()))
    assert Tally.from_json(told).forecast() == made.forecast()


def test_the_forecast_is_the_same_whoever_plays_which_fights() -> None:
    orc = nc_fighter("Orc", hp=40, of=5)
    start = begin(orc, orc, replace(orc, side="party"), replace(orc, side="party")).encounter
    shared = played(start, range(1, 12, 2))
    shared.merge(played(start, range(0, 12, 2)))
    assert shared.forecast() == played(start, range(12)).forecast()


def played(start: Encounter, numbers: range) -> Tally:
    """The fights of these numbers, counted by one worker."""
    made = Tally({each.id: each.side for each in start.combatants.values()})
    for ending in play_series(NC, start, Policy(), 3, numbers):
        made.add(ending)
    return made
