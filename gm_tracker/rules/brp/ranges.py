"""Shooting: bands of range, aim, malfunction, shots into a melee (BR-11, BR-26 to BR-29)."""

from gm_tracker.rules.brp.body import up
from gm_tracker.rules.brp.levels import DIFFICULT, EASY, NORMAL, UGE, Reading, at_difficulty

POINT_BLANK, BASE, MEDIUM, LONG, OUT = "point_blank", "base", "medium", "long", "out"
RANGE_SPENT = 2
"""Times its base range at which a small thrown blade ends."""
SHIELDS = {"half": 15, "small": 15, "full": 30, "large": 60}
"""BR-11: the fixed chance of a shield against arrows and throws, by its size."""
KNEELING = {"full": 60, "large": 90}


def band(dex: int, base: int, metres: int, *, small: bool = False) -> str:
    """BR-26: the band of a distance; small thrown knives and axes end at twice their base."""
    if metres <= up(dex, 3):
        return POINT_BLANK
    if metres <= base:
        return BASE
    if metres <= 2 * base:
        return MEDIUM
    return LONG if metres <= 4 * base and not small else OUT


DIFFICULTIES = {POINT_BLANK: EASY, BASE: NORMAL, MEDIUM: DIFFICULT, LONG: NORMAL, OUT: NORMAL}


def at_range(skill: int, where: str) -> int:
    """BR-26: the skill in a band of range; at long range a fifth, out of range nothing."""
    if where == OUT:
        return 0
    return up(skill, 5) if where == LONG else at_difficulty(skill, DIFFICULTIES[where])


def aimed(skill: int, ranks: int) -> int:
    """BR-27: what an aim adds: a tenth of the skill, rounded up, for each 5 ranks waited."""
    return up(skill, 10) * (ranks // 5)


def shield_chance(size: str, *, kneeling: bool = False) -> int:
    """BR-11: the chance to stop an arrow or a throw with a shield of that size."""
    return KNEELING.get(size, SHIELDS[size]) if kneeling else SHIELDS[size]


def malfunctions(number: int, roll: int) -> bool:
    """BR-28: whether a weapon with that malfunction number (0 for none) fails with this roll."""
    return bool(number) and roll >= number


def into_melee(skill: int, roll: int, reading: Reading = UGE) -> str:
    """BR-29: a shot into a melee: it hits the target, someone else who is near, or nobody."""
    if reading.level(skill - 20, roll) in ("critical", "special", "success"):
        return "target"
    return "someone else" if roll <= reading.succeeds_to(skill) else "miss"
