"""The number of a target, typed in the table of who acts: where one ends and the next begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_page import ASKS
from tests.ui.window_helpers import ENTER, ESC, Key, Table, at_table, start_round

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Twelve orcs (1 to 12) and Anna (13), who acts alone."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("orc x12 hp 200")
        table.add("Anna party hp 200 of 5")
        start_round(table, *"999999999999", "1")
        yield table


def meant(table: Table) -> str:
    """The name of whom the stage means."""
    return table.encounter.combatants[table.stage.idle.model.meant[0]].name


@pytest.mark.parametrize("first", ["a", ""])
def test_after_a_target_was_taken_the_next_digit_begins_another_number(
    table: Table, first: str
) -> None:
    table.press(*first, "1", ENTER)
    assert table.stage.asks
    table.press(ESC, "2")
    assert meant(table) == "Orc 2"
    assert table.stage.idle.table.number.digits == "2"


def test_after_a_target_was_left_unpicked_the_next_digit_begins_another_number(
    table: Table,
) -> None:
    table.press("a", "1", ESC)
    assert table.stage.idle.table.heads.question == ASKS
    table.press("2")
    assert meant(table) == "Orc 2"


def test_digits_of_one_number_are_still_one(table: Table) -> None:
    table.press("1", "2")
    assert meant(table) == "Orc 12"
    table.press("a", "1", "1", ENTER)
    assert table.stage.asks
    assert "Orc 11" in table.stage.accessibleDescription()


@pytest.mark.parametrize("wrong", ["0", "99", "14"])
def test_a_number_that_nobody_has_is_no_entry_once_the_attack_is_left(
    table: Table, wrong: str
) -> None:
    table.press("a", wrong, ESC)
    assert not table.session.fight.aside
    assert table.window.parts.header.next.text() == "Next \N{MIDDLE DOT} Anna passes"
    table.press("a")
    assert table.stage.idle.table.heads.question == ASKS
    table.press("2", ENTER)
    assert "Orc 2" in table.stage.accessibleDescription()


def test_a_target_that_was_chosen_is_kept_and_the_next_digit_begins_another(table: Table) -> None:
    table.press("a", "1", ESC)
    assert len(table.session.fight.aside) == 1
    table.press("a")
    assert table.stage.idle.table.number.digits == "1"
    table.press("2", ENTER)
    assert "Orc 2" in table.stage.accessibleDescription()


def test_what_else_was_entered_is_kept_without_the_wrong_number(table: Table) -> None:
    table.press("a", "3", ENTER, "4")
    table.press(Key.Key_T, with_=ALT)
    table.press("9", "9", ESC)
    kept = table.session.composer.current
    assert kept is not None and kept.typed == {"attack": "4"}
    table.press(Key.Key_T, with_=ALT)
    assert table.stage.idle.table.heads.question == ASKS


@pytest.mark.parametrize(("typed", "kept"), [("", 0), ("9", 1)], ids=["a target", "a die"])
def test_a_mere_target_is_over_once_another_was_struck(table: Table, typed: str, kept: int) -> None:
    table.press("a", "3", ENTER, *typed, ESC)
    assert len(table.session.fight.aside) == 1
    table.press("4", ENTER)
    table.answer("90")
    assert table.labels[-1] == "Anna misses Orc 4"
    assert len(table.session.fight.aside) == kept
