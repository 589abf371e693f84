"""How many rolls have each rank; two such are compared without going through their pairs."""

from collections.abc import Mapping
from itertools import accumulate
from operator import mul

from gm_tracker.model.frozen import frozen


@frozen
class Ranks:
    """Rolls by their rank: `weights` from the rank `least` on, gaps as 0.

    `below` gives how many rolls have less than each rank, `total` is all of them. With `even` every
    rank has that weight. Ranks are near each other, since all between the least and the highest
    have their place.
    """

    least: int
    weights: tuple[int, ...]
    below: tuple[int, ...]
    total: int
    even: int

    def against(self, other: "Ranks") -> tuple[int, int, int]:
        """How many pairs have mine ahead, level, and behind."""
        pairs = self.total * other.total
        first, last = other.least - self.least, other.least - self.least + len(other.weights)
        if first >= len(self.weights):
            return 0, 0, pairs
        if last <= 0:
            return pairs, 0, 0
        first, last = max(0, first), min(len(self.weights), last)
        # Mine that are above all of the other's.
        above = (self.total - self.below[last]) * other.total
        ahead, level = self._among(other, first, last)
        return above + ahead, level, pairs - above - ahead - level

    def _among(self, other: "Ranks", first: int, last: int) -> tuple[int, int]:
        """Of my places from `first` to before `last`, which both have: pairs ahead, and level."""
        shift = self.least - other.least
        if self.even and other.even:
            count, weight = last - first, self.even * other.even
            under = count * other.below[first + shift] * self.even
            return under + weight * (count * (count - 1) // 2), count * weight
        mine, theirs = self.weights[first:last], slice(first + shift, last + shift)
        under = sum(map(mul, mine, other.below[theirs]))
        return under, sum(map(mul, mine, other.weights[theirs]))


def ranks_of(counts: Mapping[int, int]) -> Ranks:
    """The Ranks of so many rolls of each rank; there is at least one."""
    least, most = min(counts), max(counts)
    weights = tuple([counts.get(rank, 0) for rank in range(least, most + 1)])
    below = tuple(accumulate(weights, initial=0))
    even = weights[0] if min(weights) == max(weights) else 0
    return Ranks(least, weights, below, below[-1], even)
