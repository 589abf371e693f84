"""What is cut through at the lower edge of a list fades there: one sees that it goes on."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from gm_tracker.ui.kit.row_pictures import CORNER_PX
from gm_tracker.ui.kit.theme import Theme

FADE_PX = 24
"""Over so many pixels at most a row fades."""


class Fading(NamedTuple):
    """Into which colour, over how many pixels, and how round the card is below."""

    ground: str
    most: int
    corner: int


def fading_of(theme: Theme) -> Fading:
    """How rows fade on the ground of a card."""
    return Fading(theme.colours.surface, theme.px(FADE_PX), theme.px(CORNER_PX))


def fade_depth(row: QRect, high: int, most: int) -> int:
    """Over how many pixels a row fades in a list so `high`: what is nearly whole stays legible."""
    hidden, shown = row.bottom() + 1 - high, high - row.top()
    return max(0, min(most, hidden, shown))


def fade_cut(painter: QPainter, fading: Fading, row: QRect, high: int) -> None:
    """Let a row that is cut at the height `high` go over into the ground there."""
    deep = fade_depth(row, high, fading.most)
    if not deep:
        return
    ground, clear = QColor(fading.ground), QColor(fading.ground)
    clear.setAlpha(0)
    shade = QLinearGradient(0, high - deep, 0, high)
    shade.setColorAt(0, clear)
    shade.setColorAt(1, ground)
    # The list may reach into the round corners of its card, where nothing is to be painted.
    above = 2 * fading.corner
    box = QRectF(row.left(), high - deep - above, row.width(), deep + above)
    painter.save()
    painter.setClipRect(QRect(row.left(), high - deep, row.width(), deep))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawRoundedRect(box, fading.corner, fading.corner)
    painter.restore()
