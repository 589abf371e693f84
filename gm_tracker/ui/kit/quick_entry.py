"""One line to answer in passing: damage, healing, a condition, a new combatant."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.owned_text import RESTING_MS
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece


class QuickEntry(QFrame):
    """A strip that asks one thing and never blocks the window; hidden while it asks nothing.

    It stays open after `accepted` until `close_line`, so that a refusal can keep the text.
    """

    accepted = Signal(str)
    rested = Signal(str)
    """What is typed so far, soon after it was typed."""
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._before: QWidget | None = None
        self.setProperty("kind", "float")
        self._prompt, self._hint = PieceLine(14, lines=1), PieceLine(13, lines=1)
        self._error = QLabel()
        self._error.setTextFormat(Qt.TextFormat.PlainText)
        self._error.setProperty("role", "error")
        self._error.setWordWrap(True)
        self.line = QLineEdit()
        self.line.returnPressed.connect(lambda: self.accepted.emit(self.line.text().strip()))
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.timeout.connect(lambda: self.rested.emit(self.line.text()))
        self.line.textEdited.connect(lambda _text: self._rest())
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        self._row = QHBoxLayout()
        self._row.addWidget(self._prompt)
        self._row.addWidget(self.line, 1)
        self._row.addWidget(self._hint)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._row)
        self._box.addWidget(self._error)

    def ask(self, prompt: str, hint: str = "", text: str = "") -> None:
        """Open with a prompt, say what it takes, and take the focus."""
        # Hiding would leave the focus to chance, so it goes back to where it was.
        if not self.isVisible() and self.window().focusWidget() is not self.line:
            self._before = self.window().focusWidget()
        self._prompt.show_pieces((Piece(prompt, strong=True),))
        self._hint.show_pieces((Piece(hint, quiet=True),))
        self._hint.setVisible(bool(hint))
        self.line.setAccessibleName(prompt)
        self.line.setAccessibleDescription(hint)
        self.line.setText(text)
        self.refuse("")
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)
        self.line.selectAll()

    def _rest(self) -> None:
        if not self._resting.isActive():
            self._resting.start(RESTING_MS)

    def refuse(self, error: str) -> None:
        """Say what is wrong; the text stays, selected."""
        self._error.setText(error)
        self._error.setVisible(bool(error))
        self.line.setProperty("invalid", bool(error))
        self.line.style().polish(self.line)
        if error:
            self.line.setAccessibleDescription(error)
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()

    def close_line(self) -> None:
        """Hide, and give the focus back."""
        self._resting.stop()
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._prompt.set_theme(theme)
        self._hint.set_theme(theme)
        self._row.setSpacing(theme.px(10))
        self._box.setSpacing(theme.px(4))
        self._box.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            self.close_line()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
