"""The ring around the part that has the keyboard, with two windows open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage
from tests.ui.window_helpers import ENTER, Key, at_table


def test_a_window_puts_no_ring_round_the_parts_of_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.stage.setFocus()
        with at_table(qtbot, tmp_path / "b.gmt") as other:
            other.stage.setFocus()
            assert other.stage.property("held")
            assert table.stage.property("held"), "it has the keyboard again when the other goes"
        with qtbot.waitActive(table.window):
            table.window.activateWindow()
        table.initiative.setFocus()
        assert not table.stage.property("held")
        assert other.stage.property("held"), "none of its business"


def ringed(table: Stage) -> bool:
    """Whether a ring in the colour of text stands round the stage."""
    QApplication.processEvents()
    left = table.stage.grab().toImage().pixelColor(1, table.stage.height() // 2)
    return left == QColor(table.stage.palette().text().color())


def test_a_fight_that_is_over_has_a_ring_only_where_the_gm_goes(qtbot: QtBot) -> None:
    with drawn_stage("stage-over") as table:
        STATES["stage-over"](table)
        table.stage.take_focus()
        assert table.stage.hasFocus()
        assert not ringed(table)
        for key in (Key.Key_F6, *[Key.Key_F6] * 9):
            QTest.keyClick(QApplication.focusWidget() or table.window, key)
            if table.stage.hasFocus():
                break
        assert table.stage.hasFocus()
        assert ringed(table)
        before = len(table.fight.path)
        QTest.keyClick(table.stage, ENTER)
        assert len(table.fight.path) == before, "Enter by habit ends nothing"
