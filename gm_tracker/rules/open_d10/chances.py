"""Exact chances of rolls that may go on without end (D-04), in fractions.

The zeros follow a geometric law and every deciding die after the first is alike, so all but
finitely many cases are summed in closed form.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction

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


def compare(mine: Skill, one: Reading, theirs: Skill, other: Reading) -> int:
    """1 where the first result is the better, -1 where it is the worse, else 0 (D-06)."""
    first, second = (one.rung, rank(mine, one)), (other.rung, rank(theirs, other))
    return (first > second) - (first < second)
