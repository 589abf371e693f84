"""Presence attacks: their dice, and what comes of them (HP-23)."""

from gm_tracker.rules.hero.house import REMAINDER
from gm_tracker.rules.hero.switches import House

PER_DIE = 5
NONE, IMPRESSED, VERY, AWED, COWED = "none", "impressed", "very impressed", "awed", "cowed"
EFFECTS = ((30, COWED), (20, AWED), (10, VERY), (0, IMPRESSED))
"""By how much the total reaches over PRE or EGO."""


def half_dice(presence: int, more: int, house: House) -> int:
    """The dice of a presence attack in halves, none below 0 (HP-23, X-HP-5)."""
    whole, left = divmod(max(0, presence), PER_DIE)
    enough = {"three": 3, "any": 1, "dropped": PER_DIE}[house.choice(REMAINDER)]
    return max(0, 2 * (whole + more) + (left >= enough))


def dice_text(halves: int) -> str:
    """The dice as they are rolled: half a die is a d3; nothing where there are none."""
    whole, half = divmod(halves, 2)
    return "+".join([*([f"{whole}d6"] if whole else []), *(["1d3"] if half else [])])


def effect(total: int, presence: int, ego: int) -> str:
    """What such a total does to somebody (HP-23)."""
    over = total - max(presence, ego)
    return next((name for least, name in EFFECTS if over >= least), NONE)
