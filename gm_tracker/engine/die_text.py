"""How far a text typed into a die's field has come, digit by digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from gm_tracker.engine.parse_answers import close_faces, read_answer_text
from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.model.step import Refused, Request
from gm_tracker.rules.dialogue import read_answer

Stand = Literal["open", "part", "whole", "full", "wrong"]
"""Nothing typed; no answer yet; an answer that may go on; one that cannot; none, ever."""
WHOLE: tuple[Stand, ...] = ("whole", "full")
"""What is an answer."""
_MOST = 2000
"""With more totals than this nothing is said of what is typed before it is taken."""


def stand_of(request: Request, text: str) -> Stand:
    """How far a text has come: "04" is a full d100, "4" may still become 40."""
    text = text.strip().lower()
    if not text:
        return "open"
    if request.what != "roll":
        return "part"
    try:
        dice = parse_dice(request.dice)
    except DiceError:
        return "part"
    words = _words(dice, total_ok=request.total_ok)
    if words is None or not text.isascii():
        return "part"
    if text.isdecimal():
        return _single(request, dice, words, text)
    return _several(request, dice, text)


def _single(request: Request, dice: Dice, words: frozenset[str], text: str) -> Stand:
    longer = any(each != text and each.startswith(text) for each in words)
    more_faces = len(dice.sides) > 1 and text in _faces(dice.sides[0], tens=0 in dice.tens)
    close = len(close_faces(dice, text))
    unfinished = longer or more_faces or 0 < close < len(dice.sides)
    if _is_answer(request, text):
        return "full" if not unfinished and (close or text in words) else "whole"
    return "part" if unfinished else "wrong"


def _several(request: Request, dice: Dice, text: str) -> Stand:
    """Faces with something between them: full with the last digit of the last die."""
    tokens = text.replace(",", " ").replace("+", " ").split()
    last = tokens[-1].removeprefix("d") if tokens else ""
    if _is_answer(request, text):
        sides = dice.sides[min(len(tokens), len(dice.sides)) - 1] if dice.sides else 0
        words = _faces(sides, tens=len(tokens) - 1 in dice.tens)
        ends = last in words and not any(each != last and each.startswith(last) for each in words)
        return "full" if ends and text[-1].isdecimal() else "whole"
    faces = [token.removeprefix("d") for token in tokens]
    fits = all(
        any(each.startswith(face) for each in _faces(sides, tens=place in dice.tens))
        for place, (face, sides) in enumerate(zip(faces, dice.sides, strict=False))
    )
    return "part" if fits and len(faces) <= len(dice.sides) else "wrong"


def _is_answer(request: Request, text: str) -> bool:
    try:
        read_answer(request, read_answer_text(request, text))
    except (Refused, DiceError):
        return False
    return True


@lru_cache(maxsize=256)
def _words(dice: Dice, *, total_ok: bool) -> frozenset[str] | None:
    """Every single number that a GM may type for these dice; None where there are too many."""
    if dice.highest - dice.lowest > _MOST or dice.lowest < 0:
        return None
    found = set(_faces(dice.sides[0])) if len(dice.sides) == 1 else set[str]()
    if total_ok:
        found |= set(_totals(dice))
    return frozenset(found)


def _totals(dice: Dice) -> Iterator[str]:
    numbers = range(dice.lowest, dice.highest + 1)
    return (str(each) for each in numbers if dice.can_total(each))


@lru_cache(maxsize=64)
def _faces(sides: int, *, tens: bool = False) -> frozenset[str]:
    """The faces of a die as they are typed: on a d100 also 04 and 00, on a d10 also 0, or 00 to 90
    on one that shows `tens`."""
    wide = len(str(sides - 1))
    plain = {str(each) for each in range(1, sides + 1)}
    zeros = {"0" * wide} if sides in (10, 100) else set()
    if tens:
        zeros |= {"00", *(str(each) for each in range(10, 100, 10))}
    return frozenset(plain | zeros | {str(each).zfill(wide) for each in range(1, sides)})
