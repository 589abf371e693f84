"""Exact chances of two full rolls compared (D-04, D-06), in whole numbers.

Each side is counted by itself: each result of mine meets what of theirs is worse, equal and
better. From some number of zeros on all results are alike but for a factor, so the rest of them
is summed in closed form.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.open_d10.chances import readings
from gm_tracker.rules.open_d10.rolls import Reading, Skill, rank

AGAIN = 99
"""Of two who both may go on with one chance in ten: all together are 100/99 of the first."""


class Result(NamedTuple):
    """A result of one side, and its share of all chances."""

    rung: int
    rank: int
    die: int
    share: int


class Lead(NamedTuple):
    """The rung and the die of mine, who is ahead (1, 0 or -1), and the share of all chances."""

    rung: int
    die: int
    lead: int
    share: int


@frozen
class Contest:
    """How two rolls come out, in shares of `whole`."""

    leads: tuple[Lead, ...]
    whole: int


@lru_cache(maxsize=64)
def met(mine: Skill, theirs: Skill, demand: int = 0) -> Contest:
    """My results with who is ahead, as `compare` says it; the shares add up to the whole.

    A result of very many zeros stands for all that have more; it is a critical of more than the
    multiplicity demanded, or a failure.
    """
    ranks = abs(mine.rank) + abs(theirs.rank)
    turn = ranks + demand + 2
    others, leads = _field(theirs, turn + ranks + 1), list[Lead]()
    for one in (each for zeros in range(turn) for each in _results(mine, zeros, turn)):
        share = one.share * AGAIN
        parts = others.split(one)
        leads += (Lead(one.rung, one.die, lead, share * part) for lead, part in parts if part)
    for one in _results(mine, turn, turn):
        leads += _and_beyond(one, dict(others.split(one)))
    return Contest(tuple(leads), 10 ** (turn + 2) * AGAIN * others.whole)


def _and_beyond(one: Result, parts: dict[int, int]) -> Iterator[Lead]:
    """My result of so many zeros and all of more.

    With each zero the chance that theirs is level with mine or beyond it falls to a tenth, as
    that of mine does; whatever else mine may be is ahead if it succeeds, else behind.
    """
    sure = 1 if one.rung >= 0 else -1
    rest = one.share * sum(parts.values()) * (AGAIN + AGAIN // 9)
    for lead in (0, -sure):
        share = one.share * parts[lead] * (AGAIN + 1)
        yield Lead(one.rung, one.die, lead, share)
        rest -= share
    yield Lead(one.rung, one.die, sure, rest)


@frozen
class _Field:
    """All results of one side in order, with the share of all that lie below each."""

    order: list[tuple[int, int]]
    below: list[int]

    @property
    def whole(self) -> int:
        return self.below[-1]

    def split(self, mine: Result) -> tuple[tuple[int, int], ...]:
        """The shares that are behind that result, level with it, and ahead."""
        place = mine.rung, mine.rank
        at = bisect_left(self.order, place)
        level = at < len(self.order) and self.order[at] == place
        behind, up_to = self.below[at], self.below[at + level]
        return (1, behind), (0, up_to - behind), (-1, self.whole - up_to)


def _field(skill: Skill, depth: int) -> _Field:
    """The results of up to so many zeros; the last stand for all of more too."""
    found = defaultdict[tuple[int, int], int](int)
    for zeros in range(depth + 1):
        # Those of more are together a ninth of the last.
        factor = 10 if zeros == depth else 9
        for each in _results(skill, zeros, depth):
            found[each.rung, each.rank] += each.share * factor
    order = sorted(found)
    return _Field(order, list(accumulate((found[each] for each in order), initial=0)))


def _results(skill: Skill, zeros: int, depth: int) -> Iterator[Result]:
    """The results of so many zeros, in shares of 10 ** (depth + 2); at most `depth` zeros.

    With each zero after the first they only move away by one rung.
    """
    more = max(0, zeros - 1)
    for one, parts in _parts(skill, min(zeros, 1)):
        rung = one.rung + more if one.success else one.rung - more
        yield Result(rung, rank(skill, one), one.die, parts * 10 ** (depth - zeros))


@lru_cache(maxsize=64)
def _parts(skill: Skill, zeros: int) -> tuple[tuple[Reading, int], ...]:
    """The results of so many zeros, in hundredths of the chance to get there."""
    found = defaultdict[Reading, int](int)
    for one, share in readings(skill, zeros):
        found[one] += int(share * 100 * 10**zeros)
    return tuple(found.items())
