"""Where the cursor of the timeline is, and what is dragged from there."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.schedule.space import Space, column_at
from gm_tracker.words.timeline import mark_spoken
from gm_tracker.words.timeline_views import Mark, TimelineRow, TimelineView

Place = tuple[int, str]
"""A row by its number, and a slot of it; no slot means the row's name."""


class TimelineCursor:
    """On a mark of the view, or on a row's name."""

    def __init__(self) -> None:
        self.view = TimelineView()
        self.row_id, self.slot = "", ""

    @property
    def at(self) -> int:
        """The number of its row, -1 if that is gone."""
        rows = self.view.rows
        return next((at for at, row in enumerate(rows) if row.id == self.row_id), -1)

    @property
    def row(self) -> TimelineRow | None:
        """Its row."""
        return self.view.rows[self.at] if self.at >= 0 else None

    @property
    def mark(self) -> Mark | None:
        """Its mark; None on a row's name."""
        row = self.row
        marks = row.marks if row and self.slot else ()
        return next((mark for mark in marks if mark.slot == self.slot), None)

    def put(self, place: Place) -> None:
        """Put it there."""
        self.row_id, self.slot = self.view.rows[place[0]].id, place[1]

    def keep(self) -> bool:
        """Go to the first row if its own is gone; whether it still is on its mark."""
        if not self.row and self.view.rows:
            self.row_id, self.slot = self.view.rows[0].id, ""
        if not self.mark:
            self.slot = ""
        return bool(self.slot)

    def across(self, by: int) -> Place | None:
        """The mark so many further in its row, the name being the first place."""
        row = self.row
        if row is None:
            return None
        marks = sorted((mark for mark in row.marks if mark.slot), key=lambda mark: mark.place)
        stops = ["", *(mark.slot for mark in marks)]
        to = stops.index(self.slot) + by
        return self.at, stops[max(0, min(len(stops) - 1, to))]

    def down(self, by: int) -> Place:
        """So many rows further down; from a mark to the nearest one there."""
        mark = self.mark
        to = max(0, min(len(self.view.rows) - 1, self.at + by))
        marks = [each for each in self.view.rows[to].marks if each.slot] if mark else []
        place = mark.place if mark else 0.0
        near = min(marks, key=lambda each: abs(each.place - place), default=None)
        return to, near.slot if near else ""

    def words(self, empty: str) -> str:
        """What a screen reader says of where it is; `empty` where there are no rows."""
        row, mark = self.row, self.mark
        if row is None:
            return empty
        return mark_spoken(self.view, row, mark) if mark else row.spoken or row.name


class TimelineDrag:
    """A waiting mark on its way to a column (`target`), or a name to another row (`partner`).

    Both are -1 until the mouse has gone far enough.
    """

    def __init__(self) -> None:
        self.stop()

    def stop(self) -> None:
        """Nothing is dragged any more."""
        self.begun: QPointF | None = None
        self.target, self.partner = -1, -1

    def begin(self, at: QPointF) -> None:
        """The button went down there."""
        self.begun = at

    def is_far(self, at: QPointF) -> bool:
        """Whether the mouse has gone so far from there that it is no click."""
        begun = self.begun
        return begun is not None and (at - begun).manhattanLength() >= _least()

    def go_on(self, at: QPointF, cursor: TimelineCursor, space: Space) -> bool:
        """The mouse is there now; whether something is dragged."""
        mark = cursor.mark
        if self.begun is None or (mark and not is_moved(mark)):
            return False
        if not (self.target >= 0 or self.partner >= 0 or self.is_far(at)):
            return False
        if mark:
            self.target = column_at(cursor.view, space.place_at(at.x()))
        else:
            self.partner = _partner(cursor, space.row_at(at.y()))
        return True


def is_moved(mark: Mark) -> bool:
    """Whether it can be moved to another column: one that waits, and not those of several."""
    return mark.state == "waiting" and not mark.beyond


def _partner(cursor: TimelineCursor, row: int) -> int:
    """The row onto which the name under the cursor is dragged: one combatant onto another."""
    rows, at = cursor.view.rows, cursor.at
    alone = row >= 0 and not (rows[row].members or rows[at].members)
    return row if alone and row != at else -1


def _least() -> int:
    return QApplication.startDragDistance()
