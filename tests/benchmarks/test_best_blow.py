"""Speed of the sheet of the best blows: eight attacks on eight targets, by exact odds."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.session.choosing import Choosing
from tests.benchmarks.measuring import best, row, timed
from tests.helpers import act, begin, nc_fighter

LIMIT_MS = 100
DICE = ("1d10x10+50", "1d8x10", "2d6x10", "1d6x10", "3d8x10", "1d12x10", "2d4x10+20", "1d100")


def eight_by_eight() -> Fight:
    """One with eight weapons against eight with armour and damage reduction, each of its own."""
    hero = nc_fighter("Hero", side="party")
    foes = [nc_fighter(f"Foe {at}", hp=60 + at, df=at, ar=10 + at, dr=at) for at in range(8)]
    fight = begin(hero, *foes)
    weapons = tuple(Attack(f"a{at}", f"Weapon {at}", DICE[at], {"of": at}) for at in range(8))
    act(fight, c.EditCombatant("c0", attacks=weapons))
    act(fight, c.Next(), **{f"segments_c{at}": 1 for at in range(9)})
    return fight


def test_the_best_blow_of_eight_attacks_on_eight() -> None:
    """At most 100 ms, nothing known before."""
    fight = eight_by_eight()

    def work() -> None:
        chances = Choosing(fight)
        blows = [chances.blow("c0", pair) for pair in chances.blows("c0")]
        assert len(blows) == 64

    found = best(lambda: row("best blow, 8 x 8", timed(work, 20), LIMIT_MS))
    assert found.held
