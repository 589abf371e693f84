"""Bonus and penalty dice, levels, difficulties, and their exact odds (C7-04 to C7-08)."""

from __future__ import annotations

from itertools import product

import pytest

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Refused, Request
from gm_tracker.rules.coc7 import dice
from gm_tracker.rules.dialogue import read_answer

COUNTS = (-2, -1, 0, 1, 2)


@pytest.mark.parametrize("count", COUNTS)
def test_the_weights_are_those_of_all_faces(count: int) -> None:
    ways = [0] * 100
    for *tens, units in product(range(10), repeat=2 + abs(count)):
        ways[dice.result(tens, units, count) - 1] += 1
    assert dice.weights(count) == tuple(ways)


@pytest.mark.parametrize("count", COUNTS)
def test_the_dice_that_are_asked_read_as_the_rule_does(count: int) -> None:
    asked = parse_dice(dice.notation(count))
    if count:
        for faces in product(range(1, 11), repeat=2 + abs(count)):
            assert asked.total(faces) == dice.rolled(faces, count)
    assert dice.rolled((37,), count) == 37


@pytest.mark.parametrize("target", [0, 1, 9, 10, 25, 50, 99, 100])
@pytest.mark.parametrize("count", COUNTS)
def test_the_odds_are_those_of_the_formula(target: int, count: int) -> None:
    found = 0
    for units in range(10):
        under = sum((tens * 10 + units or 100) <= target for tens in range(10))
        all_ways, power = 10 ** (1 + abs(count)), 1 + abs(count)
        found += all_ways - (10 - under) ** power if count > 0 else under**power
    assert dice.successes(target, count) == (found, 10 ** (2 + abs(count)))


def test_dice_cancel_and_two_are_left_at_most() -> None:
    assert [dice.net(each).dice for each in ((1, -1), (1, 1, 1), (-1,) * 4)] == [0, 2, -2]


def test_further_penalty_dice_make_it_harder() -> None:
    steps = [dice.net((-1,) * count).difficulty for count in range(2, 8)]
    assert steps == ["success", "hard", "extreme", "critical", "impossible", "impossible"]
    assert dice.net((-1,) * 4, raises=False).difficulty == "success"


def test_a_fumble_goes_by_the_number_needed() -> None:
    asked = [dice.level(96, 60, each) for each in ("success", "hard", "extreme")]
    assert asked == ["failure", "fumble", "fumble"]
    assert [dice.level(96, 60, "hard", by_skill=True), dice.level(96, 49)] == ["failure", "fumble"]


def test_levels_stand_at_fifths_halves_and_the_whole() -> None:
    rolls = (1, 2, 13, 14, 32, 33, 65, 66, 99, 100)
    assert [dice.level(each, 65) for each in rolls] == [
        *("critical", "extreme", "extreme", "hard", "hard", "success", "success"),
        *("failure", "failure", "fumble"),
    ]


def test_a_difficulty_is_reached_by_its_level_or_better() -> None:
    assert [dice.reaches(each, "hard") for each in dice.STANDING] == [False] * 3 + [True] * 3
    assert not dice.reaches("critical", "impossible")
    assert dice.reaches("critical", "critical")


def test_too_few_dice_are_refused_by_what_they_are() -> None:
    request = Request("hit", "to hit", dice="d100b1")
    with pytest.raises(Refused) as refused:
        read_answer(request, (3, 1))
    assert str(refused.value) == "A d100 needs 3 dice: tens, tens, units."
