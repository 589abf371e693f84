"""Plays with two screens, in a process of its own, and prints where the players' window stood."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts
from gm_tracker.session.settings import Settings
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import make_application, make_window

SHIFT = Qt.KeyboardModifier.ShiftModifier


def main(folder: Path) -> int:
    """Open it, let it stand in a frame, open it again, each time in a new window of the GM."""
    make_application()
    for do in (partial(tell, "opened"), in_a_frame, in_a_frame, lose_the_screen):
        with_window(folder, do)
    return 0


def with_window(folder: Path, do: Callable[[MainWindow], None]) -> None:
    """A GM's window on the laptop, the players' one open."""
    settings = Settings(folder / "settings.json")
    parts = Parts(source=random.Random(7), settings=lambda: settings, reporting=None)
    workspace, session = parts.open(folder / "evening.gmt")
    window = make_window(parts.opened((workspace, session)))
    window.setGeometry(20, 20, 1200, 700)
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_F9)
    QApplication.processEvents()
    do(window)
    window.close()
    workspace.close()


def in_a_frame(window: MainWindow) -> None:
    """By the GM's word it stands in a frame, and does so again the next time."""
    tell("came up", window)
    QTest.keyClick(window, Qt.Key.Key_F11, SHIFT)
    tell("swapped", window)


def lose_the_screen(window: MainWindow) -> None:
    """The television is pulled out while it is shown."""
    QTest.keyClick(window, Qt.Key.Key_F9, SHIFT)
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    away = next(each for each in QGuiApplication.screens() if each.name() == "television")
    application.screenRemoved.emit(away)
    print("black" if window.acts.players.view.screen.window.is_black else "shown", end=" ")
    tell("lost", window)


def tell(what: str, window: MainWindow) -> None:
    """Where it stands, how large, and who has the keyboard."""
    seen = window.acts.players.view.screen.window
    at = seen.geometry()
    whole = "whole" if seen.isFullScreen() else "window"
    active = "gm" if QApplication.activeWindow() is window else "other"
    print(what, seen.screen().name(), whole, f"{at.width()}x{at.height()}", active)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
