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
_LIVE = (_FLAGS.State_Selected | _FLAGS.State_HasFocus | _FLAGS.State_MouseOver).value
_MOST, _CORNER_PX = 80, 20
_Key = tuple[int, int, int, float]


class RowPictures(Generic[Row]):
    """The last 80 rows painted on the ground of a card, each told by its identity and size.

    A row gets its picture when it is painted again: many change before they ever are.
    `corners` says that the list reaches to the round corners of its card.
    """

    def __init__(self, *, corners: bool = True) -> None:
        self._ground, self._corners = QColor(), corners
        self._kept: OrderedDict[_Key, tuple[Row, QPixmap | None]] = OrderedDict()

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
        edge = rect.top() < _CORNER_PX or rect.bottom() >= device.height() - _CORNER_PX
        corner = edge and self._corners
        # Between two pixels of the screen a picture would be blurred.
        if corner or state.value & _LIVE or ratio != int(ratio):
            draw(painter, rect)
            return
        key = (id(row), rect.width(), rect.height(), ratio)
        if key not in self._kept:
            # The row is kept too, or another could get its identity.
            self._keep(key, row, None)
            draw(painter, rect)
            return
        picture = self._kept[key][1]
        if picture is None:
            picture = self._picture(rect, ratio, draw)
        self._keep(key, row, picture)
        painter.drawPixmap(rect.topLeft(), picture)

    def _keep(self, key: _Key, row: Row, picture: QPixmap | None) -> None:
        self._kept[key] = (row, picture)
        self._kept.move_to_end(key)
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)

    def _picture(
        self, rect: QRect, ratio: float, draw: Callable[[QPainter, QRect], None]
    ) -> QPixmap:
        made = QPixmap(rect.size() * ratio)
        made.setDevicePixelRatio(ratio)
        # On a clear ground Qt would draw words with softer edges.
        made.fill(self._ground)
        within = QPainter(made)
        draw(within, QRect(0, 0, rect.width(), rect.height()))
        within.end()
        return made
