"""Single lines of text that are painted again and again: each is laid out once."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QTextLayout

from gm_tracker.ui.kit.bidi import left_to_right

_MOST = 4000
"""So many texts of a font are kept laid out; 200 rows have about a thousand."""
_ENDLESS = 1 << 24
Place = tuple[float, float, float, float]
"""Left, top, width and height."""
_RIGHT, _CENTRE = int(Qt.AlignmentFlag.AlignRight), int(Qt.AlignmentFlag.AlignHCenter)


class Line:
    """One line of text, laid out."""

    def __init__(self, text: str, font: QFont) -> None:
        self._layout = QTextLayout(left_to_right(" ".join(text.splitlines())), font)
        self._layout.setCacheEnabled(True)
        self._layout.beginLayout()
        line = self._layout.createLine()
        line.setLineWidth(_ENDLESS)
        self._layout.endLayout()
        # The height of a line is rounded up, and would put it beside where Qt puts it.
        self.wide, self._high = line.horizontalAdvance(), line.ascent() + line.descent()

    def put(self, painter: QPainter, place: Place, align: int) -> None:
        """Paint it at a place, in the middle of its height and in the painter's colour."""
        left, top, wide, high = place
        if align & _RIGHT:
            left += wide - self.wide
        elif align & _CENTRE:
            left += (wide - self.wide) / 2
        self._layout.draw(painter, QPointF(left, top + (high - self._high) / 2))


class LineTexts:
    """The lines of one font, painted in the middle of a box's height."""

    def __init__(self, font: QFont) -> None:
        self._font = font
        self._kept: dict[str, Line] = {}

    def draw(self, painter: QPainter, box: QRect | QRectF, text: str, align: int) -> None:
        """Paint one line at the left, at the right or in the middle, in the painter's colour."""
        self.put(painter, (box.x(), box.y(), box.width(), box.height()), text, align)

    def put(self, painter: QPainter, place: Place, text: str, align: int) -> None:
        """The same at a place, which takes less time to make than a box."""
        line = self._kept.get(text) or self._lay_out(text)
        line.put(painter, place, align)

    def width(self, text: str) -> float:
        """How wide the whole line is, in pixels."""
        return (self._kept.get(text) or self._lay_out(text)).wide if text else 0.0

    def _lay_out(self, text: str) -> Line:
        if len(self._kept) > _MOST:
            self._kept.clear()
        found = self._kept[text] = Line(text, self._font)
        return found
