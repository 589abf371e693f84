"""Long work beside the window: in a thread of its own, or without a pause for clearing up."""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")

WAIT_S = 0.01
"""Seconds that a piece waits for the thread, so that both get on."""


def aside(work: Callable[[], T]) -> Generator[int, None, T]:
    """What comes of the work, done in a thread; yields while that goes on.

    The work must touch nothing that anybody else may change. Whoever stops asking leaves it to
    come to its end alone.
    """
    job = _Job(work)
    job.start()
    while job.is_alive():
        yield 0
        job.join(WAIT_S)
    return job.result()


class _Job(Thread, Generic[T]):
    """The work, and what came of it or went wrong with it."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._made: list[T] = []
        self._wrong: Exception | None = None

    def run(self) -> None:
        try:
            self._made.append(self._work())
        except Exception as problem:
            self._wrong = problem

    def result(self) -> T:
        """What came of it; raises what the work raised."""
        if self._wrong is not None:
            raise self._wrong
        return self._made[0]


@contextmanager
def uncollected() -> Iterator[None]:
    """Meanwhile nobody looks for garbage that holds on to itself.

    Each look goes through everything that was made so far, which for ten thousand records takes
    some hundred milliseconds. What is made here holds on to nothing, so it is never looked at.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was:
            gc.enable()
