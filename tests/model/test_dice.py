"""Dice notation: known answers, refusals with their columns, and laws checked against icepool."""

import operator
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from time import perf_counter
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import DiceError, parse_dice


def plain_dice() -> st.SearchStrategy[tuple[str, Any]]:
    """A notation with what icepool makes of it."""

    def build(count: int, sides: int, keep: int, mark: str) -> tuple[str, Any]:
        text, die = f"{count}d{sides}", icepool.d(sides)
        if mark == "kh":
            return f"{text}kh{min(keep, count)}", die.highest(count, min(keep, count))
        if mark == "kl":
            return f"{text}kl{min(keep, count)}", die.lowest(count, min(keep, count))
        return text, count @ die

    pools = st.builds(
        build, st.integers(1, 4), st.integers(1, 8), st.integers(1, 4),
        st.sampled_from(["", "kh", "kl"]),
    )  # fmt: skip
    numbers = st.integers(0, 20).map(lambda number: (str(number), icepool.Die([number])))
    return pools | numbers


MARKS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
}


def joined(parts: st.SearchStrategy[tuple[str, Any]]) -> st.SearchStrategy[tuple[str, Any]]:
    def join(left: tuple[str, Any], mark: str, right: tuple[str, Any]) -> tuple[str, Any]:
        return f"({left[0]}){mark}({right[0]})", MARKS[mark](left[1], right[1])

    return st.builds(join, parts, st.sampled_from(list(MARKS)), parts)


expressions = st.recursive(plain_dice(), joined, max_leaves=3)


def shown(text: str) -> Distribution[int]:
    return parse_dice(text).distribution()


@pytest.mark.parametrize(
    ("text", "sides", "lowest", "highest"),
    [
        ("2d6+3", (6, 6), 5, 15),
        ("1d10*10+30", (10,), 40, 130),
        ("1d10x10+50", (10,), 60, 150),
        ("D%", (100,), 1, 100),
        (" 4 d 6 KH 3 ", (6, 6, 6, 6), 3, 18),
        ("2d100kl1", (100, 100), 1, 100),
        ("7", (), 7, 7),
        ("-(1d4 - 2)*3", (4,), -6, 3),
        ("--5", (), 5, 5),
        ("1d8+2d6ro<3", (8, 6, 6), 3, 20),
        ("2d6×2−1", (6, 6), 3, 23),
        ("1d8+half(2d6)", (8, 6, 6), 2, 14),
    ],
)
def test_notation_gives_dice_and_range(
    text: str, sides: tuple[int, ...], lowest: int, highest: int
) -> None:
    dice = parse_dice(text)
    assert (dice.sides, dice.lowest, dice.highest) == (sides, lowest, highest)


def test_text_keeps_the_sign_that_was_typed() -> None:
    assert parse_dice(" 1D10 x 10 + 50 ").text == "1d10x10+50"
    assert parse_dice("1d10*10+50").text == "1d10*10+50"


@pytest.mark.parametrize(
    ("text", "position", "sentence"),
    [
        ("", 0, "Expected a number or dice at column 1."),
        ("2d", 2, "Expected a number of sides after 'd' at column 3."),
        ("2d6 +", 5, "Expected a number or dice at column 6."),
        ("2d0", 2, "Expected a number of sides from 1 to 10,000 at column 3."),
        ("1+d10001", 3, "Expected a number of sides from 1 to 10,000 at column 4."),
        ("0d6", 0, "Expected at least 1 die at column 1."),
        ("500d6+501d6", 6, "More than 1,000 dice at column 7."),
        ("(1d6", 4, "Expected ')' at column 5."),
        ("1d6)", 3, "Did not expect ')' at column 4."),
        ("4d6kh", 5, "Expected a number of dice to keep after 'kh' at column 6."),
        ("4d6kh5", 5, "Expected a number of dice to keep from 1 to 4 at column 6."),
        ("d6ro7", 4, "Expected a face from 1 to 6 at column 5."),
        ("d6ro<1", 5, "Expected a face from 2 to 7 at column 6."),
        ("1 2", 2, "Did not expect '2' at column 3."),
        ("2d6!", 3, "'!' is not dice notation at column 4."),
        ("2d6\N{KELVIN SIGN}h1", 3, "'\N{KELVIN SIGN}' is not dice notation at column 4."),
        ("1000001", 0, "Expected a number from 0 to 1,000,000 at column 1."),
        ("1000000*1001", 0, "Totals beyond 1,000,000,000 are not possible."),
        ("1" * 201, 200, "Dice notation has at most 200 characters."),
        (
            "(" * 21 + "1" + ")" * 21,
            20,
            "More than 20 parentheses inside one another at column 21.",
        ),
        ("d1000*d1000", 0, "These dice have too many different totals."),
    ],
)
def test_wrong_notation_is_refused_at_its_column(text: str, position: int, sentence: str) -> None:
    with pytest.raises(DiceError) as refusal:
        parse_dice(text)
    assert (str(refusal.value), refusal.value.position) == (sentence, position)


def test_limits_themselves_are_allowed() -> None:
    assert len(parse_dice("1000d10000").sides) == 1000
    assert parse_dice("(" * 20 + "1" + ")" * 20).lowest == 1
    assert parse_dice("-" * 199 + "1").lowest == -1
    assert parse_dice("+".join("1" * 100)).lowest == 100


@given(st.text(max_size=220) | st.text("0123456789dkhlroxX*+-()<% ", max_size=220))
def test_any_text_is_read_or_refused_with_a_position(text: str) -> None:
    try:
        dice = parse_dice(text)
    except DiceError as refusal:
        assert 0 <= refusal.position <= len(text)
        assert str(refusal).endswith(".")
    else:
        assert dice.lowest <= dice.highest


def test_known_chances() -> None:
    assert shown("2d6").weights[7] == 6
    assert shown("2d6").total == 36
    assert shown("4d6kh3").mean() == Fraction(15869, 1296)
    assert shown("2d100kl1").of(1) == Fraction(199, 10_000)
    assert shown("1d10x10+50").of(60) == Fraction(1, 10)


def test_half_of_a_sum_is_rounded_up() -> None:
    assert parse_dice("half(2d6)").total((2, 3)) == 3
    assert shown("half(1d6)").weights == {1: 2, 2: 2, 3: 2}


def test_a_rerolled_die_shows_its_second_face() -> None:
    # A 1 is rolled again once: 1 in 36 stays, every other face has 6 + 1 cases of 36.
    one = shown("d6ro1")
    assert one.of(1) == Fraction(1, 36)
    assert one.of(6) == Fraction(7, 36)
    assert shown("3d6ro1").mean() == 3 * Fraction(141, 36)
    assert shown("d6ro<3").of(2) == Fraction(2, 36)


def test_total_keeps_the_highest_or_lowest() -> None:
    assert parse_dice("4d6kh3").total([1, 6, 3, 5]) == 14
    assert parse_dice("2d100kl1").total([70, 7]) == 7


def test_rerolls_are_asked_for_after_the_first_faces() -> None:
    dice = parse_dice("2d6ro1+1d8")
    assert dice.next_sides([]) == 6
    assert dice.next_sides([1, 4]) == 8
    assert dice.next_sides([1, 4, 1]) == 6
    assert dice.next_sides([1, 4, 1, 1]) is None
    assert dice.total([1, 4, 1, 1]) == 6
    assert dice.next_sides([2, 4, 1]) is None


@pytest.mark.parametrize(
    ("text", "faces", "position", "sentence"),
    [
        ("1d10x10+50", [12], 0, "A d10 shows 1 to 10, not 12."),
        ("2d6", [3, 0], 1, "A d6 shows 1 to 6, not 0."),
        ("2d6ro1", [1, 3, 7], 2, "A d6 shows 1 to 6, not 7."),
        ("2d6", [3], 1, "2d6 needs 2 faces, not 1."),
        ("1d6", [3, 3, 3], 1, "1d6 needs 1 face, not 3."),
        ("2d6ro1", [1, 3], 2, "2d6ro1 needs 3 faces, 1 of them rolled again, not 2."),
    ],
)
def test_wrong_faces_are_refused(text: str, faces: list[int], position: int, sentence: str) -> None:
    with pytest.raises(DiceError) as refusal:
        parse_dice(text).total(faces)
    assert (str(refusal.value), refusal.value.position) == (sentence, position)


@pytest.mark.parametrize(
    ("text", "number", "sentence"),
    [
        ("1d10x10+50", 65, "1d10x10+50 gives 60, 70, 80 … 150; 65 is not possible."),
        ("1d10x10+50", 125, "1d10x10+50 gives 60, 70, 80 … 120, 130 … 150; 125 is not possible."),
        ("1d10x10+50", 50, "1d10x10+50 gives 60, 70, 80 … 150; 50 is not possible."),
        ("2d6+3", 16, "2d6+3 gives 5 to 15; 16 is not possible."),
        ("5", 4, "5 gives 5; 4 is not possible."),
        (
            "d100b1",
            631,
            "A d100 gives 1 to 100; 631 is not possible. Or type the dice: tens, tens, units.",
        ),
        ("1d2*10", 15, "1d2*10 gives 10, 20; 15 is not possible."),
        ("1d10x10+50", 70, None),
    ],
)
def test_impossible_totals_are_explained(text: str, number: int, sentence: str | None) -> None:
    assert parse_dice(text).explain_total(number) == sentence


@given(expressions)
def test_chances_equal_icepools(expression: tuple[str, Any]) -> None:
    text, oracle = expression
    assert shown(text) == Distribution.from_pairs(oracle.items())


@given(expressions)
def test_possible_totals_are_those_with_a_chance(expression: tuple[str, Any]) -> None:
    dice = parse_dice(expression[0])
    possible = set(dice.distribution().weights)
    around = range(dice.lowest - 2, dice.highest + 3)
    assert {number for number in around if dice.can_total(number)} == possible
    assert all((dice.explain_total(n) is None) == (n in possible) for n in around)


@given(expressions, st.sampled_from(["+2d4ro1", "*d3ro<3", "-3d6ro<4kh2"]), st.randoms())
def test_a_roll_is_complete_and_its_total_possible(
    expression: tuple[str, Any], reroll: str, rng: random.Random
) -> None:
    dice = parse_dice(f"({expression[0]}){reroll}")
    faces = dice.roll(rng)
    assert dice.next_sides(faces) is None
    assert dice.can_total(dice.total(faces))
    assert dice.total(faces) in dice.distribution().weights


def test_the_same_generator_gives_the_same_faces() -> None:
    dice = parse_dice("3d6ro1")
    assert dice.roll(random.Random(7)) == dice.roll(random.Random(7))


def test_equal_text_is_parsed_once_and_equal() -> None:
    assert parse_dice("2d6") is parse_dice("2d6")
    assert parse_dice("2D6 ") == parse_dice("2d6")
    assert parse_dice("2d6").distribution() is parse_dice("2d6").distribution()


def test_too_much_to_count_is_refused_in_words() -> None:
    with pytest.raises(DiceError, match="too many dice"):
        parse_dice("1000d10000").distribution()
    assert parse_dice("1000d10000").can_total(5_000_000)


def test_forty_dice_are_counted_at_once() -> None:
    best = 1.0
    for bonus in range(5):
        dice = parse_dice(f"40d6+{bonus}")
        start = perf_counter()
        dice.distribution()
        best = min(best, perf_counter() - start)
    assert best < 0.005


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("d100b1", (4, 1, 7), 17),
        ("d100b1", (10, 3, 10), 30),
        ("d100p1", (10, 3, 10), 100),
        ("d100p1", (10, 3, 1), 31),
        ("d%b2", (10, 9, 6, 1), 1),
        ("d100b1+5", (4, 1, 7), 22),
    ],
)
def test_more_dice_for_the_tens_each_make_a_whole_result(
    text: str, faces: tuple[int, ...], total: int
) -> None:
    assert parse_dice(text).total(faces) == total


@pytest.mark.parametrize("text", ["d100b1", "d100p1", "d100b2", "d100p2"])
def test_the_chances_of_tens_dice_are_those_of_all_their_faces(text: str) -> None:
    dice = parse_dice(text)
    rolls = product(*(range(1, each + 1) for each in dice.sides))
    assert dice.distribution() == Distribution.uniform(map(dice.total, rolls))


@pytest.mark.parametrize("text", ["2d100b1", "d20b1", "d100b", "d100b0", "d100p99"])
def test_only_a_single_d100_has_more_dice_for_the_tens(text: str) -> None:
    with pytest.raises(DiceError):
        parse_dice(text)
