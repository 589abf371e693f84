"""Fingers on the window: touch events as a screen sends them, and nothing else."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from gm_tracker.ui.kit.theme import FINGER_PX

_STEP = 8
"""A stroke is made of so many moves."""


@cache
def screen() -> QPointingDevice:
    """A screen that can be touched."""
    return QTest.createTouchDevice()


def _there(part: QWidget, at: QPoint) -> tuple[QWindow, QPoint]:
    """The same point in the whole window, which may be larger than the screen of a test."""
    window = part.window().windowHandle()
    return window, part.mapTo(part.window(), at)


def press(part: QWidget, at: QPoint) -> None:
    """A finger comes down there."""
    window, there = _there(part, at)
    QTest.touchEvent(window, screen()).press(0, there, window).commit()


def move(part: QWidget, at: QPoint) -> None:
    """It is there now."""
    window, there = _there(part, at)
    QTest.touchEvent(window, screen()).move(0, there, window).commit()


def lift(part: QWidget, at: QPoint) -> None:
    """It goes away there."""
    window, there = _there(part, at)
    QTest.touchEvent(window, screen()).release(0, there, window).commit()


def tap(part: QWidget, at: QPoint | None = None) -> None:
    """Press what is there, which must be in sight."""
    QApplication.processEvents()
    at = part.rect().center() if at is None else at
    assert part.visibleRegion().contains(at), f"{part} cannot be seen there"
    press(part, at)
    lift(part, at)


def rest(part: QWidget, at: QPoint, table: QWidget) -> None:
    """A finger that stays until it is taken for one that rests, and goes away."""
    press(part, at)
    hand = table.at.touch.watch.hand  # type: ignore[attr-defined]
    assert hand.resting.isActive()
    hand.resting.stop()
    hand.resting.timeout.emit()
    lift(part, at)


def stroke(part: QWidget, start: QPoint, by: QPoint) -> None:
    """A finger moves over the screen; what it scrolls may go on gliding."""
    press(part, start)
    for step in range(1, _STEP + 1):
        move(part, start + by * step / _STEP)
    lift(part, start + by)


def tap_row(view: QAbstractItemView, row: int, column: int = 0) -> None:
    """Press a row of a list, scrolled to by strokes."""
    port, index = view.viewport(), view.model().index(row, column)
    for _ in range(60):
        middle = view.visualRect(index).center()
        if port.rect().adjusted(0, FINGER_PX // 2, 0, -FINGER_PX // 2).contains(middle):
            tap(port, middle)
            return
        far = port.height() // 2
        by = -far if middle.y() > port.rect().center().y() else far
        by = max(-abs(middle.y()), min(by, far))
        stroke(port, port.rect().center(), QPoint(0, by))
    raise AssertionError(f"row {row} cannot be scrolled to")
