"""Odds of percentile HERO against every face, put through the resolver."""

from __future__ import annotations

import random
from fractions import Fraction

from gm_tracker.model.odds import Odds
from gm_tracker.rules.hero.switches import SWITCHES
from tests.drills.drilling import Drill, long_or_short
from tests.rules.hero.faces import by_faces, pairs
from tests.rules.hero.town import duel, gun, odds, roll, shoot, skill, soul, town

AGAINST = roll("contest", targets=("c1",))


def count_faces(drill: Drill, exchanges: int) -> None:
    """So many exchanges, each with the chances that all its faces have."""
    source = random.Random(22)
    for number in range(exchanges):
        with drill.run(f"hero {number}"):
            if number % 4 == 3:
                _contest(source)
            else:
                _attack(source)


def test_each_exchange_has_the_odds_of_all_its_faces(drill: Drill) -> None:
    """Odds of HERO against all faces."""
    count_faces(drill, long_or_short(100, 3))


def _switches(source: random.Random) -> dict[str, str]:
    """Any house rules, but no confirmation: that has a test of its own."""
    chosen = {each.id: source.choice(each.choices)[0] for each in SWITCHES}
    return {**chosen, "X-H-4": "off"}


def _attack(source: random.Random) -> None:
    weapon = gun("1d6", auto=source.randint(0, 1), shots=2, against=source.randint(0, 2))
    ann = soul("Ann", weapon, ocv=source.randint(-50, 250), dex=12)
    bob = soul("Bob", dcv=source.randint(-50, 250), pd=source.randint(0, 6), hp=5)
    fight = duel(ann, bob, _switches(source))
    outcomes, lost = by_faces(fight)
    found = odds(fight, shoot())
    assert chances(found) == outcomes
    assert {v: found.per_attack.of(v) for v in found.per_attack.weights} == lost


def _contest(source: random.Random) -> None:
    mine, theirs = source.randint(-20, 250), source.randint(-20, 250)
    people = soul("Ann", skill(value=mine)), soul("Bob", skill(value=theirs))
    fight = town(*people, switches=_switches(source))
    answers = {"against": "climb"}
    assert chances(odds(fight, AGAINST, answers)) == pairs(fight, AGAINST, dict(answers))


def chances(found: Odds) -> dict[str, Fraction]:
    """The outcomes that can be."""
    return {key: chance for key, _, chance in found.outcomes if chance}
