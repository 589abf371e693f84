"""What follows from the characteristics: action points, damage modifier, initiative, healing rate
(MY-01 to MY-03, MY-05)."""

POINTS_BY = 12
"""INT and DEX together that bring an action point (MY-01)."""
FIXED_POINTS = {"two": 2, "three": 3}
"""Choices of X-MY-1 that give everybody the same."""
NO_MODIFIER = "0"

MODIFIERS = (
    (5, "-1d8"),
    (10, "-1d6"),
    (15, "-1d4"),
    (20, "-1d2"),
    (25, NO_MODIFIER),
    (30, "1d2"),
    (35, "1d4"),
    (40, "1d6"),
    (45, "1d8"),
    (50, "1d10"),
    (60, "1d12"),
    (70, "2d6"),
    (80, "1d8+1d6"),
    (90, "2d8"),
    (100, "1d10+1d8"),
    (110, "2d10"),
)
"""The damage modifier by the most that STR and SIZ may come to (MY-02)."""
WIDTH = 10
"""How much more STR and SIZ each row takes beyond the table."""
ROWS_TO_A_D10 = 5
"""Rows beyond the table after which another whole d10 is there."""
BEST_ROW = 200
"""No step goes beyond this row."""


def divided_up(number: int, by: int) -> int:
    """A quotient rounded up, below zero too."""
    return -(-number // by)


def action_points(intelligence: int, dexterity: int, rule: str = "computed") -> int:
    """Action points of a round: a twelfth of INT and DEX rounded up, at least 1 (MY-01, X-MY-1)."""
    if rule in FIXED_POINTS:
        return FIXED_POINTS[rule]
    return max(1, divided_up(intelligence + dexterity, POINTS_BY))


def modifier_row(strength: int, size: int) -> int:
    """The row of the damage modifier, counted from 0 (MY-02)."""
    total = strength + size
    found = (row for row, (most, _) in enumerate(MODIFIERS) if total <= most)
    beyond = len(MODIFIERS) - 1 + divided_up(total - MODIFIERS[-1][0], WIDTH)
    return next(found, beyond)


def modifier_at(row: int) -> str:
    """The dice of a row; those beyond the table grow on by tens (MY-02)."""
    row = min(max(0, row), BEST_ROW)
    if row < len(MODIFIERS):
        return MODIFIERS[row][1]
    whole, rest = divmod(row - len(MODIFIERS) + 1, ROWS_TO_A_D10)
    more = f"+1d{2 * rest}" if rest else ""
    return f"{2 + whole}d10{more}"


def damage_modifier(strength: int, size: int, steps: int = 0) -> str:
    """The damage modifier as dice, so many rows higher, such as in a charge (MY-02, MY-33)."""
    return modifier_at(modifier_row(strength, size) + steps)


def initiative_bonus(dexterity: int, intelligence: int, armour: int = 0) -> int:
    """The average of DEX and INT rounded up, less the penalty of the armour (MY-03)."""
    return divided_up(dexterity + intelligence, 2) - armour


def by_sixes(characteristic: int) -> int:
    """1 up to 6, 1 more for each further 6: healing rate of CON, Luck points of POW (MY-05)."""
    return max(1, divided_up(characteristic, 6))
