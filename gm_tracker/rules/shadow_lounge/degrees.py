"""Degrees of success of a d100 (S-01 to S-10), and which of several dice counts (S-29)."""

from functools import lru_cache

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.percentile import FACES, kept_weights
from gm_tracker.rules.verdicts import plain_success

LEVELS = ("critical failure", "failure", "regular", "hard", "extreme", "critical")
"""Worst first (S-11)."""
STANDING = {level: i for i, level in enumerate(LEVELS, 1)}
SUCCESSES = LEVELS[2:]
FUMBLE = " and fumble"
CRITICALS = (1, 69)
WORST = 100
LAST_FUMBLE = 99
SHORT = "short"
"""A success of a lesser degree than is needed."""
LABELS = {
    **{level: f"{level} success" for level in SUCCESSES},
    "regular": "success",
    SHORT: "success, but not enough",
    "failure": "failure",
}
"""What the degrees are called."""


@frozen
class Scale:
    """What a die is read against: the skill in percent, and the first die that fumbles."""

    percent: int
    fumbles: int


def scale_of(percent: int, fumble_by: int | None = None) -> Scale:
    """The scale of a skill; fumbles follow the skill, or `fumble_by` (S-06, X-S-10)."""
    decides = percent if fumble_by is None else fumble_by
    return Scale(percent, 94 if decides <= 50 else 97)


def plain_level(percent: int, die: int) -> str:
    """The degree by the number alone (S-01, S-02, S-03, S-05)."""
    if die > percent:
        return "failure"
    if die <= percent // 5:
        return "extreme"
    return "hard" if die <= percent // 2 else "regular"


def level_of(scale: Scale, die: int) -> str:
    """The degree of a natural die, with the flag of a fumble (S-04, S-06, S-07, S-10)."""
    if die == WORST:
        return "critical failure"
    if die in CRITICALS:
        return "critical"
    return flagged(scale, plain_level(scale.percent, die), die)


def flagged(scale: Scale, level: str, die: int) -> str:
    """The degree, with the flag where that die is a fumble."""
    return level + FUMBLE if scale.fumbles <= die <= LAST_FUMBLE else level


def base_of(level: str) -> str:
    """The degree without the flag of a fumble, as rolls are compared (X-S-9)."""
    return level.removesuffix(FUMBLE)


def succeeds(level: str) -> bool:
    """Whether it is a regular success at least."""
    return base_of(level) in SUCCESSES


def degree_of(level: str, rank: int = 0) -> Degree:
    """The degree as it stands against another's; `rank` decides between equal ones."""
    return Degree(level, STANDING[base_of(level)], rank)


def met(level: str) -> bool:
    """Whether a degree, or what two of them come to, is a success that is enough (S-06)."""
    bare = base_of(level)
    return plain_success(bare) and bare not in ("critical failure", "stopped", SHORT)


def beats(scale: Scale, die: int) -> tuple[int, bool, int]:
    """How good a die is, by degree: then without a fumble, then the lower one (X-S-2)."""
    level = level_of(scale, die)
    return STANDING[base_of(level)], level == base_of(level), -die


def kept_die(scale: Scale, faces: tuple[int, ...], extra: int, *, numeric: bool = False) -> int:
    """The die that counts: the best with bonus dice (`extra` above 0), the worst with penalty
    dice (S-29, X-S-2)."""
    chosen = max if extra >= 0 else min
    if numeric:
        return chosen(faces, key=lambda die: -die)
    return chosen(faces, key=lambda die: beats(scale, die))


@lru_cache(maxsize=512)
def level_weights(scale: Scale, extra: int, numeric: bool) -> tuple[tuple[str, int], ...]:
    """How many of all rolls give each degree, of 100 to the power of the number of dice."""

    def worth(die: int) -> tuple[int, bool, int]:
        return (0, True, -die) if numeric else beats(scale, die)

    ordered = sorted(FACES, key=worth, reverse=extra >= 0)
    levels = tuple(level_of(scale, die) for die in ordered)
    return tuple(kept_weights(levels, 1 + abs(extra)).items())
