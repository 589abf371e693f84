"""How tired somebody is, what that takes away, and how long it lasts (MY-27, MY-28)."""

from fractions import Fraction

from gm_tracker.model.frozen import frozen


@frozen
class Weariness:
    """A level of fatigue (MY-27).

    `grade` is that of all skill rolls, `initiative` and `points` are added to the initiative and to
    the action points, `metres` to the movement (`halved` and `still` say what else becomes of it),
    `minutes` is the rest that a healing rate of 1 takes. Who is not `awake` does nothing.
    """

    key: str
    label: str
    grade: str = "standard"
    initiative: int = 0
    points: int = 0
    minutes: int = 0
    metres: int = 0
    halved: bool = False
    still: bool = False
    awake: bool = True


HOUR = 60
NO_POINTS = -99
FRESH = Weariness("fresh", "fresh")
LEVELS = (
    FRESH,
    Weariness("winded", "winded", "hard", minutes=15),
    Weariness("tired", "tired", "hard", minutes=3 * HOUR, metres=-1),
    Weariness("wearied", "wearied", "formidable", -2, minutes=6 * HOUR, metres=-2),
    Weariness("exhausted", "exhausted", "formidable", -4, -1, 12 * HOUR, halved=True),
    Weariness("debilitated", "debilitated", "herculean", -6, -2, 18 * HOUR, halved=True),
    Weariness("incapacitated", "incapacitated", "herculean", -8, -3, 24 * HOUR, still=True),
    Weariness(
        *("semi-conscious", "semi-conscious", "hopeless", -8, NO_POINTS, 36 * HOUR),
        still=True,
        awake=False,
    ),
    Weariness(
        *("comatose", "comatose", "hopeless", -8, NO_POINTS, 48 * HOUR), still=True, awake=False
    ),
    Weariness("dead", "dead", "hopeless", -8, NO_POINTS, still=True, awake=False),
)
"""From fresh to dead (MY-27)."""
DEAD = len(LEVELS) - 1
DAYS_FOR_BLOOD = 1
"""Days for each level that was lost to blood (MY-28)."""


def after(steps: int) -> Weariness:
    """The level so many steps below fresh; nothing is below dead (MY-27)."""
    return LEVELS[max(0, min(steps, DEAD))]


def named(key: str) -> Weariness:
    """The level of that name."""
    return next(each for each in LEVELS if each.key == key)


def hours_to_recover(level: Weariness, healing_rate: int) -> Fraction:
    """Hours of rest until one level is gone (MY-27)."""
    return Fraction(level.minutes, HOUR * max(1, healing_rate))


def points_left(points: int, steps: int) -> int:
    """The action points of somebody so tired, none below 0 (MY-27)."""
    return max(0, points + after(steps).points)


def moves(metres: int, steps: int) -> int:
    """How far somebody so tired goes, in metres (MY-27)."""
    level = after(steps)
    if level.still:
        return 0
    return max(0, metres // 2 if level.halved else metres + level.metres)
