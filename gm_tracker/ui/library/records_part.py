"""What was read, record by record: the list, the text it was read from, and why it became that."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QStackedWidget, QWidget

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Library
from gm_tracker.session.import_already import marked
from gm_tracker.session.import_views import ImportRow, ImportView
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.library.mending import Mending
from gm_tracker.ui.library.pasted_text import PastedText
from gm_tracker.ui.library.record_list import RecordList


def told(row: ImportRow, sheet: Sequence[str], text: str) -> str:
    """All that is to be known of a record with these numbers, which was read from the text."""
    first = [f"Skipped: {row.skipped}"] if row.skipped else []
    first += [f"{row.count} of them: + and \N{MINUS SIGN} change how many"] if row.count > 1 else []
    first += [f"Changed by you: {each}" for each in row.mended]
    first += [f"Look at {each}" for each in row.doubts]
    left = (" ".join(text[start:end].split()) for start, end in row.unread)
    first += [f"Not read, kept in the notes: {each}" for each in left if each]
    parts = ["\n".join(first), "\n".join(sheet), "\n".join(row.why), *_notes(row)]
    return "\n\n".join(filter(None, parts))


def _notes(row: ImportRow) -> list[str]:
    """What is usual of all of its kind, and what will stand in its notes."""
    usual = "\n".join(f"As usual: {each}" for each in row.usual)
    body = None if row.entry is None else row.entry.body
    notes = body.notes if isinstance(body, NewCombatant) else ""
    return [usual, f"In its notes:\n{notes}" if notes else ""]


class RecordsPart(QWidget):
    """The list, the text where there is one, and what is to be known of the current record."""

    def __init__(self, mending: Mending) -> None:
        super().__init__()
        self.mending, self._library = mending, Library()
        self.records = RecordList()
        self.list, self.rows = self.records.list, self.records.rows
        self.records.picked.connect(self._tell)
        self.records.entered.connect(mending.open)
        self.records.counted.connect(mending.add)
        self.text, self.why = PastedText(), QPlainTextEdit()
        self.why.setReadOnly(True)
        self.why.setTabChangesFocus(True)
        self.why.setAccessibleName("Why it becomes that")
        self._right = QStackedWidget()
        for page in (self.why, mending.form):
            self._right.addWidget(page)
        mending.opened.connect(self._show_form)
        mending.closed.connect(self._show_why)
        mending.changed.connect(lambda: self._show_changed(mending.view))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part, share in ((self.records, 3), (self.text, 3), (self._right, 3)):
            self._row.addWidget(part, share)

    @property
    def has_text(self) -> bool:
        """Whether the text that is read is shown."""
        return not self.text.isHidden()

    @property
    def is_typing(self) -> bool:
        """Whether the keyboard is in the text."""
        return self.text.editor.hasFocus()

    @property
    def current(self) -> int:
        """The number of the current record in the view, -1 for none."""
        return self.records.current

    @property
    def taken(self) -> ImportView:
        """What is taken of what was read, with everything that was changed."""
        return self.records.choice.taken(marked(self.mending.view, self._library))

    def begin(self, text: str | None) -> None:
        """Something else is read: a text that is shown, or a file (None)."""
        # The same text is taken up again, with what was changed of it.
        if text is None or text != self.text.text:
            self.mending.begin()
        self._right.setCurrentWidget(self.why)
        self.records.begin()
        self.text.show_text(text or "")
        self.text.setVisible(text is not None)

    def show_view(self, view: ImportView, library: Library | None) -> None:
        """Show every record; where somebody types, the record that is typed at is the current.

        Those that are in the library already are marked; None is the library before.
        """
        self._library = self._library if library is None else library
        view = marked(self.mending.follow(view), self._library)
        typing, at = self.is_typing, max(0, self.current)
        self.records.show_records(view.rows)
        self._show_parts(records=True)
        if view.text and not self.text.is_waiting:
            self.text.show_text(view.text)
            self.text.show()
        if typing:
            at = max(0, self.text.row_here(view.rows))
        elif not self.is_mending:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.records.go(min(at, len(view.rows) - 1))

    @property
    def is_mending(self) -> bool:
        """Whether the form is open."""
        return self._right.currentWidget() is self.mending.form and self._right.isVisible()

    def _show_form(self) -> None:
        self._right.setCurrentWidget(self.mending.form)
        self.mending.form.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_why(self) -> None:
        self._right.setCurrentWidget(self.why)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_changed(self, view: ImportView) -> None:
        self.records.show_records(marked(view, self._library).rows)

    def show_nothing(self) -> None:
        """Nothing was read: only the text is left, if there is one."""
        self.rows.show_rows(())
        self.text.mark((), -1)
        self._show_parts(records=False)

    def _show_parts(self, *, records: bool) -> None:
        self.records.setVisible(records)
        self._right.setVisible(records)

    def _tell(self, at: int) -> None:
        if self.is_mending and not self.mending.is_of(at):
            self.mending.leave()
        rows = self.rows.records
        row = rows[at] if 0 <= at < len(rows) else None
        sheet = () if row is None else self.mending.sheet(row)
        self.why.setPlainText("" if row is None else told(row, sheet, self.text.text))
        self.text.mark(rows, at)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.records.set_theme(theme)
        self.text.set_theme(theme)
        self.mending.form.set_theme(theme)
        self._row.setSpacing(theme.px(10))
