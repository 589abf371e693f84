"""Exact chances of rolls that may go on without end (D-04), in fractions.

The zeros follow a geometric law and every deciding die after the first is alike, so all but
finitely many cases are summed in closed form.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache

from gm_tracker.rules.open_d10.rolls import ZERO, Reading, Skill, rank, read, wants_more

Weighed = tuple[Reading, Fraction]
_TENTH = Fraction(1, 10)


def readings(skill: Skill, zeros: int, *, simple: bool = False) -> Iterator[Weighed]:
    """The results after so many zeros with the chance of each, those zeros included.

    In a simple roll zeros are rolled again, so that only the last die counts.
    """
    share = Fraction(1, 9) if simple else _TENTH ** (zeros + 1)
    for die in range(1, 10):
        faces = (*(ZERO,) * zeros, die)
        if not wants_more(skill, faces, simple=simple):
            yield read(skill, faces, simple=simple), share
            continue
        for push in range(1, 11):
            yield read(skill, (*faces, push), simple=simple), share / 10


def outcomes(skill: Skill, key: Callable[[Reading], str]) -> dict[str, Fraction]:
    """The chance of each key; it must be the same for all results of very many zeros."""
    far = abs(skill.rank) + 12
    found: dict[str, Fraction] = {}
    for zeros in range(far):
        _add(found, readings(skill, zeros), key)
    # All later chains together: as likely as the last one ten times, less the last itself.
    _add(found, ((r, p * Fraction(10, 9)) for r, p in readings(skill, far)), key)
    return found


def simple_outcomes(skill: Skill, key: Callable[[Reading], str]) -> dict[str, Fraction]:
    """The chance of each key of a simple roll."""
    found: dict[str, Fraction] = {}
    _add(found, readings(skill, 0, simple=True), key)
    return found


def _add(
    found: dict[str, Fraction], weighed: Iterator[Weighed], key: Callable[[Reading], str]
) -> None:
    for reading, chance in weighed:
        found[key(reading)] = found.get(key(reading), Fraction(0)) + chance


def pairs(
    mine: Skill, theirs: Skill, demand: int = 0
) -> Iterator[tuple[Reading, Reading, Fraction]]:
    """Pairs of results of two full rolls with their chances, which add up to 1.

    A pair of very many zeros stands for all that compare alike; mine then is a critical of more
    than the multiplicity demanded, or a failure.
    """
    turn = max(mine.rank, theirs.rank, demand) + 1
    reach = abs(mine.rank) + abs(theirs.rank) + demand + 3
    for low in range(turn):
        yield from _both(mine, low, theirs, low, Fraction(1))
        for other in range(low + 1, low + reach):
            yield from _both(mine, low, theirs, other, Fraction(1))
            yield from _both(mine, other, theirs, low, Fraction(1))
        # From here on the one with more zeros decides it; all such chains together.
        yield from _both(mine, low, theirs, low + reach, Fraction(10, 9))
        yield from _both(mine, low + reach, theirs, low, Fraction(10, 9))
    # Both have at least `turn` zeros: only how many more one has than the other matters.
    again = Fraction(100, 99)
    yield from _both(mine, turn, theirs, turn, again)
    for more in range(1, reach + 1):
        factor = again * (Fraction(10, 9) if more == reach else 1)
        yield from _both(mine, turn, theirs, turn + more, factor)
        yield from _both(mine, turn + more, theirs, turn, factor)


def _both(
    mine: Skill, my_zeros: int, theirs: Skill, their_zeros: int, factor: Fraction
) -> Iterator[tuple[Reading, Reading, Fraction]]:
    others = tuple((other, share * factor) for other, share in readings(theirs, their_zeros))
    for one, chance in readings(mine, my_zeros):
        for other, share in others:
            yield one, other, chance * share


@lru_cache(maxsize=64)
def met(mine: Skill, theirs: Skill, demand: int = 0) -> tuple[tuple[Reading, int, Fraction], ...]:
    """My results with who is ahead (as `compare`) and the chances, which add up to 1."""
    found: dict[tuple[Reading, int], Fraction] = {}
    for one, other, chance in pairs(mine, theirs, demand):
        key = one, compare(mine, one, theirs, other)
        found[key] = found.get(key, Fraction(0)) + chance
    return tuple((one, lead, chance) for (one, lead), chance in found.items())


def compare(mine: Skill, one: Reading, theirs: Skill, other: Reading) -> int:
    """1 where the first result is the better, -1 where it is the worse, else 0 (D-06)."""
    first, second = (one.rung, rank(mine, one)), (other.rung, rank(theirs, other))
    return (first > second) - (first < second)
