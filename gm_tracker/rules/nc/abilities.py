"""What ability scores give: fillers for values that the GM may type instead."""

from collections.abc import Mapping

Steps = Mapping[int, int]

STRENGTH = {17: 1, 18: 2, 19: 3, 20: 4}
"""NC-11: strength to hit."""
DEFENCE = {3: -4, 4: -3, 5: -2, 6: -1, 7: 0, 15: 1, 16: 2, 17: 3, 18: 4}
"""NC-13: dexterity to DF."""
REACTION = {3: -3, 4: -2, 5: -1, 6: 0, 16: 1, 17: 2, 18: 3}
"""NC-09 and NC-52: dexterity to OF of projectiles and to the segments, of the old games."""
BREATH = {3: -4, 4: -3, 5: -2, 6: -1, 7: 0, 16: 1, 17: 2, 18: 3}
"""NC-39, also for traps (NC-41): its low side is that of DF, X-N-31."""
CONSTITUTION = {3: -2, 4: -1, 7: 0, 15: 1, 16: 2, 17: 3, 18: 4}
"""NC-01: hit points in tens, for any class (X-N-27)."""
WISDOM = {3: -3, 4: -2, 5: -1, 8: 0, 15: 1, 16: 2, 17: 3, 18: 4}
"""NC-38: wisdom against spells on the mind."""


def by_score(steps: Steps, score: int) -> int:
    """What a score gives; 0 for a score that is not known, the nearest beyond the table."""
    if not score:
        return 0
    reached = [value for start, value in steps.items() if score >= start]
    return reached[-1] if reached else next(iter(steps.values()))


def strength_to_hit(score: int) -> int:
    """Strength to hit by the table; other scores are typed (NC-11, X-N-28)."""
    return by_score({0: 0, **STRENGTH}, score)
