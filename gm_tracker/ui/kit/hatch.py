"""Slanted lines over what is not settled yet, or not safe."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

SLANT = math.tan(math.radians(25))
"""How far a line leans to the right on its way up, by its height."""


def hatch(painter: QPainter, path: QPainterPath, colour: str, line: float) -> None:
    """Fill a shape with lines `line` pixels wide and as far from one another."""
    box = path.boundingRect()
    if box.isEmpty():
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    pen = QPen(QColor(colour), line)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLines(_lines(box, line))
    painter.restore()


def _lines(box: QRectF, line: float) -> list[QLineF]:
    # Beyond both edges, or the ends of the lines would be seen in the corners.
    top, bottom = box.top() - line, box.bottom() + line
    lean = (bottom - top) * SLANT
    step = 2 * line / math.cos(math.atan(SLANT))
    count = int((box.width() + lean) / step) + 2
    starts = (box.left() - lean + at * step for at in range(count))
    return [QLineF(QPointF(x, bottom), QPointF(x + lean, top)) for x in starts]
