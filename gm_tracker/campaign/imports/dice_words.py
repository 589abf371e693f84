"""Damage as other programs and books write it, as plain dice."""

from __future__ import annotations

import re
from typing import NamedTuple

from gm_tracker.model.dice import DiceError, parse_dice

MOST_CHARACTERS = 80
_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-", "×": "x", "\u00a0": " ", "\u00ad": None})
_NOTHING = {"", "0", "-", "none", "special", "nil", "n/a", "see below", "varies", "as spell"}
_OTHER_DICE = re.compile(r"(?<=\d)[wk](?=\d)|(?<![a-z0-9])[wk](?=\d)", re.IGNORECASE)
_BONUS = re.compile(
    r"([+-])?\s*(?:(½|1/2|half)\s*(?:of\s+)?)?(?:the\s+)?"
    r"\b(?:db|dm|sb|schadensbonus|damage\s+(?:bonus|modifier))\b",
    re.IGNORECASE,
)
_HALF_DIE = re.compile(r"(?:½|(?<![\d/])1/2)\s*d\s*6", re.IGNORECASE)
_AND_HALF = re.compile(r"(?<!\d)(\d{1,3})\s{0,3}(?:½|\s1/2)\s{0,3}d\s{0,3}6", re.IGNORECASE)
_TERM = r"(?:\d{0,3}\s*d\s*\d{1,4}|\d{1,5})"
DICE = re.compile(
    rf"(?<![\w.]){_TERM}(?:\s*[+-]\s*{_TERM})*(?:\s*x\s*10(?:\s*[+-]\s*\d{{1,4}})?)?(?![\w])(?!\s*%)",
    re.IGNORECASE,
)
"""Dice, or a number, with what is added to them."""
_ONE = re.compile(r"(?<!\d)d(?=\d)")


class Damage(NamedTuple):
    """Plain dice ("" for none), a doubt about them, and the words that stood around them."""

    dice: str
    doubt: str = ""
    words: str = ""


def plain(text: str) -> str:
    """The text with plain signs, other languages' dice as ours."""
    told = text.translate(_SIGNS)
    told = _AND_HALF.sub(r"\1d6+1d3", told)
    return _OTHER_DICE.sub("d", _HALF_DIE.sub("1d3", told))


def damage(text: str, bonus: str | None = None) -> Damage:
    """The dice that a damage says, with the damage `bonus` where it says so.

    `bonus` is dice ("+1d4", "-1"), "0" or "none" for none; None where it is not known: then the
    dice stand alone, with a doubt.
    """
    told = " ".join(plain(text).split())[:MOST_CHARACTERS]
    if told.casefold() in _NOTHING:
        return Damage("", "", "" if told in ("", "0", "-") else told)
    doubt = "half a die is 1d3" if _HALF_DIE.search(text.translate(_SIGNS)) else ""
    found = _BONUS.search(told)
    added, more = ("", "") if found is None else _added(found, bonus)
    rest = told if found is None else f"{told[: found.start()]} {told[found.end() :]}"
    dice = DICE.search(rest)
    if dice is None:
        alone = added.lstrip("+")
        return Damage(alone if good(alone) else "", more or doubt, told)
    words = " ".join(f"{rest[: dice.start()]} {rest[dice.end() :]}".split()).strip(" ,;:.+()")
    made = _joined(dice[0], added)
    if not good(made):
        return Damage("", f"its damage is {told[:40]!r}", told)
    return Damage(made, more or doubt, words)


def _added(found: re.Match[str], bonus: str | None) -> tuple[str, str]:
    if bonus is None:
        return "", "its damage bonus is not told"
    told = plain_bonus(bonus)
    if not told:
        return "", ""
    if found[2]:
        return halved(told), "half its damage bonus"
    return told, ""


def plain_bonus(bonus: str) -> str:
    """ "+1d4", "-1d2", "-1"; nothing for none."""
    told = "".join(plain(bonus).split()).lower().strip("()")
    if told in _NOTHING or told in ("+0", "-0"):
        return ""
    signed = told if told[0] in "+-" else f"+{told}"
    return _ONE.sub("1d", signed) if good(signed.lstrip("+")) or good(f"1{signed}") else ""


def halved(bonus: str) -> str:
    """Half a bonus: half the dice, or one of half the size; numbers are rounded down."""
    found = re.fullmatch(r"([+-])(\d+)d(\d+)", bonus)
    if found is not None and int(found[2]) % 2 == 0:
        return f"{found[1]}{int(found[2]) // 2}d{found[3]}"
    if found is not None:
        return f"{found[1]}{found[2]}d{max(1, int(found[3]) // 2)}"
    return f"{int(bonus) // 2:+d}" if re.fullmatch(r"[+-]\d+", bonus) else ""


def _joined(dice: str, added: str) -> str:
    told = "".join(dice.split()).lower()
    return _ONE.sub("1d", f"{told}{added}")


def good(dice: str) -> bool:
    """Whether these are dice that can be rolled."""
    try:
        parse_dice(_ONE.sub("1d", dice))
    except DiceError:
        return False
    return True
