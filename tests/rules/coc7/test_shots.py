"""Ranges, volleys, damage and the order as pure numbers (C7-09, C7-10, C7-17, C7-30 to C7-39)."""

from __future__ import annotations

import pytest

from gm_tracker.rules.coc7 import bands, damage, order, volley
from gm_tracker.rules.coc7.volley import Hits


def test_a_range_is_once_twice_and_four_times_the_base() -> None:
    yards = (15, 16, 30, 31, 60, 61)
    assert [bands.difficulty(15, each) for each in yards] == [
        *("success", "hard", "hard", "extreme", "extreme", "impossible")
    ]


def test_point_blank_is_a_fifteenth_of_dex_in_yards() -> None:
    assert [bands.point_blank(each, 60) for each in (4, 5)] == [True, False]


def test_shot_loses_its_force_with_the_distance() -> None:
    assert [bands.shot_damage(12, each) for each in (10, 11, 50, 51)] == ["4d6", "2d6", "1d6", ""]
    assert [bands.shot_damage(112, each) for each in (5, 6, 11)] == ["4d6", "1d6", ""]


def test_a_blast_does_half_and_a_quarter_farther_away() -> None:
    assert [bands.blast(11, 3, each) for each in (3, 4, 6, 7, 9, 10)] == [11, 5, 5, 2, 2, 0]


@pytest.mark.parametrize(
    ("skill", "bullets", "want", "found"),
    [(65, 30, None, 6), (25, 20, None, 3), (65, 2, None, 2), (65, 30, 4, 4), (65, 30, 9, 6),
     (65, 30, 1, 3)],
)  # fmt: skip
def test_a_volley_is_a_tenth_of_the_skill_and_what_is_there(
    skill: int, bullets: int, want: int | None, found: int
) -> None:
    assert volley.size(skill, bullets, want) == found


def test_half_of_a_volley_hits_and_all_of_an_extreme_one() -> None:
    levels = ("failure", "success", "hard", "extreme", "critical")
    assert [volley.hits(each, 7) for each in levels] == [
        Hits(0, 0), Hits(3, 0), Hits(3, 0), Hits(7, 3), Hits(7, 3),
    ]  # fmt: skip


def test_at_extreme_range_nothing_impales_but_by_a_01() -> None:
    assert volley.hits("extreme", 6, far=True) == Hits(3, 0)
    assert volley.hits("extreme", 6, far=True, code=True) == Hits(6, 0)
    assert volley.hits("critical", 6, far=True) == Hits(6, 3)


def test_each_earlier_volley_costs_a_die_then_a_step() -> None:
    assert [volley.strain(each) for each in (1, 2, 3, 4, 5)] == [
        (0, 0), (-1, 0), (-2, 0), (-2, 1), (-2, 2),
    ]  # fmt: skip


def test_dice_beyond_the_second_may_cost_no_step() -> None:
    assert [volley.strain(each, raises=False) for each in (1, 3, 5)] == [(0, 0), (-2, 0), (-2, 0)]


def test_half_a_bonus_has_dice_of_half_the_size() -> None:
    bonuses = ("-2", "-1", "0", "1d4", "1d6", "2d6")
    assert [damage.shared(each, "half") for each in bonuses] == [
        "-1", "-1", "0", "1d2", "1d3", "2d3",
    ]  # fmt: skip
    assert damage.span(damage.shared("2d6", "half", rolled=True)) == (1, 6)


def test_an_impaling_extreme_success_is_the_most_and_a_further_roll() -> None:
    assert damage.span(damage.extreme("1d8", "1d4", impales=True)) == (13, 20)
    assert damage.extreme("1d8", "1d4", impales=False) == "12"
    assert damage.extreme("1d8", "-1", impales=False) == "7"


def test_steps_of_the_damage_bonus() -> None:
    steps = [damage.bonus(each) for each in (-2, 0, 1, 2, 3)]
    assert steps == ["-2", "0", "1d4", "1d6", "2d6"]


def test_a_ready_gun_is_50_quicker() -> None:
    assert order.place(45, 30, ready=True).rank == 95
