"""What is cut through at the lower edge of a list fades there: one sees that it goes on."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QLinearGradient, QPainter

FADE_PX = 24
"""Over so many pixels at most a row fades."""


def fade_depth(row: QRect, high: int, most: int) -> int:
    """Over how many pixels a row fades in a list so `high`: what is nearly whole stays legible."""
    hidden, shown = row.bottom() + 1 - high, high - row.top()
    return max(0, min(most, hidden, shown))


def fade_cut(painter: QPainter, colour: str, row: QRect, high: int, most: int) -> None:
    """Let a row that is cut at the height `high` go over into the `colour` of the ground there."""
    deep = fade_depth(row, high, most)
    if not deep:
        return
    ground, clear = QColor(colour), QColor(colour)
    clear.setAlpha(0)
    shade = QLinearGradient(0, high - deep, 0, high)
    shade.setColorAt(0, clear)
    shade.setColorAt(1, ground)
    painter.fillRect(QRect(row.left(), high - deep, row.width(), deep), shade)
