"""The library over the window: entries on one page, prepared encounters on the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
)

from gm_tracker.model.step import Refusal
from gm_tracker.session.fight_core import NOT_SAVED
from gm_tracker.session.library_ports import Room
from gm_tracker.ui.forms.form_parts import plain_label
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.keymap import key_of, keys_of, named
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.entries_page import EntriesPage
from gm_tracker.ui.library.library_page import Doing
from gm_tracker.ui.library.plans_page import PlansPage
from gm_tracker.ui.window.acts import Act
from gm_tracker.ui.window.asking import Asking
from gm_tracker.ui.window.quick_entry import QuickEntry
from gm_tracker.ui.window.window_base import WindowBase

MOST_HINTS = 8
LARGE = 1.4
"""The text size from which on hints give way."""


class LibraryBox(Overlay):
    """Two pages with one line to type answers into; Esc puts it away.

    `import_wanted` and `export_wanted` are for the window, which knows of files.
    """

    import_wanted = Signal()
    export_wanted = Signal()
    built_wanted = Signal(int)
    shown = Signal()

    def __init__(self, window: WindowBase) -> None:
        super().__init__(window, "Library")
        self._owner = window
        self.quick = QuickEntry()
        self.asking = Asking(self.quick)
        self.entries, self.plans = EntriesPage(self), PlansPage(self)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.entries)
        self.stack.addWidget(self.plans)
        self._hint, self._undo = plain_label("muted"), plain_label("muted")
        self.said = plain_label("error")
        self._files = {
            "Import\u2026  {import_file}": self._button("", self.import_wanted.emit),
            "Export\u2026  {export}": self._button("", self.export_wanted.emit),
        }
        self._tabs = [self._tab("Library"), self._tab("Encounters")]
        self._lay_out()
        self.take_keys()
        self.entries.build_wanted.connect(self.built_wanted)
        self.entries.plan_wanted.connect(self._into_plan)

    def _lay_out(self) -> None:
        self._top = FlowLayout()
        group = QButtonGroup(self)
        for at, each in enumerate(self._tabs):
            group.addButton(each)
            self._top.addWidget(each)
            each.clicked.connect(lambda _on=False, page=at: self.turn_to(page))
        self._menu = self._button("What can be done", self._open_menu)
        for button in self._files.values():
            self._top.addWidget(button)
        self._top.addWidget(self._menu)
        self._top.addWidget(self._button("Close  Esc", self.put_away))
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._top)
        self._box.addWidget(self.stack, 1)
        for part in (self.said, self.quick, self._hint, self._undo):
            self._box.addWidget(part)
        self.said.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._tell_keys)

    def _tab(self, label: str) -> QPushButton:
        tab = QPushButton(label)
        tab.setProperty("kind", "chip")
        tab.setCheckable(True)
        return tab

    def _button(self, label: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(label)
        button.setProperty("kind", "plain")
        button.clicked.connect(lambda _on=False: do())
        return button

    # What the pages ask for

    def room(self) -> Room:
        """The library of the open campaign."""
        return self._owner.workspace.library()

    def system(self) -> str:
        """The rule system of the fight in play."""
        return self._owner.session.fight.system.id

    def say(self, sentence: str) -> None:
        """Show a sentence until the next change."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))
        self._owner.say(sentence)

    def act(self, method: str) -> Act:
        """An act of the library with the keys it has now."""
        return next(act for act in self._owner.library_acts if act.method == method)

    def told(self, text: str) -> str:
        """A text with the keys of the acts that it names."""
        return named(text, (*self._owner.acts, *self._owner.library_acts))

    def everywhere(self) -> tuple[Doing, ...]:
        """The commands that can be given on every page."""
        doing = self.page.doing
        return (
            Doing("Undo", ("Ctrl+Z",), self.undo),
            Doing("Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), self.redo),
            doing("library_search", self.page.setFocus),
            doing("library_entries", lambda: self.turn_to(0)),
            doing("library_encounters", lambda: self.turn_to(1)),
        )

    def take_keys(self) -> None:
        """Name the keys that are chosen now."""
        self._passed = {k for a in self._owner.acts if "entries" in a.places for k in keys_of(a)}
        for text, button in self._files.items():
            button.setText(self.told(text))

    def guarded(self, work: Callable[[], object]) -> object:
        """Do it; a failure of the world is said and gives None."""
        try:
            return work()
        except self._owner.around.failures as failure:
            self.say(getattr(failure, "sentence", str(failure)) or NOT_SAVED)
            return None

    def changed(self) -> None:
        """Something in the library is different: show it."""
        self.page.refresh()
        label = self.room().stream.undo_label
        self._undo.setText(f"Ctrl+Z undoes \u201c{label}\u201d" if label else "")
        self._undo.setVisible(bool(label) and self._roomy())
        self.shown.emit()

    # Pages

    @property
    def page(self) -> EntriesPage | PlansPage:
        """The page that is shown."""
        return self.plans if self.stack.currentWidget() is self.plans else self.entries

    def open_on(self, page: int) -> None:
        """Open on the entries (0) or on the encounters (1)."""
        self.open_up()
        self.turn_to(page)

    def turn_to(self, page: int) -> None:
        """Show the entries (0) or the encounters (1)."""
        self.stack.setCurrentIndex(page)
        self._tabs[page].setChecked(True)
        self.asking.stop()
        self.say("")
        self.changed()
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_keys(self) -> None:
        """Name the first commands that can be given where the keyboard is now."""
        if self.isVisible() and not self.quick.isVisible():
            first = self.page.doings()[:MOST_HINTS]
            told = (f"{each.key} {_short(each.label)}" for each in first if each.key)
            self._hint.setText("  ·  ".join(told))

    def _roomy(self) -> bool:
        """Whether there is room for what the menus say too: with large text the lists need it."""
        return self._theme.scale < LARGE

    def undo(self) -> None:
        """Undo in the library."""
        self._went(self.guarded(self.room().undo))

    def redo(self) -> None:
        """Redo in the library."""
        self._went(self.guarded(self.room().redo))

    def _went(self, outcome: object) -> None:
        self.say(outcome.sentence if isinstance(outcome, Refusal) else "")
        self.changed()

    def _into_plan(self, entries: tuple[int, ...]) -> None:
        error = self.plans.take(entries)
        self.say(error)

    def _open_menu(self) -> None:
        self.page.open_menu(self._menu.mapToGlobal(QPoint(0, self._menu.height())))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for part in (self.entries, self.plans, self.quick):
            part.set_theme(theme)
        self._box.setContentsMargins(*(theme.px(12),) * 4)
        self._box.setSpacing(theme.px(8))
        self._top.setSpacing(theme.px(6))
        self._hint.setVisible(self._roomy())
        self._undo.setVisible(self._roomy() and bool(self._undo.text()))
        if self.isVisible():
            self._place()

    def event(self, event: QEvent) -> bool:
        """Keys are the library's own while the keyboard is in it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            if key_of(event) not in self._passed:
                event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.page.try_key(event):
            super().keyPressEvent(event)


def _short(label: str) -> str:
    """A label as it stands behind its key."""
    return f"{label[:1].lower()}{label[1:]}".rstrip(".")
