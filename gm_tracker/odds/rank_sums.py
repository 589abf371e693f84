"""Sums of the ranks of many rolls, by convolution on one fine scale.

In floating point, which is right to some ten digits here: in whole numbers a few hundred d100
take half a minute. A die whose faces are alike is added by running sums, in one pass over the
table however many faces it has.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor, gcd, lcm
from typing import NamedTuple

LONGEST = 16_000
"""So many places has the longest table; what needs more goes by the normal curve."""
COARSE = 400
"""Steps from the worst to the best where ranks are rounded; d100, d20, d10, d8, d4 need no more."""
MOST_WORK = 2_400_000
"""So many places are added up at most, which takes a tenth of a second."""

Ways = tuple[int, ...]
"""In how many ways each result of a roll comes, the worst first."""
Offsets = tuple[tuple[int, int], ...]
"""What a roll can add in whole steps above the least, each with its weight."""


def twice_middles(ways: Ways) -> list[int]:
    """Twice the middle of each result's share, in ways: all ways together are the whole."""
    return [2 * end - each for end, each in zip(accumulate(ways), ways, strict=True)]


def below_sum(rolls: Sequence[tuple[Ways, int]]) -> tuple[float, float, float] | None:
    """The chance that the ranks of such rolls come to less than these, and half that of the same;
    then what that is at least, and at most, which is the same where it is exact.

    Each roll has its ways, and the place of its own result in them. Where the exact table would be
    too long, as with several different dice, ranks are rounded to a coarser one, and the bounds
    hold whatever that changes. None where that would be too long as well.
    """
    kinds = frozenset(Counter(ways for ways, _ in rolls).items())
    exact = lcm(*(2 * sum(ways) for ways, _ in kinds))
    for unit in (exact, COARSE):
        scale = _scale_of(kinds, unit)
        if scale is not None:
            place = sum(scale.steps[ways][place] for ways, place in rolls)
            value = sum(scale.shares[:place]) + scale.shares[place] / 2
            return (value, *scale.bounds(place)) if scale.off else (value, value, value)
    return None


class _Scale(NamedTuple):
    """What each result adds in steps above the least, and the share of each sum of all rolls.

    A sum may be `off` by so many steps, because ranks were rounded.
    """

    steps: dict[Ways, list[int]]
    shares: list[float]
    off: float

    def bounds(self, place: int) -> tuple[float, float]:
        """What is surely less, and all that may be as much."""
        # Both this sum and any other may be off, each to the other side.
        least, most = ceil(place - 2 * self.off), floor(place + 2 * self.off)
        return sum(self.shares[: max(0, least)]), min(1.0, sum(self.shares[: most + 1]))


@lru_cache(maxsize=8)
def _scale_of(kinds: frozenset[tuple[Ways, int]], unit: int) -> _Scale | None:
    """The scale of so many rolls of each kind, kept for the next call.

    Of one fight much the same is asked again and again. None where it would be too long.
    """
    exact = {w: [each * unit / (2 * sum(w)) for each in twice_middles(w)] for w, _ in kinds}
    scaled = {ways: list(map(round, values)) for ways, values in exact.items()}
    step = gcd(*(at - values[0] for values in scaled.values() for at in values)) or 1
    steps = {ways: [(at - values[0]) // step for at in values] for ways, values in scaled.items()}
    tables = {ways: tuple(zip(values, ways, strict=True)) for ways, values in steps.items()}
    long = 1 + sum(steps[ways][-1] * count for ways, count in kinds)
    passes = sum((1 if _even(tables[ways]) else len(ways)) * count for ways, count in kinds)
    if long > LONGEST or long * passes > MOST_WORK:
        return None
    shares = [1.0]
    for ways, count in sorted(kinds, key=lambda each: steps[each[0]][-1]):
        for _ in range(count):
            shares = _added(shares, tables[ways])
    return _Scale(steps, shares, sum(_off(exact[w], scaled[w]) * n for w, n in kinds) / step)


def _off(exact: list[float], rounded: list[int]) -> float:
    return max(abs(a - b) for a, b in zip(exact, rounded, strict=True))


def _even(offsets: Offsets) -> int:
    """The distance of the results where all are as likely and as far apart, else 0."""
    far = offsets[1][0] if len(offsets) > 1 else 0
    weight = offsets[0][1]
    alike = all(each == (place * far, weight) for place, each in enumerate(offsets))
    return far if alike else 0


def _added(shares: list[float], offsets: Offsets) -> list[float]:
    """The shares of the sums with one more roll."""
    distance = _even(offsets)
    if distance:
        return _added_evenly(shares, distance, len(offsets))
    whole, made = sum(weight for _, weight in offsets), [0.0] * (len(shares) + offsets[-1][0])
    for offset, weight in offsets:
        end, part = offset + len(shares), weight / whole
        made[offset:end] = [a + b * part for a, b in zip(made[offset:end], shares, strict=True)]
    return made


def _added_evenly(shares: list[float], distance: int, count: int) -> list[float]:
    """The same for `count` results alike: each sum takes the last `count` before it."""
    made = [0.0] * (len(shares) + distance * (count - 1))
    for start in range(min(distance, len(made))):
        sums = list(accumulate(shares[start::distance], initial=0.0))
        sums += [sums[-1]] * (count - 1)
        late = [0.0] * (count - 1) + sums
        made[start::distance] = [(a - b) / count for a, b in zip(sums[1:], late, strict=False)]
    return made
