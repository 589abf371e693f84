"""What one blow makes of somebody (C7-22 to C7-26), and what a manoeuvre and Luck cost."""

from __future__ import annotations

from gm_tracker.rules.coc7 import manoeuvre_dice, wounds
from gm_tracker.rules.coc7.luck_price import LuckRules, price
from gm_tracker.rules.coc7.wounds import Toughness, Wound, blow


def test_as_many_as_the_maximum_kill_at_once() -> None:
    assert blow(12, 3, 12).state == wounds.DEAD
    assert blow(12, 12, 11) == Wound(1, wounds.UP, major=True, roll=True)


def test_by_a_house_rule_only_more_than_the_maximum_kill() -> None:
    tough = Toughness(beyond=True)
    assert blow(12, 12, 12, tough=tough) == Wound(0, wounds.DYING, major=True)
    assert blow(12, 12, 13, tough=tough).state == wounds.DEAD


def test_half_of_the_maximum_rounded_up_is_a_major_wound() -> None:
    assert blow(13, 13, 6) == Wound(7, wounds.UP)
    assert blow(13, 13, 7) == Wound(6, wounds.UP, major=True, roll=True)


def test_without_a_mark_nobody_dies_of_small_wounds() -> None:
    assert blow(12, 3, 5) == Wound(0, wounds.UNCONSCIOUS)
    assert blow(12, 3, 5, marked=True) == Wound(0, wounds.DYING)


def test_what_armour_stops_is_no_wound() -> None:
    assert [blow(12, 5, 0), blow(12, 5, -3)] == [Wound(5, wounds.UP)] * 2


def test_a_hero_of_pulp_has_no_major_wounds() -> None:
    hero = Toughness(hero=True)
    assert blow(12, 12, 7, tough=hero) == Wound(5, wounds.UP)
    assert blow(12, 6, 7, tough=hero) == Wound(0, wounds.UNCONSCIOUS)
    assert blow(12, 12, 12, tough=hero).state == wounds.DEAD


def test_a_manoeuvre_is_harder_for_each_step_of_build_that_is_missing() -> None:
    assert [manoeuvre_dice.dice(0, each) for each in (-3, 0, 1, 2, 3)] == [0, 0, -1, -2, None]


def test_luck_is_paid_point_for_point_and_one_is_kept() -> None:
    assert [price(63, 7, 60), price(63, 7, 57), price(63, 7, 56)] == [56, 56, None]
    assert price(30, 35, 60) == 0


def test_the_whole_pool_and_the_critical_are_house_rules() -> None:
    assert price(63, 7, 56, LuckRules(kept=0)) == 56
    assert [price(5, 1, 60), price(5, 1, 60, LuckRules(lowest=1))] == [None, 4]
    assert price(63, 35, 60, LuckRules(on=False)) is None
