"""What damage dice say: STUN and BODY, multipliers, damage classes (HP-14)."""

import re
from collections import Counter
from functools import lru_cache
from itertools import product

from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.rules.hero.house import MULTIPLIER
from gm_tracker.rules.hero.switches import House

Points = tuple[int, int]
"""STUN and BODY."""
SIX = 6
MOST_FACES = 200_000
"""Dice that are multiplied or kept are counted face by face up to so many."""
FIXED = 2


def up_half(value: int) -> int:
    """Half of it, rounded up: how half a die is read (HP-14)."""
    return -(-value // 2)


def body_of(face: int, sides: int = SIX) -> int:
    """The BODY of one die: 1 gives none, a 6 gives 2 (HP-14)."""
    return 0 if face == 1 else 2 if face == SIX == sides else 1


def normal(dice: str, faces: tuple[int, ...]) -> Points:
    """STUN and BODY of a normal attack (HP-14); of a number without dice only STUN."""
    known = parse_dice(dice)
    if not known.sides:
        return known.lowest, 0
    body = sum(body_of(face, sides) for face, sides in zip(faces, known.sides, strict=False))
    return known.total(faces), body


def multiplier(house: House, face: int) -> int:
    """By what the BODY of a killing attack is multiplied, from a D6 (HP-14, X-HP-3)."""
    by = {"half": up_half(face), "d6-1": max(1, face - 1), "fixed": FIXED}
    return by[house.choice(MULTIPLIER)]


@lru_cache(maxsize=64)
def multipliers(choice: str) -> Distribution[int]:
    """The chances of the multiplier (X-HP-3)."""
    house = House(((MULTIPLIER.id, choice),))
    return Distribution.uniform(multiplier(house, face) for face in range(1, SIX + 1))


@lru_cache(maxsize=256)
def normal_chances(dice: str) -> Distribution[Points]:
    """STUN and BODY of a normal attack with their exact chances (HP-14)."""
    known = parse_dice(dice)
    if not _is_plain(known):
        return _counted(known)
    weights = {(known.lowest - len(known.sides), 0): 1}
    for sides in known.sides:
        following = Counter[Points]()
        for (stun, body), weight in weights.items():
            for face in range(1, sides + 1):
                following[stun + face, body + body_of(face, sides)] += weight
        weights = dict(following)
    return Distribution(weights)


def _is_plain(dice: Dice) -> bool:
    """Whether each die counts once, as it lies."""
    return dice.highest - dice.lowest == sum(dice.sides) - len(dice.sides)


def _counted(dice: Dice) -> Distribution[Points]:
    every = [range(1, sides + 1) for sides in dice.sides]
    if _product(dice.sides) > MOST_FACES:
        raise DiceError(f"{dice.text} is too much to count.", 0)
    return Distribution.uniform(normal(dice.text, faces) for faces in product(*every))


def _product(numbers: tuple[int, ...]) -> int:
    result = 1
    for each in numbers:
        result *= each
    return result


_DICE = re.compile(r"(?:(\d*)d6)?(?:\+?(1d3))?(?:\+?([+-]\d+|\d+))?")
"""Whole dice, half a die as 1d3, pips."""
PER_DIE = 3
"""Damage classes of one die of a killing attack."""


def classes(dice: str, *, killing: bool) -> int | None:
    """The damage classes of such dice; None where they are written otherwise (HP-14)."""
    found = _DICE.fullmatch("".join(dice.lower().split()))
    if found is None or not any(found.groups()):
        return None
    whole = int(found[1] or 1) if found[1] is not None else 0
    if not killing:
        return whole
    pips = int(found[3] or 0)
    return PER_DIE * whole + (2 if found[2] else 0) + pips


def of_classes(count: int, *, killing: bool) -> str:
    """The dice of so many damage classes: 1D6 each, or a third of that if killing (HP-14)."""
    if not killing:
        return f"{max(1, count)}d6"
    whole, rest = divmod(max(1, count), PER_DIE)
    parts = [f"{whole}d6"] if whole else []
    parts += {0: [], 1: ["1"], 2: ["1d3"]}[rest]
    return "+".join(parts)


def with_classes(dice: str, more: int, *, killing: bool) -> str:
    """The dice with so many damage classes more (HP-24)."""
    count = classes(dice, killing=killing)
    if count is None:
        return f"{dice}+{of_classes(more, killing=killing)}"
    added = of_classes(count + more, killing=killing)
    pips = "" if killing else _pips(dice)
    return added + pips


def _pips(dice: str) -> str:
    found = _DICE.fullmatch("".join(dice.lower().split()))
    if found is None:
        return ""
    half = "+1d3" if found[2] else ""
    return half + (f"{int(found[3]):+d}" if found[3] else "")
