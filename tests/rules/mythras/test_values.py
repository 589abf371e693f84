"""What follows from the characteristics, and the seven places of a body (MY-01 to MY-05, MY-20)."""

from __future__ import annotations

from collections import Counter

import pytest

from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.mythras import locations, values
from gm_tracker.rules.mythras.locations import BEAST, BODIES, HUMAN, SERPENT


@pytest.mark.parametrize(("total", "points"), [(2, 1), (12, 1), (13, 2), (24, 2), (25, 3), (37, 4)])
def test_action_points_go_by_twelves(total: int, points: int) -> None:
    assert values.action_points(total - 1, 1) == points


def test_action_points_may_be_the_same_for_all() -> None:
    assert values.action_points(18, 18, "two") == 2
    assert values.action_points(3, 3, "three") == 3


@pytest.mark.parametrize(
    ("total", "dice"),
    [
        *((2, "-1d8"), (5, "-1d8"), (6, "-1d6"), (20, "-1d2"), (21, "0"), (25, "0"), (26, "1d2")),
        *((50, "1d10"), (51, "1d12"), (60, "1d12"), (61, "2d6"), (80, "1d8+1d6"), (110, "2d10")),
        *((111, "2d10+1d2"), (120, "2d10+1d2"), (121, "2d10+1d4"), (150, "2d10+1d8")),
        *((151, "3d10"), (160, "3d10"), (161, "3d10+1d2")),
    ],
)
def test_the_damage_modifier_grows_by_rows(total: int, dice: str) -> None:
    assert values.damage_modifier(total - 1, 1) == dice


def test_a_step_is_one_row() -> None:
    assert values.damage_modifier(13, 10, 1) == "1d2"
    assert values.damage_modifier(8, 11, 1) == "0"
    assert values.damage_modifier(2, 2, -1) == "-1d8"


def test_every_modifier_can_be_rolled() -> None:
    for row in range(values.BEST_ROW + 2):
        assert parse_dice(f"1d6+{values.modifier_at(row).removeprefix('-')}").highest >= 6


def test_armour_lowers_the_initiative() -> None:
    assert values.initiative_bonus(13, 12) == 13
    assert values.initiative_bonus(13, 12, 7) == 6


@pytest.mark.parametrize(("score", "rate"), [(1, 1), (6, 1), (7, 2), (12, 2), (13, 3), (25, 5)])
def test_rates_go_by_sixes(score: int, rate: int) -> None:
    assert values.by_sixes(score) == rate


def test_each_place_takes_its_share() -> None:
    found = locations.points(12, 13)
    assert found["head"] == found["right_leg"] == 5
    assert (found["chest"], found["abdomen"], found["left_arm"]) == (7, 6, 4)


def test_the_smallest_arm_still_takes_one() -> None:
    assert locations.points(1, 2)["left_arm"] == 1


def test_forelegs_take_as_much_as_hind_legs() -> None:
    found = locations.points(10, 15, BEAST)
    assert found["right_arm"] == found["right_leg"] == 5


def test_a_human_is_hit_as_the_table_says() -> None:
    counted = Counter(HUMAN.at(face).label for face in range(1, 21))
    assert counted.pop("head") == 2
    assert set(counted.values()) == {3}
    assert [HUMAN.at(face).label for face in (3, 4, 9, 10, 13, 18, 19)] == [
        *("right leg", "left leg", "abdomen", "chest", "right arm", "left arm", "head")
    ]


def test_a_beast_has_other_places() -> None:
    assert BEAST.at(17).kind == "head"
    assert BEAST.at(8).label == "forequarters"
    assert BEAST.at(11).kind == "leg"


def test_the_table_may_be_edited() -> None:
    faces = locations.edited(HUMAN, (0, 0, 0, 0, 0, 16, 0))
    assert HUMAN.at(17, faces).key == "head"
    assert HUMAN.at(16, faces).key == "left_arm"
    assert locations.edited(HUMAN, (5, 2, 0, 0, 0, 0, 9)) == (5, 5, 9, 12, 15, 18, 20)


def test_every_face_lands_somewhere_on_every_body() -> None:
    for body in BODIES:
        assert body.highest == tuple(sorted(body.highest))
        assert body.highest[-1] == 20
        assert {body.at(face).key for face in range(1, 21)} == set(locations.KEYS)


def test_what_lies_beside_is_beside_both_ways() -> None:
    for each in HUMAN.places:
        assert all(each in HUMAN.beside(other) for other in HUMAN.beside(each))


def test_a_tail_is_a_limb_and_a_neck_is_not() -> None:
    assert SERPENT.place("right_leg").limb
    assert not SERPENT.place("left_arm").limb
