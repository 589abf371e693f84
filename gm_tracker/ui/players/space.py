"""Where everything stands in the players' window, whatever its size: measures and rectangles.

A unit is a pixel of the GM's window at 100 %; a unit here is larger, for it is read from afar.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.theme import Theme

TIMES = 2.6
"""So much larger than in the GM's window is all on a screen of 1920x1080: read from 4 metres."""
FULL = QSizeF(1920, 1080)
MARGIN, GAP = 24, 18
_HEADER, _HEAD, _FOOT, _NEXT, _OUT = 56, 24, 52, 30, 26
ROW, LEAST_ROW, LOW_ROW = 39, 34, 25
"""The height of a row with its note, the least in which a note has room, and without one."""
_SHARE, _CROWD_SHARE = 0.54, 0.38
"""The share of the width that those who act take, and that beside two columns of rows."""
_TWO, _WIDE, _WORDY = 600, 900, 230
"""From so many units of width on rows may stand in two columns; from so many on they rather do
that than be low; and a column of so many has room for words beside the names."""
_NEAR = 1.3
"""On a table type may be smaller than half of an area would have it be large: it is read near."""


def theme_for(colours: Colours, size: QSizeF, scale: float, *, near: bool = False) -> Theme:
    """The look in an area of that size in pixels; `scale` is the players' own text size."""
    high = size.height() * (_NEAR if near else 1)
    growth = TIMES * min(size.width() / FULL.width(), high / FULL.height())
    return Theme(colours, scale, max(0.01, growth))


@frozen
class Space:
    """The rectangles of all parts; the rows stand in `columns` of `lines` rows each.

    `shown` rows are seen; where these are not all, the last line says how many more there are.
    """

    header: QRectF
    now_head: QRectF
    cards: QRectF
    next: QRectF
    then_head: QRectF
    rows: QRectF
    out: QRectF
    foot: QRectF
    row: float
    columns: int
    lines: int
    shown: int
    unit: float

    @property
    def low(self) -> bool:
        """Whether the rows have no room for their notes."""
        return self.row < LEAST_ROW * self.unit

    @property
    def wordy(self) -> bool:
        """Whether wounds are told in words beside the names."""
        return self.place(0).width() >= _WORDY * self.unit

    def place(self, at: int) -> QRectF:
        """Where the row with that number stands; they run down the columns."""
        column, line = divmod(at, self.lines)
        gap = GAP * self.unit
        wide = (self.rows.width() - gap * (self.columns - 1)) / self.columns
        left = self.rows.left() + column * (wide + gap)
        return QRectF(left, self.rows.top() + line * self.row, wide, self.row)


def space_for(area: QRectF, theme: Theme, rows: int, *, out: bool, acting: bool = True) -> Space:
    """Share an area out between the parts; all rows are seen if there is room.

    While nobody is `acting` the rows have the whole width.
    """
    px, unit = theme.px, theme.zoom
    inner, foot = _inner(area, theme), foot_of(area, theme)
    header = QRectF(inner.left(), area.top(), inner.width(), px(_HEADER))
    top, bottom = header.bottom(), foot.top()
    below = px(_NEXT) if not acting else px(_OUT) if out else px(6)
    high = bottom - top - px(_HEAD) - below
    row, lines, columns = _rows_in(high, theme, rows, inner.width() / unit, acting=acting)
    share = _SHARE if columns == 1 else _CROWD_SHARE
    wide = (inner.width() - px(GAP)) * share if acting else 0.0
    left = QRectF(inner.left(), top, wide, bottom - top)
    start = left.right() + px(GAP) if acting else inner.left()
    right = QRectF(start, top, inner.right() - start, high)
    room = lines * columns
    return Space(
        header=header,
        now_head=_top(left, px(_HEAD)),
        cards=left.adjusted(0, px(_HEAD), 0, -px(_NEXT)),
        next=QRectF(inner.left(), bottom - px(_NEXT), wide or inner.width() / 2, px(_NEXT)),
        then_head=_top(right, px(_HEAD)),
        rows=QRectF(right.left(), top + px(_HEAD), right.width(), high),
        out=QRectF(right.left(), bottom - px(_OUT), right.width(), px(_OUT)).adjusted(
            0 if acting else inner.width() / 2 + px(GAP), 0, 0, 0
        ),
        foot=foot,
        row=row,
        columns=columns,
        lines=lines,
        shown=rows if rows <= room else max(0, room - 1),
        unit=unit,
    )


def foot_of(area: QRectF, theme: Theme) -> QRectF:
    """The line at the foot of an area, whatever stands above."""
    inner, high = _inner(area, theme), theme.px(_FOOT)
    return QRectF(inner.left(), area.bottom() - high, inner.width(), high)


def _inner(area: QRectF, theme: Theme) -> QRectF:
    return area.adjusted(theme.px(MARGIN), 0, -theme.px(MARGIN), 0)


def _top(area: QRectF, high: float) -> QRectF:
    return QRectF(area.left(), area.top(), area.width(), high)


def _rows_in(
    high: float, theme: Theme, rows: int, wide: float, *, acting: bool
) -> tuple[float, int, int]:
    """The height of a row, how many lines there are, and in how many columns."""
    tall, low = theme.px(ROW), theme.px(LOW_ROW)
    lines, half = max(1, int(high // low)), -(-rows // 2)
    if not acting and rows > 1 and wide >= _TWO:
        return min(tall, high / min(lines, half)), min(lines, half), 2
    if rows * tall <= high:
        return tall, max(1, int(high // tall)), 1
    if wide < _TWO or (rows <= lines and wide < _WIDE):
        return max(low, high / min(rows, lines)), lines, 1
    lines = min(lines, half)
    return min(tall, high / lines), lines, 2
