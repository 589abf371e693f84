"""Wounds, who holds out, deadlines, fatigue and healing (MY-21 to MY-28, MY-46)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tracker.rules.mythras import fatigue, healing, wounds
from gm_tracker.rules.mythras.locations import HUMAN
from gm_tracker.rules.mythras.wounds import Rolled, against

LEG, ARM, CHEST = (HUMAN.place(each) for each in ("left_leg", "right_arm", "chest"))


@pytest.mark.parametrize(
    ("before", "damage", "found"),
    [
        *((5, 4, (1, "minor")), (5, 5, (0, "serious")), (5, 9, (-4, "serious"))),
        *((5, 10, (-5, "major")), (-4, 1, (-5, "major")), (5, 0, (5, "none"))),
    ],
)
def test_wounds_go_by_what_is_left(before: int, damage: int, found: tuple[int, str]) -> None:
    assert wounds.wound(before, damage, 5) == found


def test_luck_leaves_one_point_short_of_a_major_wound() -> None:
    assert wounds.grade_of(wounds.softened(5), 5) == "serious"
    assert wounds.grade_of(wounds.softened(5) - 1, 5) == "major"


@pytest.mark.parametrize(
    ("attack", "endurance", "winner"),
    [
        (Rolled("success", 44), Rolled("success", 51), "resister"),
        (Rolled("success", 44), Rolled("success", 43), "attacker"),
        (Rolled("success", 44), Rolled("critical", 3), "resister"),
        (Rolled("critical", 2), Rolled("success", 60), "attacker"),
        (Rolled("success", 44), Rolled("fumble", 100), "attacker"),
        (Rolled("failure", 80), Rolled("success", 1), "resister"),
        (Rolled("failure", 80), Rolled("fumble", 99), "nobody"),
        (Rolled("success", 44), Rolled("success", 44), "nobody"),
    ],
)
def test_endurance_is_held_against_the_attack(
    attack: Rolled, endurance: Rolled, winner: str
) -> None:
    assert against(attack, endurance) == winner


def test_who_resists_may_be_safe_where_both_fail() -> None:
    assert against(Rolled("failure", 80), Rolled("failure", 90), "safe") == "resister"
    assert against(Rolled("failure", 80), Rolled("failure", 90), "reroll") == "nobody"


def test_a_serious_wound_takes_the_attacks() -> None:
    assert wounds.at_once("serious", ARM) == ("reeling",)
    assert wounds.on_failure("serious", ARM) == ("useless", "drops")
    assert wounds.on_failure("serious", LEG) == ("useless", "prone")
    assert wounds.on_failure("serious", CHEST) == ("out_for",)


def test_a_major_wound_ends_the_fight() -> None:
    assert wounds.at_once("major", LEG) == ("helpless", "prone", "useless", "drops", "deadline")
    assert wounds.at_once("major", CHEST) == ("helpless", "prone", "out", "deadline")
    assert wounds.on_failure("major", LEG) == ("out",)
    assert wounds.on_failure("major", CHEST) == ("dead",)


def test_a_scratch_does_nothing() -> None:
    assert wounds.at_once("minor", CHEST) == wounds.on_failure("minor", CHEST) == ()
    assert not wounds.needs_endurance("minor")


def test_the_untreated_die() -> None:
    assert wounds.deadline(LEG, 3) == 15 * 12
    assert wounds.deadline(CHEST, 2) == 4


def test_the_tired_have_less_of_everything() -> None:
    assert [fatigue.after(n).grade for n in range(8)] == [
        *("standard", "hard", "hard", "formidable", "formidable", "herculean", "herculean"),
        "hopeless",
    ]
    assert fatigue.points_left(3, 5) == 1
    assert fatigue.points_left(2, 6) == 0
    assert fatigue.points_left(3, 7) == 0
    assert [fatigue.moves(6, n) for n in range(7)] == [6, 6, 5, 4, 3, 3, 0]


def test_nothing_is_below_dead() -> None:
    assert fatigue.after(40).key == "dead"
    assert not fatigue.after(7).awake


def test_rest_is_shorter_for_the_hale() -> None:
    assert fatigue.hours_to_recover(fatigue.named("winded"), 1) == Fraction(1, 4)
    assert fatigue.hours_to_recover(fatigue.named("wearied"), 3) == 2


def test_minor_wounds_heal_by_the_day() -> None:
    assert healing.natural(1, 5, 2, 1) == 3
    assert healing.natural(1, 5, 2, 9) == 5


def test_serious_wounds_heal_by_the_week_and_then_by_the_day() -> None:
    assert healing.natural(-3, 6, 3, 6) == -3
    assert healing.natural(-3, 6, 3, 14) == 3
    assert healing.natural(-3, 6, 3, 15) == 6


def test_major_wounds_wait_for_treatment() -> None:
    assert healing.natural(-5, 5, 2, 90, treated=False) == -5
    assert healing.natural(-5, 5, 2, 30) == -3
