"""Shots: what weapons take off OF and allow of DF and DR, and what makes a target harder to hit."""

from math import floor, log2

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.nc import keys


@frozen
class Projectile:
    """What a projectile weapon takes off its owner's OF, and the cap on the target's DF and DR."""

    penalty: int
    cap: int


PROJECTILES = {
    "longbow": Projectile(-4, 4),
    "throwing knife": Projectile(-4, 10),
    "crossbow": Projectile(-2, 3),
    "sling": Projectile(-3, 8),
    "spear or javelin, thrown": Projectile(-2, 10),
    "handgun": Projectile(-1, 1),
    "tech": Projectile(0, 1),
}
"""NC-09 and NC-15, by the kind of weapon; slings by the table, X-N-18."""

COVER = {25: 2, 50: 5, 75: 8, 90: 10}
CONCEALMENT = {25: 1, 50: 2, 90: 4}
RANGE = {"medium": 2, "long": 5}
MOVING = 2
"""NC-16: DF against shots, by percent of cover and concealment, by range, for fast movement."""

HEIGHTS = {18: 12, 36: 6, 72: 0, 108: -3, 144: -6, 216: -12}
"""NC-16: DF against shots by height in inches."""
INCHES = 12
MAN = 72


def projectile(kind: int) -> Projectile | None:
    """What is true of a kind of projectile weapon; None for the others."""
    return PROJECTILES.get(keys.KINDS[kind])


def height_df(inches: int, *, by_halving: bool = False) -> int:
    """DF against shots by height: the table, or 6 for each halving (X-N-17).

    Between the heights of the table: a point less for each foot above 6, and the halving below.
    """
    if not by_halving and inches >= MAN:
        return _rounded(-(inches - MAN) / INCHES)
    if not by_halving and inches in HEIGHTS:
        return HEIGHTS[inches]
    return _rounded(6 * log2(MAN / inches))


def _rounded(value: float) -> int:
    return floor(value + 0.5)
