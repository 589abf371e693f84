"""Notes as they are typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

CTRL = Qt.KeyboardModifier.ControlModifier


class NotesEditor(QPlainTextEdit):
    """The Markdown of notes as it is typed; `saved` on Ctrl+Enter, `left` on Esc."""

    saved = Signal(str)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & CTRL:
            self.saved.emit(self.toPlainText())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
