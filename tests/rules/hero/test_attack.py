"""Attacks: OCV against DCV, levels, conditions, bursts, damage less a defence."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.rules.hero import HERO
from gm_tracker.words.explain import explain
from tests.helpers import named, tells
from tests.rules.hero.town import Answers, asks, do, duel, gun, hp, no, odds, on, one, shoot, soul


def hits_on(fight: Fight, *situations: str) -> str:
    """The faces on which Ann hits Bob."""
    return odds(fight, shoot(*situations)).needs


@pytest.mark.parametrize(
    ("ocv", "dcv", "needs"),
    [
        (96, 30, "hits on 31 to 96"),
        (129, 36, "hits on 1 to 29 or 37 to 100"),
        (160, 132, "hits on 33 to 60"),
        (60, 60, "cannot hit"),
        (101, 100, "hits on 1"),
        (100, 101, "cannot hit"),
    ],
)
def test_over_dcv_and_up_to_ocv(ocv: int, dcv: int, needs: str) -> None:
    fight = duel(soul("Ann", ocv=ocv, dex=12), soul("Bob", dcv=dcv))
    assert hits_on(fight) == needs


@pytest.mark.parametrize(("die", "hit"), [(30, False), (31, True), (96, True), (97, False)])
def test_a_hit_and_a_miss(die: int, hit: bool) -> None:
    fight = duel(bob=soul("Bob", dcv=30, pd=4))
    answers: Answers = {"attack": (die,)}
    if hit:
        answers["damage"] = (6, 3)
    do(fight, shoot(), answers)
    assert hp(fight, "Bob") == (15 if hit else 20)


@pytest.mark.parametrize(("against", "lost"), [(0, 10 - 2), (1, 10 - 7), (2, 10)])
def test_damage_is_less_the_defence_against_it(against: int, lost: int) -> None:
    ann = soul("Ann", gun(against=against), ocv=96, dex=12)
    fight = duel(ann, soul("Bob", dcv=30, pd=2, ed=7))
    do(fight, shoot(), {"attack": (50,), "damage": (6, 4)})
    assert hp(fight, "Bob") == 20 - lost


def test_damage_is_never_less_than_nothing_and_the_gm_may_change_the_defence() -> None:
    fight = duel(bob=soul("Bob", dcv=30, pd=12))
    do(fight, shoot(), {"attack": (50,), "damage": (1, 1)})
    assert hp(fight, "Bob") == 20
    do(fight, c.GrantSlot("c0"))
    halved = shoot(modifiers=(c.Modifier("pd", 6, "armour piercing", True),))
    do(fight, halved, {"attack": (50,), "damage": (5, 5)})
    assert hp(fight, "Bob") == 16


def test_stun_is_hurt_where_there_is_some() -> None:
    ann = soul("Ann", gun(hurts=1, against=2), ocv=96, dex=12)
    fight = duel(ann, soul("Bob", dcv=30, stun=8))
    do(fight, shoot(), {"attack": (50,), "damage": (4, 4)})
    assert (hp(fight, "Bob"), hp(fight, "Bob", "stun"), one(fight, "Bob").state) == (20, 0, "out")
    fight = duel(ann, soul("Bob", dcv=30))
    do(fight, shoot(), {"attack": (50,), "damage": (4, 4)})
    assert (hp(fight, "Bob"), one(fight, "Bob").state) == (12, "up")


def test_who_is_down_has_no_more_phases() -> None:
    fight = duel(bob=soul("Bob", dcv=30, hp=5, pd=0))
    do(fight, shoot(), {"attack": (50,), "damage": (3, 3)})
    assert (hp(fight, "Bob"), one(fight, "Bob").state) == (-1, "down")
    assert {e.state for e in fight.encounter.slots if e.combatant == "c1"} == {"cancelled"}


def test_combat_levels_add_ten_each_to_either_side() -> None:
    ann = soul("Ann", ocv=80, dex=12, levels=2)
    fight = duel(ann, soul("Bob", dcv=30, levels=1))
    assert hits_on(fight, "attack_2") == "hits on 31 to 100"
    assert hits_on(fight, "attack_1", "defence_1") == "hits on 41 to 90"
    offered = {each.key for each in HERO.situations(fight.encounter, shoot())}
    assert offered == {"attack_1", "attack_2", "defence_1"}


def test_weapon_conditions_and_the_gm_change_the_numbers() -> None:
    fight = duel(soul("Ann", gun(bonus=-10), ocv=96, dex=12), soul("Bob", dcv=30))
    assert hits_on(fight) == "hits on 31 to 86"
    do(fight, c.AddCondition("c0", "distracted"))
    do(fight, c.AddCondition("c1", "off_balance"))
    assert hits_on(fight) == "hits on 11 to 76"
    word = shoot(modifiers=(c.Modifier("ocv", 5, "aimed"), c.Modifier("dcv", 50, "cover", True)))
    assert odds(fight, word).needs == "hits on 51 to 81"


def test_the_calculation_is_told() -> None:
    fight = duel(soul("Ann", gun(bonus=10), ocv=150, dex=12), soul("Bob", dcv=132))
    step = do(fight, shoot(), {"attack": (50,), "damage": (6, 4)})
    (made,) = (each for each in step.events if isinstance(each, AttackMade))
    assert explain(HERO, made.trace) == (
        "OCV 150 · weapon +10  (H-17, H-03)",
        "DCV 132  (H-17)",
        "without the hundreds OCV 60 · DCV 32  (H-19)",
        "rolled 50",
        "a hit",
        "10 rolled · 7 after PD",
    )


def burst(**stats: int) -> Fight:
    """Ann with an autofire weapon, OCV 115, against DCV 30 and PD 1."""
    ann = soul("Ann", gun("1d6", auto=1, **stats), ocv=115, dex=12)
    return duel(ann, soul("Bob", dcv=30, pd=1, hp=60))


def test_a_burst_hits_once_more_for_each_full_twenty() -> None:
    """12 is read as 112, which is 82 over: five hits, each less PD."""
    fight = burst()
    damage: Answers = {f"damage#{i}": (3,) for i in range(2, 6)}
    step = do(fight, shoot(), {"attack": (12,), "damage": (3,), **damage})
    assert named(fight, step) == "Ann lands 5 hits on Bob"
    assert hp(fight, "Bob") == 60 - 5 * 2


def test_each_hit_of_a_burst_meets_the_defence_by_itself() -> None:
    fight = burst()
    dice: Answers = {"attack": (55,), "damage": (1,), "damage#2": (6,)}
    do(fight, shoot(), dice)
    assert hp(fight, "Bob") == 60 - 5


def test_shots_limit_the_hits() -> None:
    """X-H-12."""
    fight = burst(shots=3)
    assert list(asks(fight, shoot(), {"attack": (12,)})) == ["damage", "damage#2", "damage#3"]
    keys = [key for key, _, _ in odds(fight, shoot()).outcomes]
    assert keys == ["3 hits", "2 hits", "hit", "miss"]


def test_a_burst_beyond_all_measure_is_still_counted_at_once() -> None:
    """An OCV of the GM's word may be anything; its odds must not take for ever."""
    fight = burst()
    far = replace(shoot("burst"), modifiers=(c.Modifier("ocv", 99_999, "a slip"),))
    assert odds(fight, far).outcomes[0][0] == "100 hits"


def test_a_single_shot_of_an_autofire_weapon() -> None:
    fight = burst()
    assert on(fight, shoot()) == {"burst"}
    assert list(asks(fight, shoot("!burst"), {"attack": (12,)})) == ["damage"]
    assert odds(fight, shoot()).hit == odds(fight, shoot("!burst")).hit == Fraction(85, 100)


def test_an_attack_takes_a_phase() -> None:
    fight = duel()
    do(fight, shoot(), {"attack": (1,)})
    assert tells(no(fight, shoot(), {"attack": (1,)}), "Ann", "already acted", "turn")


def test_a_second_weapon_is_a_weapon_and_a_skill_is_none() -> None:
    skill = Attack("climb", "Climb", "", {"skill": 60}, "skill")
    fight = duel(soul("Ann", gun(), skill, ocv=96, dex=12))
    assert tells(no(fight, c.DeclareAttack("c0", "c1", "climb")), "Ann", "no attack", "'climb'")
