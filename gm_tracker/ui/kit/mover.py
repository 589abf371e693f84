"""Moves a sheet over a window, by its ground or with Alt and the arrows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

_MOVES = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
_MOVES |= {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_STEP = 40


class Mover(QObject):
    """Knows how far a sheet was moved from the middle of its window; `moved` lets it stand anew."""

    def __init__(self, sheet: QWidget, moved: Callable[[], None]) -> None:
        super().__init__(sheet)
        self._sheet, self._moved, self.step = sheet, moved, _STEP
        self._by = QPoint()
        self._dragged: QPoint | None = None
        sheet.installEventFilter(self)

    def center(self) -> None:
        """Back to the middle."""
        self._by = QPoint()

    def place(self, size: QSize, room: QSize) -> QRect:
        """Where a sheet of that size stands, never beyond the edges of the room."""
        free = QPoint(room.width() - size.width(), room.height() - size.height())
        middle = free / 2
        left = min(max(0, middle.x() + self._by.x()), free.x())
        top = min(max(0, middle.y() + self._by.y()), free.y())
        self._by = QPoint(left, top) - middle
        return QRect(QPoint(left, top), size)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse on the ground of the sheet, and the arrows with Alt."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            here = event.globalPosition().toPoint()
            if kind == QEvent.Type.MouseButtonPress:
                self._dragged = here
            elif kind == QEvent.Type.MouseMove and self._dragged is not None:
                by, self._dragged = here - self._dragged, here
                self._move(by)
            elif kind == QEvent.Type.MouseButtonRelease:
                self._dragged = None
        elif isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress:
            alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
            if alt and event.key() in _MOVES:
                across, down = _MOVES[Qt.Key(event.key())]
                self._move(QPoint(across, down) * self.step)
                return True
        return super().eventFilter(watched, event)

    def _move(self, by: QPoint) -> None:
        self._by += by
        self._moved()
