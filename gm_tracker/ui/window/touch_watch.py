"""Waits for the first finger on the window; what follows it is loaded only then."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QTouchEvent
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from gm_tracker.ui.kit.touch_hand import TouchHand

_LAST = (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel)


class TouchWatch(QObject):
    """Hands all touches of the window to one hand; `touched` is called after each.

    Qt hands on to the window what no part of it takes, and none does.
    """

    def __init__(self, window: QMainWindow, touched: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._touched = window, touched
        window.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        window.installEventFilter(self)

    @cached_property
    def hand(self) -> TouchHand:
        """What follows the finger."""
        from gm_tracker.ui.kit.touch_hand import TouchHand

        return TouchHand(self._window)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Nothing but touches is taken."""
        if not isinstance(event, QTouchEvent):
            return False
        self.hand.take(event)
        if event.type() in _LAST:
            self._touched()
        return True
