"""Odds worked out between two keys: after the painting, in slices, and dropped when stale."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

SLICE = 0.003
"""So many seconds are worked at a stretch; a key waits no longer."""
Task = Callable[[], None]


class OddsAhead(QObject):
    """Does small tasks while nobody presses a key; other tasks take the place of all before."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: deque[Task] = deque()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self._work())

    def want(self, tasks: Iterable[Task]) -> None:
        """These, in their order, once `go` is called; what was wanted before is not any more."""
        self._timer.stop()
        self._tasks = deque(tasks)

    def go(self) -> None:
        """All is painted: begin, or go on, as soon as no key waits."""
        if self._tasks and not self._timer.isActive():
            self._timer.start(0)

    @property
    def waits(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._tasks)

    def finish(self) -> None:
        """Do the rest at once: for a picture."""
        while self._tasks:
            self._tasks.popleft()()

    def _work(self) -> None:
        end = time.perf_counter() + SLICE
        while self._tasks and time.perf_counter() < end:
            self._tasks.popleft()()
        self.go()
