"""Something that stands over the foot of another part, so that nothing is pushed away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

_MOVED = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)


class AnchoredOverlay(QObject):
    """Keeps `widget` at the foot of `ground`, `gap` pixels from its edges."""

    def __init__(self, widget: QWidget, ground: QWidget) -> None:
        super().__init__(ground)
        self._widget, self._ground, self.gap = widget, ground, 8
        widget.setParent(ground)
        widget.hide()
        ground.installEventFilter(self)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVED and watched in (self._widget, self._ground):
            self.place()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Put it where it belongs, as high as it needs to be."""
        width = max(1, self._ground.width() - 2 * self.gap)
        layout = self._widget.layout()
        tall = layout.totalHeightForWidth(width) if layout and layout.hasHeightForWidth() else 0
        height = max(tall, self._widget.sizeHint().height())
        top = self._ground.height() - height - self.gap
        self._widget.setGeometry(self.gap, top, width, height)
        self._widget.raise_()
