"""Hit points as a bar: what is there, and what will be gone (or come) when the moment closes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gm_tracker.ui.fight.sides import bar_colour
from gm_tracker.ui.kit.hatch import hatch
from gm_tracker.ui.kit.kept_picture import put_frame, put_kept
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.line_texts import Place
from gm_tracker.ui.kit.theme import Theme

LINE_PX = 3


def draw_hit_points(
    painter: QPainter, theme: Theme, box: QRectF, value: int, maximum: int, change: int = 0
) -> None:
    """Draw a bar into the box; `change` is what is still to be added to the value.

    What will be lost is hatched over the bar, what will be won beyond its end.
    """
    place = box.x(), box.y(), box.width(), box.height()
    put_hit_points(painter, theme, place, value, maximum, change)


def put_hit_points(
    painter: QPainter, theme: Theme, place: Place, value: int, maximum: int, change: int = 0
) -> None:
    """The same at a place."""
    x, y, wide, high = place
    colours, radius = theme.colours, high / 2
    now, then = _share(value, maximum), _share(value + change, maximum)
    put_frame(painter, place, radius, colours.track, colours.shade)
    if now != then:
        _put_pending(painter, theme, place, now, then)
    if kept := min(now, then):
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour_of(bar_colour(colours, kept)))
        painter.drawRoundedRect(QRectF(x, y, max(kept * wide, high), high), radius, radius)
        painter.restore()


def _put_pending(painter: QPainter, theme: Theme, place: Place, now: float, then: float) -> None:
    """What comes or goes, from a little before its start, for the bar ends in a round."""
    _, _, wide, high = place
    left, right = min(now, then) * wide, max(now, then) * wide
    start = max(0.0, left - high / 2)
    colour = theme.colours.foe if then < now else theme.colours.ok

    def draw(on: QPainter, inner: QRectF) -> None:
        whole, pending = QPainterPath(), QPainterPath()
        whole.addRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        pending.addRect(QRectF(inner.left() + start, inner.top(), right - start, inner.height()))
        hatch(on, whole.intersected(pending), colour, theme.px(LINE_PX))

    # A quarter of a pixel is not seen.
    about = "pending", round(4 * start), round(4 * right), colour, theme.px(LINE_PX)
    put_kept(painter, place, about, draw)


def _share(value: int, maximum: int) -> float:
    return min(1.0, max(0.0, value / maximum)) if maximum > 0 else 0.0
