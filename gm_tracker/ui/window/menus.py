"""Menus, shortcuts, the undo and redo buttons, and the texts made from the table of acts."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QMenu, QMenuBar, QPushButton, QWidget

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Combatant
from gm_tracker.session.ports import SystemEntry
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.kit.theme import Theme, icon
from gm_tracker.ui.window.acts import Act
from gm_tracker.ui.window.key_sheet import Section
from gm_tracker.words.views import HeaderView

LONGEST_LABEL = 40
NEW_FIGHT = "new fight in "
"""How the palette's keys for new fights begin; the system's id follows."""
READY = "ready fight "
GIFT = "give "
_LARGE = 1.75
"""From this scale on there is room for the menus only; what is undone is said on demand."""
DEED = "do:"
"""What the key of an action beside attacks begins with; "action:record" follows."""


class Menus:
    """The menu bar with undo and redo at its end. Acts call the window's method of that name."""

    def __init__(self, window: QMainWindow, bar: QMenuBar, acts: Iterable[Act]) -> None:
        self._window, self._bar = window, bar
        self._longest = LONGEST_LABEL
        self._shown: tuple[str, str, int] | None = None
        self.menus: dict[str, QMenu] = {}
        self.actions: dict[str, QAction] = {}
        for act in acts:
            self._add(act)
        self.recent = self._menu("File").addMenu("Open recent")
        self.systems = self._menu("Encounter").addMenu("New fight in")
        self.systems.setToolTipsVisible(True)
        self.fights = self._menu("Encounter").addMenu("Fights")
        self._make_history()

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
        self._corner.adjustSize()
        self._bar.setCornerWidget(self._corner)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        # Large text must not make the menu bar wider than a small screen.
        room = round(LONGEST_LABEL / max(1.0, theme.scale**1.5))
        self._longest = room if theme.scale < _LARGE else 0
        for button, name in ((self.undo, "undo"), (self.redo, "redo")):
            button.setIcon(icon(name, theme.colours.muted, theme.px(16)))

    def _menu(self, name: str) -> QMenu:
        if name not in self.menus:
            self.menus[name] = self._bar.addMenu(name)
        return self.menus[name]

    def _add(self, act: Act) -> None:
        if act.line_before:
            self._menu(act.menu).addSeparator()
        self._menu(act.menu).addAction(self._action(act.label, act.method, act.keys))

    def take_keys(self, acts: Iterable[Act]) -> None:
        """Give the acts other keys."""
        for act in acts:
            self.actions[act.method].setShortcuts([QKeySequence(each) for each in act.keys])

    def _action(self, label: str, method: str, keys: tuple[str, ...]) -> QAction:
        action = QAction(label, self._window)
        action.setShortcuts([QKeySequence(each) for each in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: getattr(self._window, method)())
        self._window.addAction(action)
        self.actions[method] = action
        return action

    def _make_history(self) -> None:
        previous = self.actions["undo"]
        self._undo = self._action("Undo", "undo", ("Ctrl+Z",))
        self._redo = self._action("Redo", "redo", ("Ctrl+Shift+Z", "Ctrl+Y"))
        self.actions["undo"] = previous
        for action in (self._undo, self._redo):
            self._menu("Round").addAction(action)
        self.undo, self.redo = QPushButton("Undo"), QPushButton("Redo")
        self._corner = QWidget()
        row = QHBoxLayout(self._corner)
        row.setContentsMargins(0, 0, 8, 0)
        for button, action in ((self.undo, self._undo), (self.redo, self._redo)):
            button.setProperty("kind", "link")
            button.clicked.connect(action.trigger)
            row.addWidget(button)


def key_sections(acts: Iterable[Act], others: tuple[tuple[str, str], ...]) -> tuple[Section, ...]:
    """The sheet of keys: a section for each menu, then the keys inside the parts."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for act in acts:
        keys = (*act.bare, *act.keys)
        if keys:
            sections.setdefault(act.menu, []).append((", ".join(keys), act.label.rstrip(".")))
    return (*((title, tuple(rows)) for title, rows in sections.items()), ("Also", others))


def deed_entries(fight: Fight, selected: str) -> tuple[PaletteEntry, ...]:
    """Every action beside attacks that can be begun, with each spell or skill it takes."""
    actor = fight.encounter.combatants.get(selected)
    entries: list[PaletteEntry] = []
    for key in fight.system.actions:
        if not key.form:
            entries.append(PaletteEntry(f"{DEED}{key.key}:", key.label, key.sentence))
        elif actor is not None:
            entries += [
                PaletteEntry(f"{DEED}{key.key}:{each.id}", f"{key.label}: {each.name}", actor.name)
                for each in actor.records(key.form)
            ]
    return tuple(entries)


def palette_entries(
    acts: Iterable[Act], combatants: Iterable[Combatant], systems: Iterable[SystemEntry]
) -> tuple[PaletteEntry, ...]:
    """Every act, every combatant and a new fight in each system, for the command palette."""
    commands = (
        PaletteEntry(act.method, act.label.rstrip("."), ", ".join((*act.bare, *act.keys)))
        for act in acts
    )
    people = (PaletteEntry(each.id, each.name, f"number {each.badge}") for each in combatants)
    fights = (PaletteEntry(f"{NEW_FIGHT}{s.id}", f"New fight in {s.name}") for s in systems)
    return (*commands, *people, *fights)
