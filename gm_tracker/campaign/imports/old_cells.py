"""Cells of old-school tables and stat lines: hit dice, armour class, attacks and damage."""

from __future__ import annotations

import re
from typing import NamedTuple

from gm_tracker.campaign.imports import old_school
from gm_tracker.campaign.imports.dice_words import plain
from gm_tracker.campaign.imports.stat_text import LONGEST_NOTES
from gm_tracker.rules.converting import FantasyAttack, FantasyCreature, HitDice

MOST_DESCENDING = 10
"""Armour classes above that ascend, whatever else is said."""
UNARMOURED_ADND, UNARMOURED_BX = 20, 19
"""Ascending is that less the descending armour class."""
_AVERAGE = re.compile(
    r"\((?:about\s+)?(\d{1,4})\s*(?:hp|hit points)\s*\)|^\s*(\d{1,4})\s*hp\b", re.IGNORECASE
)
_RANGE_HD = re.compile(r"^\s*(\d{1,2})\s*(?:-|to)\s*(\d{1,2})\b")
_LESS_THAN_DIE = re.compile(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*(?:hp|hit points?)\b", re.IGNORECASE)
_ASCENDING = re.compile(r"\[\s*(-?\d{1,2})\s*\]")
_FIRST = re.compile(r"-?\d{1,3}")
_LOW_HIGH = re.compile(r"(?<![\dd+])(\d{1,3})-(\d{1,3})(?!\d|d)")
_DICE = re.compile(r"\d{0,3}d\d{1,3}(?:[+-]\d{1,3})?(?!d)|(?<![\d+-])\d{1,3}(?![\d%])")
_EACH = re.compile(
    r"(?:(\d{1,2})\s*(?:[×x*]\s*)?)?\[?\s*([A-Za-z][A-Za-z' /-]{1,40}?)\s*"
    r"(?:\(\s*([^()]{1,60})\)|(\d{0,2}d\d{1,3}(?:[+-]\d{1,3})?))"
)
_CHOICE = re.compile(r"[)\]]\s*,?\s*or\b")
_WORDS = re.compile(r"[A-Za-z][A-Za-z' -]*")
_HALF = re.compile(r"^\s*(\d)\s*/\s*2\s*$")
_USUAL = (3, 4, 6, 8, 10, 12, 20)
_SLASH_AND_NAME = re.compile(r"/(?=\s*\d{1,2}\s+[A-Za-z])")
_PLUS_WORDS = re.compile(r"\+\s*(?=[A-Za-z])|\bplus\b")
_NUMBER_AND_NAME = re.compile(r"(\d{1,2})\s*(?:[×x*]\s*)?")


class Armour(NamedTuple):
    """An armour class as ascending; `descends` where the cell alone does not say which it is."""

    value: int | None
    descends: bool
    doubt: str = ""


class Striking(NamedTuple):
    """Attacks a round, in even rounds so many, and what each does."""

    rate: int
    attacks: tuple[FantasyAttack, ...]
    doubt: str = ""
    note: str = ""


_LEVELS = re.compile(r"\(?\b\d{1,2}\s+levels?\b(?:\s*/\s*\w+)?\)?", re.IGNORECASE)
"""Levels that a touch drains are no hit points."""
_SHORT_BRACKET = re.compile(r"\((\w[\w' -]{0,17})\)")
"""A weapon's name; longer brackets are remarks."""


def range_dice(low: int, high: int) -> str:
    """A range of damage as dice: 2-12 is 2d6, 5-8 is 1d4+4, 2-7 is 1d6+1."""
    if low and high % low == 0 and high // low in _USUAL:
        return f"{low}d{high // low}"
    if high <= low:
        return str(max(low, high))
    return f"1d{high - low + 1}{low - 1:+d}" if low != 1 else f"1d{high}"


def with_dice(text: str) -> str:
    """The text with its ranges as dice."""
    told = plain(text)
    return _LOW_HIGH.sub(lambda m: range_dice(int(m[1]), int(m[2])), told)


def hit_dice(text: str) -> tuple[HitDice | None, str, int | None, str]:
    """Hit dice, dice of hit points where told, their average where told, and a doubt."""
    told = plain(text).replace("½", "1/2")
    average = _AVERAGE.search(told)
    points = None if average is None else int(average[1] or average[2])
    if re.match(r"\s*(?:1/2|1-1\b|less than)", told):
        return HitDice(0, part="half"), "1d4" if points is None else "", points, ""
    if less := _LESS_THAN_DIE.match(told):
        return HitDice(0, part="less"), range_dice(int(less[1]), int(less[2])), points, ""
    span = _RANGE_HD.match(told)
    if span is not None and int(span[2]) > 1:
        doubt = f"they go from {span[1]} to {span[2]}"
        return HitDice(int(span[1])), "", points, doubt
    dice, written, doubt = old_school.hit_dice_in(_AVERAGE.sub("", told))
    return dice, written, points, "" if dice is None and points is not None else doubt


def armor_class(text: str, *, descending: bool, unarmoured: int = UNARMOURED_ADND) -> Armour:
    """An armour class; one in square brackets ascends and wins."""
    told = plain(text)
    square = _ASCENDING.search(told)
    if square is not None:
        return Armour(int(square[1]), descends=False)
    first = _FIRST.search(told)
    if first is None:
        doubt = f"its armour class is {told.strip()[:60]!r}" if told.strip() else ""
        return Armour(None, descends=False, doubt=doubt)
    value = int(first[0])
    down = descending and value <= MOST_DESCENDING
    return Armour(unarmoured - value if down else value, descends=True)


def striking(attacks: str, damage: str) -> Striking:
    """What it does in a round, by a cell of attacks and one of damage."""
    told = _first_choice(plain(attacks))
    if told.casefold().startswith(("none", "nil", "0 ")) or told.strip() == "0":
        return Striking(0, (), "it has no attack")
    inside = [*_EACH.finditer(with_dice(told))]
    if inside and not damage.strip():
        return _named(told, inside)
    rate, doubt, note = _rate(told)
    return Striking(rate, _struck(damage, _names(told)), doubt, note)


def _names(told: str) -> list[tuple[str, int]]:
    """The attacks of "2 claws, 1 bite" with how many there are of each."""
    parts = [e for e in re.split(r",|/|\band\b|\+", _outside(told)) if _noun(e)]
    counts = (re.match(r"\s*(\d{1,2})\b", each) for each in parts)
    return [(_noun(e), int(c[1]) if c else 1) for e, c in zip(parts, counts, strict=True)]


def _first_choice(text: str) -> str:
    """Of attacks in square brackets that are a choice the first."""
    return re.sub(r"\]\s*or\s*\[.*", "]", text)


def _named(told: str, inside: list[re.Match[str]]) -> Striking:
    """ "2 x claw (1d6), 1 x bite (1d10)": each with its number, name and dice."""
    made, rate = list[FantasyAttack](), 0
    choice = _CHOICE.search(told)
    for each in inside:
        # Of a choice the first counts.
        rate += int(each[1] or 1) if choice is None or each.start() < choice.start() else 0
        made.append(_attack(_title(_one(each[2], each[1])), each[3] or each[4]))
    other = "" if choice is None else "it may attack in other ways too"
    return Striking(rate, _once(made), other)


def _one(name: str, count: str | None) -> str:
    """The name of one of several."""
    return _noun(name) or name if count and int(count) > 1 else name


def _outside(told: str) -> str:
    return re.sub(r"\([^()]*\)", "", told)


def _rate(told: str) -> tuple[int, str, str]:
    half = _HALF.match(told)
    if half is not None:
        return int(half[1]) // 2, "", f"{told.strip()} attacks a round: one more in even rounds"
    if not told.strip():
        return 1, "", ""
    rate, doubt = old_school.rate_in(_SLASH_AND_NAME.sub(",", told))
    return rate, doubt, ""


def _struck(damage: str, counted: list[tuple[str, int]]) -> tuple[FantasyAttack, ...]:
    """Each part of a cell of damage, named by the attack in the same place."""
    told = _LEVELS.sub(" ", re.sub(r"\(by weapon[^()]*\)", "", with_dice(damage)))
    parts = [e for e in re.split(r"/|,|;|\bor\b", told) if e.strip() and not _by_weapon(e)]
    names = [name for name, _ in counted]
    if sum(count for _, count in counted) == len(parts):
        names = [name for name, count in counted for _ in range(count)]
    made = list[FantasyAttack]()
    for at, each in enumerate(parts):
        before = _PLUS_WORDS.split(each, maxsplit=1)[0]
        own = _noun(_DICE.sub("", _SHORT_BRACKET.sub(r" \1", before)))
        place = names[min(at, len(names) - 1)] if names else ""
        # What does not hurt in dice, such as paralysis, names no attack where one is named.
        name = own if own and (_DICE.search(each) or not place) else place
        if _DICE.search(each) or not made:
            made.append(_attack(_title(name), each))
    if not made:
        weapon = not damage.strip() or "weapon" in damage.casefold()
        doubt = "its damage is not told" if not damage.strip() else f"its damage is {damage[:40]!r}"
        made = [FantasyAttack(_title(names[0] if names else ""), "" if weapon else "0", doubt)]
    return _once(made)


def _by_weapon(told: str) -> bool:
    """Whether the damage is that of the weapon in hand: "by weapon + 1" holds no dice."""
    return "weapon" in told.casefold() and not re.search(r"\dd\d|\bd\d", told)


def _attack(name: str, told: str) -> FantasyAttack:
    dice = _DICE.search(told)
    if dice is None:
        return FantasyAttack(name, "" if "weapon" in told else "0", f"its damage is {told[:40]!r}")
    more = _PLUS_WORDS.split(told, maxsplit=1)
    rider = more[1].strip()[:60] if len(more) > 1 and not more[1].strip().isdigit() else ""
    found = dice[0] if not dice[0].startswith("d") else f"1{dice[0]}"
    return FantasyAttack(name, found, f"with {rider}" if rider else "")


def _once(made: list[FantasyAttack]) -> tuple[FantasyAttack, ...]:
    return tuple({(e.name.casefold(), e.damage): e for e in reversed(made)}.values())[::-1]


def _noun(text: str) -> str:
    """The words of "2 claws" as one attack's name: "claw"."""
    found = _WORDS.search(_NUMBER_AND_NAME.sub("", _outside(text)))
    words = found[0].split() if found else []
    words = [w for w in words if w.casefold() not in ("per", "each", "by", "to", "or", "and", "x")]
    if not words or words[0].casefold() in ("special", "varies", "none", "nil"):
        return ""
    last = words[-1]
    singular = last[:-1] if last.endswith("s") and not last.endswith("ss") else last
    return " ".join([*words[:-1], {"hoove": "hoof"}.get(singular, singular)])


def _title(name: str) -> str:
    told = " ".join(name.split()).strip(" -")
    return f"{told[:1].upper()}{told[1:]}"[:100] or "Attack"


def creature(
    name: str,
    cells: dict[str, str],
    *,
    descending: bool,
    unarmoured: int = UNARMOURED_ADND,
    notes: str = "",
    source: str = "",
) -> FantasyCreature:
    """A creature of cells by "hit_dice", "hit_points", "armor_class", "attacks", "damage",
    "movement"; the cells stand in its notes as printed."""
    dice, written, average, doubt = hit_dice(cells.get("hit_dice", ""))
    stated = old_school.whole(cells.get("hit_points", ""))
    each = tuple(int(e) for e in re.findall(r"\d{1,4}", cells.get("hit_points", "")))
    armour = armor_class(cells.get("armor_class", ""), descending=descending, unarmoured=unarmoured)
    struck = striking(cells.get("attacks", ""), cells.get("damage", ""))
    doubts = {"hit_dice": doubt, "attacks": struck.doubt, "armor_class": armour.doubt}
    labels = {"hit_dice": "Hit dice", "armor_class": "AC", "attacks": "Attacks", "damage": "Damage"}
    said = "; ".join(f"{label}: {cells[key]}" for key, label in labels.items() if cells.get(key))
    count = int(cells.get("count") or 1)
    several = f"{count}: hp {', '.join(map(str, each))}" if count > 1 and each else ""
    return FantasyCreature(
        name,
        dice,
        each[0] if each else stated if stated is not None else average,
        written,
        armor_class=armour.value,
        attacks=struck.attacks if struck.rate else (),
        attacks_a_round=struck.rate,
        movement=cells.get("movement", ""),
        notes="\n\n".join(filter(None, (several, said, struck.note, notes)))[:LONGEST_NOTES],
        doubts={key: text for key, text in doubts.items() if text},
        source=source,
        count=max(1, min(count, 99)),
        each=each if len(each) > 1 else (),
    )
