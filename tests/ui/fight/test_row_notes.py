"""What stands beneath a name: whole words where there is room, and nothing that says nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.row_notes import NoteFitter
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import RowNote

LETTER = 10
Told = Callable[..., list[str]]


def width(text: str) -> int:
    """All letters are equally wide."""
    return LETTER * len(text)


def fit(text: str, room: int) -> str:
    """Cut at the end; a count behind it stays."""
    if width(text) < room:
        return text
    head, plus, count = text.partition(" +")
    return f"{head[: max(0, room // LETTER - 2 - len(plus + count))]}…{plus}{count}"


@pytest.fixture
def told(themed_app: QApplication) -> Told:
    fitter = NoteFitter(Theme(DARK), width, fit)

    def told(room: int, *notes: RowNote) -> list[str]:
        shown = fitter.fitted(notes, room)
        return [" · " * each.dot + (each.text or f"[{each.note.icon}]") for each in shown]

    return told


SURPRISED = RowNote(
    "surprised · 1 round left", "alert", ("surprised · 1 round", "surprised")
)  # fmt: skip
FOES = RowNote("Bob, Cy, Dora", "swords", ("Bob +2",), "3")


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (258, "surprised · 1 round left"),
        (257, "surprised · 1 round"),
        (207, "surprised"),
        (100, "surprised"),
        (60, "[alert]"),
    ],
)
def test_how_long_gives_way_before_what(told: Told, room: int, said: str) -> None:
    assert told(room, SURPRISED) == [said]


def test_a_note_is_shortened_for_the_words_of_the_one_behind_it(told: Told) -> None:
    chest, foe = RowNote("chest 5/11", shorter=("chest 5",)), RowNote("Kallon", "swords")
    assert told(300, chest, foe) == ["chest 5/11", "Kallon"]
    assert told(189, chest, foe) == ["chest 5/11", "Kallon"]
    assert told(188, chest, foe) == ["chest 5", "Kallon"]
    assert told(160, chest, foe) == ["chest 5", "Kallon"]
    # Where that does not help, its icon stays.
    assert told(157, chest, foe) == ["chest 5/11", "[swords]"]
    assert told(120, chest, foe) == ["chest 5", "[swords]"]


def test_a_note_without_an_icon_is_parted_by_a_dot(told: Told) -> None:
    notes = RowNote("55"), RowNote("mounted"), FOES
    assert told(500, *notes) == ["55", " · mounted", "Bob, Cy, Dora"]


def test_a_later_note_of_which_hardly_a_letter_is_left_is_its_icon(told: Told) -> None:
    hurt, bound, down = RowNote("leg"), RowNote("entangled", "link"), RowNote("prone", "down")
    assert told(200, hurt, bound, down) == ["leg", "entangled", "[down]"]
    assert told(110, hurt, bound, down) == ["leg", "[link]", "[down]"]
    assert told(90, hurt, bound, down) == ["leg", "[link]", "[down]"]
    assert told(70, hurt, bound, down) == ["leg", "[link]"]
    assert told(50, hurt, bound, down) == ["leg"]


def test_the_only_note_too_is_rather_its_icon_than_a_torn_word(told: Told) -> None:
    assert told(70, RowNote("acted", "check")) == ["acted"]
    assert told(60, RowNote("acted", "check")) == ["[check]"]
    # Without one that says it, something is better than nothing.
    assert told(70, RowNote("Bastard sword")) == ["Bastard sword"]
    assert told(70, RowNote("passed", "minus")) == ["passed"]


def test_the_same_icon_and_a_dash_say_nothing_alone(told: Told) -> None:
    leg, ill, weak = RowNote("leg"), RowNote("poisoned", "heart"), RowNote("to segment 4", "minus")
    assert told(110, leg, ill, ill, weak) == ["leg", "[heart]"]


def test_opponents_without_room_for_five_letters_are_counted(told: Told) -> None:
    pirates = RowNote("Reed Pirate, Orc, Elf", "swords", ("Reed Pirate +2",), "3")
    assert told(190, RowNote("15"), pirates) == ["15", "Reed Pirate +2"]
    assert told(165, RowNote("15"), pirates) == ["15", "Reed Pirate +2"]  # Reed Pi… +2
    assert told(100, RowNote("15"), pirates) == ["15", "3"]
    assert told(54, RowNote("15"), pirates) == ["15", "[swords]"]


def test_of_the_first_note_too_the_least_stands_for_a_few_letters(told: Told) -> None:
    held = RowNote("holds until he comes", "eye", ("until he comes",), "holds")
    assert told(129, held) == ["until he comes"], "cut, but to be read"
    assert told(78, held) == ["holds"]
    assert told(60, held) == ["[eye]"], "there is room for neither"
