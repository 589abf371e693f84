"""The law of the recap: it adds up to every change of hit points in the log."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.odds import Odds
from gm_tracker.odds import attack_odds
from gm_tracker.recap.counting import Counting
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.recap_law import check
from tests.session.test_ready_fights import FIGHTS, played
from tests.test_anything_goes import play


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_it_adds_up_whatever_happened(system: RuleSystem, seed: int) -> None:
    check(play(system, seed, 40, odds=0))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_all_dice_are_read_again_whatever_happened(system: RuleSystem, seed: int) -> None:
    fight = play(system, seed, 40, odds=0)
    told = Counting(system, fight.path, fight.before).finish()
    assert told.unread == 0
    for luck in (each for each in told.luck if len(each.who) == 1):
        account = told.account(luck.who[0])
        assert account is not None
        assert luck.attacks.count <= account.blows
        assert all(0 <= roll.worse <= 1 and 0 <= roll.level <= 1 for roll in luck.rolls)


@pytest.mark.parametrize("name", FIGHTS)
def test_a_ready_fight_adds_up_and_each_attack_has_the_chance_of_its_odds(name: str) -> None:
    fight = played(name).fight
    check(fight)
    told = Counting(fight.system, fight.path, fight.before).finish()
    assert told.unread == 0
    rolls = {r.step: r for e in told.luck for r in e.rolls if r.role == "attack" and r.chance}
    seen = 0
    for place, step in enumerate(fight.path):
        command = step.commands[0] if len(step.commands) == 1 else None
        if isinstance(command, DeclareAttack) and step.id in rolls:
            odds = attack_odds(fight.system, fight.before(place), command, step.answers[0])
            assert isinstance(odds, Odds)
            assert rolls[step.id].chance == float(odds.hit)
            seen += 1
    assert seen
