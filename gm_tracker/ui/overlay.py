"""A large page over the window that Esc puts away; the fight goes on behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from gm_tracker.ui.theme import DARK, Theme

WIDEST, MARGIN, TOP, BELOW = 1180, 24, 66, 110


class Overlay(QFrame):
    """Keeps its place when the window changes its size; `closed` when it was put away."""

    closed = Signal()

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self._window, self._theme = window, Theme(DARK)
        self.setProperty("kind", "float")
        self.setAccessibleName(name)
        self.hide()
        window.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays within the page, round and round."""
        start = each = QApplication.focusWidget() or self
        while (each := _beside(each, forward)) is not start:
            if self.isAncestorOf(each) and _takes_tab(each):
                reason = Qt.FocusReason.TabFocusReason
                each.setFocus(reason if forward else Qt.FocusReason.BacktabFocusReason)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)


def _takes_tab(part: QWidget) -> bool:
    by_tab = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and part.isVisible() and part.isEnabled() and part.focusProxy() is None


def _beside(part: QWidget, forward: bool) -> QWidget:
    found = part.nextInFocusChain() if forward else part.previousInFocusChain()
    # A chain of one is its own neighbour.
    return part if found is None else found
