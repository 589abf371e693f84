"""Sizes and reach of weapons: what a parry stops, and at which distance one strikes (MY-18, MY-32,
MY-33)."""

from typing import Literal

from gm_tracker.rules.mythras.values import divided_up

SIZES = "SMLHE"
"""Sizes of weapons, the least first (MY-18)."""
REACHES = ("T", "S", "M", "L", "VL")
"""Reaches from touch to very long (MY-32)."""
Parried = Literal["all", "half", "nothing"]
APART = 2
"""So many steps of reach make distance matter (MY-32)."""
CHARGE_SIZE, CHARGE_STEPS, CHARGE_ON_FOUR = 1, 1, 2
"""What a charge adds to the size, and to the damage modifier on two legs or on more (MY-33)."""


def size_at(place: int) -> int:
    """A place within the sizes."""
    return min(max(place, 0), len(SIZES) - 1)


def parried(attack: int, parry: int) -> Parried:
    """How much of a blow a successful parry stops, by the sizes of both (MY-18)."""
    smaller = attack - parry
    if smaller <= 0:
        return "all"
    return "half" if smaller == 1 else "nothing"


def through(damage: int, stopped: Parried, rule: str = "up") -> int:
    """The damage that comes through (MY-18, X-MY-4)."""
    if stopped == "all":
        return 0
    if stopped == "nothing":
        return damage
    return damage // 2 if rule == "down" else divided_up(damage, 2)


def distance_matters(one: int, other: int) -> bool:
    """Whether two reaches are so far apart that the distance matters (MY-32)."""
    return abs(one - other) >= APART


def shorter_blocked(one: int, other: int) -> bool:
    """Whether at the longer weapon's distance the shorter cannot strike its wielder (MY-32)."""
    return distance_matters(one, other)


def haft_size(size: int, own: int, distance: int) -> int:
    """The size of a long weapon that strikes with its haft at a shorter distance (MY-32)."""
    return size_at(size - max(0, own - distance)) if distance_matters(own, distance) else size
