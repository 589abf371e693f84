"""A key that is held down is known as held, on every X display."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QKeyEvent

from gm_tracker.ui.kit.keyboard_window import KeyboardWindow

_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class HeldKeys(QObject):
    """Makes repeats of what looks like fresh presses, before any widget hears of them.

    An X display sends a held key as pairs of a release and a press, both of the same millisecond.
    Qt sees that such a press is a repeat only if both came in together, which depends on chance;
    without that, Space held for a second passed everybody's turn. No hand is that quick. Those of
    `window` are heard.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released = (0, 0)
        self.window = KeyboardWindow(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let all through that is no repeat in disguise."""
        if not isinstance(event, QKeyEvent) or event.isAutoRepeat():
            return False
        moment = (event.nativeScanCode(), event.timestamp())
        if event.type() == QEvent.Type.KeyRelease:
            self._released = moment
        elif event.type() in _PRESSES and moment == self._released and event.timestamp():
            return _repeat(watched, event)
        return False


def _repeat(window: QObject, event: QKeyEvent) -> bool:
    if event.type() == QEvent.Type.ShortcutOverride:
        # None of our commands is for a held key, so it is nobody's shortcut.
        event.accept()
        return True
    repeat = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
    )
    repeat.setTimestamp(event.timestamp())
    QCoreApplication.sendEvent(window, repeat)
    return True
