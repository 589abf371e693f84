"""What is typed into a dice field, as the table calls it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.engine.parse_answers import (
    answer_text,
    dice_hint,
    read_answer_text,
    read_typed,
    shown_text,
    whole_number,
)
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Answer, Refused, Request
from tests.helpers import tells


def roll(dice: str, *, total_ok: bool = True) -> Request:
    """A request for these dice."""
    return Request("roll", "Roll", dice=dice, total_ok=total_ok)


def refusal(request: Request, text: str) -> str:
    """The sentence with which a text is refused, at the field itself."""
    with pytest.raises(Refused) as caught:
        read_answer_text(request, text)
    assert caught.value.refusal.field == request.id
    return caught.value.refusal.sentence


@pytest.mark.parametrize(
    ("dice", "text", "answer"),
    [
        ("1d100", "00", (100,)),
        ("1d100", "0", (100,)),
        ("1d100", "000", (100,)),
        ("1d100", "07", 7),
        ("1d10", "0", (10,)),
        ("1d10x10", "0", (10,)),
        ("1d10x10", "d7", (7,)),
        ("1d10x10+50", "7", (7,)),
        ("1d10x10+50", "120", 120),
        ("2d6", "3 5", (3, 5)),
        ("2d6", "3,5", (3, 5)),
        ("2d6", "3;5", (3, 5)),
        ("2d6", "d3 d5", (3, 5)),
        ("2d6", " 8 ", 8),
        ("2d6", "٣", 3),
        ("2d6", "٣ ٥", (3, 5)),
        ("2d6", "000008", 8),
        ("2d10", "0 5", (10, 5)),
        ("d100b1", "40 10 7", (4, 1, 7)),
        ("d100b1", "4 1 7", (4, 1, 7)),
        ("d100p1", "00 30 0", (10, 3, 10)),
        ("d100p1", "37", 37),
        ("1d4-4", "-3", -3),
        ("1d4-4", "\N{MINUS SIGN}3", -3),
        ("1d4-4", "0", 0),
    ],
)
def test_faces_and_totals(dice: str, text: str, answer: Answer) -> None:
    assert read_answer_text(roll(dice), text) == answer


@pytest.mark.parametrize("text", ["²", "1.5", "d", "x" * 100, "9" * 5000, "3 ²", "-", "NaN"])
def test_what_is_no_number(text: str) -> None:
    said = refusal(roll("2d6"), text)
    assert said.endswith("is not a number. Type what the dice show.")
    assert len(said) < 80


@pytest.mark.parametrize("text", ["", "  ", ",", " ; / "])
def test_nothing(text: str) -> None:
    assert tells(refusal(roll("2d6"), text), "what the dice show")


def test_a_long_number_is_not_cut_to_one_that_fits() -> None:
    assert "is not a number" in refusal(roll("1d10000x100000"), "10000000005")


def test_two_rolls_of_a_d100_in_one_field_are_no_roll() -> None:
    assert refusal(roll("1d100"), "0030") == "No die shows 0030: those are two numbers."
    assert refusal(roll("1d100"), "0404")


def test_where_the_faces_count_a_total_is_not_enough() -> None:
    dice = roll("1d6+1d4", total_ok=False)
    assert refusal(dice, "8") == "Type 2 faces, a digit for each die."
    assert refusal(roll("2d20", total_ok=False), "8") == "Type 2 faces, with spaces between them."
    assert read_answer_text(dice, "6 4") == read_answer_text(dice, "64") == (6, 4)


def test_a_number_without_dice_is_typed_as_it_is() -> None:
    flat = roll("40", total_ok=False)
    assert read_answer_text(flat, "40") == 40


def test_ten_is_one_face_of_a_d10_and_not_two() -> None:
    two, three = roll("2d10", total_ok=False), roll("3d10", total_ok=False)
    assert refusal(two, "10")
    assert read_answer_text(two, "30") == (3, 10)
    assert read_answer_text(three, "101") == (1, 10, 1)


def test_one_die_of_which_the_face_counts_takes_a_plain_number() -> None:
    dice = roll("1d100", total_ok=False)
    assert read_answer_text(dice, "45") == (45,)
    assert read_answer_text(dice, "00") == (100,)
    assert read_answer_text(dice, "150") == (150,)


@pytest.mark.parametrize(("text", "number"), [("-5", -5), ("+12", 12), (" 007 ", 7)])
def test_a_number_of_the_gm(text: str, number: int) -> None:
    assert read_answer_text(Request("n", "Initiative", "number"), text) == number


@pytest.mark.parametrize("text", ["", "x", "1 2", "²", "9" * 11, "0" * 5000 + "8"])
def test_no_whole_number(text: str) -> None:
    assert whole_number(text) is None
    assert tells(refusal(Request("n", "Initiative", "number"), text), "Initiative", "whole number")


def test_a_choice_is_read_without_case() -> None:
    assert read_answer_text(Request("c", "Defence", "choice"), " Dodge ") == "dodge"


@pytest.mark.parametrize(
    ("answer", "text"), [((7,), "d7"), ((3, 5), "3 5"), (40, "40"), ("dodge", "dodge")]
)
def test_an_answer_is_shown_as_it_would_be_typed(answer: Answer, text: str) -> None:
    assert answer_text(answer) == text


@pytest.mark.parametrize(
    ("dice", "total_ok", "hint"),
    [
        ("1d100", True, ("1 to 100",)),
        ("2d6", True, ("total 2 to 12", "or both faces, as 3 4")),
        ("1d10x10+50", True, ("total 60 to 150", "or the face, 1 to 10")),
        ("1d6+1d4", False, ("both faces, as 3 4",)),
        ("3d6x10", False, ("3 faces, parted by spaces",)),
        ("d100p2", True, ("total 1 to 100", "or 3 tens, then units")),
        ("no dice", True, ()),
    ],
)
def test_what_a_field_takes(dice: str, total_ok: bool, hint: tuple[str, ...]) -> None:
    assert dice_hint(roll(dice, total_ok=total_ok)) == hint


@pytest.mark.parametrize(
    ("dice", "text", "answer", "told"),
    [
        ("3d6x10", "15", 150, "15 taken as the total of 3d6: 150"),
        ("3d6x10", "150", 150, ""),
        ("3d6x10", "4 5 6", (4, 5, 6), ""),
        ("2d6*5+20", "7", 55, "7 taken as the total of 2d6: 55"),
        ("1d10x10+50", "7", (7,), "7 taken as the die: 120"),
        ("1d8+1", "5", 5, "5 taken as the total, not as the die"),
        ("1d8+1", "d5", (5,), ""),
        ("1d100", "57", 57, ""),
        ("2d6+3", "15", 15, ""),
        ("4d6kh3x10", "15", 15, ""),
        ("1d6+2d4", "7", 7, ""),
        ("3d6x10", "456", (4, 5, 6), "456 taken as the faces: 150"),
        ("1d6+2d4", "634", (6, 3, 4), "634 taken as the faces: 13"),
        ("2d10", "30", (3, 10), "30 taken as the faces: 13"),
        ("2d6", "12", 12, ""),
        ("2d6", "17", 17, ""),
        ("12d6", "345612345612", (3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2), ""),
    ],
)
def test_how_a_number_was_taken_is_told(dice: str, text: str, answer: Answer, told: str) -> None:
    assert read_typed(roll(dice), text) == (answer, told)


@given(
    count=st.integers(1, 4),
    sides=st.sampled_from([4, 6, 8, 10, 100]),
    factor=st.integers(1, 10),
    more=st.integers(-5, 50),
    number=st.integers(0, 500),
)
def test_what_is_read_as_a_total_is_one_and_no_face(
    count: int, sides: int, factor: int, more: int, number: int
) -> None:
    request = roll(f"{count}d{sides}x{factor}{more:+}")
    dice = parse_dice(request.dice)
    answer, told = read_typed(request, str(number))
    if isinstance(answer, tuple) and count > 1:
        assert [face % 10 for face in answer] == [int(each) for each in str(number)]
        assert dice.total_of(number) is None and not dice.can_total(number)
        assert told == f"{number} taken as the faces: {dice.total(answer)}"
    elif isinstance(answer, tuple):
        assert count == 1 and (not dice.can_total(number) or not number)
    elif dice.can_total(int(answer)):
        face = count == 1 and 1 <= number <= sides and dice.total((number,)) != answer
        assert answer == number or told.startswith(f"{number} taken as the total of")
        assert not face or told or not dice.can_total(number)
    else:
        assert answer == number and dice.total_of(number) is None


@pytest.mark.parametrize(
    ("dice", "faces", "shown"),
    [
        ("1d100", (57,), "57"),
        ("1d100", (100,), "100"),
        ("1d10x10+50", (7,), "7"),
        ("1d8+1", (5,), "6"),
        ("2d6", (3, 5), "3 5"),
    ],
)
def test_a_rolled_face_never_looks_like_a_die(dice: str, faces: Answer, shown: str) -> None:
    assert shown_text(roll(dice), faces) == shown


def test_a_face_that_is_rolled_again_is_no_total() -> None:
    assert dice_hint(roll("1d10ro1+2")) == ("total 3 to 12", "or d and the face")
    assert read_typed(roll("1d10ro1+2"), "1") == ((1,), "")


@pytest.mark.parametrize("faces", [(3, 10, 2, 1), (10, 1, 10), (1, 1, 10)])
def test_tens_are_shown_as_they_lie_and_read_again(faces: tuple[int, ...]) -> None:
    dice = "d100b2" if len(faces) == 4 else "d100p1"
    request = Request("attack", "to hit", dice=dice)
    shown = shown_text(request, faces)
    assert read_answer_text(request, shown) == faces


@pytest.mark.parametrize(
    ("answer", "text"), [((4, 1, 7), "40 10 7"), ((10, 3, 10), "00 30 0"), (37, "37")]
)
def test_tens_and_units_are_shown_as_they_lie(answer: Answer, text: str) -> None:
    request = roll("d100b1")
    assert shown_text(request, answer) == text
    assert read_answer_text(request, text) == answer


def test_hints_and_refusals_have_a_real_minus() -> None:
    number = Request("n", "How far", "number", lowest=-5, highest=20)
    assert dice_hint(number) == ("−5 to 20",)
    assert dice_hint(roll("1d6-2"))[0] == "total −1 to 4"
