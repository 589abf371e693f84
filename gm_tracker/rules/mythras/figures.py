"""The figures of special effects (MY-30)."""

import re
from typing import Literal

from gm_tracker.rules.mythras.rolls import GRADES, STANDARD

SHIELD_BASH, BLUDGEON_BASH = 2, 3
"""Points of damage for each metre of a bash (MY-30)."""
_ROWS = 10
IMPALED = ("none", "hard", "formidable", "herculean", "incapacitated")
"""What a weapon left in the wound puts on its victim, the mildest first (MY-30)."""
_SMALLEST = IMPALED.index("formidable")
"""What a small weapon does to a SIZ of up to 10."""
_TERM = re.compile(r"(\d*)d(\d+)")
_PLAIN = re.compile(r"\d*d\d+(?:[+-](?:\d*d\d+|\d+))*")


def bash_metres(damage: int, *, shield: bool) -> int:
    """How far a bash drives somebody back, in metres (MY-30)."""
    return max(0, damage) // (SHIELD_BASH if shield else BLUDGEON_BASH)


def impale_grade(size: int, weapon: int) -> str:
    """The grade that a weapon which stays in the wound puts on its victim (MY-30).

    `size` is the victim's SIZ, `weapon` the place of the weapon's size. Too small a weapon for so
    big a body does nothing; too big a one incapacitates.
    """
    row = max(0, (size - 1) // _ROWS)
    return IMPALED[min(max(_SMALLEST + weapon - row, 0), len(IMPALED) - 1)]


def maximised(damage: str, times: int) -> str:
    """Weapon dice of which so many count full (MY-30); others than plain ones stay as they are."""
    if times < 1 or not _PLAIN.fullmatch(damage):
        return damage
    left, added = times, 0

    def lessened(term: re.Match[str]) -> str:
        nonlocal left, added
        many, sides = int(term[1] or 1), int(term[2])
        taken = min(many, left)
        left, added = left - taken, added + taken * sides
        return f"{many - taken}d{sides}" if many > taken else "0"

    made = _TERM.sub(lessened, damage)
    made = re.sub(r"(?:^0\+|\+0(?![\dd])|^0(?=-))", "", made)
    return str(added) if made in ("", "0") else f"{made}+{added}"


def disarm_grade(own: int, target: int) -> str:
    """The grade of the one to be disarmed: harder the bigger the own weapon is (MY-30)."""
    place = STANDARD + own - target
    return GRADES[min(max(place, 0), len(GRADES) - 1)]


def with_modifier(damage: str, modifier: str) -> str:
    """Weapon dice and the damage modifier as one roll (MY-02, MY-19)."""
    if modifier in ("", "0"):
        return damage
    return f"{damage}{modifier}" if modifier.startswith("-") else f"{damage}+{modifier}"


Stun = Literal["limb", "trunk", "head"]


def stun_of(kind: str) -> Stun:
    """What a stunned place means: a limb fails, the trunk only defends, the head is out (MY-30)."""
    if kind == "head":
        return "head"
    return "trunk" if kind in ("abdomen", "chest") else "limb"
