"""Plays an attack and its undo in a real window and compares what a real screen reader would hear.

    dbus-run-session -- xvfb-run -a .venv/bin/python -m tests.on_the_bus

It wants Debian's at-spi2-core, python3-pyatspi, dbus and xvfb, and prints what was announced; the
exit code is 1 where the bus carried anything else.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.ui.kit.speech import listening
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import make_window

LISTENER = Path(__file__).with_name("bus_listener.py")
PYTHON = "/usr/bin/python3"
_PAUSE_MS = 700
"""After each key, so that one thing is said after another."""
Key = Qt.Key
ENTER, SPACE, ESC = Key.Key_Return, Key.Key_Space, Key.Key_Escape
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
PLAYED: tuple[tuple[str | Qt.Key, Qt.KeyboardModifier], ...] = (
    *((each, NONE) for each in ("n", "<b>Bob</b> party hp 102", ENTER, "orc x2", ENTER, ESC)),
    *((each, NONE) for each in (SPACE, "3", ENTER, "5", ENTER, "5", ENTER)),
    *((each, NONE) for each in ("a", "2", ENTER, "4", ENTER, "30", ENTER, "1", SPACE)),
    *((Key.Key_Z, CTRL) for _ in range(3)),
    (ESC, NONE),
    (Key.Key_Z, CTRL | SHIFT),
)
"""An attack on one of two orcs, a critical hit, its question, the next segment, undo and redo."""


def main() -> int:
    """Play, and compare; gives the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings")
        known = KnownSystems(SYSTEMS)
        parts = Parts(known, random.Random(7), settings=lambda: settings, reporting=None)
        workspace, session = parts.open(Path(folder) / "a.gmt")
        window = make_window(parts.opened((workspace, session)))
        try:
            return _compare(window)
        finally:
            window.close()
            workspace.close()


def _compare(window: MainWindow) -> int:
    said: list[str] = []
    listener = subprocess.Popen(
        [PYTHON, str(LISTENER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert listener.stdin is not None and listener.stdout is not None
    assert listener.stdout.readline() == "listening\n"
    window.show()
    window.activateWindow()
    _wait(3000)
    if not QAccessible.isActive():
        print("no accessibility bus")
        return 1
    with listening(lambda text, at_once: said.append(f"{'! ' if at_once else ''}{text}")):
        for key, modifiers in PLAYED:
            _press(window, key, modifiers)
    listener.stdin.close()
    heard = listener.stdout.read().splitlines()
    print("\n".join(said))
    print(f"{len(said)} announcements, {'the same' if heard == said else 'others'} on the bus")
    return int(heard != said)


def _press(window: MainWindow, key: str | Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    press: Callable[..., None] = QTest.keyClicks if isinstance(key, str) else QTest.keyClick
    press(QApplication.focusWidget() or window, key, modifiers)
    _wait(_PAUSE_MS)


def _wait(milliseconds: int) -> None:
    QTest.qWait(milliseconds)


if __name__ == "__main__":
    sys.exit(main())
