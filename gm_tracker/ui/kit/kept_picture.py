"""Small drawings that are seen in many places, each drawn once and copied from then on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil, floor

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.line_texts import Place

_RIM = 4
_MOST_BYTES = 24_000_000
"""Two hundred faces in two sizes have room."""
_PARTS = 4
"""Places are rounded to such parts of a pixel, or each column would have pictures of its own."""
Draw = Callable[[QPainter, QRectF], None]

# Images, for they need no application to be given up at the end of the program.
_kept: dict[Hashable, QImage] = {}
_older: dict[Hashable, QImage] = {}
"""What was kept before that. It goes when there is no more room, but for what was shown since."""
_bytes = 0
_MOST_SHEETS = 40
_sheets: dict[tuple[int, int], QImage] = {}
"""What is drawn on, by its size, and copied then: to begin to draw on a new image is slow."""


def draw_kept(painter: QPainter, box: QRectF, about: Hashable, draw: Draw, rim: int = _RIM) -> None:
    """Draw into a box what `about`, with the size of the box, tells from all else.

    It may reach `rim` pixels beyond the box. Words only on a ground of their own: on a clear one
    Qt would draw them with softer edges.
    """
    put_kept(painter, (box.x(), box.y(), box.width(), box.height()), about, draw, rim)


def put_kept(painter: QPainter, place: Place, about: Hashable, draw: Draw, rim: int = _RIM) -> None:
    """The same at a place, which takes less time to make than a box."""
    x, y, wide, high = place
    x, y = round(x * _PARTS) / _PARTS, round(y * _PARTS) / _PARTS
    ratio = painter.device().devicePixelRatioF()
    if ratio != int(ratio):
        # Between two pixels of the screen a picture would be blurred.
        draw(painter, QRectF(x, y, wide, high))
        return
    left, top = floor(x) - rim, floor(y) - rim
    key = about, x - left, y - top, wide, high, ratio
    found = _kept.get(key)
    if found is None:
        found = _older.pop(key, None)
        found = found or _drawn(QRectF(x - left, y - top, wide, high), ratio, rim, draw)
        _keep(key, found)
    painter.drawImage(left, top, found)


def _keep(key: Hashable, made: QImage) -> None:
    global _kept, _older, _bytes  # What is kept is the program's, as in QPixmapCache.
    if _bytes > _MOST_BYTES // 2:
        _kept, _older = {}, _kept
        _bytes = 0
    _kept[key] = made
    _bytes += made.sizeInBytes()


def _drawn(inner: QRectF, ratio: float, rim: int, draw: Draw) -> QImage:
    wide, high = ceil(inner.right()) + rim, ceil(inner.bottom()) + rim
    size = round(wide * ratio), round(high * ratio)
    # Nothing else may be drawn on it meanwhile, such as a part of this.
    sheet = _sheets.pop(size, None) or QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.setDevicePixelRatio(ratio)
    sheet.fill(Qt.GlobalColor.transparent)
    within = QPainter(sheet)
    within.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(within, inner)
    within.end()
    if len(_sheets) > _MOST_SHEETS:
        _sheets.clear()
    _sheets[size] = sheet
    return sheet.copy()


def draw_frame(
    painter: QPainter, box: QRectF, radius: float, edge: str, ground: str = "", line: float = 1
) -> None:
    """Draw a rounded frame with an edge, and a ground within it if one is named."""
    place = box.x(), box.y(), box.width(), box.height()
    put_frame(painter, place, radius, edge, ground, line)


def put_frame(
    painter: QPainter, place: Place, radius: float, edge: str, ground: str = "", line: float = 1
) -> None:
    """The same at a place; without an edge only the ground."""

    def draw(on: QPainter, inner: QRectF) -> None:
        on.setPen(QPen(colour_of(edge), line) if edge else QPen(Qt.PenStyle.NoPen))
        on.setBrush(colour_of(ground) if ground else Qt.BrushStyle.NoBrush)
        on.drawRoundedRect(inner, radius, radius)

    put_kept(painter, place, ("frame", radius, edge, ground, line), draw)
