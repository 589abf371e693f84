"""Who attacked whom is the same however the head came to where it stands."""

import random

import pytest

from gm_tracker.engine import fought as about
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.fought import Fought
from gm_tracker.engine.last_attacks import last_attacks
from gm_tracker.model import commands as c
from tests.helpers import act, begin, nc_fighter, perform


def _fight() -> Fight:
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc", hp=900), 2))
    act(fight, c.AddCombatants(nc_fighter("Guard", hp=900, side="party"), 2))
    return fight


def _goes_on(fight: Fight, source: random.Random) -> None:
    """Something happens, or the head goes back, forward or anywhere."""
    what, acting = source.random(), fight.encounter.acting()
    if what < 0.25:
        fight.undo()
    elif what < 0.35:
        fight.redo()
    elif what < 0.4:
        fight.jump(source.choice(fight.path).id)
    elif acting and what < 0.85:
        target = source.choice(list(fight.encounter.combatants))
        if target != acting[0].combatant:
            perform(fight, c.DeclareAttack(acting[0].combatant, target, "sword"), source)
    elif fight.encounter.combatants:
        perform(fight, c.Next(), source)


@pytest.mark.parametrize("seed", range(5))
def test_what_is_followed_step_by_step_is_what_is_read_at_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "REMEMBERED", 8)
    fight, source, seen = _fight(), random.Random(seed), 0
    for _ in range(120):
        _goes_on(fight, source)
        fresh = Fought()
        fresh.follow(fight.path)
        for who in fight.encounter.combatants:
            assert list(fight.fought.of(who)) == list(fresh.of(who))
            seen += len(list(fresh.of(who)))
        first = max(0, len(fight.path) - 8)
        assert max(first, fight.fought.since(2)) == max(first, fresh.since(2))
    assert seen > 100


def test_who_was_struck_two_rounds_ago_is_no_foe_any_more() -> None:
    fight, source = _fight(), random.Random(1)
    while not fight.encounter.acting():
        perform(fight, c.Next(), source)
    actor = fight.encounter.acting()[0].combatant
    target = next(each for each in fight.encounter.combatants if each != actor)
    perform(fight, c.DeclareAttack(actor, target, "sword"), source)
    foes = []
    for _ in range(3):
        foes.append(last_attacks(fight, actor).foes)
        now = fight.encounter.clock.round
        while fight.encounter.clock.round == now:
            perform(fight, c.Next(), source)
    assert foes == [(target,), (target,), ()]
    assert last_attacks(fight, actor).target == target
