"""Fighter levels of other classes and of monsters (NC-12)."""

from bisect import bisect_right
from typing import Literal

Part = Literal["", "half", "less"]
"""A monster with less than one hit die: half a die, or still less."""

FIGHTERS = frozenset({"fighter", "barbarian", "ranger", "paladin"})
"""Their own level is their fighter level, without an upper limit (NC-62)."""

_CLERIC = (1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 19)
_THIEF = (1, 3, 5, 7, 8, 10, 11, 13, 15, 17, 19, 21)
_MAGE = (1, 4, 6, 8, 10, 11, 13, 15, 17, 19, 21)
_TABLES = {
    "cleric": (_CLERIC, 1),
    "thief": (_THIEF, 0),
    "assassin": (_THIEF, 0),
    "monk": (_THIEF, 0),
    "mage": (_MAGE, 0),
    "illusionist": (_MAGE, 0),
}
"""NC-12: the class levels at which a new fighter level begins, and the first of those."""

_MONSTER = (2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 16)
"""NC-12: the hit dice at which a new fighter level begins, from fighter level 4 on."""


def fighter_level(character_class: str, level: int) -> int:
    """The fighter level of a character of a class and level, 0 below level 1 (NC-12, NC-62).

    Assassins and monks, which the table leaves out, count as thieves; an illusionist is a mage.
    Raises LookupError for an unknown class.
    """
    if character_class in FIGHTERS:
        return max(0, level)
    if character_class not in _TABLES:
        raise LookupError(character_class)
    starts, first = _TABLES[character_class]
    return max(0, first + bisect_right(starts, level) - 1) if level > 0 else 0


def monster_level(hit_dice: int, *, plus: bool = False, part: Part = "") -> int:
    """The fighter level of a monster by its whole hit dice before any change (NC-12).

    `plus`: it has hit points beside its one die, the table's empty place (X-N-22). Hit dice of
    less than one come as a `part`, or as 0, which is less than half a die.
    """
    if hit_dice < 1 or part:
        return 1 if part == "half" else 0
    if hit_dice == 1:
        return 3 if plus else 2
    return 3 + bisect_right(_MONSTER, hit_dice)
