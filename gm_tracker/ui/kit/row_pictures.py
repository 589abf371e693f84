"""Rows of a list kept as pictures, so that painting a row that looks as before is one copy."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyle

CORNER_PX = 10
"""How round a card is at 100 %."""
_FLAGS = QStyle.StateFlag
_LIVE = (_FLAGS.State_Selected | _FLAGS.State_HasFocus | _FLAGS.State_MouseOver).value
_MOST, _MOST_BYTES = 400, 12_000_000
"""Two hundred rows of a list at 100 % have room, and a list that fills the largest screen."""
_Key = tuple[Hashable, int, int, float]
Draw = Callable[[QPainter, QRect], None]


class RowPictures:
    """The last rows painted on the ground of a card, each told by what it shows and its size."""

    def __init__(self) -> None:
        self._ground, self._corner, self._bytes = QColor(), 0, 0
        self._kept: OrderedDict[_Key, tuple[object, QPixmap | None]] = OrderedDict()

    def clear(self, ground: str, corner: int = 0) -> None:
        """Forget all, because the look has changed; `ground` is the colour of the card.

        `corner` is how round it is in pixels, where the list reaches to its corners. Nothing of a
        row may stand there, unless the row has a ground of its own.
        """
        self._ground, self._corner, self._bytes = QColor(ground), corner, 0
        self._kept.clear()

    def paint(
        self, painter: QPainter, rect: QRect, row: object, state: QStyle.StateFlag, draw: Draw
    ) -> None:
        """Draw the row, from its picture if this very object was painted lately."""
        if state.value & _LIVE:
            draw(painter, rect)
            return
        # The row is kept too, or another could get its identity.
        self._put(painter, rect, id(row), row, draw)

    def paint_like(
        self,
        painter: QPainter,
        rect: QRect,
        about: Hashable,
        draw: Draw,
        *,
        filled: bool = False,
        stays: bool = False,
        ringed: bool = False,
    ) -> None:
        """Draw a row, from its picture if one was painted lately of which `about` says the same.

        One that is `filled` has a ground of its own, corners and all; one that is `ringed` is
        round by itself, and a picture of it cut at a corner would have a hole there. Of one that
        mostly `stays` as it is there is a picture at once, of others when they are painted again:
        many change before they ever are.
        """
        if ringed and self._at_corner(painter, rect):
            draw(painter, rect)
            return
        self._put(painter, rect, about, None, draw, filled=filled, stays=stays)

    def draw_ahead(self, size: QSize, ratio: float, about: Hashable, draw: Draw) -> None:
        """Make the picture of a row of that size, so that painting it is one copy from the first.

        `ratio` is how many pixels of the screen it has for each of its own.
        """
        known = self._kept.get(key := (about, size.width(), size.height(), ratio))
        if ratio == int(ratio) and (known is None or known[1] is None):
            self._keep(key, None, self._picture(size, int(ratio), draw))

    def _put(
        self,
        painter: QPainter,
        rect: QRect,
        about: Hashable,
        row: object,
        draw: Draw,
        *,
        filled: bool = False,
        stays: bool = False,
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        key = about, rect.width(), rect.height(), ratio
        known, whole = self._kept.get(key), filled or not self._at_corner(painter, rect)
        # Between two pixels of the screen a picture would be blurred. Of what reaches into a round
        # corner of the card only a picture can be cut.
        if ratio != int(ratio) or (known is None and whole and not stays):
            self._keep(key, row, None)
            draw(painter, rect)
            return
        picture = None if known is None else known[1]
        if picture is None:
            picture = self._picture(rect.size(), int(ratio), draw)
            self._keep(key, row, picture)
        else:
            self._kept.move_to_end(key)
        if whole:
            painter.drawPixmap(rect.topLeft(), picture)
        else:
            self._put_beside_corners(painter, rect, picture, int(ratio))

    def _keep(self, key: _Key, row: object, picture: QPixmap | None) -> None:
        self._kept[key] = row, picture
        self._kept.move_to_end(key)
        self._bytes += _bytes(picture)
        while self._bytes > _MOST_BYTES or len(self._kept) > _MOST:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= _bytes(gone)

    def _picture(self, size: QSize, ratio: int, draw: Draw) -> QPixmap:
        made = QPixmap(size * ratio)
        made.setDevicePixelRatio(ratio)
        # On a clear ground Qt would draw words with softer edges.
        made.fill(self._ground)
        within = QPainter(made)
        draw(within, QRect(QPoint(), size))
        within.end()
        return made

    def _at_corner(self, painter: QPainter, rect: QRect) -> bool:
        corner = self._corner
        high = painter.device().height()
        return bool(corner) and (rect.top() < corner or rect.bottom() >= high - corner)

    def _put_beside_corners(
        self, painter: QPainter, rect: QRect, picture: QPixmap, ratio: int
    ) -> None:
        """The picture would hide that the card is round there."""
        corner, wide, high = self._corner, painter.device().width(), painter.device().height()
        within = wide - 2 * corner
        for each in (
            QRect(0, corner, wide, high - 2 * corner),
            QRect(corner, 0, within, corner),
            QRect(corner, high - corner, within, corner),
        ):
            part = rect.intersected(each)
            if not part.isEmpty():
                at = part.topLeft() - rect.topLeft()
                painter.drawPixmap(part, picture, QRect(at * ratio, part.size() * ratio))


def _bytes(picture: QPixmap | None) -> int:
    return 0 if picture is None else 4 * picture.width() * picture.height()
