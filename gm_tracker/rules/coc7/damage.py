"""Damage: the bonus of who strikes, the most that a weapon can do, impaling (C7-17, C7-18)."""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from gm_tracker.model.dice import parse_dice

Share = Literal["none", "half", "full"]
_DICE = re.compile(r"(\d+)d(\d+)")
_FLAT = re.compile(r"(.*\dd\d+)([+-]\d+)?")


class Range(NamedTuple):
    """The least and the most that a hit does."""

    least: int
    most: int


def bonus(step: int) -> str:
    """The damage bonus of a step, as dice: -2, -1, 0, then 1d4, 1d6, 2d6 and so on (C7-01)."""
    if step < 1:
        return str(step)
    return "1d4" if step == 1 else f"{step - 1}d6"


def shared(dice: str, share: Share, *, rolled: bool = False) -> str:
    """As much of a damage bonus as a weapon takes; nothing is "0" (C7-17).

    Half of it has dice of half the size, or (`rolled`) is rolled and halved, rounded down (X-C7-5).
    Half of what is taken off is half, rounded away from nothing: -1 of -2, and -1 of -1.
    """
    if share == "full":
        return dice
    found = _DICE.fullmatch(dice)
    if share == "none" or (found is None and int(dice) >= 0):
        return "0"
    if found is None:
        return str(int(dice) // 2)
    if rolled:
        return f"half({dice}-1)"
    return f"{found[1]}d{int(found[2]) // 2}"


def plus(weapon: str, more: str) -> str:
    """Weapon dice and a bonus as one notation."""
    if more == "0":
        return weapon
    return f"{weapon}{more}" if more.startswith("-") else f"{weapon}+{more}"


@lru_cache(maxsize=256)
def largest(dice: str) -> int:
    """The most that dice can come to."""
    return parse_dice(dice).highest


def extreme(weapon: str, more: str, *, impales: bool) -> str:
    """The damage of an extreme success: all at its most, and a further roll where it impales."""
    most = largest(weapon) + largest(more)
    if not impales:
        return str(most)
    return raised(weapon, most)


def raised(dice: str, more: int) -> str:
    """Dice with so much added, as one flat number where that is plain: 1d4+2 and 6 are 1d4+8."""
    found = _FLAT.fullmatch(dice)
    if found is None:
        return plus(dice, str(more))
    return plus(found[1], str(int(found[2] or 0) + more))


def span(dice: str) -> Range:
    """The least and the most of some dice."""
    found = parse_dice(dice)
    return Range(found.lowest, found.highest)
