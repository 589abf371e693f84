"""Forecasts of NC duels against the exact Markov chain."""

from __future__ import annotations

import random

import pytest

from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Share
from gm_tracker.rules.nc import NC, tables
from tests.drills.drilling import Drill, long_or_short
from tests.forecast.calibration import must_be_calibrated
from tests.forecast.nc_chain import Fighter, duel
from tests.forecast.plain_duel import winner
from tests.helpers import begin

FIGHTS = 60
DUELS = {
    "even": (Fighter(60, 4, 3, 0, 2), Fighter(60, 4, 3, 0, 2)),
    "armoured": (Fighter(60, 5, 4, 20, 5), Fighter(80, 8, 4, 0, 0)),
    "one blow": (Fighter(20, 5, 1, 0, 0), Fighter(30, 9, 1, 10, 0, 10, 20)),
}


def fighter(made: Fighter, side: Side) -> NewCombatant:
    """The same as the program has it."""
    plus = f"+{made.plus}" if made.plus else ""
    sword = Attack("sword", "Sword", f"1d{made.sides}x10{plus}", {"of": made.of})
    stats = {"df": made.df, "ar": made.ar, "dr": made.dr}
    return NewCombatant(side, side, stats, {"hp": Track(made.hp, made.hp)}, (sword,))


def encounter_of(one: Fighter, other: Fighter) -> Encounter:
    """The first of the party, the second a foe."""
    return begin(fighter(one, "party"), fighter(other, "foe")).encounter


def test_intervals_of_nc_duels_cover_the_exact_chances(drill: Drill) -> None:
    """Forecasts of NC duels against exact chances."""
    for name, pair in DUELS.items():
        truth = duel(*pair)
        wins = {"party": truth.first, "foe": truth.second, "nobody": truth.nobody}
        with drill.run(name):
            must_be_calibrated(NC, encounter_of(*pair), wins, long_or_short(100, 7), FIGHTS)


def test_the_plain_loop_plays_by_the_same_rules() -> None:
    source, truth = random.Random(1), duel(*DUELS["armoured"])
    won = sum(winner(*DUELS["armoured"], source) == "party" for _ in range(2000))
    assert Share(won, 2000).low <= truth.first <= Share(won, 2000).high


def test_a_planted_fault_in_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "after_ar", lambda damage, _ar: damage)
    pair = DUELS["armoured"]
    truth = duel(*pair)
    with pytest.raises(AssertionError, match="cover"):
        must_be_calibrated(NC, encounter_of(*pair), {"party": truth.first}, 9, FIGHTS)
