"""How a mark of the timeline is drawn: the shape tells the side, what is in it the state."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.schedule.space import is_inside
from gm_tracker.ui.fight.sides import side_colour
from gm_tracker.ui.kit.kept_picture import draw_kept
from gm_tracker.ui.kit.letters import CENTRE, LEFT, colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Mark

_INSIDE, _RING = 6.6 / 12.4, 2.2
"""How much of a ring the mark in it takes, and how thick the ring is at 100 %."""
_SIGNS = {
    "done": ((-0.36, 0.02), (-0.1, 0.28), (0.38, -0.26)),
    "passed": ((-0.36, 0.0), (0.36, 0.0)),
}
"""What stands in the outline of a mark, in halves of its size."""


def draw_mark(
    painter: QPainter, theme: Theme, side: Side, mark: Mark, rect: QRectF, *, alone: bool = True
) -> None:
    """A mark of that side in its square; its shape is drawn once for all like it.

    What is over says how many it stands for only where it is `alone` at its moment.
    """
    name = side_colour(theme.colours, side)
    if mark.beyond:
        _arrow(painter, theme, QColor(name), rect)
        return

    def draw(on: QPainter, square: QRectF) -> None:
        _shape(on, theme, side, mark, square)

    look = name, theme.colours.surface, theme.colours.text, theme.zoom
    draw_kept(painter, rect, ("mark", side, mark.state, mark.now, look), draw)
    if mark.number > 1 and (alone or mark.state == "waiting"):
        _number(painter, theme, side, mark, rect)


def _shape(painter: QPainter, theme: Theme, side: Side, mark: Mark, rect: QRectF) -> None:
    colour = QColor(side_colour(theme.colours, side))
    if mark.state == "lost":
        _cross(painter, QColor(theme.colours.faint), theme.zoom, rect.center(), rect.width() * 0.3)
    elif mark.state == "waiting":
        _waiting(painter, theme, side, mark, colour, rect)
    else:
        _closed(painter, theme, side, mark, colour, rect)


def _waiting(
    painter: QPainter, theme: Theme, side: Side, mark: Mark, colour: QColor, rect: QRectF
) -> None:
    inner = QRectF(rect)
    if mark.now:
        thick = _RING * theme.zoom
        painter.setPen(QPen(QColor(theme.colours.now), thick))
        painter.setBrush(QColor(theme.colours.nowbg))
        painter.drawEllipse(rect.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2))
        cut = rect.width() * (1 - _INSIDE) / 2
        inner.adjust(cut, cut, -cut, -cut)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    draw_shape(painter, side, inner)


def draw_shape(painter: QPainter, side: Side, rect: QRectF) -> None:
    """A side's shape of about the weight of the circle in that square, with the pen there is."""
    if side == "party":
        painter.drawEllipse(rect)
        return
    at, half = rect.center(), rect.width() / 2
    points = _FOE if side == "foe" else _NEUTRAL
    painter.drawPolygon(QPolygonF([at + QPointF(x * half, y * half) for x, y in points]))


_FOE = ((0.0, -1.0), (1.06, 0.82), (-1.06, 0.82))
_NEUTRAL = ((0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0))


def _number(painter: QPainter, theme: Theme, side: Side, mark: Mark, rect: QRectF) -> None:
    said, text, colours = letters_of(theme, 12, 700), str(mark.number), theme.colours
    if not is_inside(mark):
        painter.setPen(colour_of(colours.text if mark.state == "waiting" else colours.muted))
        wide = said.width(text) + 2
        beside = QRectF(rect.right() + 2 * theme.zoom, rect.top(), wide, rect.height())
        said.lines.draw(painter, beside, text, LEFT)
        return
    painter.setPen(colour_of(colours.onnow if colours.dark else colours.raised))
    low = rect.height() * 0.12 if side == "foe" else 0.0
    said.lines.draw(painter, rect.translated(0, low), text, CENTRE)


def _closed(
    painter: QPainter, theme: Theme, side: Side, mark: Mark, colour: QColor, rect: QRectF
) -> None:
    """An outline with a sign: a tick, a dash, two bars; a cross for what was given up."""
    thick = 1.4 * theme.zoom
    pen = QPen(colour, thick)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(theme.colours.surface))
    draw_shape(painter, side, rect.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2))
    half = rect.width() / 2
    at = rect.center() + QPointF(0, half * 0.2 if side == "foe" else 0.0)
    if side == "foe":
        half *= 0.84
    if mark.state == "held":
        for x in (-0.22 * half, 0.22 * half):
            ends = QPointF(x, -0.32 * half), QPointF(x, 0.32 * half)
            painter.drawLine(at + ends[0], at + ends[1])
    elif mark.state in _SIGNS:
        sign = _SIGNS[mark.state]
        painter.drawPolyline(QPolygonF([at + QPointF(x * half, y * half) for x, y in sign]))
    else:
        _cross(painter, QColor(theme.colours.muted), theme.zoom, at, half * 0.3)


def _cross(painter: QPainter, colour: QColor, unit: float, at: QPointF, half: float) -> None:
    pen = QPen(colour, 1.6 * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for end in (QPointF(half, half), QPointF(half, -half)):
        painter.drawLine(QLineF(at - end, at + end))


def _arrow(painter: QPainter, theme: Theme, colour: QColor, rect: QRectF) -> None:
    """Something that comes later than all columns."""
    pen = QPen(colour, 1.8 * theme.zoom)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    at, half = rect.center(), rect.width() * 0.34
    for back in (-half * 0.8, half * 0.1):
        tip = at + QPointF(back + half * 0.7, 0)
        ends = (at + QPointF(back, -half), tip, at + QPointF(back, half))
        painter.drawPolyline(QPolygonF(list(ends)))
