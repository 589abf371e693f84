"""A line to type in that offers how its text may go on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from gm_tracker.ui.kit.pasting import Pasted, nobody_else, pastes

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class TypedLine(QLineEdit):
    """Tab takes what is offered, the arrows go through it; without an offer Tab goes on.

    What is pasted goes to `pasted` first.
    """

    taken = Signal()
    moved = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.has_offers = False
        self.pasted: Pasted = nobody_else

    def event(self, event: QEvent) -> bool:
        """Tab belongs to the offers first."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and self.has_offers
            and event.key() == Qt.Key.Key_Tab
        ):
            self.taken.emit()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS and self.has_offers:
            self.moved.emit(_ARROWS[Qt.Key(event.key())])
        elif event.isAutoRepeat() and event.key() in _ENTER:
            # Held down it takes what is asked, and nothing that is asked next.
            event.accept()
        elif not (pastes(event) and self.pasted()):
            super().keyPressEvent(event)
