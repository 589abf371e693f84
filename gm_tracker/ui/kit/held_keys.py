"""A key that is held down is known as held, on every X display."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow

_PRESSES = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)


class HeldKeys(QObject):
    """Makes repeats of what looks like fresh presses, before any widget hears of them.

    An X display sends a held key as pairs of a release and a press, both of the same millisecond.
    Qt sees that such a press is a repeat only if both came in together, which depends on chance;
    without that, Space held for a second passed everybody's turn. No hand is that quick.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released = (0, 0)
        self._heard: QWindow | None = None

    def listen(self, application: QGuiApplication) -> None:
        """Hear the keys of whichever window has the keyboard, from now on."""
        application.focusWindowChanged.connect(self.turn_to)
        self.turn_to(QGuiApplication.focusWindow())

    def turn_to(self, window: QWindow | None) -> None:
        """Hear this window's keys, and no other's."""
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
