"""A double click counts once where the first click has put something else under the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.key_button import KeyButton
from tests.ui.window.mouse_hands import LEFT
from tests.ui.window_helpers import ENTER, Table, ask_where_it_lands, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna (1) and Bo (2) of the party act together with an orc (3)."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        for each in ("Anna party hp 200 of 5", "Bo party hp 200 of 5", "orc hp 200"):
            table.add(each)
        start_round(table, "1", "1", "1")
        yield table


def double_click(part: QWidget) -> None:
    """As the desktop sends it: the second click goes to whatever lies there by then."""
    window = part.window()
    place = part.mapTo(window, part.rect().center())
    QTest.mouseDClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def button(table: Table, text: str) -> KeyButton:
    """The button on the stage that says this."""
    (found,) = [each for each in table.stage.findChildren(KeyButton) if each.text() == text]
    return found


def waiting(table: Table) -> list[str]:
    """Who has still to act."""
    people = table.encounter.combatants
    return [people[each.combatant].name for each in table.encounter.acting()]


def test_pass_lets_one_pass(table: Table) -> None:
    assert waiting(table) == ["Anna", "Bo", "Orc"]
    double_click(button(table, "Pass"))
    assert waiting(table) == ["Bo", "Orc"]


def test_going_on_to_the_next_one_leaves_what_stands_there_then(table: Table) -> None:
    table.press("a", ENTER, "99", ENTER)
    double_click(table.stage.result.parts.go_on)
    assert waiting(table) == ["Bo", "Orc"]
    assert not table.stage.pages.sees("result")


def test_an_answer_answers_one_question(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        ask_where_it_lands(table)
        steps = len(table.labels)
        double_click(button(table, "Body"))
        assert len(table.labels) == steps + 1
