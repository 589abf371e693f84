"""NC's tables and formulas as plain integer functions."""

CHANCES = (
    *(1, 1, 1, 2, 2, 3, 4, 5, 6, 8),
    *(10, 13, 16, 19, 23, 27, 31, 35, 40, 45),
    *(50, 55, 60, 65, 69, 73, 77, 81, 84, 87),
    *(90, 92, 94, 95, 96, 97, 98, 98, 99, 99),
    99,
)
"""NC-29: the chance in percent for the chance levels -20 to 20."""

MOST_DR = 300
"""Nothing is left of any damage that dice can give; more would only cost time."""

CRITICAL_DR = -4
"""NC-33: what a critical hit takes off the defender's damage reduction."""


def chance(level: int) -> int:
    """The chance in percent at a chance level; levels beyond -20 and 20 count as those (NC-29)."""
    return CHANCES[max(-20, min(20, level)) + 20]


def critical_at(percent: int, *, strict: bool = False) -> int:
    """The highest roll that is a critical hit, 0 for none (NC-32).

    `strict` is the other reading of X-N-37: the chance must be more than ten times the roll.
    """
    return (percent - 1) // 10 if strict else percent // 10


def attack_degree(roll: int, percent: int, critical: int) -> str:
    """ "critical", "hit" or "miss" for a d100; 1 always hits, 100 never (NC-30 to NC-32)."""
    if roll == 100 or (roll > percent and roll != 1):
        return "miss"
    return "critical" if roll <= critical else "hit"


def after_ar(damage: int, ar: int) -> int:
    """Damage less the armour rating, not below 0 (NC-18)."""
    return max(0, damage - max(0, ar))


def after_dr(damage: int, dr: int) -> int:
    """Damage x 0.9 to the power of `dr`, rounded half up, in integers (NC-27)."""
    dr = min(dr, MOST_DR)
    power: int = 10**dr
    share: int = 9**dr
    return (2 * damage * share + power) // (2 * power)


def is_disabling(taken: int, hit_points: int) -> bool:
    """Whether a critical hit disables: more than half the points had before it (NC-33)."""
    return 2 * taken > hit_points
