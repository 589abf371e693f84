"""A tooltip that stands above a part, so that it covers nothing of it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QToolTip, QWidget

from gm_tracker.ui.kit.rows import tip

_WIDEST, _FRAME = 420, 12
"""How wide it is at most and what is around its words, in pixels."""
_BELOW_CURSOR = QPoint(2, 16)
"""Qt shows a tooltip that far from where it is told to."""


def show_above(part: QWidget, x: int, words: str) -> None:
    """Show the words above the part, beginning at that place across; nothing hides them."""
    if not words:
        QToolTip.hideText()
        return
    metrics = QFontMetrics(QToolTip.font())
    wide = min(_WIDEST, metrics.horizontalAdvance(words) + _FRAME)
    lines = metrics.boundingRect(QRect(0, 0, wide, 999), int(Qt.TextFlag.TextWordWrap), words)
    above = QPoint(x, -lines.height() - _FRAME) - _BELOW_CURSOR
    QToolTip.showText(part.mapToGlobal(above), tip(words), part)
