"""What a key or the mouse asks for at the cursor of the timeline."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt

from gm_tracker.ui.fight.schedule.cursor import (
    Place,
    TimelineCursor,
    TimelineDrag,
    is_moved,
)
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.schedule.space import column_at

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TimelineAsks:
    """Sends signals for what is under the cursor; `go` moves it, `unfold` opens a row."""

    def __init__(
        self,
        cursor: TimelineCursor,
        signals: ScheduleSignals,
        go: Callable[[Place | None], None],
        unfold: Callable[[str], None],
    ) -> None:
        self._cursor, self._signals = cursor, signals
        self._go, self._unfold = go, unfold

    def take(self, key: Qt.Key) -> bool:
        """A key without others; False if it is none of the timeline's."""
        mark = self._cursor.mark
        if key in ACROSS:
            self._go(self._cursor.across(ACROSS[key]))
        elif key in _DOWN:
            self._go(self._cursor.down(_DOWN[key]))
        elif key in ENTER:
            self.activate()
        elif key == Qt.Key.Key_W and mark:
            self._signals.delay_requested.emit(mark.slot)
        elif key == Qt.Key.Key_X and mark:
            self._signals.cancel_requested.emit(mark.slot)
        else:
            return False
        return True

    def activate(self) -> None:
        """Enter, or a click: whose it is, or who stands in the row."""
        row, slot = self._cursor.row, self._cursor.slot
        if slot:
            self._signals.slot_activated.emit(slot)
        elif row and row.fold:
            self._unfold(row.id)
        elif row:
            self._signals.row_activated.emit(row.id)

    def shift(self, by: int) -> bool:
        """Move the mark so many columns; False where there is none."""
        mark, view = self._cursor.mark, self._cursor.view
        if mark is None:
            return False
        to = column_at(view, mark.place) + by
        if is_moved(mark) and 0 <= to < len(view.columns):
            self._signals.move_requested.emit(mark.slot, to)
        return True

    def drop(self, drag: TimelineDrag, at: QPointF) -> None:
        """The button is up again: move, link, or a mere click."""
        begun, target, partner = drag.begun, drag.target, drag.partner
        mark, view = self._cursor.mark, self._cursor.view
        clicked = not drag.is_far(at)
        drag.stop()
        if begun is None:
            return
        if partner >= 0:
            self._signals.link_requested.emit(self._cursor.row_id, view.rows[partner].id)
        elif target >= 0 and mark:
            if column_at(view, mark.place) != target:
                self._signals.move_requested.emit(mark.slot, target)
        elif clicked:
            self.activate()
