"""Something that stands over the foot of another part, so that nothing is pushed away."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QFrame, QMainWindow, QTableView, QWidget

_MOVED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.LayoutRequest)
_LINES = 8
"""What is at most so many gaps high is a line."""


def ground_in(window: QMainWindow, ground: QWidget) -> QWidget:
    """The ground, or the middle of the window while the ground is put away or torn off."""
    there = ground.isVisible() and window.isAncestorOf(ground)
    middle = window.centralWidget()
    return ground if there or middle is None else middle


class AnchoredOverlay(QObject):
    """Keeps `widget` at the foot of `ground`, `gap` pixels from its edges.

    It belongs to `window`: where the ground is low it reaches over what stands above, and what
    it would cut there is covered whole. While the ground is not there it stands at the foot of the
    window's middle.
    """

    def __init__(self, widget: QWidget, ground: QWidget, window: QMainWindow) -> None:
        super().__init__(ground)
        self._widget, self._ground, self._window, self.gap = widget, ground, window, 8
        self._cover = QFrame(window)
        self._cover.setProperty("kind", "cover")
        widget.setParent(window)
        for each in (widget, self._cover):
            each.hide()
        for each in (ground, widget, window):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moves = event.type() in _MOVED and self._widget.isVisible()
        if moves and watched in (self._widget, self._ground, self._window):
            self.place()
        elif watched is self._widget and event.type() == QEvent.Type.Hide:
            self._cover.hide()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Put it where it belongs, as high as it needs to be."""
        ground = ground_in(self._window, self._ground)
        width = max(1, ground.width() - 2 * self.gap)
        layout = self._widget.layout()
        tall = layout.totalHeightForWidth(width) if layout and layout.hasHeightForWidth() else 0
        height = max(tall, self._widget.minimumSizeHint().height())
        foot = ground.mapTo(self._window, QPoint(self.gap, ground.height() - self.gap))
        self._widget.setGeometry(foot.x(), max(0, foot.y() - height), width, height)
        self._place_cover(self._widget.geometry())
        self._widget.raise_()

    def _place_cover(self, box: QRect) -> None:
        """Half of a button or of a line says nothing, so none of it is seen."""
        top = min(self._cut_by(box.top()), default=box.top())
        # Under the round corners, too.
        self._cover.setGeometry(box.x(), top, box.width(), box.top() - top + self.gap)
        self._cover.setVisible(top < box.top())
        self._cover.raise_()

    def _cut_by(self, edge: int) -> Iterator[int]:
        """Where each line of the window's middle begins that this edge would cut."""
        middle = self._window.centralWidget()
        if middle is None or edge > middle.geometry().bottom():
            return
        for each in middle.findChildren(QWidget):
            if each.height() <= _LINES * self.gap and each.isVisible():
                top = each.mapTo(self._window, QPoint()).y()
                if top < edge < top + each.height():
                    yield top
        for table in middle.findChildren(QTableView):
            ground = table.viewport()
            row = table.rowAt(ground.mapFrom(self._window, QPoint(0, edge)).y())
            if row >= 0 and table.isVisible():
                yield ground.mapTo(self._window, QPoint(0, table.rowViewportPosition(row))).y()
