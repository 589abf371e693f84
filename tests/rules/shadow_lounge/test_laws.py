"""What is true of every roll: degrees for each skill and face, and of two dice counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.rules.percentile import kept_weights
from gm_tracker.rules.shadow_lounge.degrees import (
    FUMBLE,
    LEVELS,
    STANDING,
    base_of,
    kept_die,
    level_of,
    level_weights,
    scale_of,
)

SKILLS = range(-20, 251)
DICE = range(1, 101)


def standing(skill: int, die: int) -> int:
    """How high the degree of a die stands."""
    return STANDING[base_of(level_of(scale_of(skill), die))]


def test_every_skill_and_face_has_a_degree() -> None:
    for skill in SKILLS:
        for die in DICE:
            assert base_of(level_of(scale_of(skill), die)) in LEVELS


def test_more_skill_is_never_worse() -> None:
    for skill in SKILLS:
        for die in DICE:
            assert standing(skill + 1, die) >= standing(skill, die)
            if FUMBLE in level_of(scale_of(skill + 1), die):
                assert FUMBLE in level_of(scale_of(skill), die)


def test_a_lower_die_is_never_worse_but_for_the_natural_criticals() -> None:
    plain = [die for die in DICE if die not in (1, 69)]
    for skill in SKILLS:
        for lower, higher in pairwise(plain):
            assert standing(skill, lower) >= standing(skill, higher)


def test_a_hundred_fails_and_69_succeeds_whatever_the_skill() -> None:
    for skill in SKILLS:
        assert level_of(scale_of(skill), 100) == "critical failure"
        assert level_of(scale_of(skill), 69) == level_of(scale_of(skill), 1) == "critical"


@pytest.mark.parametrize("numeric", [False, True])
@pytest.mark.parametrize(("skill", "extra"), [(50, 1), (50, -1), (99, -1), (-5, 1), (230, -1)])
def test_two_dice_are_counted_as_they_are_read(skill: int, extra: int, numeric: bool) -> None:
    scale = scale_of(skill)
    counted: dict[str, int] = {}
    for faces in product(DICE, repeat=2):
        level = level_of(scale, kept_die(scale, faces, extra, numeric=numeric))
        counted[level] = counted.get(level, 0) + 1
    assert dict(level_weights(scale, extra, numeric)) == counted


@given(skill=st.integers(-20, 250), extra=st.integers(-5, 5), numeric=st.booleans())
def test_all_rolls_are_counted(skill: int, extra: int, numeric: bool) -> None:
    weights = level_weights(scale_of(skill), extra, numeric)
    assert sum(weight for _, weight in weights) == 100 ** (1 + abs(extra))


def reaches(skill: int, extra: int, least: int) -> Fraction:
    """The chance of a degree that stands at `least` or higher."""
    weights = level_weights(scale_of(skill), extra, False)
    good = sum(w for level, w in weights if STANDING[base_of(level)] >= least)
    return Fraction(good, 100 ** (1 + abs(extra)))


@given(skill=st.integers(-20, 250), least=st.integers(1, 6), extra=st.integers(-5, 4))
def test_a_bonus_die_never_hurts(skill: int, least: int, extra: int) -> None:
    assert reaches(skill, extra + 1, least) >= reaches(skill, extra, least)


def test_the_first_in_order_is_kept() -> None:
    assert kept_weights("abc", 2) == {"a": 5, "b": 3, "c": 1}
    assert kept_weights("aab", 2) == {"a": 8, "b": 1}
