"""Hit points as a bar: what is there, and what will be gone (or come) when the moment closes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

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
    whole = QPainterPath()
    whole.addRoundedRect(box, radius, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(whole, QColor(colours.shade))
    now, then = _share(value, maximum), _share(value + change, maximum)
    painter.setClipPath(whole, Qt.ClipOperation.IntersectClip)
    kept = min(now, then)
    if kept > 0:
        least = max(kept * box.width(), box.height())
        filled = QRectF(box.left(), box.top(), least, box.height())
        painter.fillRect(filled, QColor(bar_colour(colours, kept)))
    if now != then:
        pending = QPainterPath()
        left, right = min(now, then) * box.width(), max(now, then) * box.width()
        pending.addRect(QRectF(box.left() + left, box.top(), right - left, box.height()))
        hatch(painter, pending, colours.foe if then < now else colours.ok, theme.px(LINE_PX))
    painter.restore()
    _outline(painter, whole, colours.line)


def _share(value: int, maximum: int) -> float:
    return min(1.0, max(0.0, value / maximum)) if maximum > 0 else 0.0


def _outline(painter: QPainter, path: QPainterPath, colour: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, QColor(colour))
    painter.restore()
