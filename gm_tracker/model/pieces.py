"""Long work in small pieces: a generator that yields how far it is and returns what came of it."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def in_one_go(work: Generator[object, None, T]) -> T:
    """What comes of the work, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            made: T = end.value
            return made
