"""Python's looking for garbage, moved from the middle of a key to the time between two."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

AFTER_MS = 200
"""So long after a key, in milliseconds: what followed from it is painted."""
_MOST = 50_000
"""So many new objects are made before Python looks by itself: no key makes as many."""
_ROUNDS = 10
"""Older objects are looked at after so many looks at younger ones, as Python does."""


def settle() -> None:
    """Look for garbage from now on, but not in what the start has made: that stays."""
    gc.freeze()
    gc.set_threshold(_MOST, _ROUNDS, _ROUNDS)
    gc.enable()


class Garbage(QObject):
    """Looks for garbage soon after a key: a look within it would be a tenth of a slow key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._timer.timeout.connect(_look)

    def soon(self) -> None:
        """Something has happened, and left objects behind."""
        if not self._timer.isActive():
            self._timer.start()


def _look() -> None:
    if not gc.isenabled():
        # Somebody needs all time for himself.
        return
    _, young, old = gc.get_count()
    gc.collect(2 if old >= _ROUNDS else 1 if young >= _ROUNDS else 0)
