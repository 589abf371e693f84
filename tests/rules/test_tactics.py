"""What each game adds to how people fight by themselves."""

from __future__ import annotations

import random

import pytest

from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import Playing
from gm_tracker.forecast.policy import Policy
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.step import Option, Request
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import RuleSystem
from tests.helpers import act
from tests.rules.hero.town import gun, soul, town
from tests.rules.open_d10.test_system import BLOW, duel
from tests.rules.shadow_lounge import lounge
from tests.toy import TOY


@pytest.mark.parametrize("system", (*SYSTEMS, TOY), ids=lambda each: each.id)
def test_what_a_game_adds_is_told_in_sentences(system: RuleSystem) -> None:
    assert all(each.endswith(".") and each[0].isupper() for each in system.tactics.said)


def test_in_most_games_any_weapon_is_used_on_anybody() -> None:
    fight = lounge.duel(lounge.guest("Ann", lounge.blade(), lounge.pistol(), dex=60))
    act(fight, c.Perform("ready", "c0"))
    ann, bob = fight.encounter.combatants.values()
    found = SHADOW_LOUNGE.tactics.plans(fight.encounter, ann, [bob])
    assert [each.do for each in found] == [
        c.DeclareAttack("c0", "c1", "blade"),
        c.DeclareAttack("c0", "c1", "pistol"),
    ]


def test_who_is_not_ready_makes_ready_before_attacking() -> None:
    fight = lounge.duel()
    ann, bob = fight.encounter.combatants.values()
    (found,) = SHADOW_LOUNGE.tactics.plans(fight.encounter, ann, [bob])
    assert found.do == c.Perform("ready", "c0")
    assert found.aim == c.DeclareAttack("c0", "c1", "blade")


def test_automatic_weapons_fire_all_their_shots() -> None:
    ann = lounge.guest("Ann", lounge.pistol(auto=3), side="party", dex=60)
    encounter = lounge.duel(ann, lounge.guest("Bob", hp=200)).encounter
    chooser = Chooser(SHADOW_LOUNGE, Policy(), Duels(SHADOW_LOUNGE, encounter))
    playing = Playing(SHADOW_LOUNGE, encounter, chooser, random.Random(1))
    shots = 0
    while any(each.combatant == "c0" for each in playing.encounter.acting()):
        playing.step()
        shots += 1
    assert shots == 1 + 3, "made ready, and fired"


def test_an_extra_action_is_for_its_own_weapon() -> None:
    fight = lounge.duel(lounge.guest("Ann", lounge.pistol(), lounge.blade(extra=1), dex=60))
    act(fight, c.Perform("ready", "c0"))
    lounge.do(fight, c.Next())
    ann, bob = fight.encounter.combatants.values()
    assert [each.combatant for each in fight.encounter.acting()] == ["c0"]
    found = SHADOW_LOUNGE.tactics.plans(fight.encounter, ann, [bob])
    assert [each.do for each in found] == [c.DeclareAttack("c0", "c1", "blade")]


@pytest.mark.parametrize(("price", "chosen"), [(5, "5"), (6, None)])
def test_luck_is_spent_where_it_is_cheap(price: int, chosen: str | None) -> None:
    options = (Option("keep", ""), Option(str(price), ""), Option("30", ""))
    request = Request("luck.attack", "Luck", "choice", options=options, usual="keep")
    encounter = lounge.duel().encounter
    assert SHADOW_LOUNGE.tactics.answer(encounter, request) == chosen


def test_other_choices_are_not_about_luck() -> None:
    request = Request("reach", "", "choice", options=(Option("3", ""),))
    assert SHADOW_LOUNGE.tactics.answer(lounge.duel().encounter, request) is None


@pytest.mark.parametrize(("levels", "said"), [(0, ()), (2, ("attack_2",)), (9, ("attack_5",))])
def test_combat_levels_go_to_the_attack(levels: int, said: tuple[str, ...]) -> None:
    encounter = town(soul("Ann", levels=levels), soul("Bob", gun())).encounter
    ann, bob = encounter.combatants.values()
    found = [each.do for each in HERO.tactics.plans(encounter, ann, [bob])]
    assert found == [c.DeclareAttack("c0", "c1", "gun", situations=said)]


@pytest.mark.parametrize(
    ("faces", "costs"), [((3,), [-3]), ((10, 3), [-6]), ((8,), []), ((10, 8), [])]
)
def test_a_hit_costs_hit_points_where_the_rules_say_nothing(
    faces: tuple[int, ...], costs: list[int]
) -> None:
    fight = duel()
    rolls = {f"attack{_nth(i)}": face for i, face in enumerate(faces)}
    step = act(fight, BLOW, guard="none", **rolls)
    (made,) = (each for each in step.events if isinstance(each, AttackMade))
    changes = OPEN_D10.tactics.ruled(fight.encounter, made)
    assert changes == tuple(c.ChangeTrack("c1", "hp", each) for each in costs)


def _nth(index: int) -> str:
    return f"_{index + 1}" if index else ""


def test_elsewhere_the_rules_say_what_a_hit_costs() -> None:
    made = AttackMade("c0", "c1", "blade", "hit", True, 5)
    assert SHADOW_LOUNGE.tactics.ruled(lounge.duel().encounter, made) == ()
