"""A list of which each row is painted by one function: cursor, keys and ground are the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.rows import Index, Rows
from gm_tracker.ui.kit.theme import Theme

Draw = Callable[[QPainter, Theme, QRectF, int], None]
"""Paints the row of that number into a box."""
Ground = Callable[[QPainter, Theme, QRectF, QStyle.StateFlag], None]
"""Paints what lies beneath a row: whether it has the cursor, what parts it from others."""
_FLAGS = QStyle.StateFlag
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
_LEFT = (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Backspace)
_WIDE = 200


def framed(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    """The row with the cursor is lit; with the keyboard there it has a frame too."""
    if not state & _FLAGS.State_Selected:
        return
    focused = state & _FLAGS.State_HasFocus and state & _FLAGS.State_Active
    painter.setPen(QPen(colour_of(theme.colours.text), 2) if focused else Qt.PenStyle.NoPen)
    painter.setBrush(colour_of(theme.colours.nowbg))
    painter.drawRoundedRect(box, theme.px(6), theme.px(6))


def parted(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    """The same, with a line between the rows."""
    painter.setPen(QPen(colour_of(theme.colours.line), 1))
    painter.drawLine(box.bottomLeft(), box.bottomRight())
    framed(painter, theme, box.adjusted(1, 1, -1, -2), state)


class _Painter(QStyledItemDelegate):
    def __init__(self, high: int, draw: Draw, ground: Ground, parent: QObject) -> None:
        super().__init__(parent)
        self.high, self.theme = high, Theme(DARK)
        self._draw, self._ground = draw, ground

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.theme.px(_WIDE), self.theme.reach(self.high))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        self._ground(painter, self.theme, box, option.state)
        self._draw(painter, self.theme, box, index.row())
        painter.restore()


class PaintedList(QListView):
    """Rows `high` pixels at 100 %; `taken` gives the number of the row that Enter is pressed on,
    `turned` that of the one that has the cursor now, -1 if none has.

    J and K move as the arrows do. Esc, Space and whatever has a modifier is left to others.
    """

    taken = Signal(int)
    turned = Signal(int)

    def __init__(
        self, rows: Rows[Any], name: str, high: int, draw: Draw, ground: Ground = parted
    ) -> None:
        super().__init__()
        take_own_viewport(self)
        self.rows, self._painter = rows, _Painter(high, draw, ground, self)
        rows.setParent(self)
        self.setModel(rows)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "bare")
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def begin(self) -> None:
        """Put the cursor on the first row, if it stands nowhere."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.rows.index(0))

    def set_high(self, high: int) -> None:
        """Give the rows another height, in pixels at 100 %."""
        if high != self._painter.high:
            self._painter.high = high
            self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.turned.emit(current.row())

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands, not a search."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or key in _LEFT:
            event.ignore()
        elif key in _STEPS:
            self._move(_STEPS[Qt.Key(key)])
        elif key in _ENTER:
            if not event.isAutoRepeat() and self.currentIndex().isValid():
                self.taken.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def _move(self, by: int) -> None:
        to = self.currentIndex().row() + by
        if 0 <= to < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(to))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._painter.theme = theme
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
