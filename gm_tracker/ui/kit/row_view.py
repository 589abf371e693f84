"""A list view that knows itself how high its rows are and where they stand."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QHoverEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QWidget

from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.rows import Index

_FLAGS = QStyle.StateFlag
_SELECTED, _OVER = _FLAGS.State_Selected.value, _FLAGS.State_MouseOver.value
_FOCUS, _ACTIVE = _FLAGS.State_HasFocus.value, _FLAGS.State_Active.value
_ACTIONS = QAbstractItemView.CursorAction
_FAR = (_ACTIONS.MovePageDown, _ACTIONS.MovePageUp, _ACTIONS.MoveHome, _ACTIONS.MoveEnd)
_HINTS = QAbstractItemView.ScrollHint


class RowView(QListView):
    """A list of one column, of which one row is selected at most.

    Of hundreds of rows Qt's own asks each for its size whenever one comes, goes or moves, and for
    each of them three times how many there are. This asks for all heights at once, and paints
    the rows itself.
    """

    _ends: Sequence[int] = ()
    """Where each row ends, in pixels from the start of the list."""
    _most = 0
    _mouse: QPoint | None = None
    """Where the mouse is, if it is over the rows: they move beneath it."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        take_own_viewport(self)

    def heights(self) -> Iterable[int]:
        """The height of each row in pixels."""
        raise NotImplementedError  # each list says it

    def paint_row(self, painter: QPainter, rect: QRect, at: int, state: int) -> None:
        """Paint the row of that number; `state` has those of Qt's flags that it can differ by."""
        raise NotImplementedError  # each list says it

    def doItemsLayout(self) -> None:
        self._ends = list(accumulate(self.heights()))
        # Not that of QListView, which asks each row.
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, high, before = self.verticalScrollBar(), self.viewport().height(), self._most
        if self._ends:
            bar.setSingleStep(self._ends[0])
            bar.setPageStep(high)
        self._most = max(0, self._ends[-1] - high) if self._ends else 0
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
        at = index.row()
        return self._rect(at) if 0 <= at < len(self._ends) else QRect()

    def _rect(self, at: int) -> QRect:
        top = self._ends[at - 1] if at else 0
        high = self._ends[at] - top
        return QRect(0, top - self.verticalOffset(), self.viewport().width(), high)

    def indexAt(self, point: QPoint) -> QModelIndex:
        self.executeDelayedItemsLayout()
        at = bisect_right(self._ends, point.y() + self.verticalOffset())
        inside = 0 <= point.x() < self.viewport().width() and point.y() + self.verticalOffset() >= 0
        return self.model().index(at, 0) if inside and at < len(self._ends) else QModelIndex()

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
        return self.model().index(max(0, min(len(self._ends) - 1, self._far(at, action))), 0)

    def _far(self, at: int, action: _ACTIONS) -> int:
        """The row at an end of the list, or as far as all in between is seen at once."""
        high = self.viewport().height()
        if action == _ACTIONS.MoveHome:
            return 0
        if action == _ACTIONS.MovePageDown:
            top = self._ends[at - 1] if at else 0
            return max(at + 1, bisect_right(self._ends, top + high) - 1)
        if action == _ACTIONS.MovePageUp:
            start = self._ends[at] - high
            return min(at - 1, bisect_left(self._ends, start) + 1 if start > 0 else 0)
        return len(self._ends) - 1

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index, chosen = self.indexAt(rect.bottomRight()), QItemSelection()
        if index.isValid() and self.model().flags(index):
            chosen.select(index, index)
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for each in selection.indexes():
            region += self.visualRect(each)
        return region

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHoverEvent) and event.type() != QEvent.Type.HoverLeave:
            self._mouse = event.position().toPoint()
        elif event.type() in (QEvent.Type.HoverLeave, QEvent.Type.Leave):
            self._mouse = None
        return super().viewportEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, top = QPainter(self.viewport()), self.verticalOffset()
        first = bisect_right(self._ends, event.rect().top() + top)
        after = bisect_right(self._ends, event.rect().bottom() + top) + 1
        states = self._states()
        # Until all is laid out anew there may be fewer rows than places.
        for at in range(first, min(after, len(self._ends), self.model().rowCount())):
            self.paint_row(painter, self._rect(at), at, states.get(at, 0))
        painter.end()

    def _states(self) -> dict[int, int]:
        """The rows that are like no other now, by their numbers."""
        found = {each.row(): _SELECTED for each in self.selectedIndexes()}
        current = self.currentIndex().row()
        mouse, top = self._mouse, self.verticalOffset()
        over = -1 if mouse is None else bisect_right(self._ends, mouse.y() + top)
        if self.hasFocus() and current >= 0:
            focus = _FOCUS | (_ACTIVE if self.isActiveWindow() else 0)
            found[current] = found.get(current, 0) | focus
        if over >= 0:
            found[over] = found.get(over, 0) | _OVER
        return found
