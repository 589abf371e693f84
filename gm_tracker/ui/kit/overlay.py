"""A large page over the window that Esc puts away; the fight goes on behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QDockWidget, QTabBar, QToolBar, QWidget

from gm_tracker.ui.kit.floating import Floating
from gm_tracker.ui.kit.tabs import next_stop, stops

WIDEST, MARGIN, TOP = 1180, 24, 96
"""Its greatest width, what is kept free around it, and above it for the line with Next."""
_ABOVE = 6
_PLACED = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.ZOrderChange)
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


class Scrim(QWidget):
    """Dims what lies beneath a page, and takes the clicks that would go there unseen.

    It begins so many pixels `above` the page.
    """

    def __init__(self, page: QWidget, window: QWidget, above: int = _ABOVE) -> None:
        super().__init__(window)
        self._page, self._window, self._above = page, window, above
        self.hide()
        page.installEventFilter(self)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come, go and stand with the page, over whatever a new width brings."""
        if watched is self._window:
            if event.type() == QEvent.Type.LayoutRequest and self._page.isVisible():
                self._cover()
        elif event.type() == QEvent.Type.Hide:
            self.hide()
        elif event.type() in _PLACED:
            self.place()
            self.setVisible(self._page.isVisible())
            self.stackUnder(self._page)
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Lie over what is beneath the page, from a little above its upper edge."""
        top = self._page.y() - self._above
        self.setGeometry(0, top, self._window.width(), self._window.height() - top)

    def _cover(self) -> None:
        """Parts of the window that came up later lie beneath; other pages stay as they are."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        for part in self._window.findChildren(QWidget, options=direct):
            if isinstance(part, QDockWidget | QTabBar | QToolBar) and not part.isWindow():
                part.stackUnder(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 120))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()


class Overlay(Floating):
    """A page of its own; `closed` when it was put away. Bare keys stay with it."""

    closed = Signal()

    scrim: Scrim | None = None

    def open_up(self) -> None:
        """Show it over everything else, which is dimmed; the line with Next stays as it is."""
        self.scrim = self.scrim or Scrim(self, self._window)
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
        height = room.height() - px(TOP) - px(MARGIN)
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
