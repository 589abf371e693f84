"""The menu bar: a menu for each kind of act, and undo and redo with their names."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QMenu, QMenuBar, QPushButton, QWidget

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.icons import icon
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import HeaderView

FILE = Menu("file", "File")
ENCOUNTER = Menu("encounter", "Encounter")
LIBRARY = Menu("library", "Library")
COMBATANT = Menu("combatant", "Combatant")
ROUND = Menu("round", "Round")
VIEW = Menu("view", "View")
HELP = Menu("help", "Help")

LONGEST_LABEL = 40
_LARGE = 1.75
"""From this scale on there is room for the menus only; what is undone is said on demand."""


class Menus:
    """The menu bar with undo and redo at its end. Menus are found by their ids."""

    def __init__(self, window: QMainWindow, bar: QMenuBar) -> None:
        self._window, self._bar = window, bar
        self._longest = LONGEST_LABEL
        self._shown: tuple[str, str, int] | None = None
        self.menus: dict[str, QMenu] = {}
        self.actions: dict[str, QAction] = {}

    def fill(self, acts: Iterable[Act], history: tuple[Act, Act]) -> None:
        """Make the menus of these acts; `history` are undo and redo, which name what they do."""
        for act in acts:
            if act.line_before:
                self._menu(act.menu).addSeparator()
            self.actions[act.id] = self._action(act)
            self._menu(act.menu).addAction(self.actions[act.id])
        self.recent = self._menu(FILE).addMenu("Open recent")
        self.systems = self._menu(ENCOUNTER).addMenu("New fight in")
        self.systems.setToolTipsVisible(True)
        self.fights = self._menu(ENCOUNTER).addMenu("Fights")
        self.fights.setToolTipsVisible(True)
        self._make_history(*history)

    def show_history(self, view: HeaderView) -> None:
        """Name what undo and redo would do."""
        if (view.undo, view.redo, self._longest) == self._shown:
            return
        self._shown = (view.undo, view.redo, self._longest)
        for button, action, what, text in (
            (self.undo, self._undo, "Undo", view.undo),
            (self.redo, self._redo, "Redo", view.redo),
        ):
            short = text if len(text) <= self._longest else f"{text[: self._longest]}\u2026\u201d"
            label = f"{what} {short if self._longest else ''}".strip().replace("&", "&&")
            button.setText(label)
            button.setAccessibleName(f"{what} {text}".strip())
            button.setEnabled(bool(text))
            action.setText(label)
            action.setEnabled(bool(text))
        self.corner.adjustSize()
        self._bar.setCornerWidget(self.corner)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        # Large text must not make the menu bar wider than a small screen.
        room = round(LONGEST_LABEL / max(1.0, theme.scale**1.5))
        self._longest = room if theme.scale < _LARGE else 0
        for button, name in ((self.undo, "undo"), (self.redo, "redo")):
            button.setIcon(icon(name, theme.colours.text, theme.px(16)))

    def _menu(self, menu: Menu) -> QMenu:
        if menu.id not in self.menus:
            self.menus[menu.id] = self._bar.addMenu(menu.label)
        return self.menus[menu.id]

    def take_keys(self, acts: Iterable[Act]) -> None:
        """Give the acts other keys."""
        for act in acts:
            self.actions[act.id].setShortcuts([QKeySequence(each) for each in act.keys])

    def _action(self, act: Act) -> QAction:
        action = QAction(act.label, self._window)
        action.setShortcuts([QKeySequence(each) for each in act.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setAutoRepeat(False)
        action.triggered.connect(lambda: act.run())
        self._window.addAction(action)
        return action

    def _make_history(self, undo: Act, redo: Act) -> None:
        self._undo, self._redo = self._action(undo), self._action(redo)
        for action in (self._undo, self._redo):
            self._menu(undo.menu).addAction(action)
        self.undo, self.redo = QPushButton("Undo"), QPushButton("Redo")
        self.corner = QWidget()
        row = QHBoxLayout(self.corner)
        row.setContentsMargins(0, 0, 8, 0)
        for button, action in ((self.undo, self._undo), (self.redo, self._redo)):
            button.setProperty("kind", "quiet")
            button.clicked.connect(action.trigger)
            row.addWidget(button)
