"""Notes as they are typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from gm_tracker.ui.kit.notes_look import NotesLook
from gm_tracker.ui.kit.owned_text import OwnedText

CTRL = Qt.KeyboardModifier.ControlModifier


class NotesEditor(OwnedText):
    """The Markdown of notes as it is typed; `left` when it was taken on Ctrl+Enter or Esc."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.look = NotesLook(self.document())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enter and event.modifiers() & CTRL):
            if self.leave():
                self.left.emit()
        else:
            super().keyPressEvent(event)
