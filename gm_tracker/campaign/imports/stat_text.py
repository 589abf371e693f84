"""Attacks, hit dice and attacks a round as stat blocks of modern fantasy games print them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from gm_tracker.rules.converting import FantasyAttack, HitDice

SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
LONGEST_NOTES = 8_000
"""Characters of notes that are kept of one creature."""

_NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_COUNT = rf"(?:{'|'.join(_NUMBERS)}|[0-9]{{1,2}})"
_DICE = r"[0-9]{1,3}\s?d\s?[0-9]{1,3}(?:\s*[-+−–]\s*[0-9]{1,4})?"
_HIT_DICE = re.compile(r"([0-9]{1,4})d([0-9]{1,4})(?:([+-])([0-9]{1,5}))?")
_ROLL = r"\b(?:melee|ranged)(?: weapon| spell)? attack(?: roll)?:"
_TO_HIT = re.compile(rf"\bto hit\b|\b(?:weapon|spell) attack:|{_ROLL}", re.IGNORECASE)
_RANGED = re.compile(r"[\W_]*ranged (?:weapon |spell )?attack(?: roll)?:", re.IGNORECASE)
_DAMAGE = re.compile(
    rf"\bHit:[\s*_}}]*(?:([0-9]{{1,5}})\s+)?(?:\(\s*({_DICE})\s*\)\s*)?([a-z]+\s+)?(damage)?",
    re.IGNORECASE,
)
_BARE = re.compile(rf"\bHit:[\s*_}}]*({_DICE})", re.IGNORECASE)
"""Dice without an average before them."""
_WITHOUT_HIT = re.compile(
    rf"\b([0-9]{{1,5}})\s+(?:\(\s*({_DICE})\s*\)|(?:[a-z]+\s+)?(?:damage)\b)", re.IGNORECASE
)
"""Newer stat blocks leave "Hit:" out: the first amount after the roll counts."""
_MORE = re.compile(
    r"\bplus\s+[0-9]{1,5}\s*\(([0-9]{1,3}d[0-9]{1,3}[^()]{0,10})\)\s+([a-z]{1,20})", re.IGNORECASE
)
_SEVERAL = re.compile(rf"(?<!only )\b({_COUNT})\b[^.:,]{{0,60}}?\battacks?\b", re.IGNORECASE)
_TIMES = re.compile(rf"\b(once|twice|thrice|({_COUNT}) times)\b", re.IGNORECASE)
_ADVERBS = {"once": 1, "twice": 2, "thrice": 3}
_SENTENCE_END = re.compile(r"[.:—]|\bor\b|\binstead\b")
_OTHERWISE = re.compile(r"\b(?:or|alternatively|either|instead|replace|if)\b", re.IGNORECASE)


class Action(NamedTuple):
    """Something a creature can do; `damage` is what its source states beside the text."""

    name: str
    text: str
    damage: str = ""


def plain_dice(text: str) -> str:
    """Dice without spaces and brackets and with plain signs."""
    return re.sub(r"[\s()]", "", text).replace("−", "-").replace("–", "-").lower()


def hit_dice(text: str) -> tuple[HitDice | None, str]:
    """The hit dice in "(18d10+36)" and the same as plain dice; nothing where they are not plain."""
    plain = plain_dice(text)
    found = _HIT_DICE.fullmatch(plain)
    if not found or not int(found[1]):
        return None, ""
    return HitDice(int(found[1]), int(f"{found[3] or '+'}{found[4] or 0}")), plain


def size_in(text: str) -> str:
    """The size that begins a line such as "Large beast, unaligned", or ""."""
    first = text.split(maxsplit=1)[0].casefold() if text.strip() else ""
    return first if first in SIZES else ""


def attacks_in(actions: Iterable[Action]) -> tuple[FantasyAttack, ...]:
    """The actions that are attacks, with the damage of a plain hit."""
    return tuple(_attack(each) for each in actions if _TO_HIT.search(each.text) or each.damage)


def _attack(action: Action) -> FantasyAttack:
    damage = _damage(action)
    ranged = _RANGED.match(action.text) is not None
    doubt = "" if damage else "it does no damage of its own"
    if more := _MORE.search(action.text):
        doubt = f"{plain_dice(more[1])} {more[2]} damage comes on top"
    return FantasyAttack(" ".join(action.name.split()).rstrip("."), damage or "0", doubt, ranged)


def _damage(action: Action) -> str:
    found = _DAMAGE.search(action.text)
    if found is None and (roll := _TO_HIT.search(action.text)):
        found = _WITHOUT_HIT.search(action.text, roll.end())
        return plain_dice(found[2] or found[1]) if found else plain_dice(action.damage)
    if found and found[2]:
        return plain_dice(found[2])
    if bare := _BARE.search(action.text):
        return plain_dice(bare[1])
    if found and found[1] and found[4]:
        return found[1]
    return plain_dice(action.damage)


def attacks_a_round(actions: Iterable[Action], attacks: int) -> tuple[int, str]:
    """How many attacks it makes a round by its "Multiattack", and what is doubtful about it."""
    if not attacks:
        return 0, "it has no attack"
    several = next((e for e in actions if e.name.casefold().startswith("multiattack")), None)
    if several is None:
        return 1, ""
    rate = next(filter(None, map(_told, _SENTENCE_END.split(several.text))), 0)
    if not rate:
        return 1, "it makes several attacks; how many is not plain"
    return rate, "it may attack in other ways too" if _OTHERWISE.search(several.text) else ""


def _told(sentence: str) -> int:
    """The attacks of "makes three claw attacks and one bite attack", or "attacks four times"."""
    if counted := _SEVERAL.findall(sentence):
        return sum(map(_number, counted))
    if not re.search(r"\battacks\b", sentence, re.IGNORECASE):
        return 0
    return sum(
        _ADVERBS.get(how.casefold()) or _number(many) for how, many in _TIMES.findall(sentence)
    )


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS.index(word.casefold()) + 1


def notes_of(lines: Iterable[str], groups: Iterable[tuple[str, Iterable[Action]]]) -> str:
    """Lines, then groups of actions under their headings, as Markdown."""
    parts = [each for each in lines if each]
    for heading, actions in groups:
        texts = [f"**{each.name}.** {each.text}".strip() for each in actions]
        parts += [f"### {heading}", *texts] if texts else []
    text = "\n\n".join(parts)
    return text if len(text) <= LONGEST_NOTES else f"{text[: LONGEST_NOTES - 1]}…"
