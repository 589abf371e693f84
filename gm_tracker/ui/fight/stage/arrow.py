"""From the one who acts to the other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme


class Arrow(QWidget):
    """From one to the other, in the colour of now."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._compact, self._high = Theme(DARK), False, 0
        self.setAccessibleName("against")

    def set_compact(self, compact: bool, high: int) -> None:
        """Shorter, to leave room for the names; it stands in the midst of so many pixels."""
        self._compact, self._high = compact, high
        self.setFixedSize(self.sizeHint())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        high = max(self._high, self._theme.px(24))
        return QSize(self.length(compact=self._compact), high)

    def length(self, *, compact: bool) -> int:
        """The width in pixels, as it is or would be."""
        return self._theme.px(22 if compact else 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.colours.now), 2.5 * self._theme.zoom))
        middle, end, head = self.height() / 2, self.width() - px(3), px(8)
        tip = QPointF(end, middle)
        painter.drawLine(QPointF(px(2), middle), tip)
        painter.drawLine(QPointF(end - head, middle - head), tip)
        painter.drawLine(QPointF(end - head, middle + head), tip)
