"""Where things are on the timeline: places and rows to pixels, and back."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetrics

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import Mark, TimelineView

_ROW_PX, _LEAST_ROW_PX, _HEAD_PX, _LEAST_PLACE_PX = 33, 20, 36, 24
_NAME_LEFT_PX, _LEAST_NAME_PX, _MOST_NAME_PX = 34, 90, 170


@frozen
class Space:
    """Sizes in pixels; `left` and `top` are how far the columns and rows are scrolled."""

    name: int
    head: int
    row: int
    place: float
    count: int
    places: float
    left: int = 0
    top: int = 0

    @property
    def width(self) -> int:
        """The whole width."""
        return self.name + round(self.places * self.place)

    @property
    def height(self) -> int:
        """The whole height."""
        return self.head + self.count * self.row

    def x(self, place: float) -> float:
        """Where a place is on the screen."""
        return self.name + place * self.place - self.left

    def y(self, row: int) -> int:
        """The top of a row on the screen."""
        return self.head + row * self.row - self.top

    def row_at(self, y: float) -> int:
        """The row at a height, -1 if none."""
        at = int((y - self.head + self.top) // self.row)
        return at if y >= self.head and 0 <= at < self.count else -1

    def place_at(self, x: float) -> float:
        """The place at a position of the screen."""
        return (x - self.name + self.left) / self.place

    def mark(self, row: int, mark: Mark) -> QRectF:
        """The square of a mark."""
        size = self.row * (0.7 if mark.now else 0.5)
        x, y = self.x(mark.place), self.y(row) + self.row / 2
        return QRectF(x - size / 2, y - size / 2, size, size)

    def column(self, view: TimelineView, at: int) -> QRectF:
        """The band of a column, over the whole height."""
        column = view.columns[at]
        end = self.y(self.count) + 1
        return QRectF(self.x(column.start), 0, column.width * self.place, max(end, self.head))


def space_for(view: TimelineView, theme: Theme, width: int, height: int) -> Space:
    """The sizes for a viewport: rows shrink before they scroll, places fill the width."""
    count = len(view.rows)
    head = theme.px(_HEAD_PX)
    room = (height - head - theme.px(4)) // max(1, count)
    name = min(
        _name_width(tuple(row.name for row in view.rows), theme), max(theme.px(60), width // 3)
    )
    free = width - name - theme.px(12)
    place = max(theme.px(_LEAST_PLACE_PX), free / max(1.0, view.places))
    row = max(theme.px(_LEAST_ROW_PX), min(theme.px(_ROW_PX), room))
    return Space(name, head, row, place, count, view.places)


@lru_cache(maxsize=4)
def _name_width(names: tuple[str, ...], theme: Theme) -> int:
    metrics = QFontMetrics(theme.font(13, 700))
    # Longer names are cut anyway, so they are not measured whole.
    widest = max((metrics.horizontalAdvance(name[:40]) for name in names), default=0)
    wanted = widest + theme.px(_NAME_LEFT_PX)
    return max(theme.px(_LEAST_NAME_PX), min(theme.px(_MOST_NAME_PX), wanted))


def column_at(view: TimelineView, place: float) -> int:
    """The number of the column that holds a place, -1 if none."""
    for at, column in enumerate(view.columns):
        if column.start <= place < column.start + column.width:
            return at
    return -1


def mark_at(space: Space, view: TimelineView, at: QPointF, near: int) -> tuple[int, Mark | None]:
    """The row at a point, -1 if none, and the mark that is no more than `near` pixels away."""
    row = space.row_at(at.y())
    if row < 0 or at.x() < space.name:
        return row, None
    for mark in view.rows[row].marks:
        if space.mark(row, mark).adjusted(-near, -near, near, near).contains(at):
            return row, mark
    return row, None
