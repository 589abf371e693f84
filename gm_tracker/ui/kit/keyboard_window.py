"""Whichever window of the program has the keyboard, heard before its widgets are."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QWindow


class KeyboardWindow(QObject):
    """Lets an `ear`, which has an event filter, hear the window that has the keyboard."""

    def __init__(self, ear: QObject) -> None:
        super().__init__(ear)
        self._ear = ear
        self._heard: QWindow | None = None

    def listen(self) -> None:
        """Hear from now on; nothing is heard, and nothing costs time, before."""
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self.turn_to)
        self.turn_to(QGuiApplication.focusWindow())

    def rest(self) -> None:
        """Hear nothing any more."""
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.disconnect(self.turn_to)
        self.turn_to(None)

    def turn_to(self, window: QWindow | None) -> None:
        """Hear this window, and no other."""
        if self._heard is not None:
            self._heard.removeEventFilter(self._ear)
        self._heard = window
        if window is not None:
            window.installEventFilter(self._ear)
            window.destroyed.connect(self._forget)

    def _forget(self, gone: QObject | None = None) -> None:
        if gone is self._heard:
            self._heard = None
