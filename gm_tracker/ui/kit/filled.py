"""A filled rectangle."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter


def fill(painter: QPainter, rect: QRect | QRectF, colour: QColor) -> None:
    """As `fillRect` does, for whose gradients PySide makes some hundred names at the first call."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRect(rect)
    painter.restore()
