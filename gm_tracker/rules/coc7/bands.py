"""Ranges: difficulty by base range, point blank, the bands of shotguns and of blasts."""

from gm_tracker.rules.coc7.dice import IMPOSSIBLE

REACHES = ((1, "success"), (2, "hard"), (4, "extreme"))
"""C7-30: up to so many times the base range, and how hard it is."""
POINT_BLANK = 15
"""C7-31: point blank is DEX divided by this, in yards."""
THROW = 5
"""C7-30: a throw has a base range of STR divided by this, in yards."""

SHOTGUNS: dict[int, tuple[tuple[int, str], ...]] = {
    12: ((10, "4d6"), (20, "2d6"), (50, "1d6")),
    16: ((10, "2d6+2"), (20, "1d6+1"), (50, "1d4")),
    20: ((10, "2d6"), (20, "1d6"), (50, "1d3")),
    112: ((5, "4d6"), (10, "1d6")),
}
"""C7-30: the damage of shot up to so many yards, by the gauge; 112 is a sawed-off 12-gauge."""


def difficulty(base: int, yards: int) -> str:
    """How hard a shot is over so many yards with that base range (C7-30)."""
    return next((level for times, level in REACHES if yards <= times * base), IMPOSSIBLE)


def point_blank(yards: int, dex: int) -> bool:
    """Whether a shot over so many yards is at point blank (C7-31)."""
    return yards * POINT_BLANK <= dex


def thrown(strength: int) -> int:
    """The base range of a throw, in yards (C7-30)."""
    return strength // THROW


def shot_damage(gauge: int, yards: int) -> str:
    """The damage of a shotgun over so many yards; nothing beyond its reach (C7-30)."""
    return next((dice for reach, dice in SHOTGUNS[gauge] if yards <= reach), "")


def blast(damage: int, radius: int, yards: int) -> int:
    """What a blast does so many yards from its middle: all, half, a quarter, nothing (C7-39)."""
    for times, share in ((1, 1), (2, 2), (3, 4)):
        if yards <= times * radius:
            return damage // share
    return 0
