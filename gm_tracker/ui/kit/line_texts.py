"""Single lines of text that are painted again and again: each is laid out once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QTextLayout

from gm_tracker.ui.kit.bidi import left_to_right

_MOST = 2000
"""So many texts of a font are kept laid out; 200 rows have about a thousand."""
_ENDLESS = 1 << 24
_RIGHT, _CENTRE = int(Qt.AlignmentFlag.AlignRight), int(Qt.AlignmentFlag.AlignHCenter)


class LineTexts:
    """The lines of one font, painted in the middle of a box's height."""

    def __init__(self, font: QFont) -> None:
        self._font = font
        self._kept: dict[str, tuple[QTextLayout, float, float]] = {}

    def draw(self, painter: QPainter, box: QRect | QRectF, text: str, align: int) -> None:
        """Paint one line at the left, at the right or in the middle, in the painter's colour."""
        layout, wide, high = self._kept.get(text) or self._lay_out(text)
        left: float = box.x()
        if align & _RIGHT:
            left += box.width() - wide
        elif align & _CENTRE:
            left += (box.width() - wide) / 2
        layout.draw(painter, QPointF(left, box.y() + (box.height() - high) / 2))

    def _lay_out(self, text: str) -> tuple[QTextLayout, float, float]:
        if len(self._kept) > _MOST:
            self._kept.clear()
        layout = QTextLayout(left_to_right(" ".join(text.splitlines())), self._font)
        layout.setCacheEnabled(True)
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(_ENDLESS)
        layout.endLayout()
        # The height of a line is rounded up, and would put it beside where Qt puts it.
        high = line.ascent() + line.descent()
        found = self._kept[text] = layout, line.horizontalAdvance(), high
        return found
