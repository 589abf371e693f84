"""Speed of what the players see: it must not be felt in the GM's window."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclose, Disclosure
from gm_tracker.words.players.project import project
from tests.benchmarks.measuring import best, row, timed
from tests.helpers import act, begin, nc_fighter, perform

PEOPLE = (("Guard", "party", False), ("Orc", "foe", False), ("Lurker", "foe", True))


def crowd(many: int) -> Fight:
    """So many in a fight: a third hidden, some engaged, one known by another name."""
    fight, source = begin(), random.Random(4)
    for name, side, hidden in PEOPLE:
        person = nc_fighter(name, hp=90, side="party" if side == "party" else "foe")
        said = Disclosure(hidden=hidden)
        act(fight, c.AddCombatants(person, many // len(PEOPLE), disclosure=said))
    act(fight, Disclose(("c1",), alias="a shape"))
    perform(fight, c.Next(), source)
    for each in fight.encounter.acting()[:10]:
        perform(fight, c.DeclareAttack(each.combatant, "c0", "sword"), source)
    return fight


@pytest.mark.parametrize(("many", "limit"), [(30, 2.0), (201, 10.0)])
def test_a_projection(many: int, limit: float) -> None:
    """Under 2 ms with 30 combatants, under 10 ms with 200."""
    fight = crowd(many)
    named = f"what players see, {many} combatants"
    found = best(lambda: row(named, timed(lambda: project(fight.system, fight), 50), limit))
    assert found.middle < found.limit
