"""The timeline: who acts when, to be read like a sheet with time across and people down."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.timeline_base import TimelineBase
from gm_tracker.ui.fight.timeline_space import column_at
from gm_tracker.words.views import Mark, TimelineRow

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Timeline(TimelineBase):
    """The timeline with its keys and the mouse.

    Enter or a click activates; W asks to delay, X to cancel; dragging a waiting mark, or
    Shift with Left or Right, asks to move it to another column (its number in the view).
    Dragging one name onto another asks to link the two, or to part them.
    """

    slot_activated = Signal(str)
    row_activated = Signal(str)
    delay_requested = Signal(str)
    cancel_requested = Signal(str)
    move_requested = Signal(str, int)
    link_requested = Signal(str, str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, mark = Qt.Key(event.key()), self._mark()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape and self._pressed:
            self._stop_drag()
        elif event.modifiers() == Qt.KeyboardModifier.ShiftModifier and key in _ACROSS and mark:
            self._shift(mark, _ACROSS[key])
        elif not (plain and self._view.rows and self._command(key, mark)):
            event.ignore()

    def _command(self, key: Qt.Key, mark: Mark | None) -> bool:
        if key in _ACROSS:
            self._across(_ACROSS[key])
        elif key in _DOWN:
            self._down(_DOWN[key])
        elif key in _ENTER:
            self._activate()
        elif key == Qt.Key.Key_W and mark:
            self.delay_requested.emit(mark.slot)
        elif key == Qt.Key.Key_X and mark:
            self.cancel_requested.emit(mark.slot)
        else:
            return False
        return True

    def _across(self, by: int) -> None:
        row = self._row()
        if row:
            stops = ["", *(mark.slot for mark in _in_order(row))]
            at = stops.index(self._slot) + by
            self._go(self._row_at(), stops[max(0, min(len(stops) - 1, at))])

    def _down(self, by: int) -> None:
        mark = self._mark()
        to = max(0, min(len(self._view.rows) - 1, self._row_at() + by))
        marks = self._view.rows[to].marks if mark else ()
        place = mark.place if mark else 0.0
        near = min(marks, key=lambda each: abs(each.place - place), default=None)
        self._go(to, near.slot if near else "")

    def _activate(self) -> None:
        if self._slot:
            self.slot_activated.emit(self._slot)
        elif self._row_id:
            self.row_activated.emit(self._row_id)

    def _shift(self, mark: Mark, by: int) -> None:
        to = column_at(self._view, mark.place) + by
        if mark.state == "waiting" and 0 <= to < len(self._view.columns):
            self.move_requested.emit(mark.slot, to)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row, mark = self._hit(event.position())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self._go(row, mark.slot if mark else "")
            self._pressed = (event.position(), self._slot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        mark = self._mark()
        if not self._pressed or (mark and mark.state != "waiting"):
            return
        far = (event.position() - self._pressed[0]).manhattanLength()
        if not mark:
            self._drag_name(event.position(), far)
            return
        if self._target >= 0 or far >= QApplication.startDragDistance():
            self._target = column_at(self._view, self._space.place_at(event.position().x()))
            self.viewport().update()

    def _drag_name(self, at: QPointF, far: float) -> None:
        if self._partner >= 0 or far >= QApplication.startDragDistance():
            row = self._space.row_at(at.y())
            self._partner = row if row != self._row_at() else -1
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, target, mark = self._pressed, self._target, self._mark()
        partner = self._partner
        self._stop_drag()
        if not pressed:
            return
        if partner >= 0:
            self.link_requested.emit(self._row_id, self._view.rows[partner].id)
        elif target >= 0 and mark:
            if column_at(self._view, mark.place) != target:
                self.move_requested.emit(mark.slot, target)
        elif (event.position() - pressed[0]).manhattanLength() < QApplication.startDragDistance():
            self._activate()


def _in_order(row: TimelineRow) -> list[Mark]:
    return sorted(row.marks, key=lambda mark: mark.place)
