"""What follows from characteristics (C7-01, C7-02)."""

from __future__ import annotations

from gm_tracker.rules.coc7 import values
from gm_tracker.rules.coc7.values import Strength


def test_damage_bonus_and_build_change_at_their_steps() -> None:
    known = {
        0: ("-2", -2), 64: ("-2", -2), 65: ("-1", -1), 84: ("-1", -1), 85: ("0", 0),
        124: ("0", 0), 125: ("1d4", 1), 164: ("1d4", 1), 165: ("1d6", 2), 204: ("1d6", 2),
        205: ("2d6", 3), 284: ("2d6", 3), 285: ("3d6", 4), 364: ("3d6", 4), 365: ("4d6", 5),
    }  # fmt: skip
    assert {each: values.strength(each) for each in known} == {
        each: Strength(*found) for each, found in known.items()
    }


def test_hit_points_are_a_tenth_and_a_fifth_for_heroes_of_pulp() -> None:
    assert [values.hit_points(55, 64), values.hit_points(55, 64, pulp=True)] == [11, 23]


def test_magic_points_and_dodge() -> None:
    assert (values.magic_points(64), values.base_dodge(55)) == (12, 27)


def test_move_goes_by_both_against_size() -> None:
    assert [values.move(60, 70, 50), values.move(40, 45, 50), values.move(40, 70, 50)] == [9, 7, 8]
    assert [values.move(50, 70, 50), values.move(50, 40, 50)] == [8, 8]


def test_age_costs_a_move_for_each_decade_from_forty() -> None:
    ages = (0, 39, 40, 49, 50, 80)
    assert [values.move(50, 50, 50, age) for age in ages] == [8, 8, 7, 7, 6, 3]
