"""Notes as they are typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.notes_look import NotesLook
from gm_tracker.ui.kit.owned_text import OwnedText
from gm_tracker.ui.library.places import PAGES

CTRL = Qt.KeyboardModifier.ControlModifier


class NotesEditor(OwnedText):
    """The Markdown of notes as it is typed; `left` when it was taken on Ctrl+Enter or Esc."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.look = NotesLook(self.document())

    @property
    def act(self) -> Act:
        """What can be asked for while notes are edited."""
        return Act("", PAGES, "Keep the notes", self._keep_them, ("Ctrl+Enter", "Esc"))

    def _keep_them(self) -> None:
        if self.leave():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enter and event.modifiers() & CTRL):
            self._keep_them()
        else:
            super().keyPressEvent(event)
