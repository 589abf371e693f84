"""What has the keyboard keeps it while the window changes around it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from tests.screen_systems import SYSTEMS
from tests.screens import drawn_stage
from tests.ui.window_helpers import ask_where_it_lands, at_table


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
