"""What a field is called: with its dice, unless those go without saying."""

from __future__ import annotations

import pytest

from gm_tracker.model.step import Request
from gm_tracker.words.composer import asked_label


@pytest.mark.parametrize(
    ("label", "dice", "said"),
    [
        ("knockback", "2d6", "2d6 knockback"),
        ("initiative", "1d10", "d10 initiative"),
        ("initiative: d10", "1d10", "initiative: d10"),
        ("4d6 normal", "4d6", "4d6 normal"),
        ("1d6+2 impaling", "1d6+2", "1d6+2 impaling"),
        ("3d6x10", "3d6x10", "damage 3d6\N{MULTIPLICATION SIGN}10"),
        ("burn", "3d6x10", "3d6\N{MULTIPLICATION SIGN}10 burn"),
        ("DEX roll", "1d100", "DEX roll"),
        ("Dodge", "d100p1", "Dodge"),
    ],
)
def test_dice_stand_before_what_they_are_for(label: str, dice: str, said: str) -> None:
    assert asked_label(Request("r", label, dice=dice)) == said


def test_a_question_without_dice_is_called_as_it_is() -> None:
    assert asked_label(Request("n", "metres", "number")) == "metres"


def test_a_die_that_lies_already_is_told_as_its_number() -> None:
    assert asked_label(Request("r", "the roll of the sweep", dice="1d1+40")) == (
        "the roll of the sweep: 41"
    )
