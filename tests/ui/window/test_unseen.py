"""Keys that come faster than the window is painted leave nothing to chance that nobody saw."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import CTRL, ENTER, Key, Table, at_table, start_round


def unpainted(table: Table, *keys: Key) -> None:
    """Presses that wait in a row while the program is held up."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or table.window, key)


def two_who_act(table: Table) -> None:
    """The blow of the first has met, and its result stands there."""
    table.add("Ann party hp 900")
    table.add("Bea party hp 900")
    table.add("orc hp 900 x2")
    start_round(table, "1", "1", "9", "9")
    table.press("a", ENTER, *"20", ENTER, *"5", ENTER)


@pytest.mark.parametrize("rolled", [False, True])
def test_enters_of_impatience_roll_no_blow_that_was_not_seen(
    qtbot: QtBot, tmp_path: Path, rolled: bool
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_who_act(table)
        if rolled:
            table.press(Key.Key_D, with_=CTRL)
            table.press(Key.Key_D, with_=CTRL)
        steps = len(table.labels)
        unpainted(table, *(5 * (ENTER,)))
        assert table.stage.asks
        assert len(table.labels) == steps
        table.paint_buttons()
        unpainted(table, *(3 * (ENTER,)))
        assert len(table.labels) == steps + 1


def test_dice_typed_ahead_count_though_nothing_was_painted(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_who_act(table)
        steps = len(table.labels)
        unpainted(table, ENTER, ENTER, Key.Key_2, Key.Key_0, ENTER, Key.Key_5, ENTER)
        assert len(table.labels) == steps + 1
