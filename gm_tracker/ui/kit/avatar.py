"""The small rounded square with somebody's portrait, or else with the initials."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath

from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.kit.kept_picture import put_kept
from gm_tracker.ui.kit.letters import CENTRE, colour_of, letters_of
from gm_tracker.ui.kit.line_texts import Place
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Face

_ROUND = 0.24
"""The share of a side by which its corners are round."""
ROW_PX, ACTING_PX, STAGE_PX, TABLE_PX = 34, 42, 50, 26
"""Its sides at 100 %: in rows, in rows of those who act, on the stage, and in tables."""
_DARK = ((0.30, 0.27), (0.45, 0.84))
_LIGHT = ((0.48, 0.88), (0.55, 0.24))
_CONTRAST = ((0.40, 0.15), (0.60, 0.92))
"""Saturation and lightness of the ground and of the letters."""


@lru_cache(maxsize=64)
def avatar_colours(colours: Colours, hue: int) -> tuple[str, str]:
    """The ground and the letters' colour of a hue in degrees, as #rrggbb."""
    shades = _CONTRAST if colours.contrast else _DARK if colours.dark else _LIGHT
    ground, ink = (QColor.fromHslF(hue % 360 / 360, *shade).name() for shade in shades)
    return ground, ink


def draw_avatar(painter: QPainter, theme: Theme, rect: QRectF, face: Face) -> None:
    """Draw a face into a square; it leaves a pen and a font of its own."""
    image = GALLERY.image(face.portrait)
    if image is not None:
        _draw_picture(painter, theme, rect, image)
        return
    ground, ink = avatar_colours(theme.colours, face.hue)
    left, top, side = rect.x(), rect.y(), rect.width()
    place = left, top, side, rect.height()
    _put_ground(painter, place, ground)
    font = letters_of(theme, max(12, round(side / theme.zoom * 0.38)), 600)
    room, wide = side * 0.9, font.lines.width(face.initials)
    painter.setPen(colour_of(ink))
    if wide <= room:
        font.lines.put(painter, place, face.initials, CENTRE)
        return
    smaller = QFont(font.font)
    smaller.setPixelSize(max(8, int(smaller.pixelSize() * room / wide)))
    painter.setFont(smaller)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, face.initials)


def _put_ground(painter: QPainter, place: Place, colour: str) -> None:
    """The rounded square; of hundreds with letters of their own few differ in it."""

    def draw(on: QPainter, square: QRectF) -> None:
        on.save()
        on.setRenderHint(QPainter.RenderHint.Antialiasing)
        on.setPen(Qt.PenStyle.NoPen)
        on.setBrush(colour_of(colour))
        radius = square.width() * _ROUND
        on.drawRoundedRect(square, radius, radius)
        on.restore()

    put_kept(painter, place, ("avatar", colour), draw)


def _draw_picture(painter: QPainter, theme: Theme, rect: QRectF, image: QImage) -> None:
    """A picture within the rounded square; where it is clear, a plain ground is seen."""
    round_square = QPainterPath()
    round_square.addRoundedRect(rect, rect.width() * _ROUND, rect.width() * _ROUND)
    ratio = painter.device().devicePixelRatioF()
    side = max(1, round(rect.width() * ratio))
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(side, side, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(round_square)
    painter.fillRect(rect, QColor(theme.colours.raised))
    painter.drawImage(rect, small)
    painter.restore()


def corner(rect: QRectF) -> QRectF:
    """The place of a small sign at the lower right corner of an avatar."""
    side = max(8.0, rect.width() * 0.32)
    return QRectF(rect.right() - side * 0.75, rect.bottom() - side * 0.75, side, side)
