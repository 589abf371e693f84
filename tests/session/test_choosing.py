"""The odds of the one who acts, in the ready fight of each game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.bundled import play_script, ready_script
from gm_tracker.session.choosing import Choosing
from gm_tracker.session.foreseeing import foreseen
from tests.helpers import MemoryJournal, begin, perform
from tests.rules.brp import people as brp
from tests.rules.openquest.people import FULL, HIT, ann, bob
from tests.rules.shadow_lounge.lounge import guest

READY = {
    "nc": "party-and-warband",
    "shadow_lounge": "shadow-lounge",
    "open_d10": "open-d10",
}
"""The files of ready fights that are not called as their system."""


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_game_has_odds_for_whoever_acts(system: RuleSystem) -> None:
    fight = Fight.begin(system, MemoryJournal(), "A fight", {})
    play_script(fight, ready_script(READY.get(system.id, system.id)))
    source = random.Random(1)
    for _ in range(20):
        if fight.encounter.acting():
            break
        perform(fight, c.Next(), source)
    actor = fight.encounter.acting()[0].combatant
    chances = Choosing(fight)
    blows = [chances.blow(actor, pair) for pair in chances.blows(actor)]
    assert blows
    assert all(each.hit.endswith("%") for each in blows)
    choices = chances.choices(actor)
    assert chances.known(actor, [choices.cursor]), "the same odds are not counted twice"


def test_the_odds_take_the_defence_that_enter_takes() -> None:
    fight = begin(ann(), bob(dodge=50, parry=30), system=OPENQUEST, switches=FULL)
    found = foreseen(fight, HIT)
    assert found.said == ("dodge 50%",)
    assert found.odds == foreseen(fight, HIT, {"defence_choice": "dodge"}).odds


BY_THE_ODDS = {
    "parried best": (BRP, brp.ann(), brp.bob(dodge=40, parry=55), brp.hit(), "parry"),
    "dodged best": (BRP, brp.ann(), brp.bob(dodge=55, parry=40), brp.hit(), "dodge"),
    "alike": (BRP, brp.ann(), brp.bob(dodge=50, parry=50), brp.hit(), "dodge"),
    "lounge": (
        *(SHADOW_LOUNGE, guest("Ann"), guest("Bob", dodge=30, parry=60)),
        *(c.DeclareAttack("c0", "c1", "blade"), "parry 60"),
    ),
}
"""Duels, each with what the target does about the blow."""


@pytest.mark.parametrize("case", BY_THE_ODDS)
def test_the_defence_that_is_offered_is_the_one_that_loses_least(case: str) -> None:
    system, ann_, bob_, blow, best = BY_THE_ODDS[case]
    fight = begin(ann_, bob_, system=system)
    perform(fight, c.Next(), random.Random(1))
    found = foreseen(fight, blow)
    assert [each.lower() for each in found.said[:1]] == [best]
    tried = [foreseen(fight, blow, {key: each}) for key in found.taken for each in ALL]
    losses = [each.odds.per_attack.mean() for each in tried if each.odds is not None]
    assert found.odds is not None and found.odds.per_attack.mean() == min(losses)


def test_the_defence_that_was_offered_stays_while_the_blow_is_changed() -> None:
    fight = begin(brp.ann(), brp.bob(dodge=40, parry=55), system=BRP)
    perform(fight, c.Next(), random.Random(1))
    chances, blow = Choosing(fight), brp.hit()
    worse = replace(blow, modifiers=(c.Modifier("parry", -30, "a wet hilt"),))
    assert foreseen(fight, worse).taken == {"defence_choice": "dodge"}
    assert chances.foreseen(blow, {}).taken == {"defence_choice": "parry"}
    assert chances.foreseen(worse, {}).taken == {"defence_choice": "parry"}
    assert chances.foreseen(worse, {}).odds != chances.foreseen(blow, {}).odds


def test_where_nothing_else_can_be_chosen_nothing_is_taken_for_granted() -> None:
    fight = begin(guest("Ann"), guest("Bob"), system=SHADOW_LOUNGE)
    perform(fight, c.Next(), random.Random(1))
    blow = c.DeclareAttack("c0", "c1", "blade")
    assert foreseen(fight, blow).said
    perform(fight, c.ChangeTrack("c1", "hp", -99), random.Random(1))
    found = foreseen(fight, blow)
    assert (found.said, found.taken) == ((), {"defence": "none"})


ALL = ("dodge", "parry", "fight_back", "none")
