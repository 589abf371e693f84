"""What has the keyboard keeps it while the window changes around it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from tests.screen_systems import SYSTEMS
from tests.screens import drawn_stage
from tests.ui.window_helpers import (
    ENTER,
    ESC,
    SHIFT,
    SPACE,
    Key,
    Table,
    ask_where_it_lands,
    at_table,
)


def begin_round(table: Table) -> None:
    """The sheet of segments: Anna (1) of the party and two orcs (2, 3)."""
    table.add("orc x2")
    table.add("Anna party")
    table.press(SPACE)
    assert table.asking.table.boxes()[0].text() == ""


def typed(table: Table) -> list[str]:
    """What stands in the sheet, of the orcs and of Anna."""
    return [each.text() for each in table.asking.table.boxes()]


def test_a_click_on_who_rolls_dice_rolls_what_is_asked_and_the_rest_is_typed_on(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        foes = table.window.parts.header.dice.radios["foes"]
        QTest.mouseClick(foes, Qt.MouseButton.LeftButton, pos=foes.rect().center())
        table.press("7")
        orcs, anna = typed(table)[:2], typed(table)[2]
        assert all(each.isdigit() for each in orcs)
        assert anna == "7"


def test_who_rolls_dice_is_chosen_by_arrows_while_dice_are_asked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        radios = table.window.parts.header.dice.radios
        radios["typed"].setFocus()
        table.press(Key.Key_Right)
        assert radios["foes"].hasFocus() and typed(table)[2] == ""


def test_a_way_to_roll_dice_that_is_passed_through_rolls_nothing(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        for _ in range(3):
            table.ctrl("d")
        assert typed(table) == ["", "", ""]


@pytest.mark.parametrize("name", ["system-mythras", "system-hero", "system-coc7", "system-nc"])
def test_a_larger_window_leaves_the_cursor_in_its_die(qtbot: QtBot, name: str) -> None:
    """The panel comes up beside the log, with all the hit locations and tracks of the game."""
    with drawn_stage(name) as stage:
        SYSTEMS[name](stage)
        stage.window.resize(1366, 768)
        stage.stage.take_focus()
        there = QApplication.focusWidget()
        assert there is not None
        for size, scale in (((1920, 1080), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.0)):
            stage.window.resize(*size)
            stage.take_theme(Theme(LIGHT, scale))
            qtbot.wait(1)
            assert QApplication.activeWindow() is stage.window
            assert QApplication.focusWidget() is there


def test_the_cap_of_enter_stands_on_resolve_only_while_enter_resolves(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        ask_where_it_lands(table)
        button = table.asking.button
        assert button.reached
        table.initiative.setFocus()
        assert not button.reached, "Enter in the list opens the panel"
        table.press("a")
        assert button.reached


def test_esc_at_another_part_leads_back_to_the_die_that_is_asked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        table.answer("1", "2", "1")
        table.press("a", ENTER, "3")
        for part in (table.initiative, table.window.parts.schedule.page, table.log):
            part.setFocus()
            table.press(ESC)
        table.press("5")
        assert table.asking.row.boxes()[0].text() == "35"


def test_back_from_dice_that_are_all_in_leads_to_the_facts(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        table.answer("1", "2", "1")
        table.acts.round.choose_dice("rolled")
        table.press("a", ENTER)
        assert table.stage.hasFocus(), "all dice are in"
        table.press(Key.Key_Backtab, with_=SHIFT)
        assert table.focus_is_in(table.asking.parts.facts)


def test_after_a_redo_the_keyboard_is_where_the_work_is(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        begin_round(table)
        table.answer("1", "2", "1")
        table.press("a", ENTER, "99", ENTER, ENTER, ENTER, "5")
        for button in (table.window.menus.undo, table.window.menus.redo):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert not table.stage.asks
        table.press(ENTER)
        assert [each.text() for each in table.asking.row.boxes()] == ["5"]
