"""Luck: where what came stands among all that might have come, by convolution or a normal curve.

Everything is mid-p: the chance of less, and half that of the same. For one die that is the middle
of its face's share of 0 to 1, so that over many fights all values come equally often.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple

from gm_tracker.model.frozen import frozen
from gm_tracker.model.recap import Percentile, Series
from gm_tracker.odds.rank_sums import Ways, below_sum, twice_middles

MOST_EXACT = 300
"""So many rolls that came or not are counted exactly; more go by the normal curve."""
BERRY_ESSEEN = 0.56
"""The constant with which the theorem holds for sums of unlike parts (Shevtsova, 2010)."""

Trial = tuple[Fraction, bool]
"""The chance of what was wanted, and whether it came."""


@frozen
class Ranked:
    """One roll: in how many ways each result comes, the worst first, and the place of its own."""

    ways: Ways
    place: int

    @property
    def worse(self) -> float:
        """The share of rolls that are worse."""
        return sum(self.ways[: self.place]) / sum(self.ways)

    @property
    def level(self) -> float:
        """The share of rolls that are as good."""
        return self.ways[self.place] / sum(self.ways)


def series(trials: Sequence[Trial]) -> Series:
    """How many came of these, how many the odds say, and where that stands."""
    if not trials:
        return Series()
    chances = [chance for chance, _ in trials]
    good, expected = sum(came for _, came in trials), float(sum(chances))
    if len(trials) > MOST_EXACT:
        return Series(len(trials), good, expected, *_by_normal(chances, good))
    weights = counts_of(chances)
    total = sum(weights)
    value = (2 * sum(weights[:good]) + weights[good]) / (2 * total)
    shares = tuple(each / total for each in weights)
    return Series(len(trials), good, expected, shares, Percentile(value, value, value))


def counts_of(chances: Iterable[Fraction]) -> list[int]:
    """In how many of all equally likely ways 0, 1, 2... of these come: by exact convolution."""
    weights = [1]
    for chance in chances:
        yes, no = chance.numerator, chance.denominator - chance.numerator
        pairs = zip([*weights, 0], [0, *weights], strict=True)
        weights = [same * no + fewer * yes for same, fewer in pairs]
    return weights


def standing(rolls: Sequence[Ranked]) -> Percentile | None:
    """Where the sum of these rolls' ranks stands; None where nothing was rolled."""
    if not rolls:
        return None
    counted = below_sum([(each.ways, each.place) for each in rolls])
    if counted is not None:
        value, low, high = counted
        return Percentile(value, low, high, exact=low == high)
    kinds = Counter(each.ways for each in rolls)
    found = {ways: _moments(ways) for ways in kinds}
    off = sum(found[each.ways].offs[each.place] for each in rolls)
    variance = sum(found[ways].square * count for ways, count in kinds.items())
    third = sum(found[ways].cube * count for ways, count in kinds.items())
    return normal(off, variance, third)


class _Moments(NamedTuple):
    """How far each rank of a roll is from its mean, and the means of the square and the cube."""

    offs: list[float]
    square: float
    cube: float


def _moments(ways: Ways) -> _Moments:
    whole = sum(ways)
    offs = [at / (2 * whole) - 0.5 for at in twice_middles(ways)]
    parts = list(zip(offs, ways, strict=True))
    square = sum(count * off * off for off, count in parts) / whole
    return _Moments(offs, square, sum(count * abs(off) ** 3 for off, count in parts) / whole)


def _by_normal(chances: Sequence[Fraction], good: int) -> tuple[tuple[float, ...], Percentile]:
    """The chance of each number, and where this one stands, by the normal curve."""
    numbers = [float(each) for each in chances]
    mean = sum(numbers)
    variance = sum(each * (1 - each) for each in numbers)
    third = sum(each * (1 - each) * (each**2 + (1 - each) ** 2) for each in numbers)
    if not variance:
        return (), normal(good - mean, 0.0, 0.0)
    ends = [_phi((number - 0.5 - mean) / sqrt(variance)) for number in range(len(numbers) + 2)]
    shares = tuple(after - before for before, after in pairwise(ends))
    return shares, normal(good - mean, variance, third)


def normal(off: float, variance: float, third: float) -> Percentile:
    """Where a sum stands that is so far from its mean, and how wrong the curve can be at most.

    `third` is the sum of the third absolute moments about the mean: the bound is that of Berry
    and Esseen. It holds for mid-p too, which is the mean of two values that it holds for.
    """
    if not variance:
        return Percentile(0.5, 0.5, 0.5, exact=False)
    value, wrong = _phi(off / sqrt(variance)), BERRY_ESSEEN * third / variance**1.5
    return Percentile(value, max(0.0, value - wrong), min(1.0, value + wrong), exact=False)


def _phi(at: float) -> float:
    """The share of a normal curve below so many standard deviations."""
    return (1 + erf(at / sqrt(2))) / 2
