"""The odds of the one who acts, in the ready fight of each game."""

from __future__ import annotations

import random

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.bundled import play_script, ready_script
from gm_tracker.session.choosing import Choosing
from gm_tracker.session.foreseeing import foreseen
from tests.helpers import MemoryJournal, begin, perform
from tests.rules.openquest.people import FULL, HIT, ann, bob

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
