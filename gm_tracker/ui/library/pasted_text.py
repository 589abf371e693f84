"""The text that an import was read from, with the record in hand and what was not read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from gm_tracker.session.import_views import ImportRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme

RESTING_MS = 300
"""How long nothing is typed before the text is read again, in milliseconds."""
LARGE = 1.8
"""The text size from which on the legend gives way: with the records it is said too."""
LEGEND = "Underlined: not read, kept in the notes."
EMPTY = "Paste or type stat blocks here."
_LOUDEST = 60
"""So many blocks of other records are marked too; with more it would only be a patchwork."""


class PastedText(QWidget):
    """`edited` with the text, a moment after it was changed."""

    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._marked = Theme(DARK), (tuple[ImportRow, ...](), -1)
        self.editor, self._legend = QPlainTextEdit(), plain_label("muted", LEGEND)
        self.editor.setTabChangesFocus(True)
        self.editor.setAccessibleName("Text that is read")
        self.editor.setAccessibleDescription(LEGEND)
        self.editor.setPlaceholderText(EMPTY)
        self.editor.textChanged.connect(self._changed)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(RESTING_MS)
        self._resting.timeout.connect(lambda: self.edited.emit(self.text))
        self._shown = ""
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.editor, 1)
        self._box.addWidget(self._legend)
        self.setFocusProxy(self.editor)

    @property
    def text(self) -> str:
        """As it stands now."""
        return self.editor.toPlainText()

    @property
    def is_waiting(self) -> bool:
        """Whether something was typed that is still to be read."""
        return self._resting.isActive()

    def flush(self) -> bool:
        """Let it be read now; False where nothing waits for that."""
        waits = self.is_waiting
        self._resting.stop()
        if waits:
            self.edited.emit(self.text)
        return waits

    def show_text(self, text: str) -> None:
        """Show this text, unless it is the one that stands there."""
        self._shown = text
        if self.text != text:
            self.editor.setPlainText(text)
        self._resting.stop()

    def row_here(self, rows: Sequence[ImportRow]) -> int:
        """The row in whose block the cursor stands, -1 for none."""
        at = self.editor.textCursor().position()
        blocks = ((number, row.block) for number, row in enumerate(rows) if row.block)
        return next((n for n, (_, end) in blocks if at <= _units(self._shown[:end])), -1)

    def append(self, text: str) -> None:
        """Put more at the end, as if it were typed."""
        if not text.strip():
            return
        cursor = QTextCursor(self.editor.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(f"\n\n{text}" if self.text.strip() else text)
        self.editor.setTextCursor(cursor)

    def _changed(self) -> None:
        if self.text != self._shown:
            self._shown = self.text
            self._resting.start()

    def mark(self, rows: Sequence[ImportRow], current: int, *, scroll: bool = True) -> None:
        """Underline what was not read, light up the block of the current record and go there."""
        self._marked = (tuple(rows), current)
        now = rows[current].block if 0 <= current < len(rows) else None
        near = [rows[current]] if now is not None else []
        spans = dict.fromkeys(span for each in (*rows[:_LOUDEST], *near) for span in each.unread)
        self._legend.setVisible(bool(spans) and self._theme.scale < LARGE)
        block = [] if now is None else [self._part(now, self._lit())]
        unread = [self._part(span, self._unread()) for span in spans]
        self.editor.setExtraSelections([*block, *unread])
        if now is not None and scroll and not self.editor.hasFocus():
            self._go_to(now)

    def _go_to(self, span: tuple[int, int]) -> None:
        first, last = self._cursor(span), self._cursor(span)
        last.setPosition(last.selectionEnd())
        first.setPosition(first.selectionStart())
        # Its end first, so that of a long one the beginning is seen.
        for each in (last, first):
            self.editor.setTextCursor(each)
            self.editor.ensureCursorVisible()

    def _part(self, span: tuple[int, int], looks: QTextCharFormat) -> QTextEdit.ExtraSelection:
        part = QTextEdit.ExtraSelection()
        part.cursor, part.format = self._cursor(span), looks
        return part

    def _cursor(self, span: tuple[int, int]) -> QTextCursor:
        cursor = QTextCursor(self.editor.document())
        # What was read may be of a text that was longer a moment ago.
        end = self.editor.document().characterCount() - 1
        first, last = (min(end, _units(self._shown[:at])) for at in span)
        cursor.setPosition(first)
        cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _lit(self) -> QTextCharFormat:
        looks = QTextCharFormat()
        looks.setBackground(QColor(self._theme.colours.line))
        looks.setProperty(QTextFormat.Property.FullWidthSelection, True)
        return looks

    def _unread(self) -> QTextCharFormat:
        looks = QTextCharFormat()
        looks.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        looks.setUnderlineColor(QColor(self._theme.colours.now))
        looks.setBackground(QColor(self._theme.colours.askbg))
        return looks

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._box.setSpacing(theme.px(4))
        self.mark(*self._marked, scroll=False)


def _units(text: str) -> int:
    """The length as Qt counts it: a sign beyond the first 65,536 is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
