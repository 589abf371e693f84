"""The interval around a chance, drawn over a bar."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from gm_tracker.ui.kit.filled import fill
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forecast_views import ShareView

_TICK, _RIM = 3.5, 1
"""Half the height of the ticks at its ends in pixels at 100 %, and the ground's colour around."""


def draw_chance(
    painter: QPainter, theme: Theme, rect: QRectF, chance: ShareView, colour: str, whole: float
) -> None:
    """A bar as long as the chance, where `whole` is as long as the rectangle, and its interval."""
    radius = min(rect.height() / 2, theme.px(4))
    scale = rect.width() / whole
    outline = QPainterPath()
    outline.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(outline)
    long = max(chance.share * scale, min(3.0, chance.share * 1000))
    fill(painter, QRectF(rect.left(), rect.top(), long, rect.height()), colour_of(colour))
    painter.restore()
    low, high = (rect.left() + min(1.0, each / whole) * rect.width() for each in _ends(chance))
    draw_interval(painter, theme, low, high, rect.center().y())


def _ends(chance: ShareView) -> tuple[float, float]:
    return chance.low, chance.high


def draw_interval(painter: QPainter, theme: Theme, low: float, high: float, y: float) -> None:
    """A line from one place to another with a tick at each end; nothing where it is a dot."""
    if high - low < _RIM:
        return
    tick = _TICK * theme.zoom
    lines = (
        QLineF(low, y, high, y),
        QLineF(low, y - tick, low, y + tick),
        QLineF(high, y - tick, high, y + tick),
    )
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    flat = Qt.PenCapStyle.SquareCap
    for colour, wide in ((theme.colours.surface, 1.4 + 2 * _RIM), (theme.colours.text, 1.4)):
        painter.setPen(QPen(colour_of(colour), wide * theme.zoom, Qt.PenStyle.SolidLine, flat))
        painter.drawLines(lines)
    painter.restore()
