"""The list format of old-school monsters: lines such as "4+1*", "2 claws, 1 bite", "1d6 bite"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, StringConstraints

from gm_tracker.campaign.imports.stat_text import LONGEST_NOTES, plain_dice
from gm_tracker.rules.converting import FantasyAttack, FantasyCreature, HitDice

_NUMBER = re.compile(r"[0-9]{1,4}")
_HIT_DICE = re.compile(r"([0-9]{1,4})(?:\s*([+-])\s*([0-9]{1,4}))?\s*\**(?![0-9/d])")
_LESS = re.compile(r"(1/2)?.*?([0-9]{0,2}d[0-9]{1,3}|[0-9]{1,3})\s*(?:hit points?|hp)", re.I)
_PART = re.compile(r"\s*(?:,|;|\bor\b)\s*")
_BRACKETS = re.compile(r"\([^()]*\)")
_DAMAGE = re.compile(
    r"([0-9]{1,3}d[0-9]{1,3}(?:[-+][0-9]{1,4}(?!d))?|[0-9]{1,3}(?=\s*\+))\**(?![/0-9])"
)
_WORDS = re.compile(r"[A-Za-z][A-Za-z' -]*")

LONGEST_LINE = 300
"""Characters of one line of a monster's table."""

Line = Annotated[str, StringConstraints(max_length=LONGEST_LINE)]
Text = Annotated[str, StringConstraints(max_length=20_000)]


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value or []


class _Monster(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True, defer_build=True)

    name: Line
    hitdice: Line
    armorclass: Line = ""
    noattacks: Line = ""
    damage: Line = ""
    movement: Line = ""
    saveas: Line = ""
    morale: Line = ""
    description: Annotated[list[Text], BeforeValidator(_as_list)] = []


def records(value: Any) -> list[tuple[str, Any]]:
    """The monsters of the list, each with its place."""
    listed = value if isinstance(value, list) else []
    return [(f"record {i}", each) for i, each in enumerate(listed, 1)]


def marked(plain: Any) -> bool:
    """Whether it looks like one of these monsters."""
    return isinstance(plain, dict) and "hitdice" in plain


def read(plain: Any) -> FantasyCreature:
    """One monster; raises pydantic's ValidationError."""
    told = _Monster.model_validate(plain)
    lines = [f"Saves as {told.saveas}" if told.saveas else ""]
    lines += [f"Morale {told.morale}" if told.morale else "", *told.description]
    return from_lines(
        told.name,
        hit_dice=told.hitdice,
        armor_class=told.armorclass,
        attacks=told.noattacks,
        damage=told.damage,
        movement=told.movement,
        notes="\n\n".join(each for each in lines if each),
    )


def from_lines(
    name: str,
    *,
    hit_dice: str,
    armor_class: str = "",
    attacks: str = "",
    damage: str = "",
    movement: str = "",
    notes: str = "",
) -> FantasyCreature:
    """A creature from the lines of its table, as old-school lists and spreadsheets have them."""
    dice, points, doubt = hit_dice_in(hit_dice)
    rate, rate_doubt = rate_in(attacks)
    armor, armor_doubt = armor_class_in(armor_class)
    doubts = {"hit_dice": doubt, "attacks": rate_doubt, "armor_class": armor_doubt}
    told = (("Hit dice", hit_dice), ("AC", armor_class), ("Attacks", attacks), ("Damage", damage))
    said = "; ".join(f"{what}: {text}" for what, text in told if text)
    return FantasyCreature(
        name,
        dice,
        hit_point_dice=points,
        armor_class=armor,
        attacks=tuple(attacks_in(attacks, damage)) if rate else (),
        attacks_a_round=rate,
        movement=movement,
        notes="\n\n".join(each for each in (said, notes) if each)[:LONGEST_NOTES],
        doubts={key: text for key, text in doubts.items() if text},
    )


def whole(text: str) -> int | None:
    """The number that a cell is, None where it is none."""
    return int(text) if _NUMBER.fullmatch(text.strip()) else None


def hit_dice_in(text: str) -> tuple[HitDice | None, str, str]:
    """Hit dice, the dice of its hit points where they are told, and what is doubtful.

    "3+1*" has three dice and a point; "1/2 (1d4 hit points)" half a die, "1 hp" still less.
    """
    if found := _LESS.search(text):
        return HitDice(0, part="half" if found[1] else "less"), found[2], ""
    if text.strip().startswith(("1/2", "½")):
        return HitDice(0, part="half"), "1d4", ""
    found = _HIT_DICE.match(text.strip())
    if not found or not int(found[1]):
        return None, "", "its hit dice are not told"
    plus = int(f"{found[2] or '+'}{found[3] or 0}")
    doubt = "they vary" if "varia" in text else "its minus is left out" if plus < 0 else ""
    return HitDice(int(found[1]), plus), "", doubt


def armor_class_in(text: str) -> tuple[int | None, str]:
    """The armour class that begins the text, and what else is said of it."""
    found = _NUMBER.match(text.strip())
    if not found:
        return None, f"its armour class is {text.strip()[:60]!r}" if text.strip() else ""
    rest = text.strip()[found.end() :].strip()
    doubt = f"its armour class {found[0]} has a remark: {rest[:60]}" if rest else ""
    return int(found[0]), doubt


def rate_in(text: str) -> tuple[int, str]:
    """Attacks a round: "2 claws, 1 bite or breath" are 3; of alternatives the first counts."""
    plain = _BRACKETS.sub("", text).strip()
    if plain.casefold().startswith("none"):
        return 0, "it has no attack"
    first = re.split(r"[,;]\s*or\b", plain)[0]
    numbers = [_NUMBER.search(each) for each in re.split(r"[,;]", first)]
    rate = sum(int(each[0]) for each in numbers if each)
    if not rate:
        return 1, "its attacks a round are not told"
    return rate, "it may attack in other ways too" if re.search(r"\b(?:or|to)\b", plain) else ""


def attacks_in(attacks: str, damage: str) -> Iterator[FantasyAttack]:
    """Each damage that is told, named by its own words or by the attack in the same place."""
    names = [_noun(each) for each in _PART.split(_BRACKETS.sub("", attacks))]
    names = [each for each in names if each]
    found = [each for each in _PART.split(_BRACKETS.sub("", damage)) if _DAMAGE.match(each)]
    if not found:
        weapon = "weapon" in damage.casefold()
        doubt = f"its damage is {damage.strip()[:60]!r}" if damage.strip() else "it is not told"
        yield FantasyAttack(_title(names[0] if names else ""), "" if weapon else "0", doubt)
    for place, each in enumerate(found):
        yield _attack(each, names, place)


def _attack(text: str, names: list[str], place: int) -> FantasyAttack:
    found = _DAMAGE.match(text)
    assert found is not None  # noqa: S101 - chosen by the caller
    rest = text[found.end() :].strip()
    own = next((each for each in names if each.split()[-1] in rest.casefold().split()), "")
    before = _noun(rest.partition("+")[0])
    name = own or before or (names[min(place, len(names) - 1)] if names else "")
    more = _without(rest.partition("+")[2].split(), name)
    return FantasyAttack(_title(name), plain_dice(found[1]), f"with {more[:60]}" if more else "")


def _without(words: list[str], name: str) -> str:
    """What comes along, without the attack's name at its end: the poison of "poison sting"."""
    return " ".join(words[:-1] if len(words) > 1 and words[-1].casefold() in name else words)


def _noun(text: str) -> str:
    """The words of "2 claws" or "per bite" as one attack's name: "claw", "bite"."""
    found = _WORDS.search(text.partition("+")[0].partition(" per ")[0])
    words = [] if not found else found[0].casefold().split()
    words = [each for each in words if each not in {"per", "each", "by", "to"}]
    if not words:
        return ""
    last = words[-1]
    singular = last[:-1] if last.endswith("s") and not last.endswith("ss") else last
    return " ".join([*words[:-1], {"hoove": "hoof"}.get(singular, singular)])


def _title(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"[:100] or "Attack"
