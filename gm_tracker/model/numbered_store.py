"""A store of numbered things in which old and new states share almost everything."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Generic, Protocol, TypeVar

from gm_tracker.model.frozen import frozen

ROW = 100
"""Numbers in one row: what a change of one thing copies."""


class Numbered(Protocol):
    """Something with a number of its own."""

    @property
    def id(self) -> int:
        """Its number, from 0."""


T = TypeVar("T", bound=Numbered)


@frozen
class NumberedStore(Generic[T]):
    """Things by their number, in the order of their numbers.

    A change copies one row of a hundred, so thousands of states of ten thousand things fit into
    memory. Rows that did not change stay the same objects.
    """

    rows: tuple[Mapping[int, T], ...] = ()

    def get(self, number: int) -> T | None:
        """The thing of that number, or None."""
        row = number // ROW
        return self.rows[row].get(number) if 0 <= row < len(self.rows) else None

    def __contains__(self, number: int) -> bool:
        return self.get(number) is not None

    def __iter__(self) -> Iterator[T]:
        return (each for row in self.rows for each in row.values())

    def __len__(self) -> int:
        return sum(len(row) for row in self.rows)

    def put(self, things: Iterable[T]) -> "NumberedStore[T]":
        """With these things, in place of those of the same numbers."""
        rows = list(self.rows)
        for place, some in groupby(things, lambda each: each.id // ROW):
            rows.extend({} for _ in range(place + 1 - len(rows)))
            rows[place] = _sorted({**rows[place], **{each.id: each for each in some}})
        return NumberedStore(tuple(rows))

    def drop(self, numbers: Iterable[int]) -> "NumberedStore[T]":
        """Without those of these numbers."""
        gone = set(numbers)
        rows = list(self.rows)
        for place in {each // ROW for each in gone}:
            if 0 <= place < len(rows):
                rows[place] = {n: each for n, each in rows[place].items() if n not in gone}
        return NumberedStore(tuple(rows))


def _sorted(row: dict[int, T]) -> dict[int, T]:
    numbers = list(row)
    ordered = sorted(numbers)
    return row if numbers == ordered else {number: row[number] for number in ordered}


def changed_rows(
    old: NumberedStore[T], new: NumberedStore[T]
) -> Iterator[tuple[Mapping[int, T], Mapping[int, T]]]:
    """The rows that differ, before and after; costs next to nothing where little changed."""
    most = max(len(old.rows), len(new.rows))
    for place in range(most):
        before = old.rows[place] if place < len(old.rows) else {}
        after = new.rows[place] if place < len(new.rows) else {}
        if before is not after:
            yield before, after
