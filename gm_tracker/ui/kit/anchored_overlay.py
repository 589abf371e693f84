"""Something that stands over the foot of another part, so that nothing is pushed away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtWidgets import QMainWindow, QWidget

_MOVED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.LayoutRequest)


def ground_in(window: QMainWindow, ground: QWidget) -> QWidget:
    """The ground, or the middle of the window while the ground is put away or torn off."""
    there = ground.isVisible() and window.isAncestorOf(ground)
    middle = window.centralWidget()
    return ground if there or middle is None else middle


class AnchoredOverlay(QObject):
    """Keeps `widget` at the foot of `ground`, `gap` pixels from its edges.

    It belongs to `window`: where the ground is low it reaches over what stands above. While the
    ground is not there it stands at the foot of the window's middle.
    """

    def __init__(self, widget: QWidget, ground: QWidget, window: QMainWindow) -> None:
        super().__init__(ground)
        self._widget, self._ground, self._window, self.gap = widget, ground, window, 8
        widget.setParent(window)
        widget.hide()
        for each in (ground, widget, window):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moves = event.type() in _MOVED and self._widget.isVisible()
        if moves and watched in (self._widget, self._ground, self._window):
            self.place()
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
        self._widget.raise_()
