"""What is worked out between two keys: after the painting, in slices, and dropped when stale."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

SLICE = 0.003
"""So many seconds are worked at a stretch; a key waits no longer."""
Task = Callable[[], None]


class SpareTime(QObject):
    """Does small tasks while nobody presses a key; other tasks take the place of all before.

    While something more urgent `is_busy`, it waits too.
    """

    def __init__(
        self, parent: QObject | None = None, is_busy: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__(parent)
        self._is_busy = is_busy
        self._tasks = iter(list[Task]())
        self._next: Task | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self._work())

    def want(self, tasks: Iterable[Task]) -> None:
        """These, in their order, once `go` is called; what was wanted before is not any more.

        Each is taken from them only when it is its turn: most are dropped before.
        """
        self._timer.stop()
        self._tasks = iter(tasks)
        self._next = next(self._tasks, None)

    def go(self, after_ms: int = 0) -> None:
        """All is painted, or will be by then: begin, or go on, as soon as no key waits."""
        if self.waits and not self._timer.isActive():
            self._timer.start(after_ms)

    @property
    def waits(self) -> bool:
        """Whether something is still to be done."""
        return self._next is not None

    @property
    def is_at_work(self) -> bool:
        """Whether it will go on as soon as no key waits."""
        return self._timer.isActive()

    def finish(self) -> None:
        """Do the rest at once: for a picture."""
        while self._next is not None:
            self._do(self._next)

    def _work(self) -> None:
        end = time.perf_counter() + SLICE
        while self._next is not None and time.perf_counter() < end and not self._is_busy():
            self._do(self._next)
        self.go()

    def _do(self, task: Task) -> None:
        self._next = next(self._tasks, None)
        task()
