"""A d100 against a percentage: success, quality, and the confirmation of a 00 (H-02 to H-08)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.step import Request
from gm_tracker.rules.exchange import Check, Degree
from gm_tracker.rules.hero import switches as house_rules
from gm_tracker.rules.hero.percent import WHOLE, half, wrapped
from gm_tracker.rules.hero.switches import House
from gm_tracker.rules.percentile import FACES, summed

SUCCESS, FAILURE = "success", "failure"
Faces = tuple[int, ...]


def wants_more(percent: int, house: House, faces: Faces) -> bool:
    """Whether the last die is a 00 that has to be confirmed (H-08, X-H-3, X-H-4)."""
    if house.says(house_rules.CONFIRM, "off") or faces[-1] != WHOLE:
        return False
    first = len(faces) == 1 or house.says(house_rules.AGAIN, "on")
    return first and _needed(percent, house, len(faces)) >= WHOLE


def _needed(percent: int, house: House, dice: int) -> int:
    """What the last of so many dice is rolled against: each confirmation halves it (X-H-2)."""
    for _ in range(dice - 1):
        percent = half(percent, up=house.says(house_rules.HALF, "up"))
    return percent


def succeeds(percent: int, house: House, faces: Faces) -> bool:
    """Whether the last die is within what it is rolled against (H-02)."""
    return faces[-1] <= _needed(percent, house, len(faces))


def quality(percent: int, house: House, faces: Faces) -> int:
    """How good the roll is: as it is read where it succeeds, else the die (H-12, H-13, X-H-17)."""
    if len(faces) > 1 and house.says(house_rules.QUALITY, "second"):
        return faces[-1]
    return wrapped(faces[0], percent) if succeeds(percent, house, faces) else faces[0]


def degree(percent: int, house: House, faces: Faces) -> Degree:
    """The roll as it compares with others (H-14, X-H-5)."""
    good = quality(percent, house, faces)
    if succeeds(percent, house, faces):
        return Degree(SUCCESS, 1, good)
    ranks = {"higher": good, "lower": WHOLE + 1 - good}
    return Degree(FAILURE, 0, ranks.get(house.choice(house_rules.BOTH_FAIL), 0))


def check_of(request: Request, percent: int, house: House) -> Check:
    """The check of a d100 against a percentage."""
    read = partial(degree, percent, house)
    if not wants_more(percent, house, (WHOLE,)):
        return Check(request, read)
    chances = summed((read(faces), weight) for faces, weight in _weighed(percent, house))
    return Check(request, read, partial(wants_more, percent, house), chances)


def _weighed(percent: int, house: House) -> Iterator[tuple[Faces, int]]:
    """All rolls with their weights: those with fewer dice weigh more."""
    most = 1
    while wants_more(percent, house, (WHOLE,) * most):
        most += 1
    for before in range(most):
        for face in FACES:
            faces = (*(WHOLE,) * before, face)
            if before == most - 1 or face != WHOLE:
                yield faces, WHOLE ** (most - 1 - before)
