"""What has the keyboard keeps it while the window changes around it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from tests.screen_systems import SYSTEMS
from tests.screens import drawn_stage


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
