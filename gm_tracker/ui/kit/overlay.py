"""A large page over the window that Esc puts away; the fight goes on behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.kit.tabs import next_stop, stops

WIDEST, MARGIN, TOP, BELOW = 1180, 24, 66, 110
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class Overlay(Floating):
    """A page of its own; `closed` when it was put away. Bare keys stay with it."""

    closed = Signal()

    def open_up(self) -> None:
        """Show it over everything else."""
        self.show()
        self._place()
        self.raise_()

    def put_away(self) -> None:
        """Hide it and give the keyboard back."""
        self.hide()
        self.closed.emit()

    def _place(self) -> None:
        px, room = self._theme.px, self._window.size()
        width = min(px(WIDEST), room.width() - 2 * px(MARGIN))
        height = room.height() - px(BELOW)
        self.setGeometry((room.width() - width) // 2, px(TOP), width, height)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays within the page, round and round."""
        to = next_stop(list(stops(self)), QApplication.focusWidget(), forward=forward)
        if to is not None:
            reason = Qt.FocusReason.TabFocusReason
            to.setFocus(reason if forward else Qt.FocusReason.BacktabFocusReason)
        return to is not None

    def event(self, event: QEvent) -> bool:
        """Bare keys stay here: an attack must not begin behind the page."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.modifiers() in _PLAIN:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.modifiers() in _PLAIN:
            event.accept()
