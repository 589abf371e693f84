"""The open-ended d10 against its known answers, and its laws (D-01 to D-09)."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.rules.open_d10 import chances
from gm_tracker.rules.open_d10.rolls import (
    ZERO,
    House,
    Reading,
    Skill,
    name,
    rank,
    read,
    wants_more,
)

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "golden" / "open_d10.json").read_text("utf-8")
)


def cases(*rules: str, has: str) -> list[Any]:
    """The known answers of some rules that have that input."""
    return [
        pytest.param(case["inputs"], case["expected"], id=case["id"])
        for case in CASES
        if case["rule"] in rules and has in case["inputs"] and "pending" not in case["expected"]
    ]


def faces(dice: list[int]) -> tuple[int, ...]:
    """Dice as written, 0 to 9, as faces."""
    return tuple(die or ZERO for die in dice)


def skill_for(attribute: float) -> Skill:
    """5.3 is an attribute of 5 with a fine grain of 3."""
    whole, tenths = divmod(round(attribute * 10), 10)
    return Skill(whole, tenths)


@pytest.mark.parametrize(("given", "expected"), cases("D-01", "D-02", "D-03", "D-10", has="dice"))
def test_the_dice_mean_what_they_should(given: dict[str, Any], expected: dict[str, Any]) -> None:
    skill, dice = Skill(given["attribute"]), faces(given["dice"])
    assert not wants_more(skill, dice)
    reading = read(skill, dice)
    assert name(reading.rung, lucky=reading.lucky) == expected["result"]
    found = {
        "zeros": reading.zeros,
        "success": reading.success,
        "lucky": reading.lucky,
        "degree": reading.die,
    }
    assert {key: found[key] for key in found if key in expected} == {
        key: value for key, value in expected.items() if key in found
    }


def test_a_zero_wants_another_die() -> None:
    assert wants_more(Skill(5), (ZERO,))
    assert wants_more(Skill(5), (ZERO, ZERO, ZERO))


@pytest.mark.parametrize(("given", "expected"), cases("D-09", has="dice"))
def test_the_fine_grain(given: dict[str, Any], expected: dict[str, Any]) -> None:
    skill, dice = skill_for(given["attribute"]), faces(given["dice"])
    assert wants_more(skill, dice) == ("push_die" in given)
    whole = (*dice, *faces([given["push_die"]])) if "push_die" in given else dice
    assert read(skill, whole).success == expected["success"]


@pytest.mark.parametrize(("given", "expected"), cases("D-08", has="ranks"))
def test_mastery_moves_a_result_up_the_ladder(
    given: dict[str, Any], expected: dict[str, Any]
) -> None:
    rungs = {name(rung): rung for rung in range(-5, 5)}
    assert name(rungs[given["result"]] + given["ranks"]) == expected["result"]


def test_mastery_counts_in_the_reading() -> None:
    assert name(read(Skill(3, rank=1), (8,)).rung) == "success"
    assert name(read(Skill(3, rank=2), (ZERO, 8)).rung) == "success"


@pytest.mark.parametrize(("given", "expected"), cases("D-06", has="dice_a"))
def test_degrees_are_compared(given: dict[str, Any], expected: dict[str, Any]) -> None:
    mine, theirs = Skill(given["a"]), Skill(given["b"])
    one, other = read(mine, faces(given["dice_a"])), read(theirs, faces(given["dice_b"]))
    winner = {1: "A", 0: "draw", -1: "B"}[chances.compare(mine, one, theirs, other)]
    assert winner == expected["winner"]


def test_a_double_critical_failure_is_the_worst() -> None:
    skill = Skill(3)
    failures = [read(skill, chain) for chain in ((9,), (4,), (ZERO, 8), (ZERO, ZERO, 8))]
    for better, worse in pairwise(failures):
        assert chances.compare(skill, better, skill, worse) == 1


@pytest.mark.parametrize(("given", "expected"), cases("D-04", has="attribute"))
def test_the_chances_of_a_full_roll(given: dict[str, Any], expected: dict[str, Any]) -> None:
    skill = Skill(given["attribute"])

    def key(reading: Reading) -> str:
        return f"{'any' if reading.zeros else 'plain'} {'good' if reading.success else 'bad'}"

    found = chances.outcomes(skill, key)
    good = found.get("any good", Fraction(0))
    assert good + found.get("plain good", Fraction(0)) == Fraction(expected["p_success"])
    assert good == Fraction(expected["p_any_critical_success"])
    assert found["any bad"] == Fraction(expected["p_any_critical_failure"])


@pytest.mark.parametrize("attribute", range(1, 9))
def test_between_1_and_8_the_chance_is_the_score_in_nine(attribute: int) -> None:
    found = chances.outcomes(Skill(attribute), lambda reading: str(reading.success))
    assert found["True"] == Fraction(attribute, 9)


def test_a_score_of_9_fails_once_in_ninety() -> None:
    found = chances.outcomes(Skill(9), lambda reading: str(reading.success))
    assert found["False"] == Fraction(1, 90)


def test_a_simple_roll_of_5_3_is_53_of_90() -> None:
    found = chances.simple_outcomes(Skill(5, 3), lambda reading: str(reading.success))
    assert found["True"] == Fraction(53, 90)


SKILLS = st.builds(
    Skill,
    st.integers(-2, 11),
    st.integers(0, 9),
    st.integers(0, 20),
    st.builds(
        House,
        st.sampled_from(["equal", "above", "below"]),
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
)


@given(SKILLS)
def test_every_chain_has_a_result_and_all_chances_are_one(skill: Skill) -> None:
    assert sum(chances.outcomes(skill, lambda reading: str(reading.rung > 0)).values()) == 1
    assert sum(chances.simple_outcomes(skill, lambda r: str(r.success)).values()) == 1


def test_lucky_results_among_criticals() -> None:
    ranks = {
        lucky: rank(Skill(5, house=House(lucky)), read(Skill(5), (ZERO, 1)))
        for lucky in ("equal", "above", "below")
    }
    assert ranks == {"equal": 1, "above": 10, "below": 0}


def test_luck_is_moved_by_mastery_only_where_the_house_says_so() -> None:
    chain = (ZERO, 9)
    assert read(Skill(5, rank=1), chain).rung == -2
    assert read(Skill(5, rank=1, house=House(immune=False)), chain).rung == -1


def test_a_zero_pushes_only_where_it_counts_as_zero() -> None:
    assert not read(Skill(5, 3), (6, ZERO)).success
    assert read(Skill(5, 3, house=House(low=True)), (6, ZERO)).success


def test_a_miss_after_a_zero_is_pushed_only_where_the_house_says_so() -> None:
    assert not wants_more(Skill(5, 3), (ZERO, 6))
    assert wants_more(Skill(5, 3, house=House(later=True)), (ZERO, 6))
