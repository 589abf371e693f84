"""What a file to import would bring: every record, before anything enters the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.session.import_views import ImportTrouble, ImportView
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.keymap import key_of
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.column_chooser import ColumnChooser
from gm_tracker.ui.library.mending import Mending
from gm_tracker.ui.library.records_part import RecordsPart
from gm_tracker.words.library import Rules

CHANGE = "Ctrl+E"
"""The key that opens the form of a record, as in the library."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ImportBox(Overlay):
    """`accepted` on Enter; `again` when the file is to be read in another way; Esc leaves it.

    `mend`, `columns` and `rolled` say in which way.
    """

    accepted = Signal()
    again = Signal()
    reworded = Signal(str)
    """The text that is read is another now."""

    def __init__(self, window: QWidget, systems: Sequence[Rules]) -> None:
        super().__init__(window, "Import")
        self.mend = False
        self.columns: dict[str, int] | None = None
        self._title, self._counts = plain_label("name"), plain_label("")
        self._remarks, self._error = plain_label("muted"), plain_label("error")
        self.records = RecordsPart(Mending(systems, self.refuse))
        self.records.text.edited.connect(self.reworded)
        self.chooser = ColumnChooser()
        self.rolled = QCheckBox("Roll hit points instead of the average")
        self.accept = self._button("Put into the library  Enter", self.accepted.emit)
        self.accept.setProperty("kind", "primary")
        self.all_the_same = self._button("Read all the same", self._mend)
        self.with_columns = self._button("Read with these columns", self._choose)
        self.records.mending.opened.connect(lambda: self._foot.hide())
        self.records.mending.closed.connect(lambda: self._foot.show())
        self.change = self._button(f"Change its numbers  {CHANGE}", self._open_form)
        self.cancel = self._button("Cancel  Esc", self.put_away)
        self.rolled.clicked.connect(lambda _on: self.again.emit())
        self._lay_out()

    def _button(self, label: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(label)
        button.clicked.connect(lambda _on=False: do())
        return button

    def _lay_out(self) -> None:
        self._box = QVBoxLayout(self)
        for part in (self._title, self._counts, self._error, self._remarks, self.chooser):
            self._box.addWidget(part)
        self._box.addWidget(self.records, 1)
        self._foot = QWidget()
        self._below = FlowLayout(self._foot)
        for each in (self.accept, self.change, self.all_the_same, self.with_columns, self.cancel):
            self._below.addWidget(each)
        self._below.addWidget(self.rolled)
        self._box.addWidget(self._foot)

    def begin(self, name: str, text: str | None = None) -> None:
        """A file, or a text that is to be shown, is being read for the first time."""
        self.records.begin(text)
        self._foot.show()
        self.mend, self.columns = False, None
        self.rolled.setChecked(False)
        self.show_progress(name, 0)
        self.open_up()
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_progress(self, name: str, done: int) -> None:
        """So many records of the file are done."""
        self._say(name, f"Reading\N{HORIZONTAL ELLIPSIS} {done} records", "", "")
        self._offer()

    def show_entering(self, name: str, done: int) -> None:
        """So many records are ready to be written; nothing is in the library yet."""
        self._say(name, f"Putting in\N{HORIZONTAL ELLIPSIS} {done} records", "", "")
        self._offer()
        # Enter pressed once more must not meet the button that leaves it all.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_view(self, view: ImportView) -> None:
        """Show every record; Enter takes them."""
        self._foot.setVisible(not self.records.is_mending)
        self._say(view.title, view.counts, "", "\n".join(view.remarks))
        self._offer(accept=view.command is not None, records=True)
        self.records.show_view(view)

    def show_trouble(self, trouble: ImportTrouble) -> None:
        """Say why it was not read, and what can be done."""
        self._say("Import", "", trouble.sentence, "")
        self._offer(mend=trouble.mendable, columns=bool(trouble.headers))
        self.records.show_nothing()
        if trouble.headers:
            self.chooser.show_trouble(trouble)
        if self.records.has_text:
            self.records.text.setFocus(Qt.FocusReason.OtherFocusReason)
        elif trouble.headers:
            self.chooser.choices[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            (self.all_the_same if trouble.mendable else self.cancel).setFocus()

    def refuse(self, sentence: str) -> None:
        """Say why it was not taken."""
        self._error.setText(sentence)
        self._error.setVisible(bool(sentence))

    def _say(self, title: str, counts: str, error: str, remarks: str) -> None:
        for label, text in (
            (self._title, title),
            (self._counts, counts),
            (self._error, error),
            (self._remarks, remarks),
        ):
            label.setText(text)
            label.setVisible(bool(text))

    def _offer(
        self,
        *,
        accept: bool = False,
        mend: bool = False,
        columns: bool = False,
        records: bool = False,
    ) -> None:
        self.accept.setVisible(accept)
        self.all_the_same.setVisible(mend)
        self.with_columns.setVisible(columns)
        self.chooser.setVisible(columns)
        self.records.setVisible(records or self.records.has_text)
        self.change.setVisible(records)
        self.rolled.setVisible(records)

    def _open_form(self) -> None:
        self.refuse("")
        self.records.mending.open(self.records.current)

    def _mend(self) -> None:
        self.mend = True
        self.again.emit()

    def _choose(self) -> None:
        self.columns = self.chooser.columns()
        self.again.emit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.records.set_theme(theme)
        self._box.setContentsMargins(*(theme.px(14),) * 4)
        self._box.setSpacing(theme.px(8))
        if self.isVisible():
            self._place()
        self._below.setSpacing(theme.px(8))

    def event(self, event: QEvent) -> bool:
        """The keys of this page are not those of the fight behind it."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and key_of(event) == CHANGE:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if key_of(event) == CHANGE and self.change.isVisible():
            self._open_form()
        elif event.key() in _ENTER:
            focus = self.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
            elif self.accept.isVisible():
                self.accepted.emit()
            elif self.with_columns.isVisible():
                self._choose()
        else:
            super().keyPressEvent(event)
