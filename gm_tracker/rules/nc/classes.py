"""What classes and races add to base damage reduction, and the best of several classes."""

from collections.abc import Mapping

from gm_tracker.rules.nc import build_keys

PHYSICAL = {
    "fighter": 3,
    "cleric": 2,
    "monk": 1,
    "thief": 1,
    "assassin": 1,
    "mage": 0,
    "illusionist": 0,
    "barbarian": 4,
    "ranger": 3,
    "paladin": 3,
}
"""NC-22, against physical damage; an assassin counts as a thief (X-N-9)."""
MAGICAL = {
    "fighter": 0,
    "cleric": 1,
    "monk": 1,
    "thief": 0,
    "assassin": 0,
    "mage": 2,
    "illusionist": 2,
    "barbarian": 0,
    "ranger": 1,
    "paladin": 1,
}
"""NC-24, against magical damage."""
HARDY = ("dwarf", "halfling")
HARDY_MAGICAL = 2
"""NC-24: what dwarves and halflings add against magical damage."""
CREED, KNOWN, SAME_KIND = 2, 2, 1
"""NC-24: more for clerics against another creed, for mages who know the spell (X-N-7: kind)."""

Levels = tuple[tuple[str, int], ...]


def physical_adjustment(character_class: str) -> int:
    """Points of damage reduction for a class (NC-22). Raises LookupError for an unknown class."""
    if character_class not in PHYSICAL:
        raise LookupError(character_class)
    return PHYSICAL[character_class]


def magical_adjustment(character_class: str) -> int:
    """The same against magical damage (NC-24)."""
    if character_class not in MAGICAL:
        raise LookupError(character_class)
    return MAGICAL[character_class]


def levels(stats: Mapping[str, int]) -> Levels:
    """The classes on a sheet with their levels."""
    pairs = zip(build_keys.CLASS, build_keys.LEVEL, strict=True)
    named = ((build_keys.CLASSES[c.of(stats)], level.of(stats)) for c, level in pairs)
    return tuple((name, level) for name, level in named if name and level)


def highest(of: Levels) -> int:
    """The highest class level (NC-21, NC-35)."""
    return max((level for _, level in of), default=0)


def best_fighter_level(of: Levels) -> int:
    """The best fighter level that the classes give (NC-12, X-N-44)."""
    from gm_tracker.rules.nc.levels import fighter_level

    return max((fighter_level(name, level) for name, level in of), default=0)


def leading(of: Levels, adjustments: Mapping[str, int]) -> tuple[str, int]:
    """The class whose level and adjustment are the highest together (X-N-44), and its level."""
    return max(of, key=lambda each: each[1] + adjustments[each[0]], default=("", 0))
