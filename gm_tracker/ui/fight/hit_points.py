"""Hit points as a bar: what is there, and what will be gone (or come) when the moment closes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gm_tracker.ui.fight.sides import bar_colour
from gm_tracker.ui.kit.hatch import hatch
from gm_tracker.ui.kit.theme import Theme

LINE_PX = 3


def draw_hit_points(
    painter: QPainter, theme: Theme, box: QRectF, value: int, maximum: int, change: int = 0
) -> None:
    """Draw a bar into the box; `change` is what is still to be added to the value.

    What will be lost is hatched over the bar, what will be won beyond its end.
    """
    colours, radius = theme.colours, box.height() / 2
    now, then = _share(value, maximum), _share(value + change, maximum)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.track), 1))
    painter.setBrush(QColor(colours.shade))
    painter.drawRoundedRect(box, radius, radius)
    if now != then:
        _draw_pending(painter, theme, box, now, then)
    if kept := min(now, then):
        filled = QRectF(box)
        filled.setWidth(max(kept * box.width(), box.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(bar_colour(colours, kept)))
        painter.drawRoundedRect(filled, radius, radius)
    painter.restore()


def _draw_pending(painter: QPainter, theme: Theme, box: QRectF, now: float, then: float) -> None:
    """What comes or goes, from a little before its start, for the bar ends in a round."""
    whole, pending = QPainterPath(), QPainterPath()
    whole.addRoundedRect(box, box.height() / 2, box.height() / 2)
    left, right = min(now, then) * box.width(), max(now, then) * box.width()
    start = max(0.0, left - box.height() / 2)
    pending.addRect(QRectF(box.left() + start, box.top(), right - start, box.height()))
    colour = theme.colours.foe if then < now else theme.colours.ok
    hatch(painter, whole.intersected(pending), colour, theme.px(LINE_PX))


def _share(value: int, maximum: int) -> float:
    return min(1.0, max(0.0, value / maximum)) if maximum > 0 else 0.0
