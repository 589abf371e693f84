"""A large page over the window that Esc puts away; the fight goes on behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.kit.tabs import stops

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
        for each in _onwards(list(stops(self)), QApplication.focusWidget(), forward):
            if _takes_tab(each):
                reason = Qt.FocusReason.TabFocusReason
                each.setFocus(reason if forward else Qt.FocusReason.BacktabFocusReason)
                return True
        return False

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


def _takes_tab(part: QWidget) -> bool:
    by_tab = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and part.isVisible() and part.isEnabled() and part.focusProxy() is None


def _onwards(found: list[QWidget], focus: QWidget | None, forward: bool) -> list[QWidget]:
    """All of them, from the one after (or before) the focus on, round to that itself.

    Not by `nextInFocusChain`: what it gives becomes a child of the part before in the eyes of
    the bindings. When that part goes, they give up whatever hangs on it, layouts in use too.
    """
    if not forward:
        found = found[::-1]
    at = next((at for at, each in enumerate(found) if each is focus), -1)
    return found[at + 1 :] + found[: at + 1]
