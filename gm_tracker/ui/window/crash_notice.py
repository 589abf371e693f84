"""What happens when something goes wrong in the program itself: a calm notice, and play goes on."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.window.main_window import MainWindow

TITLE = "Something went wrong in the program"
HELP = "If it happens again, the details tell the makers where. Names and notes are not in them."
AGAIN_S = 2.0
"""The same problem within this many seconds is not told again, nor is the fight reread."""


@frozen
class Reporting:
    """How problems are described and where they are written: both without names or notes."""

    describe: Callable[[BaseException], str]
    describe_qt: Callable[[str, str], str]
    write: Callable[[str], None]


class CrashNotice(QObject):
    """Tells of problems in whatever thread they happen; `details` are those of the last one."""

    _met = Signal(str)

    def __init__(self, window: MainWindow, reporting: Reporting) -> None:
        super().__init__(window)
        self.details = ""
        self._window, self._reporting = window, reporting
        self._last = -AGAIN_S
        # Queued: the window must not change in the middle of whatever went wrong.
        self._met.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def meet(self, problem: BaseException) -> None:
        """Write a problem to the log and tell of it when the window is at rest."""
        described = self._reporting.describe(problem)
        now = time.monotonic()
        again = described == self.details and now - self._last < AGAIN_S
        self.details, self._last = described, now
        if not again:
            self._reporting.write(described)
            self._met.emit(described)

    def _tell(self, described: str) -> None:
        # What is in memory may be half done; what is on disk is not.
        truth = self._window.acts.files.reread()
        copy = ("Copy details", lambda: QApplication.clipboard().setText(described))
        self._window.at.notices.tell(TITLE, (truth, HELP), (copy,), focus=False)


@contextmanager
def watching(window: MainWindow, reporting: Reporting) -> Iterator[CrashNotice]:
    """While inside, no unexpected exception passes unseen and none ends the program."""
    notice = CrashNotice(window, reporting)
    hooks = sys.excepthook, threading.excepthook

    def caught(kind: type[BaseException], problem: BaseException, where: object) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        notice.meet(problem)
        print(notice.details, file=sys.stderr)

    def caught_in_thread(given: threading.ExceptHookArgs) -> None:
        if given.exc_value is not None:
            caught(given.exc_type, given.exc_value, None)

    def heard(kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and "propagateSizeHints" not in text:
            reporting.write(reporting.describe_qt(kind.name, text))
            print(text, file=sys.stderr)

    sys.excepthook, threading.excepthook = caught, caught_in_thread
    before = qInstallMessageHandler(heard)
    try:
        yield notice
    finally:
        sys.excepthook, threading.excepthook = hooks
        qInstallMessageHandler(before)
