"""What stands beside the name of who acts and of who is meant."""

from __future__ import annotations

from gm_tracker.model.commands import SetLink, SetState
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.nc import NC
from gm_tracker.rules.nc.keys_time import ENGAGED
from gm_tracker.words.actions import actor_view, target_view
from gm_tracker.words.names import linked_names
from tests.helpers import act, begin, nc_fighter
from tests.rules.hero.town import duel, shoot


def test_the_number_that_an_attack_is_rolled_with_stands_beside_the_attacker() -> None:
    fight = duel()
    blow = shoot()
    actor = actor_view(HERO, fight.encounter, blow)
    target = target_view(HERO, fight.encounter, blow)
    assert actor is not None and target is not None
    assert actor.numbers[0][0] == "OCV" and target.numbers[0][0] == "DCV"


def test_nobody_is_told_of_an_engagement_with_the_fallen() -> None:
    fight = begin(nc_fighter("A", side="party"), nc_fighter("B"), nc_fighter("C"))
    for foe in ("c1", "c2"):
        act(fight, SetLink(ENGAGED, "c0", foe))
    assert linked_names(NC, fight.encounter, ENGAGED, "c0") == ("B", "C")
    act(fight, SetState("c1", "dead"))
    assert linked_names(NC, fight.encounter, ENGAGED, "c0") == ("C",)
    act(fight, SetState("c1", "up"))
    assert linked_names(NC, fight.encounter, ENGAGED, "c0") == ("B", "C")
