"""How a d100 is read against a percentage (BR-02), how hard a thing is (BR-03), and resistance."""

from functools import lru_cache

from gm_tracker.rules.brp.body import up
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.percentile import FACES

CRITICAL, SPECIAL, SUCCESS, FAILURE, FUMBLE = (
    "critical",
    "special",
    "success",
    "failure",
    "fumble",
)
SUCCESSES = (CRITICAL, SPECIAL, SUCCESS)
LEVELS = (*SUCCESSES, FAILURE, FUMBLE)
"""Every level, best first."""
EASY, NORMAL, DIFFICULT = "easy", "normal", "difficult"


class Reading:
    """How dice are read: `rounds_up` (X-O-9), `wide` automatic results (X-BR-1) and the base."""

    def __init__(self, *, rounds_up: bool = True, wide: bool = True) -> None:
        self.rounds_up = rounds_up
        self.wide = wide

    def share(self, skill: int, of: int) -> int:
        """A fifth or a twentieth of a skill."""
        return up(skill, of) if self.rounds_up else skill // of

    def level(self, skill: int, roll: int, base: int = 5) -> str:
        """BR-02: the level of a d100; with a `base` chance of 5 or more 01 to 05 succeed."""
        return _levels(self.rounds_up, self.wide, skill, base)[roll - 1]

    def read(self, skill: int, roll: int, base: int) -> str:
        """The same, worked out anew."""
        if self.fumbles(skill, roll):
            return FUMBLE
        if roll > self.succeeds_to(skill, base):
            return FAILURE
        skill = max(0, skill)
        if roll <= max(self.share(skill, 20), 0 if self.wide else 1):
            return CRITICAL
        return SPECIAL if roll <= self.share(skill, 5) else SUCCESS

    def succeeds_to(self, skill: int, base: int = 5) -> int:
        """The highest roll that succeeds."""
        if not self.wide:
            return max(1, min(skill, 99))
        return min(95, max(skill, 5 if base >= 5 else 0))

    def fumbles(self, skill: int, roll: int) -> bool:
        """BR-02: whether it is a fumble; 00 always is one."""
        first = 100 - (100 - max(0, skill)) // 20
        return roll >= min(100, max(96, first))

    def degree(self, skill: int, faces: tuple[int, ...], base: int = 5) -> Degree:
        """The same as the degree of a check."""
        return Degree(self.level(skill, faces[0], base))


@lru_cache(maxsize=512)
def _levels(rounds_up: bool, wide: bool, skill: int, base: int) -> tuple[str, ...]:
    """The level of each face: odds ask for all of them, again and again."""
    reading = Reading(rounds_up=rounds_up, wide=wide)
    return tuple(reading.read(skill, roll, base) for roll in FACES)


UGE = Reading()
"""As printed."""


def difficulty(easier: int, harder: int) -> str:
    """BR-03: what so many reasons for easy and for difficult come to: each cancels one other."""
    if easier == harder:
        return NORMAL
    return EASY if easier > harder else DIFFICULT


def at_difficulty(skill: int, hard: str, added: int = 0) -> int:
    """BR-03: doubled when easy, halved (rounded up) when difficult; plain numbers come after."""
    if hard == EASY:
        skill *= 2
    elif hard == DIFFICULT:
        skill = up(skill, 2)
    return skill + added


def resistance(active: int, passive: int) -> int:
    """BR-17: the chance of the resistance table; a gap of 10 or more is automatic: 100 or 0."""
    return max(0, min(100, 50 + 5 * (active - passive)))


def resisted(chance: int, roll: int) -> bool:
    """BR-17: whether the active side wins with this roll."""
    return chance >= 100 or (chance > 0 and roll <= chance)
