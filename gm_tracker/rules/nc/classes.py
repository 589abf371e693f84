"""What a character's class adds to the base damage reduction (NC-22)."""

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
"""NC-22, against physical damage; an assassin counts as a thief."""


def physical_adjustment(character_class: str) -> int:
    """Points of damage reduction for a class (NC-22). Raises LookupError for an unknown class."""
    if character_class not in PHYSICAL:
        raise LookupError(character_class)
    return PHYSICAL[character_class]
