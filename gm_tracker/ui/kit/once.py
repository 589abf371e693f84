"""What an iterator gives, gone through more than once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Once(Generic[Item]):
    """Asks its source for each item when it is first wanted, and never again."""

    def __init__(self, source: Iterator[Item]) -> None:
        self._source = source
        self._found: list[Item] = []

    def __iter__(self) -> Iterator[Item]:
        at = 0
        while at < len(self._found) or self._goes_on():
            yield self._found[at]
            at += 1

    def _goes_on(self) -> bool:
        """Ask for one more; whether there was one."""
        found = list(islice(self._source, 1))
        self._found += found
        return bool(found)
