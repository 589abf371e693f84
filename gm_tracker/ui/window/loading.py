"""What can wait until the window stands: what the first keys need, large pictures of its icon."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.session.first_keys import loading
from gm_tracker.ui.kit.icons import app_icon

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
            QApplication.setWindowIcon(app_icon())

    timer.timeout.connect(load_next)
    timer.start()
    return timer
