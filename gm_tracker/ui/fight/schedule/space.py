"""Where things are on the timeline: places and rows to pixels, and back."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetrics

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Mark, TimelineRow, TimelineView

_LEAST_ROWS, _LEAST_HIGH_ROWS = 5, 3
ROW, ROOMY_ROW, HEAD, PADDING = 25, 28, 30, 6
LEAST_ROW, _LEAST_PLACE, _MARGIN = 24, 24, 26
GUTTER, _NAMES, _MOST_NAMES, _SHAPE, _SIGN = 22, 136, 172, 24, 16
_NAMES_SHARE = 0.16
_MARK, _NUMBERED, _NOW_MARK, _APART = 7.6, 9.4, 12.4, 17.0
"""Half the size of a mark, of one with a number in it, of the ring round one that is now; and how
far two stand apart."""
_ASIDE, _LESS_ASIDE = 8.0, 4.5
"""How far a mark steps aside for the number beside it, and for one of a single figure."""
_INSIDE = 9
"""A higher number stands beside its mark."""


def is_inside(mark: Mark) -> bool:
    """Whether the number of a mark stands in it, and not beside it."""
    return mark.state == "waiting" and not mark.now and mark.number <= _INSIDE


@frozen
class Space:
    """Sizes in pixels; `left` and `top` are how far the columns and rows are scrolled.

    The first `pins` rows stay where they are, and so many as `shown` have room at once; `unit`
    is a pixel at 100 %.
    """

    name: int
    head: int
    row: int
    place: float
    count: int
    places: float
    left: int = 0
    top: int = 0
    pins: int = 0
    unit: float = 1.0
    shown: int = 1

    @property
    def width(self) -> int:
        """The whole width."""
        return self.name + round(self.places * self.place) + self.margin

    @property
    def margin(self) -> int:
        """What is left behind the last column, for what comes later."""
        return round(_MARGIN * self.unit)

    @property
    def gutter(self) -> int:
        """What is left before the names, for who fights whom."""
        return round(GUTTER * self.unit)

    @property
    def height(self) -> int:
        """The whole height."""
        return self.head + self.count * self.row

    @property
    def below_pins(self) -> int:
        """Where the rows begin that are scrolled."""
        return self.head + self.pins * self.row

    @property
    def foot(self) -> int:
        """Where the last row ends that is seen: only whole ones are."""
        return self.head + min(self.shown, self.count) * self.row

    def scrolled(self, to: int) -> int:
        """How far the rows are scrolled where the bar stands there: by whole ones."""
        return to - to % self.row

    def x(self, place: float) -> float:
        """Where a place is on the screen."""
        return self.name + place * self.place - self.left

    def y(self, row: int) -> int:
        """The top of a row on the screen."""
        return self.head + row * self.row - (self.top if row >= self.pins else 0)

    def row_at(self, y: float) -> int:
        """The row at a height, -1 if none."""
        top = self.top if y >= self.below_pins else 0
        at = int((y - self.head + top) // self.row)
        return at if y >= self.head and 0 <= at < self.count else -1

    def place_at(self, x: float) -> float:
        """The place at a position of the screen."""
        return (x - self.name + self.left) / self.place

    def mark(self, at: int, row: TimelineRow, mark: Mark) -> QRectF:
        """The square of a mark; those of one place stand beside each other."""
        numbered = mark.number > 1 and mark.state == "waiting"
        half = (_NOW_MARK if mark.now else _NUMBERED if numbered else _MARK) * self.unit
        half = min(half, self.row / 2)
        here = [each for each in row.marks if each.place == mark.place]
        shift = 0.0
        if mark.number > 1 and not mark.beyond and not is_inside(mark):
            # With its number it is in the middle of its column, which is not the next one's then.
            shift = -self.unit * (_ASIDE if mark.number > _INSIDE else _LESS_ASIDE)
        if len(here) > 1:
            apart = min(_APART * self.unit, self.place / len(here))
            shift = (here.index(mark) - (len(here) - 1) / 2) * apart
            half = min(half, apart * 0.62)
        x, y = self.x(mark.place) + shift, self.y(at) + self.row / 2
        return QRectF(x - half, y - half, 2 * half, 2 * half)

    def column(self, view: TimelineView, at: int) -> QRectF:
        """The band of a column, over the whole height."""
        column = view.columns[at]
        end = self.y(self.count) + 1
        return QRectF(self.x(column.start), 0, column.width * self.place, max(end, self.head))


def space_for(view: TimelineView, theme: Theme, width: int, height: int) -> Space:
    """The sizes for a viewport: rows shrink before they scroll, places fill the width."""
    count, head = len(view.rows), theme.px(HEAD)
    room = height - head
    fits = room // max(1, count)
    row = max(theme.reach(LEAST_ROW), min(theme.reach(ROOMY_ROW), fits))
    if row < theme.reach(ROOMY_ROW):
        row = min(row, theme.reach(ROW))
    shown = max(1, room // row)
    if count > shown:
        # None of them is cut through at the lower edge.
        row = max(row, min(room // shown, theme.reach(ROOMY_ROW)))
    name = _name_width(tuple((each.name, bool(each.fold)) for each in view.rows), theme, width)
    margin = theme.px(_MARGIN)
    free = width - name - margin
    place = max(theme.reach(_LEAST_PLACE), free / max(1.0, view.places))
    pins = max(0, min(view.pinned, shown - 1)) if count > shown else view.pinned
    unit = theme.zoom
    return Space(name, head, row, place, count, view.places, pins=pins, unit=unit, shown=shown)


@lru_cache(maxsize=4)
def _name_width(names: tuple[tuple[str, bool], ...], theme: Theme, width: int) -> int:
    """As wide as the longest wants, within limits; a row of several has a sign before its name."""
    metrics = QFontMetrics(theme.font(14, 700))
    # Longer names are cut anyway, so they are not measured whole.
    widest = max(
        (metrics.horizontalAdvance(n[:40]) + theme.px(_SIGN if s else 0) for n, s in names),
        default=0,
    )
    most = max(theme.px(_MOST_NAMES), round(width * _NAMES_SHARE))
    wanted = max(theme.px(_NAMES), min(most, widest + theme.px(_SHAPE)))
    # On a very narrow screen the names give way to the marks.
    return theme.px(GUTTER) + min(wanted, max(theme.px(60), width // 4))


def least_rows(theme: Theme) -> int:
    """With fewer rows than this in sight the timeline is of no use; high rows are fewer."""
    return _LEAST_HIGH_ROWS if theme.touch else _LEAST_ROWS


def rows_height(theme: Theme, around: int, row: int, rows: int) -> int:
    """The height of so many rows with what is around them, in pixels."""
    if theme.touch:
        return theme.px(around) + theme.reach(row) * rows
    return theme.px(around + row * rows)


def near_mark(theme: Theme) -> int:
    """So many pixels beside a mark still mean it."""
    return max(theme.px(3), round(theme.reach(0) / 2 - _MARK * theme.zoom))


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
    places = ((space.mark(row, view.rows[row], mark), mark) for mark in view.rows[row].marks)
    meant = [
        ((here.center() - at).manhattanLength(), order, mark)
        for order, (here, mark) in enumerate(places)
        if here.adjusted(-near, -near, near, near).contains(at)
    ]
    return row, min(meant)[2] if meant else None
