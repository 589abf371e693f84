"""Bonus and penalty dice: how they add up, are read, how often they succeed (C7-04 to C7-08)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from gm_tracker.rules.percentile import kept_weights

STANDING = {"fumble": 0, "failure": 0, "success": 1, "hard": 2, "extreme": 3, "critical": 4}
"""How levels compare; a fumble and a failure are alike (C7-13)."""
IMPOSSIBLE = "impossible"
DIFFICULTIES = ("success", "hard", "extreme", "critical", IMPOSSIBLE)
"""What may be asked of a roll, one step after the other; "critical" is only a 01 (C7-05, C7-08)."""
MOST = 2
"""So many bonus dice, or penalty dice, are rolled at most (C7-04)."""
FUMBLES_FROM, SURE_HAND = 96, 50
"""C7-07: from here on a roll is a fumble where the number needed is below the second."""


class Net(NamedTuple):
    """What is left of all dice: bonus dice above 0, penalty dice below, and the difficulty."""

    dice: int
    difficulty: str


def net(causes: Iterable[int], difficulty: str = "success", *, raises: bool = True) -> Net:
    """Bonus and penalty dice cancel one for one; at most two of one kind are left (C7-04).

    Where it `raises`, each further penalty die makes the roll a step harder (C7-05); bonus dice
    beyond the second are lost.
    """
    total = sum(causes)
    surplus = max(0, -total - MOST) if raises else 0
    return Net(max(-MOST, min(MOST, total)), harder(difficulty, surplus))


def harder(difficulty: str, steps: int) -> str:
    """A difficulty so many steps up (C7-05)."""
    return DIFFICULTIES[min(len(DIFFICULTIES) - 1, DIFFICULTIES.index(difficulty) + steps)]


def result(tens: Sequence[int], units: int, dice: int) -> int:
    """The roll by its dice, each from 0 to 9: bonus keeps the lowest result, penalty the highest.

    00 and 0 are 100, so that with units of 0 the tens of 00 are the worst (C7-04).
    """
    best = max if dice < 0 else min
    return best(each * 10 + units or 100 for each in tens)


def rolled(faces: Sequence[int], dice: int) -> int:
    """The roll by faces as they are asked: a d100, or the tens and then the units, 10 for 0."""
    if len(faces) == 1:
        return faces[0]
    *tens, units = (each % 10 for each in faces)
    return result(tens, units, dice)


def notation(dice: int) -> str:
    """The dice to ask for (C7-04)."""
    if not dice:
        return "1d100"
    return f"d100{'b' if dice > 0 else 'p'}{abs(dice)}"


def needed(skill: int, difficulty: str) -> int:
    """The highest roll that reaches a difficulty; 0 where none does (C7-05, C7-08)."""
    by_level = {"success": skill, "hard": skill // 2, "extreme": skill // 5, "critical": 1}
    return by_level.get(difficulty, 0)


def level(roll: int, skill: int, difficulty: str = "success", *, by_skill: bool = False) -> str:
    """The level of a roll against a skill, whatever difficulty was asked (C7-07, C7-08).

    From 96 on it is a fumble where the number needed is below 50, or, `by_skill`, where the skill
    is (X-C7-2). A 01 is always the best, a 100 always the worst.
    """
    if roll == 1:
        return "critical"
    threshold = skill if by_skill else needed(skill, difficulty)
    if roll == 100 or (roll >= FUMBLES_FROM and threshold < SURE_HAND):
        return "fumble"
    if roll > skill:
        return "failure"
    if roll <= skill // 5:
        return "extreme"
    return "hard" if roll <= skill // 2 else "success"


def reaches(found: str, difficulty: str) -> bool:
    """Whether a level is enough for a difficulty (C7-08)."""
    if difficulty == IMPOSSIBLE or not STANDING.get(found, 0):
        return False
    return STANDING[found] >= STANDING[difficulty]


@lru_cache(maxsize=16)
def weights(dice: int) -> tuple[int, ...]:
    """In how many ways each roll from 1 to 100 comes, of 10 to the power of all dice (C7-06)."""
    ways = [0] * 101
    for units in range(10):
        shown = sorted((tens * 10 + units or 100 for tens in range(10)), reverse=dice < 0)
        for roll, count in kept_weights(shown, 1 + abs(dice)).items():
            ways[roll] = count
    return tuple(ways[1:])


class Successes(NamedTuple):
    """How many of all combinations of the dice succeed."""

    success: int
    of: int


def successes(target: int, dice: int) -> Successes:
    """How often a roll comes to at most the target, of all combinations (C7-06)."""
    ways = weights(dice)
    return Successes(sum(ways[: max(0, min(100, target))]), sum(ways))
