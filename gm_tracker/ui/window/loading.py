"""Loading what the first keys need, when the window stands and nobody has pressed one yet."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from gm_tracker.session.first_keys import loading

_SOON_MS = 300
"""So long after the window was shown; all of it is painted by then."""


def load_soon(window: QWidget) -> QTimer:
    """Load it piece by piece between two events, so that no key waits for more than one."""
    pieces = loading()
    timer = QTimer(window, interval=_SOON_MS)

    def load_next() -> None:
        timer.setInterval(0)
        if next(pieces, timer) is timer:
            timer.stop()

    timer.timeout.connect(load_next)
    timer.start()
    return timer
