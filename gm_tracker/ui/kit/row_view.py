"""A list view that knows itself how high its rows are and where they stand."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QHoverEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.fading import Fading, fade_cut
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.rows import Index, Rows

_FLAGS = QStyle.StateFlag
_SELECTED, _OVER = _FLAGS.State_Selected.value, _FLAGS.State_MouseOver.value
_FOCUS, _ACTIVE = _FLAGS.State_HasFocus.value, _FLAGS.State_Active.value
_ACTIONS = QAbstractItemView.CursorAction
_FAR = (_ACTIONS.MovePageDown, _ACTIONS.MovePageUp, _ACTIONS.MoveHome, _ACTIONS.MoveEnd)
_HINTS = QAbstractItemView.ScrollHint


@frozen
class RowPlaces:
    """Where rows stand under one another: `ends` are where they end, in pixels from the first."""

    ends: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.ends)

    @property
    def whole(self) -> int:
        """How high all of them are."""
        return self.ends[-1] if self.ends else 0

    def at(self, y: int) -> int:
        """The row there, or how many there are if it is below them all."""
        return bisect_right(self.ends, y)

    def rect(self, at: int, wide: int, offset: int) -> QRect:
        """The place of a row in a view that is scrolled so far."""
        top = self.ends[at - 1] if at else 0
        return QRect(0, top - offset, wide, self.ends[at] - top)

    def far(self, at: int, action: _ACTIONS, high: int) -> int:
        """The row at an end of the list, or as far as all in between is seen at once."""
        if action == _ACTIONS.MoveHome:
            return 0
        if action == _ACTIONS.MovePageDown:
            top = self.ends[at - 1] if at else 0
            return max(at + 1, bisect_right(self.ends, top + high) - 1)
        if action == _ACTIONS.MovePageUp:
            start = self.ends[at] - high
            return min(at - 1, bisect_left(self.ends, start) + 1 if start > 0 else 0)
        return self.count - 1


Row = TypeVar("Row", contravariant=True)


class RowDrawing(Protocol[Row]):
    """How high the rows of a list are, and how they look."""

    def heights(self, rows: Sequence[Row]) -> Sequence[int]:
        """How high rows are, in pixels."""

    def paint(self, painter: QPainter, rect: QRect, row: Row, state: int) -> None:
        """Paint a row; `state` has those of Qt's flags that it can differ by."""


class RowView(QListView):
    """A list of one column, of which one row is selected at most.

    Of hundreds of rows Qt's own asks each for its size whenever one comes, goes or moves, and for
    each of them three times how many there are. This asks for all heights at once, and paints
    the rows itself, by its `drawing`. A row that is cut at the lower edge fades there.
    """

    drawing: RowDrawing[Any] | None = None
    _places = RowPlaces()
    _most = 0
    _mouse: QPoint | None = None
    """Where the mouse is, if it is over the rows: they move beneath it."""
    fading: Fading | None = None
    """How it fades into its ground."""

    def __init__(self, rows: Rows[Any], parent: QWidget | None) -> None:
        super().__init__(parent)
        self._rows = rows
        take_own_viewport(self)

    def keyboardSearch(self, search: str) -> None:
        """Typed letters and digits are commands and badges here, not a search."""

    def doItemsLayout(self) -> None:
        rows = list(map(self._rows.row, range(self._rows.rowCount())))
        heights = () if self.drawing is None else self.drawing.heights(rows)
        self._places = RowPlaces(tuple(accumulate(heights)))
        # Not that of QListView, which asks each row.
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, high, before = self.verticalScrollBar(), self.viewport().height(), self._most
        if self._places.count:
            bar.setSingleStep(self._places.ends[0])
            bar.setPageStep(high)
        self._most = max(0, self._places.whole - high)
        bar.setRange(0, self._most)
        if bool(self._most) != bool(before):
            # Or the bar would come or go only after the next painting.
            self.setViewportMargins(0, 0, 0, 0)
        # It looks whether there is more to fetch.
        QAbstractItemView.updateGeometries(self)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    def visualRect(self, index: Index) -> QRect:
        self.executeDelayedItemsLayout()
        at, wide = index.row(), self.viewport().width()
        inside = 0 <= at < self._places.count
        return self._places.rect(at, wide, self.verticalOffset()) if inside else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        self.executeDelayedItemsLayout()
        y = point.y() + self.verticalOffset()
        at, inside = self._places.at(y), 0 <= point.x() < self.viewport().width() and y >= 0
        return self.model().index(at, 0) if inside and at < self._places.count else QModelIndex()

    def scrollTo(self, index: Index, hint: _HINTS = _HINTS.EnsureVisible) -> None:
        """Bring a row into view."""
        rect, high, bar = self.visualRect(index), self.viewport().height(), self.verticalScrollBar()
        above, below = rect.top() < 0, rect.bottom() >= high
        if not rect.isValid():
            return
        if hint == _HINTS.PositionAtCenter:
            bar.setValue(bar.value() + rect.top() - (high - rect.height()) // 2)
        elif hint == _HINTS.PositionAtTop or (hint == _HINTS.EnsureVisible and above):
            bar.setValue(bar.value() + rect.top())
        elif hint == _HINTS.PositionAtBottom or below:
            bar.setValue(bar.value() + min(rect.top(), rect.bottom() - high + 1))

    def moveCursor(self, action: _ACTIONS, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        self.executeDelayedItemsLayout()
        at = self.currentIndex().row()
        if at < 0 or action not in _FAR:
            return super().moveCursor(action, modifiers)
        to = self._places.far(at, action, self.viewport().height())
        return self.model().index(max(0, min(self._places.count - 1, to)), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index, chosen = self.indexAt(rect.bottomRight()), QItemSelection()
        if index.isValid() and self.model().flags(index):
            chosen.select(index, index)
        self.selectionModel().select(chosen, command)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHoverEvent) and event.type() != QEvent.Type.HoverLeave:
            self._mouse = event.position().toPoint()
        elif event.type() in (QEvent.Type.HoverLeave, QEvent.Type.Leave):
            self._mouse = None
        return super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, top, places = QPainter(self.viewport()), self.verticalOffset(), self._places
        first, last = (places.at(y + top) for y in (event.rect().top(), event.rect().bottom()))
        states = _states(self, -1 if self._mouse is None else places.at(self._mouse.y() + top))
        wide, rows = self.viewport().width(), self._rows
        # Until all is laid out anew there may be fewer rows than places.
        for at in range(first, min(last + 1, places.count, rows.rowCount())):
            if self.drawing is not None:
                rect = places.rect(at, wide, top)
                self.drawing.paint(painter, rect, rows.row(at), states.get(at, 0))
        high = self.viewport().height()
        lowest = places.at(high - 1 + top)
        if self.fading is not None and lowest < places.count and lowest <= last:
            fade_cut(painter, self.fading, places.rect(lowest, wide, top), high)
        painter.end()


def state_of_current(view: RowView) -> int:
    """The flags with which the current row is painted, while there is one."""
    focus = _FOCUS | (_ACTIVE if view.isActiveWindow() else 0)
    return _SELECTED | (focus if view.hasFocus() else 0)


def _states(view: RowView, over: int) -> dict[int, int]:
    """The rows that are like no other now, by their numbers; the mouse is over one of them."""
    found = {each.row(): _SELECTED for each in view.selectedIndexes()}
    current = view.currentIndex().row()
    if view.hasFocus() and current >= 0:
        found[current] = found.get(current, 0) | (state_of_current(view) & ~_SELECTED)
    if over >= 0:
        found[over] = found.get(over, 0) | _OVER
    return found
