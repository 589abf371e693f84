"""How many of a group attack whom: the numbers are moved about, and their sum is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.group_commands import Share


@frozen
class Sharing:
    """So many of `total` for each target, in the order of the targets; the others wait.

    Those that the GM has set are `touched`, the longest ago first; they are changed last.
    """

    total: int
    counts: Mapping[str, int] = field(default_factory=dict)
    touched: tuple[str, ...] = ()

    @property
    def used(self) -> int:
        """How many attack anybody."""
        return sum(self.counts.values())

    @property
    def waiting(self) -> int:
        """How many attack nobody yet."""
        return self.total - self.used


def sharing_of(shares: Iterable[Share]) -> Sharing:
    """The shares as they begin, none of them set by the GM."""
    counts = {each.target: each.count for each in shares}
    return Sharing(sum(counts.values()), counts)


def with_count(sharing: Sharing, target: str, count: int) -> Sharing:
    """With so many at this target, within 0 and all of them; the sum is kept.

    More are taken from those who wait, then from targets that were not set, then from those set
    the longest ago. Fewer go to targets that have some and were not set, else they wait.
    """
    counts = dict(sharing.counts)
    wanted = max(0, min(sharing.total, count))
    change, counts[target] = wanted - counts[target], wanted
    order = (*(each for each in sharing.touched if each != target), target)
    free = [each for each in counts if each not in order]
    if change > 0:
        _take(counts, change - sharing.waiting, free, order[:-1])
    else:
        _give(counts, -change, [each for each in free if counts[each]])
    return replace(sharing, counts=counts, touched=order)


def _take(counts: dict[str, int], wanted: int, free: Sequence[str], touched: Iterable[str]) -> None:
    for _ in range(max(0, wanted)):
        source = max((each for each in free if counts[each]), key=counts.__getitem__, default="")
        source = source or next((each for each in touched if counts[each]), "")
        if source:
            counts[source] -= 1


def _give(counts: dict[str, int], left: int, free: Sequence[str]) -> None:
    for _ in range(left if free else 0):
        counts[min(free, key=counts.__getitem__)] += 1
