"""A window on a campaign of its own, played by key presses, which are counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.app import Parts
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace
from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import make_window
from gm_tracker.words.labels import label_text
from tests.ui.window_parts import WindowParts

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
Key = Qt.Key
ENTER, ESC, TAB, SPACE = Key.Key_Return, Key.Key_Escape, Key.Key_Tab, Key.Key_Space
BACK = Key.Key_Backspace


class Table(WindowParts):
    """The window in front of the game master. `presses` counts all keys that are no digits."""

    def __init__(self, window: MainWindow, workspace: Workspace) -> None:
        super().__init__(window)
        self.workspace = workspace
        self.presses = 0

    @property
    def encounter(self) -> Encounter:
        """The fight as it is."""
        return self.session.fight.encounter

    @property
    def labels(self) -> list[str]:
        """What the steps are called, oldest first."""
        fight = self.session.fight
        return [label_text(each.label, fight.system) for each in fight.path]

    def press(self, *keys: Qt.Key | str, with_: Qt.KeyboardModifier = NONE) -> None:
        """Press keys one after another wherever the focus is; a string is typed."""
        for key in keys:
            for each in key if isinstance(key, str) else (key,):
                self._press(each, with_)

    def _press(self, key: Qt.Key | str, with_: Qt.KeyboardModifier) -> None:
        if not (isinstance(key, str) and key.isdigit()):
            self.presses += 1
        if isinstance(key, Qt.Key):
            self.paint_buttons()
        where = QApplication.focusWidget() or self.window
        if isinstance(key, str):
            QTest.keyClicks(where, key, with_)
        else:
            QTest.keyClick(where, key, with_)
        # All is laid out before it is painted, and before the next key.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    def answer(self, *texts: str) -> None:
        """Type each text with Enter after it."""
        for text in texts:
            self.press(text, ENTER)

    def ctrl(self, letter: str) -> None:
        """Ctrl and a letter."""
        self.press(Qt.Key(ord(letter.upper())), with_=CTRL)

    def add(self, text: str) -> None:
        """Quick add, for one line."""
        if not self.quick_entry.isVisible():
            self.press("n")
        self.answer(text)
        if self.quick_entry.isVisible() and not self.quick_entry.line.text():
            self.press(ESC)

    def one(self, name: str) -> Combatant:
        """The combatant of that name."""
        return next(c for c in self.encounter.combatants.values() if c.name == name)

    def focus_is_in(self, part: QWidget) -> bool:
        """Whether the keyboard is in a part of the window."""
        focus = QApplication.focusWidget()
        return focus is not None and (focus is part or part.isAncestorOf(focus))


@contextmanager
def at_table(
    qtbot: QtBot, path: Path, systems: tuple[RuleSystem, ...] | KnownSystems = SYSTEMS
) -> Iterator[Table]:
    """A shown, active window on the campaign of that path, made if it is not there."""
    settings = Settings(path.with_suffix(".settings"))
    known = systems if isinstance(systems, KnownSystems) else KnownSystems(systems)
    parts = Parts(known, random.Random(7), settings=lambda: settings, reporting=None)
    workspace, session = parts.open(path)
    window = make_window(parts.opened((workspace, session)))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    try:
        with qtbot.waitActive(window):
            window.show()
        yield Table(window, workspace)
    finally:
        window.close()
        workspace.close()


def start_round(table: Table, *dice: str) -> None:
    """Space, and the dice of everybody that are asked for, then Enter."""
    table.press(SPACE)
    table.answer(*dice)


def ask_where_it_lands(table: Table) -> None:
    """Ann and two brutes act in segment 1; she strikes one critically for more than half."""
    table.add("Ann party of=9")
    table.add("Brute x2 hp=60")
    start_round(table, "1", "1", "1")
    table.press("1", "a", "2", ENTER)
    table.answer("1", "5")
