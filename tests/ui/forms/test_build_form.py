"""The builder over the window: numbers worked out while one types, saved on the sheet, undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Track
from gm_tracker.words.building import NOT_WHOLE
from tests.helpers import tells
from tests.toy import TOY
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, Key, Table, at_table

pytestmark = pytest.mark.usefixtures("themed_app")


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """A human of 30 hit points, typed by hand, in the builder."""
    with at_table(qtbot, tmp_path / "evening.gmt") as made:
        made.add("Borin party hp 30 df 1")
        open_builder(made)
        yield made


def open_builder(table: Table) -> None:
    """By its key."""
    table.press(Key.Key_E, with_=CTRL | SHIFT)


def fill(table: Table, name: str, text: str) -> None:
    """Type a text into the field that is read out under that name."""
    found = (e for e in table.window.findChildren(QLineEdit) if e.accessibleName() == name)
    next(each for each in found if each.isVisible()).setFocus()
    table.press(Key.Key_A, with_=CTRL)
    table.press(text)


def is_open(table: Table) -> bool:
    """Whether the builder stands over the window."""
    return "Build Borin" in table.texts()


def test_it_shows_what_a_bare_human_comes_to(table: Table) -> None:
    assert is_open(table)
    assert "60 (human)  (NC-04)" in table.texts()


def test_numbers_follow_what_is_typed(table: Table) -> None:
    fill(table, "constitution", "17")
    assert "60 (human) · constitution +30  (NC-04, NC-01)" in table.texts()
    assert table.one("Borin").tracks["hp"] == Track(30, 30)


def test_enter_puts_them_on_the_sheet_and_undo_takes_them_back(table: Table) -> None:
    fill(table, "constitution", "17")
    table.press(ENTER)
    assert not is_open(table)
    assert table.one("Borin").tracks["hp"] == Track(90, 90)
    table.press(BACK)
    assert table.one("Borin").tracks["hp"] == Track(30, 30)


def test_a_number_typed_by_hand_stands_over_the_built_one(table: Table) -> None:
    fill(table, "constitution", "17")
    fill(table, "Hit points by hand", "77")
    table.press(ENTER)
    assert table.one("Borin").tracks["hp"] == Track(77, 77)
    open_builder(table)
    assert "60 (human) · constitution +30  (NC-04, NC-01)" in table.texts()


@pytest.mark.parametrize("field", ["constitution", "Hit points by hand"])
def test_what_is_no_number_is_said_and_nothing_is_saved(table: Table, field: str) -> None:
    fill(table, field, "many")
    table.press(ENTER)
    assert is_open(table)
    assert NOT_WHOLE in table.texts()
    assert table.one("Borin").tracks["hp"] == Track(30, 30)


def test_a_number_out_of_bounds_is_named(table: Table) -> None:
    fill(table, "strength", "999")
    table.press(ENTER)
    assert is_open(table)
    assert tells(table.texts(), "Strength", "from 0 to 30")


def test_leaving_saves_nothing(table: Table) -> None:
    fill(table, "constitution", "17")
    table.press(ESC)
    assert not is_open(table)
    assert table.one("Borin").tracks["hp"] == Track(30, 30)


def test_a_game_without_a_builder_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt", (TOY,)) as table:
        table.add("Ann")
        open_builder(table)
        assert tells(table.said, "Toy", "no builder")
