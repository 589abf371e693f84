"""The key that makes all black, heard wherever the keyboard is: in fields, pages and boxes too."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from gm_tracker.ui.kit.keyboard_window import KeyboardWindow
from gm_tracker.ui.kit.keymap import key_of


class PanicKey(QObject):
    """Hears the keys of whichever window of the program has the keyboard, before its widgets do.

    As a shortcut the key is heard in the GM's window alone, and not while a page or a menu over
    it keeps bare keys to itself.
    """

    def __init__(self, keys: Callable[[], Collection[str]], hide: Callable[[], object]) -> None:
        super().__init__()
        self._keys, self._hide = keys, hide
        self._window = KeyboardWindow(self)

    def listen(self) -> None:
        """Hear from now on; nothing is heard, and nothing costs time, before."""
        self._window.listen()

    def rest(self) -> None:
        """Hear nothing any more."""
        self._window.rest()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let all else through."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        is_it = key_of(event) in self._keys()
        if is_it:
            self._hide()
        return is_it
