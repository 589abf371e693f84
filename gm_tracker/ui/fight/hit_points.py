"""Hit points as a bar: what is there, and what will be gone (or come) when the moment closes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gm_tracker.ui.fight.sides import bar_colour
from gm_tracker.ui.kit.hatch import hatch
from gm_tracker.ui.kit.kept_picture import draw_frame, draw_kept
from gm_tracker.ui.kit.letters import colour_of
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
    draw_frame(painter, box, radius, colours.track, colours.shade)
    if now != then:
        _draw_pending(painter, theme, box, now, then)
    if kept := min(now, then):
        filled = QRectF(box)
        filled.setWidth(max(kept * box.width(), box.height()))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(bar_colour(colours, kept)))
        painter.drawRoundedRect(filled, radius, radius)
        painter.restore()


def _draw_pending(painter: QPainter, theme: Theme, box: QRectF, now: float, then: float) -> None:
    """What comes or goes, from a little before its start, for the bar ends in a round."""
    left, right = min(now, then) * box.width(), max(now, then) * box.width()
    start = max(0.0, left - box.height() / 2)
    colour = theme.colours.foe if then < now else theme.colours.ok

    def draw(on: QPainter, inner: QRectF) -> None:
        whole, pending = QPainterPath(), QPainterPath()
        whole.addRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        pending.addRect(QRectF(inner.left() + start, inner.top(), right - start, inner.height()))
        hatch(on, whole.intersected(pending), colour, theme.px(LINE_PX))

    # A quarter of a pixel is not seen.
    place = round(4 * start), round(4 * right)
    draw_kept(painter, box, ("pending", *place, colour, theme.px(LINE_PX)), draw)


def _share(value: int, maximum: int) -> float:
    return min(1.0, max(0.0, value / maximum)) if maximum > 0 else 0.0
