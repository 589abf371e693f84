"""Attacks, hit dice and attacks a round as stat blocks of modern fantasy games print them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from gm_tracker.campaign.imports import attack_rate
from gm_tracker.rules.converting import FantasyAttack, HitDice

SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
LONGEST_NOTES = 16_000
"""Characters of notes that are kept of one creature."""

_DICE = r"[0-9]{1,3}\s?d\s?[0-9]{1,3}(?:\s*[-+−–]\s*[0-9]{1,4})?"
_HIT_DICE = re.compile(r"([0-9]{1,4})d([0-9]{1,4})(?:([+-])([0-9]{1,5}))?")
_HEADER = re.compile(
    r"(?<![a-z])(melee or ranged|melee|ranged)(?: weapon| spell)? attack(?: roll)?:", re.IGNORECASE
)
_TO_HIT = re.compile(
    r"[0-9]\s+to hit\b(?! with)|\b(?:weapon|spell) attack:|"
    r"(?<![a-z])(?:melee|ranged)(?: weapon| spell)? attack(?: roll)?:",
    re.IGNORECASE,
)
_SAVED = re.compile(r"\bsaving throw\b|\b(?:str|dex|con|int|wis|cha) save\b", re.IGNORECASE)
_DAMAGE = re.compile(
    r"(?<![a-z])Hit:[\s*_}]*(?:the (?:target|creature) (?:takes|suffers)\s+)?"
    rf"(?:({_DICE})\b|(?:([0-9]{{1,5}})\s*)?(?:\(\s*({_DICE})\s*\)\s*)?"
    r"([a-z]+\s+)?(damage)?)",
    re.IGNORECASE,
)
_WITHOUT_HIT = re.compile(
    rf"\b([0-9]{{1,5}})\s+(?:\(\s*({_DICE})\s*\)|(?:[a-z]+\s+)?(?:damage)\b)", re.IGNORECASE
)
"""Newer stat blocks leave "Hit:" out: the first amount after the roll counts."""
_MORE = re.compile(
    rf"\bplus\s+(?:(?:([0-9]{{1,5}})\s*)?\(\s*({_DICE})\s*\)\s*([a-z]{{1,20}})|"
    r"([0-9]{1,5})\s+([a-z]{1,20})\s+damage\b)",
    re.IGNORECASE,
)


class Action(NamedTuple):
    """Something a creature can do.

    `damage` is what its source states beside the text, `attack` whether it says that this is one,
    None where it leaves that to the text; `ranged` likewise.
    """

    name: str
    text: str
    damage: str = ""
    attack: bool | None = None
    ranged: bool | None = None


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
    return tuple(_attack(each) for each in actions if is_attack(each))


def is_attack(action: Action) -> bool:
    """Whether a roll to hit belongs to it; what only a saving throw avoids is no attack."""
    if action.attack or _TO_HIT.search(action.text):
        return True
    return action.attack is None and bool(action.damage) and not _SAVED.search(action.text)


def is_headed(text: str) -> bool:
    """Whether the text says itself that it is an attack, and of what kind."""
    return _HEADER.search(text) is not None


def _attack(action: Action) -> FantasyAttack:
    damage = _damage(action)
    doubt = "" if damage else "it does no damage of its own"
    more = [
        f"{plain_dice(e[2] or e[4])} {e[3] or e[5]}{'' if e[3] == 'damage' else ' damage'}"
        for e in _MORE.finditer(action.text)
    ]
    if more and damage:
        doubt = f"{' and '.join(more)} {'come' if len(more) > 1 else 'comes'} on top"
    return FantasyAttack(
        " ".join(action.name.split()).rstrip("."), damage or "0", doubt, _is_ranged(action)
    )


def _is_ranged(action: Action) -> bool:
    """Whether it is only from afar."""
    if action.ranged is not None:
        return action.ranged
    header = _HEADER.search(action.text)
    return header is not None and header[1].casefold() == "ranged"


def _damage(action: Action) -> str:
    found = _DAMAGE.search(action.text)
    if found is None and (roll := _TO_HIT.search(action.text)):
        found = _WITHOUT_HIT.search(action.text, roll.end())
        return plain_dice(found[2] or found[1]) if found else plain_dice(action.damage)
    if found and (found[1] or found[3]):
        return plain_dice(found[1] or found[3])
    if found and found[2] and found[5]:
        return found[2]
    return plain_dice(action.damage)


def attacks_a_round(actions: Iterable[Action], attacks: int) -> tuple[int, str]:
    """How many attacks it makes a round by its "Multiattack", and what is doubtful about it."""
    if not attacks:
        return 0, "it has no attack"
    several = next((e for e in actions if e.name.casefold().startswith("multiattack")), None)
    if several is None:
        return 1, ""
    rate, doubt = attack_rate.told_in(several.text)
    return (rate, doubt) if rate else (1, "it makes several attacks; how many is not plain")


def notes_of(lines: Iterable[str], groups: Iterable[tuple[str, Iterable[Action]]]) -> str:
    """Lines, then groups of actions under their headings, as Markdown."""
    parts = [each for each in lines if each]
    for heading, actions in groups:
        texts = [f"**{each.name}.** {each.text}".strip() for each in actions]
        parts += [f"### {heading}", *texts] if texts else []
    text = "\n\n".join(parts)
    return text if len(text) <= LONGEST_NOTES else f"{text[: LONGEST_NOTES - 1]}…"
