"""The odds against every face counted through the resolver."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.step import Ask, Done
from tests.rules.hero.faces import by_faces, decided
from tests.rules.hero.town import Answers, duel, gun, odds, roll, shoot, skill, soul, town

BURST = soul("Ann", gun("1d6", auto=1, shots=2), ocv=115, dex=12)
EXCHANGES = {
    "a shot": duel(soul("Ann", gun("1d6"), ocv=129, dex=12), soul("Bob", dcv=36, pd=2, hp=4)),
    "a burst": duel(BURST, soul("Bob", dcv=30, pd=2, hp=5)),
    "natural faces": duel(BURST, soul("Bob", dcv=114, pd=1, hp=5), switches={"X-H-10": "on"}),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_odds_are_what_all_faces_come_to(name: str) -> None:
    fight = EXCHANGES[name]
    outcomes, lost = by_faces(fight)
    found = odds(fight, shoot())
    assert {key: chance for key, _, chance in found.outcomes if chance} == outcomes
    assert {v: found.per_attack.of(v) for v in found.per_attack.weights} == lost
    hp = fight.encounter.combatants["c1"].tracks["hp"].value
    assert found.drop == sum(chance for value, chance in lost.items() if value >= hp)


@pytest.mark.parametrize("skill_value", [37, 100, 107])
def test_the_odds_of_a_confirmed_roll(skill_value: int) -> None:
    """Each face of the first roll, and of the second where there is one."""
    fight = town(soul("Ann", skill(value=skill_value)), switches={"X-H-4": "on"})
    chance = Fraction(0)
    for face in range(1, 101):
        outcome = decided(fight, roll(), {"check": (face,)})
        seconds = range(1, 101) if isinstance(outcome, Ask) else (0,)
        for second in seconds:
            more: Answers = {"check.2": (second,)} if second else {}
            done = decided(fight, roll(), {"check": (face,), **more})
            assert isinstance(done, Done)
            made = next(each for each in done.events if isinstance(each, ActionMade))
            chance += Fraction(made.outcome == "success", 100 * len(seconds))
    assert odds(fight, roll()).hit == chance
