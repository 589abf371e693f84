"""Rows of a list kept as pictures, so that painting an unchanged row is one copy."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyle

Row = TypeVar("Row")
_FLAGS = QStyle.StateFlag
_LIVE = _FLAGS.State_Selected | _FLAGS.State_HasFocus | _FLAGS.State_MouseOver
_MOST, _CORNER_PX = 80, 20


class RowPictures(Generic[Row]):
    """The last 80 rows painted on the ground of a card, each told by its identity and size."""

    def __init__(self) -> None:
        self._ground = QColor()
        self._kept: OrderedDict[tuple[int, int, int, float], tuple[Row, QPixmap]] = OrderedDict()

    def clear(self, ground: str) -> None:
        """Forget all, because the look has changed; `ground` is the colour of the card."""
        self._ground = QColor(ground)
        self._kept.clear()

    def paint(
        self,
        painter: QPainter,
        rect: QRect,
        row: Row,
        state: QStyle.StateFlag,
        draw: Callable[[QPainter, QRect], None],
    ) -> None:
        """Draw the row, from its picture where it has one."""
        device = painter.device()
        ratio = device.devicePixelRatioF()
        # A picture would hide the card's round corners.
        corner = rect.top() < _CORNER_PX or rect.bottom() >= device.height() - _CORNER_PX
        # Between two pixels of the screen a picture would be blurred.
        if corner or state & _LIVE or ratio != int(ratio):
            draw(painter, rect)
            return
        painter.drawPixmap(rect.topLeft(), self._picture(rect, row, ratio, draw))

    def _picture(
        self, rect: QRect, row: Row, ratio: float, draw: Callable[[QPainter, QRect], None]
    ) -> QPixmap:
        key = (id(row), rect.width(), rect.height(), ratio)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key][1]
        made = QPixmap(rect.size() * ratio)
        made.setDevicePixelRatio(ratio)
        # On a clear ground Qt would draw words with softer edges.
        made.fill(self._ground)
        within = QPainter(made)
        draw(within, QRect(0, 0, rect.width(), rect.height()))
        within.end()
        # The row is kept too, or another could get its identity.
        self._kept[key] = (row, made)
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)
        return made
