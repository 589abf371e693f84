"""How a d100 is read: doubles, Masters, and two skills on one die (OQ-03, OQ-14, OQ-28)."""

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.exchange import Degree

MOST = 100
"""No skill counts above it (OQ-03)."""
STANDING = {"fumble": 1, "failure": 2, "success": 3, "critical": 4}
"""How the levels stand to each other."""
SUCCESSES = ("critical", "success")


@frozen
class Skill:
    """What is rolled against: a percent that is cut, and whether it is that of a Master."""

    percent: int
    master: bool = False


def cut(percent: int) -> int:
    """What counts of a skill after all that was added: 100 at most (OQ-03)."""
    return min(MOST, percent)


def is_master(base: int, modified: int, *, always: bool) -> bool:
    """Whether somebody succeeds critically without a roll (OQ-03).

    `base` is the skill before modifiers. Where Masters are not `always` so, a penalty that brings
    the skill below 100 makes them roll (X-OQ-8).
    """
    return base >= MOST and (always or modified >= MOST)


def level(skill: int, roll: int, *, master: bool = False, seed: bool = False) -> str:
    """The level of a d100 against a skill in percent (OQ-03).

    With `seed` a 00 within the skill is a critical, else it is a fumble (X-OQ-4).
    """
    if master:
        return "critical"
    percent = cut(skill)
    if roll == MOST and not seed:
        return "fumble"
    doubled = roll % 11 == 0 or roll == MOST
    if roll <= percent:
        return "critical" if doubled else "success"
    return "fumble" if doubled else "failure"


def athletic_level(roll: int, athletics: int, combat: int) -> str:
    """One die against both skills: a critical within both, else a fumble (OQ-14)."""
    both = min(cut(athletics), cut(combat))
    return "critical" if roll <= both and roll != MOST else "fumble"


def degree(found: str, rank: int = 0) -> Degree:
    """A level as a degree that a calculation tells."""
    return Degree(found, STANDING[found], rank, found)


def rank(found: str, roll: int) -> int:
    """Among equal levels the higher success and the lower failure stand better (O-OQ-3)."""
    if found == "fumble":
        return 0
    return roll if found in SUCCESSES else -roll


def ranked(skill: int, roll: int, *, seed: bool = False, near: int = 0) -> Degree:
    """A die as it stands against another one; `near` is what it is compared with (X-O-1)."""
    found = level(skill, roll, seed=seed)
    return degree(found, rank(found, roll - near))


def swapped(roll: int) -> int:
    """The die with its digits changed round: 70 is read as 07, 00 stays (OQ-22)."""
    if roll == MOST:
        return roll
    tens, ones = divmod(roll, 10)
    return 10 * ones + tens


def opposed(mine: Degree, theirs: Degree) -> int:
    """1 where the first wins, -1 where the second does, 0 for a tie (OQ-28)."""
    first, second = (mine.standing, mine.rank), (theirs.standing, theirs.rank)
    return (first > second) - (first < second)
