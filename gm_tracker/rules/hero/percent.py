"""The arithmetic of percentages: skills, wrap-around, hits (H-04 to H-22)."""

from gm_tracker.rules.hero import keys

WHOLE = 100
COST = {
    keys.FAMILIARITY: (0, 0),
    keys.GENERAL: (3, 2),
    keys.BY_CHARACTERISTIC: (3, 2),
    keys.BACKGROUND: (2, 1),
    keys.BACKGROUND_BY: (3, 1),
}
"""By the way a skill is bought: the points for it, and those for each 10 % more (H-04)."""
STEP = 10
"""What one level, or one of the standard game, is in percent (H-03)."""
PER_HIT = 20


def characteristic_percent(first: int, second: int | None = None) -> int:
    """A characteristic roll, or a skill by one or two of them (H-04, H-05, H-11)."""
    return first + (first if second is None else second) + 40


def skill_percent(bought: int, points: int, first: int = 10, second: int | None = None) -> int:
    """The percent of a skill by the way it is bought and the points spent on it (H-04, H-05)."""
    if bought == keys.FAMILIARITY:
        return 30
    cost, each = COST[bought]
    flat = bought in (keys.GENERAL, keys.BACKGROUND)
    base = 60 if flat else characteristic_percent(first, second)
    return base + STEP * (max(0, points - cost) // each)


def ocv_of(dex: int) -> int:
    """OCV in percent (H-22)."""
    return 3 * dex + 60


def dcv_of(dex: int) -> int:
    """DCV in percent (H-22)."""
    return 3 * dex


def wrapped(roll: int, skill: int) -> int:
    """The roll as it is read: against skills above 100, low rolls are the highest (H-12)."""
    if skill <= WHOLE or roll > skill:
        return roll
    return roll + WHOLE * ((skill - roll) // WHOLE)


def half(skill: int, *, up: bool) -> int:
    """Half a skill, for confirming (H-08, X-H-2)."""
    return -(-skill // 2) if up else skill // 2


def block(quality: int) -> int:
    """The penalty that a successful set-up brings, as a positive number (H-15)."""
    return STEP * (quality // 10)


def aid(quality: int) -> int:
    """The bonus that a successful complementary skill brings (H-16)."""
    return STEP * max(1, -(-(quality // 10) // 2))


def faced(ocv: int, dcv: int, *, carry: bool) -> tuple[int, int]:
    """OCV and DCV less the hundreds that both have (H-19, X-H-8, X-H-9).

    With `carry` what DCV lacks to 0 goes to OCV (X-H-11).
    """
    if carry and dcv < 0:
        ocv, dcv = ocv - dcv, 0
    while ocv > WHOLE and dcv > WHOLE:
        ocv, dcv = ocv - WHOLE, dcv - WHOLE
    return ocv, dcv


def hits(ocv: int, dcv: int, roll: int, *, natural: bool = False) -> int:
    """How often an autofire attack hits, 0 for a miss; other attacks hit once (H-17, H-18, H-21).

    With `natural` a 01 always hits and a 00 always misses (X-H-10).
    """
    if natural and roll == WHOLE:
        return 0
    read = wrapped(roll, ocv)
    if dcv < read <= ocv:
        return 1 + (read - dcv) // PER_HIT
    return 1 if natural and roll == 1 else 0


def signed(value: int) -> str:
    """A change in percent as it is said: with its sign."""
    return f"{value:+} %".replace("-", "\N{MINUS SIGN}")
