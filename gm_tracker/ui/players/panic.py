"""The key that makes all black, heard wherever the keyboard is: in fields, pages and boxes too."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow

from gm_tracker.ui.kit.keymap import key_of


class PanicKey(QObject):
    """Hears the keys of whichever window of the program has the keyboard, before its widgets do.

    As a shortcut the key is heard in the GM's window alone, and not while a page or a menu over
    it keeps bare keys to itself.
    """

    def __init__(self, keys: Callable[[], Collection[str]], hide: Callable[[], object]) -> None:
        super().__init__()
        self._keys, self._hide = keys, hide
        self._heard: QWindow | None = None

    def listen(self) -> None:
        """Hear from now on; nothing is heard, and nothing costs time, before."""
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self._turn_to)
        self._turn_to(QGuiApplication.focusWindow())

    def rest(self) -> None:
        """Hear nothing any more."""
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.disconnect(self._turn_to)
        self._turn_to(None)

    def _turn_to(self, window: QWindow | None) -> None:
        if self._heard is not None:
            self._heard.removeEventFilter(self)
        self._heard = window
        if window is not None:
            window.installEventFilter(self)
            window.destroyed.connect(self._forget)

    def _forget(self, gone: QObject | None = None) -> None:
        if gone is self._heard:
            self._heard = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let all else through."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        is_it = key_of(event) in self._keys()
        if is_it:
            self._hide()
        return is_it
