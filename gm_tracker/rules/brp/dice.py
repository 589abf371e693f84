"""Damage dice: the modifier of a body, and what criticals and specials make of both (BR-13, 14)."""

import re

from gm_tracker.model.dice import parse_dice
from gm_tracker.rules.brp.body import modifier_text

CRUSHING, BLEEDING, IMPALING, ENTANGLING, KNOCKBACK = range(5)
KIND_NAMES = ("crushing", "bleeding", "impaling", "entangling", "knockback")
WHOLE, HALF, NO = "whole", "half", "none"
"""How much of the modifier counts: all, half of a positive one, or nothing."""
_TERM = re.compile(r"([+-]?)(?:(\d*)d(\d+)|(\d+))", re.IGNORECASE)


def modifier_dice(step: int, share: str = WHOLE) -> str:
    """The dice of a damage modifier, with their sign; nothing where there is none (BR-01).

    Of a bow or a throw only half of a positive roll counts, rounded up; a negative one in full.
    """
    if not step or share == NO:
        return ""
    text = modifier_text(step).lower()
    if share == HALF and step > 0:
        return f"+half({text[1:]})"
    return text


def doubled(step: int) -> str:
    """BR-14: the modifier of a crushing special: doubled; none is +1D4, a negative one nothing."""
    if step < 0:
        return ""
    text = modifier_dice(step) or "+1d4"
    if not step:
        return text
    count, _, sides = text[1:].partition("d")
    return f"+{2 * int(count)}d{sides}"


def twice(dice: str) -> str:
    """BR-14: the weapon's dice and their plus twice, for an impaling special."""
    terms = _terms(dice)
    if terms is None:
        return f"{dice}+{dice}"
    return _joined(tuple((sign, 2 * count, sides) for sign, count, sides in terms))


def _terms(dice: str) -> tuple[tuple[str, int, int], ...] | None:
    """The terms as (sign, count, sides), sides 0 for a plain number; None for other notation."""
    text = dice.replace(" ", "")
    if _TERM.sub("", text):
        return None
    found = (each.groups() for each in _TERM.finditer(text))
    return tuple(
        (sign or "+", int(plain or count or 1), int(sides or 0))
        for sign, count, sides, plain in found
    )


def _joined(terms: tuple[tuple[str, int, int], ...]) -> str:
    said = (f"{sign}{count}d{sides}" if sides else f"{sign}{count}" for sign, count, sides in terms)
    return "".join(said).removeprefix("+")


def at_level(dice: str, step: int, level: str, kind: int, share: str = WHOLE) -> str:
    """What is rolled for a hit of that level (BR-13, BR-14), in dice notation."""
    plain = modifier_dice(step, share)
    if level == "critical":
        return f"{parse_dice(dice).highest}{plain}"
    if level == "special" and kind == CRUSHING:
        return dice + (doubled(step) if share == WHOLE else plain)
    if level == "special" and kind == IMPALING:
        return twice(dice) + plain
    return dice + plain


def armour_left(armour: int, level: str) -> int:
    """BR-08, BR-13: what armour counts against a hit of that level: nothing of a critical one."""
    return 0 if level == "critical" else max(0, armour)
