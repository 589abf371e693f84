"""The library over the window: entries on one page, prepared encounters on the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.model.step import Refusal
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.asking import Asking
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.keymap import first_key, key_of, keys_of, normal, typing_takes
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.quick_entry import QuickEntry
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.entries_page import EntriesPage
from gm_tracker.ui.library.entry_acts import EntryActs
from gm_tracker.ui.library.entry_portrait import EntryPortrait
from gm_tracker.ui.library.group_acts import GroupActs
from gm_tracker.ui.library.library_access import LibraryAccess, LibraryAround
from gm_tracker.ui.library.places import PAGES, PLACES
from gm_tracker.ui.library.plan_acts import PlanActs
from gm_tracker.ui.library.plans_page import PlansPage
from gm_tracker.words.labels import label_text

MOST_HINTS = 8
ENTER = ("Enter", "Return")
LARGE = 1.4
"""The text size from which on hints give way."""


class LibraryBox(Overlay):
    """Two pages with one line to type answers into; Esc puts it away."""

    shown = Signal()

    def __init__(self, window: QWidget, around: LibraryAround) -> None:
        super().__init__(window, "Library")
        self.quick = QuickEntry()
        self.access = LibraryAccess(around, Asking(lambda: self.quick))
        self.entries, self.plans = EntriesPage(self.access), PlansPage(self.access)
        self.entry_acts = EntryActs(self.entries, self.access)
        self.entry_portrait = EntryPortrait(self.entries, self.access)
        self.plan_acts = PlanActs(self.plans, self.access)
        self.group_acts = GroupActs(self.plans, self.access)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.entries)
        self.stack.addWidget(self.plans)
        self._hint, self._undo = plain_label("muted"), plain_label("muted")
        self.said = plain_label("error")
        self._files = {
            "Import\u2026  {import_file}": _button(
                "", lambda: self.access.act("import_file").run()
            ),
            "Export\u2026  {export}": self._button_of("export"),
        }
        self._history = (
            Act("", PAGES, "Undo", self.undo, ("Ctrl+Z",)),
            Act("", PAGES, "Redo", self.redo, ("Ctrl+Shift+Z", "Ctrl+Y")),
        )
        self._tabs = [_tab("Library"), _tab("Encounters")]
        self._lay_out()
        self.access.show_sentence, self.access.changed = self._show_sentence, self._show_changed
        self.entries.plan_wanted.connect(self._into_plan)
        self.quick.line.pasted = self.access.pasted
        for page in (self.entries, self.plans):
            page.finder.line.pasted = self.access.pasted

    def _lay_out(self) -> None:
        self._top = FlowLayout()
        group = QButtonGroup(self)
        for at, each in enumerate(self._tabs):
            group.addButton(each)
            self._top.addWidget(each)
            each.clicked.connect(lambda _on=False, page=at: self.turn_to(page))
        self._menu = _button("What can be done", self._open_menu)
        for button in self._files.values():
            self._top.addWidget(button)
        self._top.addWidget(self._menu)
        self._top.addWidget(_button("Close  Esc", self.put_away))
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._top)
        self._box.addWidget(self.stack, 1)
        for part in (self.said, self.quick, self._hint, self._undo):
            self._box.addWidget(part)
        self.said.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._tell_keys)

    def _button_of(self, act_id: str) -> QPushButton:
        return _button("", lambda: self.access.act(act_id).run())

    def _show_sentence(self, sentence: str) -> None:
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))

    def show_keys(self) -> None:
        """Name the keys that are chosen now."""
        for text, button in self._files.items():
            button.setText(self.access.named(text))

    def _show_changed(self) -> None:
        self.page.refresh()
        label = self.access.room.stream.undo_label
        self._undo.setText(f"Ctrl+Z undoes \u201c{label_text(label)}\u201d" if label else "")
        self._undo.setVisible(bool(label) and self._roomy())
        self.shown.emit()

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
        self.access.asking.stop()
        self.access.say("")
        self.access.changed()
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_keys(self) -> None:
        """Name the first commands that can be given where the keyboard is now."""
        if self.isVisible() and not self.quick.isVisible():
            acts, typing = self.page.acts_here(), self.page.finder.line.hasFocus()
            # A line that is typed into takes letters, and Delete.
            known = [a for a in acts if (k := first_key(a)) and not (typing and _typed(k))]
            told = [f"{first_key(each)} {_short(each.label)}" for each in known[:MOST_HINTS]]
            self._hint.setText("  ·  ".join(told))

    def _roomy(self) -> bool:
        """Whether there is room for what the menus say too: with large text the lists need it."""
        return self._theme.scale < LARGE

    def undo(self) -> None:
        """Undo in the library."""
        self._went(self.access.guarded(self.access.room.undo))

    def redo(self) -> None:
        """Redo in the library."""
        self._went(self.access.guarded(self.access.room.redo))

    def _went(self, outcome: object) -> None:
        self.access.say(outcome.sentence if isinstance(outcome, Refusal) else "")
        self.access.changed()

    def _into_plan(self, entries: tuple[int, ...]) -> None:
        self.access.say(self.plan_acts.take(entries))

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
            if key_of(event) not in self.access.passed_keys():
                event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._try_key(key_of(event)):
            super().keyPressEvent(event)

    def _try_key(self, pressed: str) -> bool:
        """Do what a key asks for; what types something only where nothing is typed."""
        if _is_typing() and typing_takes(pressed):
            return False
        everywhere = self.access.acts_of(*PLACES)
        for act in (*self.page.acts_here(), *self._history, *everywhere):
            if pressed in keys_of(act):
                act.run()
                return True
        return False


def _tab(label: str) -> QPushButton:
    tab = QPushButton(label)
    tab.setProperty("kind", "chip")
    tab.setCheckable(True)
    return tab


def _button(label: str, do: Callable[[], object]) -> QPushButton:
    button = QPushButton(label)
    button.setProperty("kind", "plain")
    button.clicked.connect(lambda _on=False: do())
    return button


def _typed(key: str) -> bool:
    """Whether the line to search in takes the key for itself; Enter it leaves to the list."""
    return key not in ENTER and typing_takes(normal(key))


def _is_typing() -> bool:
    return isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit)


def _short(label: str) -> str:
    """A label as it stands behind its key."""
    return f"{label[:1].lower()}{label[1:]}".rstrip(".")
