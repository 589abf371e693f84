"""Numbers of the attack roll: half DCV, range, the DCV that a block faces (HP-12, HP-13, HP-25)."""

from gm_tracker.rules.hero.house import HALVES
from gm_tracker.rules.hero.switches import House

FREE_RANGE, STEP = 8, -20
BASE = 60
"""What OCV has over DCV at the same skill (H-22)."""


def halved(value: int, house: House) -> int:
    """Half of a percentage (HP-12, X-HP-7)."""
    choice = house.choice(HALVES)
    if choice == "nearest":
        return round(value / 2)
    return value // 2 if choice == "down" else -(-value // 2)


def range_penalty(metres: int) -> int:
    """What a distance costs OCV: nothing up to 8 m, then 20 for each doubling (HP-13)."""
    steps, reach = 0, FREE_RANGE
    while metres > reach:
        steps, reach = steps + 1, reach * 2
    return steps * STEP


def chance(ocv: int, dcv: int) -> int:
    """The chance to hit, in percent (H-20)."""
    return max(0, min(100, ocv - max(dcv, 0)))


def blocked_against(ocv: int) -> int:
    """What stands as DCV against the blocker's roll (HP-25)."""
    return ocv - BASE
