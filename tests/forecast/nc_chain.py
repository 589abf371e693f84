"""An NC duel as an exact Markov chain, worked out here, from the rules and nothing else.

Nothing of the program is imported. The numbers of the rules are those of the digest: NC-18, NC-27
to NC-33, NC-52. Each has one attack a round at a segment of d10, without DEX; who is struck down
in an earlier segment strikes no more, in the same segment both do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

CHANCES = {-2: 40, 0: 50, 1: 55, 4: 69, 8: 84}
"""NC-29, as far as it is needed here: percent by chance level."""
CRITICAL_DR = 4
BOTH = 0.1
"""Two d10 are equal."""


@dataclass(frozen=True)
class Fighter:
    """What counts of somebody: d`sides` x 10 + `plus` of damage."""

    hp: int
    of: int
    df: int
    ar: int
    dr: int
    sides: int = 8
    plus: int = 0


@dataclass(frozen=True)
class Truth:
    """The exact chances that the first wins, that the second does, and that nobody does."""

    first: float
    second: float
    nobody: float


def losses(one: Fighter, other: Fighter, base: int = 9) -> dict[int, float]:
    """What an attack of one costs the other, and how likely; 0 is a miss.

    A point of DR lets `base` tenths through.
    """
    percent = CHANCES[one.of - other.df]
    found: dict[int, float] = {}
    for die in range(1, 101):
        hits = die == 1 or (die <= percent and die != 100)
        dr = max(0, other.dr - CRITICAL_DR) if die <= percent // 10 else other.dr
        for face in range(1, one.sides + 1):
            rolled = max(0, face * 10 + one.plus - other.ar)
            lost = max(1, (2 * rolled * base**dr + 10**dr) // (2 * 10**dr)) if hits else 0
            found[lost] = found.get(lost, 0.0) + 1 / 100 / one.sides
    return found


def duel(one: Fighter, other: Fighter, base: int = 9) -> Truth:
    """How the duel ends, if it lasts as long as it takes."""
    mine, theirs = losses(one, other, base), losses(other, one, base)
    nothing = mine[0] * theirs[0]
    first = (1 - BOTH) / 2

    @cache
    def standing(hp: int, their_hp: int) -> tuple[float, float, float]:
        ends = [0.0, 0.0, 0.0]
        for lost, by_theirs in theirs.items():
            for their_lost, by_mine in mine.items():
                after = hp - lost, their_hp - their_lost
                if (lost or their_lost) and by_mine and by_theirs:
                    chance = by_mine * by_theirs / (1 - nothing)
                    for share, (mine_left, theirs_left) in _orders(first, (hp, their_hp), after):
                        for at, each in enumerate(_ended(mine_left, theirs_left)):
                            ends[at] += chance * share * each
        return ends[0], ends[1], ends[2]

    def _ended(mine_left: int, theirs_left: int) -> tuple[float, float, float]:
        if mine_left > 0 and theirs_left > 0:
            return standing(mine_left, theirs_left)
        return (
            float(mine_left > 0 >= theirs_left),
            float(theirs_left > 0 >= mine_left),
            float(mine_left <= 0 and theirs_left <= 0),
        )

    return Truth(*standing(one.hp, other.hp))


def _orders(
    first: float, before: tuple[int, int], after: tuple[int, int]
) -> tuple[tuple[float, tuple[int, int]], ...]:
    """What is left of both if the first strikes first, if the second does, and if both do."""
    first_kills, second_kills = after[1] <= 0, after[0] <= 0
    return (
        (first, (before[0], after[1]) if first_kills else after),
        (first, (after[0], before[1]) if second_kills else after),
        (BOTH, after),
    )
