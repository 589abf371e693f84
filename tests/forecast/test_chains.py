"""The chains themselves, where their answer is known without them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.forecast.chains import (
    Losses,
    brp_hit,
    brp_level,
    dice,
    first_wins,
    hero_hits,
    several,
    with_misses,
)

COIN: Losses = {0: Fraction(1, 2), 1: Fraction(1, 2)}


@pytest.mark.parametrize(
    ("order", "chance"), [((0, 1), "2/3"), ((1, 0), "1/3"), ((0, 0, 1), "6/7"), ((0,), "1")]
)
def test_two_who_fall_by_the_toss_of_a_coin(order: tuple[int, ...], chance: str) -> None:
    assert first_wins((1, 1), (COIN, COIN), order) == Fraction(chance)


def test_who_needs_two_hits_has_less_of_a_chance() -> None:
    """It has to hit first from its own turn on, and then from the other one's: 2/3 of 1/3."""
    assert first_wins((1, 2), (COIN, COIN), (0, 1)) == Fraction(2, 9)


@pytest.mark.parametrize(
    ("die", "level"),
    [(1, 5), (2, 5), (3, 4), (11, 4), (12, 1), (59, 1), (60, 0), (97, 0), (98, -1)],
)
def test_levels_of_a_skill_of_59(die: int, level: int) -> None:
    assert brp_level(59, die) == level


def test_nobody_beats_a_higher_level() -> None:
    """0 % against 100 %: a 1 beats all but criticals, and a 1 of the other is rolled again."""
    assert brp_hit(0, 100) == Fraction(95, 9999)


def test_dice_less_armour() -> None:
    assert dice(1, 6, 1, 4) == {
        0: Fraction(1, 2),
        1: Fraction(1, 6),
        2: Fraction(1, 6),
        3: Fraction(1, 6),
    }
    assert with_misses(Fraction(1, 3), {2: Fraction(1)}) == {2: Fraction(1, 3), 0: Fraction(2, 3)}


def test_hits_of_a_burst() -> None:
    """OCV 87 against DCV 30: 31 to 49 one, 50 to 69 two, 70 to 87 three."""
    assert {count: int(100 * chance) for count, chance in hero_hits(87, 30, burst=3).items()} == {
        0: 43,
        1: 19,
        2: 20,
        3: 18,
    }
    assert several({2: Fraction(1)}, COIN) == {
        0: Fraction(1, 4),
        1: Fraction(1, 2),
        2: Fraction(1, 4),
    }
