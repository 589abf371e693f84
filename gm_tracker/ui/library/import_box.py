"""What a file or a text would bring: every record, before anything enters the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gm_tracker.model.library import Library
from gm_tracker.session.column_memory import Columns
from gm_tracker.session.import_goals import can_join
from gm_tracker.session.import_sieve import usual_line
from gm_tracker.session.import_views import ImportTrouble, ImportView
from gm_tracker.ui.kit.keymap import key_of
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.already_bar import NEXT, AlreadyBar
from gm_tracker.ui.library.column_chooser import ColumnChooser
from gm_tracker.ui.library.game_choice import GameChoice
from gm_tracker.ui.library.import_foot import CHANGE, COLUMNS, ENCOUNTER, ONLY, ImportFoot
from gm_tracker.ui.library.import_remarks import ImportRemarks
from gm_tracker.ui.library.mending import Mending
from gm_tracker.ui.library.record_list import ALL
from gm_tracker.ui.library.records_part import RecordsPart
from gm_tracker.words.library import Rules

if TYPE_CHECKING:
    from gm_tracker.session.import_views import Layout

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_KEYS = (CHANGE, COLUMNS, ENCOUNTER, ONLY, ALL, NEXT)


class ImportBox(Overlay):
    """`accepted` with where it goes; `again` when it is to be read in another way; Esc leaves it.

    `mend`, `columns` and `rolled` say in which way.
    """

    accepted = Signal(str)
    again = Signal()
    reworded = Signal(str)
    """The text that is read is another now."""
    columns_chosen = Signal(tuple)
    """Columns were chosen for a table with these headings."""

    def __init__(self, window: QWidget, systems: Sequence[Rules]) -> None:
        super().__init__(window, "Import")
        self.mend = False
        self.columns: Columns | None = None
        self._layout: Layout | None = None
        self._into = ""
        self._title, self._counts = plain_label("name"), plain_label("")
        self._remarks, self._error = ImportRemarks(self), plain_label("error")
        self.records = RecordsPart(Mending(systems, self.refuse))
        self.chooser, self.foot, self.game = ColumnChooser(), ImportFoot(), GameChoice(systems)
        self.already = AlreadyBar()
        self._connect()
        self._box = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.game)
        self._box.addLayout(head)
        for part in (self._counts, self._error, self._remarks.label, self.already):
            self._box.addWidget(part)
        self._box.addWidget(self.chooser, 1)
        self._box.addWidget(self.records, 1)
        self._box.addWidget(self.foot)

    def _connect(self) -> None:
        self.records.text.edited.connect(self.reworded)
        self.records.records.chosen.connect(self._show_taken)
        self.already.wished.connect(self.records.records.settle_all)
        self.already.next_wanted.connect(self.records.records.settle_next)
        self.records.mending.opened.connect(self.foot.hide)
        self.records.mending.closed.connect(self.foot.show)
        self.foot.taken.connect(self.accepted)
        self.foot.change_wanted.connect(self._open_form)
        self.foot.mend_wanted.connect(self._mend)
        self.foot.columns_wanted.connect(self._choose)
        self.foot.chooser_wanted.connect(self._open_chooser)
        self.game.chosen.connect(self._other_game)
        self.foot.left.connect(self.put_away)
        self.foot.rolled.clicked.connect(lambda _on: self.again.emit())

    def begin(self, name: str, text: str | None = None, into: str = "") -> None:
        """A file, or a text that is to be shown, is being read for the first time.

        What is for the game `into` can go into the fight at once.
        """
        self.records.begin(text)
        self.game.begin()
        self.foot.show()
        self.mend, self.columns, self._into, self._layout = False, None, into, None
        self.foot.has_columns = False
        self.foot.rolled.setChecked(False)
        self.show_progress(name, 0)
        self.open_up()
        self.foot.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, name: str, done: int) -> None:
        """So many records of the file are done."""
        self._say(name, f"Reading\N{HORIZONTAL ELLIPSIS} {done} records", "")
        self.foot.offer()

    def show_entering(self, name: str, done: int) -> None:
        """So many records are ready to be written; nothing is in the library yet."""
        self._say(name, f"Putting in\N{HORIZONTAL ELLIPSIS} {done} records", "")
        self.foot.offer()
        # Enter pressed once more must not meet the button that leaves it all.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_view(self, view: ImportView, library: Library | None = None) -> None:
        """Show every record, and which are in that library, else in the one before."""
        self.foot.setVisible(not self.records.is_mending)
        self._say(view.title, view.counts, "")
        joins = bool(self._into) and can_join(view, self._into)
        self._layout = view.layout
        self.foot.has_columns = view.layout is not None
        rolls = any(each.entry is not None and each.entry.hit_dice for each in view.rows)
        self.foot.offer(accept=view.command is not None, joins=joins, records=True, rolls=rolls)
        self.records.show()
        self.records.show_view(view, library)
        self._remarks.show(view.remarks, usual_line(self.records.records.sieves))

    def show_trouble(self, trouble: ImportTrouble) -> None:
        """Say why it was not read, and what can be done."""
        self._say("Import", "", trouble.sentence)
        layout = self._layout = trouble.layout
        self.foot.has_columns = False
        self.foot.offer(mend=trouble.mendable, columns=layout is not None)
        self.records.show_nothing()
        if layout is not None:
            self._show_chooser(layout)
        if self.records.has_text and (self.records.is_typing or layout is None):
            self.records.text.setFocus(Qt.FocusReason.OtherFocusReason)
        elif layout is not None:
            self.chooser.choices[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            asked = self.game if trouble.asks_game else self.foot.cancel
            (self.foot.all_the_same if trouble.mendable else asked).setFocus()

    def refuse(self, sentence: str) -> None:
        """Say why it was not taken."""
        self._error.setText(sentence)
        self._error.setVisible(bool(sentence))

    def _say(self, title: str, counts: str, error: str) -> None:
        for label, text in (
            (self._title, title),
            (self._counts, counts),
            (self._error, error),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._remarks.show(())
        self.chooser.hide()
        self.already.hide()
        self.records.setVisible(self.records.has_text)

    def _show_taken(self) -> None:
        choice = self.records.records.choice
        self.foot.show_taken(*choice.counts)
        self.already.show_count(len(choice.already))

    def _open_form(self) -> None:
        self.refuse("")
        self.records.mending.open(self.records.current)

    def _other_game(self) -> None:
        """Another game has other fields for the columns of a table."""
        self.columns = None
        self.again.emit()

    def _mend(self) -> None:
        self.mend = True
        self.again.emit()

    def _choose(self) -> None:
        chooser = self.chooser
        self.columns = Columns(chooser.columns(), chooser.heading, chooser.descending)
        if self._layout is not None:
            self.columns_chosen.emit(self._layout.headers)
        self.again.emit()

    def _open_chooser(self) -> None:
        """Choose the columns of a table anew; the records wait behind."""
        if self._layout is not None:
            self.refuse("")
            self._show_chooser(self._layout)
            self.records.hide()
            self.already.hide()
            self.foot.offer(columns=True)
            self.chooser.choices[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chooser(self, layout: Layout) -> None:
        self.chooser.show_layout(layout)
        self.chooser.show()

    def _leave_chooser(self) -> bool:
        """Go back to the records, if the chooser was opened from there."""
        if self.chooser.isHidden() or not self.foot.has_columns:
            return False
        self.chooser.hide()
        self.records.show()
        self.foot.offer_again()
        self._show_taken()
        self.records.list.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def put_away(self) -> None:
        """Close the chooser if the records wait behind it, else the page."""
        if not self._leave_chooser():
            super().put_away()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.records.set_theme(theme)
        for part in (self.foot, self.game, self.already, self.chooser, self._remarks):
            part.set_theme(theme)
        self._box.setContentsMargins(*(theme.px(14),) * 4)
        self._box.setSpacing(theme.px(8))
        if self.isVisible():
            self._place()

    def event(self, event: QEvent) -> bool:
        """The keys of this page are not those of the fight behind it."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and key_of(event) in _KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_of(event).replace("Enter", "Return")
        if self.already.press(key) or self.foot.press(key):
            return
        if event.key() not in _ENTER:
            super().keyPressEvent(event)
            return
        focus = self.focusWidget()
        if isinstance(focus, QPushButton):
            focus.click()
        elif self.foot.accept.isVisible():
            self.foot.accept.click()
        elif self.foot.with_columns.isVisible():
            self._choose()
