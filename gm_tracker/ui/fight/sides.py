"""How the sides and hit points look: by shape as well as by colour."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from gm_tracker.model.combatant import Side
from gm_tracker.ui.kit.avatar import corner, draw_avatar
from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.kit.kept_picture import draw_kept, put_kept
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.line_texts import Place
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Face

_BEYOND = 0.16
"""The share of a face's side by which the shape at its corner may stand out of it."""


def side_colour(colours: Colours, side: Side) -> str:
    """The colour of a side; its shape is drawn by `draw_side`."""
    return {"party": colours.party, "foe": colours.foe, "neutral": colours.neutral}[side]


def bar_colour(colours: Colours, fraction: float) -> str:
    """The colour of a bar that is full at 1.0: over 60 % well, over 30 % look, else danger."""
    if fraction > 0.6:
        return colours.ok
    return colours.now if fraction > 0.3 else colours.foe


def bar_step(fraction: float) -> float:
    """The same three steps as a height, 1.0 where all is well."""
    if fraction > 0.6:
        return 1.0
    return 0.62 if fraction > 0.3 else 0.3


def draw_side(painter: QPainter, side: Side, rect: QRectF, colour: str) -> None:
    """Fill a side's shape within a rectangle: party circle, foe triangle, neutral diamond."""

    def draw(on: QPainter, inner: QRectF) -> None:
        on.save()
        on.setRenderHint(QPainter.RenderHint.Antialiasing)
        on.setPen(Qt.PenStyle.NoPen)
        on.setBrush(colour_of(colour))
        if side == "party":
            on.drawEllipse(inner)
        else:
            on.drawPolygon(_triangle(inner) if side == "foe" else _diamond(inner))
        on.restore()

    draw_kept(painter, rect, ("side", side, colour), draw)


def draw_face(
    painter: QPainter, theme: Theme, rect: QRectF, face: Face, side: Side, ground: str = ""
) -> None:
    """Somebody's initials in a square, the shape of the side at its corner.

    `ground` is the colour of what lies beneath (that of a card if nothing is said).
    """
    place = round(rect.left()), round(rect.top()), rect.width(), rect.height()
    put_face(painter, theme, place, face, side, ground)


def put_face(
    painter: QPainter, theme: Theme, place: Place, face: Face, side: Side, ground: str = ""
) -> None:
    """The same at a place of whole pixels."""
    below = ground or theme.colours.surface

    def draw(on: QPainter, square: QRectF) -> None:
        _draw_face(on, theme, square, face, side, below)

    picture = "" if GALLERY.image(face.portrait) is None else face.portrait
    about = face.initials, face.hue, picture, side, below, theme.colours.bg, round(theme.zoom * 100)
    # By less than this the shape stands out of the square.
    rim = max(8, round(place[2] * _BEYOND))
    put_kept(painter, place, ("face", about), draw, rim)


def _draw_face(
    painter: QPainter, theme: Theme, rect: QRectF, face: Face, side: Side, below: str
) -> None:
    draw_avatar(painter, theme, rect, face)
    colour = side_colour(theme.colours, side)

    def draw(on: QPainter, place: QRectF) -> None:
        # An outline of the ground's colour parts the shape from the square.
        outline = QPen(QColor(below), place.width() * 0.4)
        outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        on.save()
        on.setRenderHint(QPainter.RenderHint.Antialiasing)
        on.setPen(outline)
        on.setBrush(QColor(below))
        on.drawPath(_path(side, place))
        on.restore()
        draw_side(on, side, place, colour)

    place = corner(rect)
    draw_kept(painter, place, ("corner", side, colour, below), draw, rim=ceil(place.width() * 0.4))


def _path(side: Side, rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    if side == "party":
        path.addEllipse(rect)
    else:
        path.addPolygon(_triangle(rect) if side == "foe" else _diamond(rect))
        path.closeSubpath()
    return path


def _triangle(rect: QRectF) -> QPolygonF:
    top = QPointF(rect.center().x(), rect.top())
    return QPolygonF([top, rect.bottomRight(), rect.bottomLeft()])


def _diamond(rect: QRectF) -> QPolygonF:
    x, y = rect.center().x(), rect.center().y()
    top, bottom = QPointF(x, rect.top()), QPointF(x, rect.bottom())
    return QPolygonF([top, QPointF(rect.right(), y), bottom, QPointF(rect.left(), y)])
