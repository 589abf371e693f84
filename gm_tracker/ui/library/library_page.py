"""What the pages of the library share: commands with their keys, and a way to the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPlainTextEdit, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import LibraryCommand
from gm_tracker.model.library_events import EntriesAdded, LibraryStep, PlanSaved
from gm_tracker.model.step import Refusal
from gm_tracker.session.library_ports import Room
from gm_tracker.ui.kit.keymap import first_key, key_of, keys_of, typing_takes
from gm_tracker.ui.window.acts import Act
from gm_tracker.ui.window.asking import Asking

NOT_SAVED = "Nothing was changed: it could not be saved."


@frozen
class Doing:
    """One command of a page; `keys` that type something work only while nothing is typed."""

    label: str
    keys: tuple[str, ...]
    run: Callable[[], object]
    key: str = ""
    """The one that is shown."""

    def takes(self, pressed: str, typing: bool) -> bool:
        """Whether that key is one of its own."""
        return pressed in self.keys and not (typing and typing_takes(pressed))


def on_enter(label: str, run: Callable[[], object]) -> Doing:
    """A command that Enter carries out wherever it is."""
    return Doing(label, ("Return", "Enter"), run, "Enter")


class Around(Protocol):
    """What the pages ask of the window."""

    asking: Asking

    def room(self) -> Room:
        """The library of the open campaign."""

    def system(self) -> str:
        """The rule system of the fight in play."""

    def act(self, method: str) -> Act:
        """An act of the library with the keys it has now."""

    def everywhere(self) -> tuple[Doing, ...]:
        """The commands that can be given on every page."""

    def told(self, text: str) -> str:
        """A text with the keys of the acts that it names."""

    def say(self, sentence: str) -> None:
        """Show a sentence."""

    def guarded(self, work: Callable[[], object]) -> object:
        """Do it; a failure of the world is said and gives None."""

    def changed(self) -> None:
        """Something in the library is different: show it."""


class LibraryPage(QWidget):
    """A page with commands: by key, and in a menu."""

    def __init__(self, around: Around) -> None:
        super().__init__()
        self.around = around

    def doings(self) -> tuple[Doing, ...]:
        """The commands that can be given where the keyboard is now."""
        raise NotImplementedError  # the widget that mixes this in says it

    def doing(self, method: str, run: Callable[[], object]) -> Doing:
        """The command of an act, with the keys it has now."""
        act = self.around.act(method)
        return Doing(act.label, keys_of(act), run, first_key(act))

    @property
    def library(self) -> Library:
        """The library as it is now."""
        return self.around.room().stream.library

    def try_key(self, event: QKeyEvent) -> bool:
        """Carry out the command of a key; False when it is none."""
        pressed = key_of(event)
        typing = isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit)
        for each in (*self.doings(), *self.around.everywhere()):
            if each.takes(pressed, typing):
                each.run()
                return True
        return False

    def do(self, command: LibraryCommand) -> LibraryStep | None:
        """Carry a command out; what is wrong is said."""
        room = self.around.room()
        outcome = self.around.guarded(lambda: room.stream.do(command))
        if isinstance(outcome, Refusal):
            self.around.say(outcome.sentence)
        self.around.changed()
        return outcome if isinstance(outcome, LibraryStep) else None

    def typed(self, command: LibraryCommand) -> str:
        """Carry a typed command out; gives the error, or nothing."""
        room = self.around.room()
        outcome = self.around.guarded(lambda: room.stream.do(command))
        if isinstance(outcome, Refusal):
            return outcome.sentence
        if not isinstance(outcome, LibraryStep):
            return NOT_SAVED
        self.made(outcome)
        self.around.changed()
        return ""

    def made(self, step: LibraryStep) -> None:
        """A typed command was carried out; pages may go to what is new."""

    def menu(self) -> QMenu:
        """The commands as a menu."""
        menu = QMenu(self)
        for each in self.doings():
            action = menu.addAction(f"{each.label}\t{each.key}")
            action.triggered.connect(lambda _on=False, run=each.run: run())
        return menu

    def open_menu(self, at: QPoint) -> None:
        """Open the menu of commands there, in coordinates of the screen."""
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The commands under the right button."""
        self.open_menu(event.globalPos())


def added(step: LibraryStep) -> int:
    """The number of the first entry or encounter that a step made, 0 for none."""
    for event in step.events:
        if isinstance(event, EntriesAdded):
            return event.entries[0].id
        if isinstance(event, PlanSaved):
            return event.plan.id
    return 0
