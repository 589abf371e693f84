"""Odds of the full readings: random exchanges with their rules on, against all faces."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from gm_tracker import odds
from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack, Next
from gm_tracker.odds.landing import together
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.drills.full_odds import Counted, Draw, Drawn, compare
from tests.helpers import toy_fighter
from tests.rules.differing import played
from tests.rules.full_games import GAMES, FullGame
from tests.toy import TOY

ROLLS = long_or_short(100_000, 1_500)


def count(drill: Drill, system: RuleSystem, draw: Draw, exchanges: int) -> Counted:
    """So many random exchanges of a game."""
    source, counted = random.Random(17), Counted()
    for number in range(exchanges):
        with drill.run(f"{system.id} {number}"):
            compare(system, draw(source), source, ROLLS, counted)
    drill.notes.append(f"{system.id}: {counted.by_faces} by faces, {counted.by_rolls} by rolls")
    return counted


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.id)
def test_each_exchange_has_the_odds_of_its_faces(drill: Drill, game: FullGame) -> None:
    """Odds of the full readings."""
    module = game.module("drawn")
    assert module is not None
    system = next(each for each in SYSTEMS if each.id == game.id)
    count(drill, system, module.draw, long_or_short(300, 20))


def _toys(source: random.Random) -> Drawn:
    """One toy strikes another."""
    people = (
        toy_fighter("Ann", skill=source.randint(1, 5)),
        toy_fighter("Bob", armour=source.randint(0, 2)),
    )
    order = {"initiative.c0": 6, "initiative.c1": 1}
    encounter = played(TOY, people, [(Next(), order)]).encounter
    return encounter, DeclareAttack("c0", "c1", "stick"), {}


def test_the_toy_holds() -> None:
    drill = Drill("toy")
    counted = count(drill, TOY, _toys, 10)
    assert drill.faults == []
    assert (counted.by_faces, counted.by_rolls) == (10, 0)


_settled = odds.settled_chances


def _one_face_off(exchange: Exchange) -> dict[str, Fraction]:
    """Planted: a hundredth of one outcome is counted for another."""
    chances = _settled(exchange)
    first, *others = chances
    if others:
        stray = chances[first] / 100
        chances |= {first: chances[first] - stray, others[0]: chances[others[0]] + stray}
    return chances


def _a_point_more(*given: object) -> Distribution[int]:
    """Planted: each hit takes a point more."""
    # It stands in for `together` itself, so it takes whatever that takes.
    return together(*given).map(lambda points: points + 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "fault"), [("settled_chances", _one_face_off), ("together", _a_point_more)]
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: Callable[..., object]
) -> None:
    monkeypatch.setattr(odds, name, fault)
    planted = Drill("planted")
    count(planted, TOY, _toys, 5)
    assert planted.faults


def test_a_planted_fault_is_found_by_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "together", _a_point_more)
    monkeypatch.setattr("tests.drills.full_odds.MOST_CASES", 0)
    planted = Drill("planted")
    assert count(planted, TOY, _toys, 5).by_rolls == 5
    assert planted.faults
