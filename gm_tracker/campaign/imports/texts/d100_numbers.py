"""Characteristics and labelled numbers of the games with percentile skills, in text."""

from __future__ import annotations

import re

from gm_tracker.campaign.imports.dice_words import plain, plain_bonus
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.rules.game_creature import GameLocation

NAMES = ("STR", "CON", "SIZ", "DEX", "INT", "INS", "POW", "CHA", "APP", "EDU")
_FORMULA = r"(?:\s*\(\s*\d*[dD]\d[^()]{0,20}\))?(?:\s*[×x*]\s*\d+)?"
_ROLLED = r"\d*[dD]\d+(?:\s*[+-]\s*\d+)?\s*\((?P<average>\d{1,3})\)"
_PLAIN = rf"(?P<plain>\d{{1,3}})(?:\s*\(\d{{1,3}}/\d{{1,3}}\))?{_FORMULA}"
_TRAITS = re.compile(
    rf"\b(?P<name>{'|'.join(NAMES)})\b[ \t]*[:.|]?[ \t]*"
    rf"(?:{_ROLLED}|{_PLAIN}(?![\w%])|(?P<none>[-–—](?![\w])|n/a))[,;|]?"
)
_COLUMN = re.compile(r"^[ \t]*(STR|CON|SIZ|DEX|INT|POW|CHA|APP|EDU|HP|Build)\W+"
                     r"(\d{1,3}(?:\s+\d{1,3})+)[ \t]*$",
                     re.MULTILINE)  # fmt: skip
_COLUMN_BONUS = re.compile(
    r"^[ \t]*(?:DB|Damage Bonus)\W*?((?:\s+[+-]?\w+){2,8})[ \t]*$", re.MULTILINE
)
_HEADER = re.compile(r"^[ \t]*\d{1,2}(?:\s+\d{1,2})+[ \t]*$", re.MULTILINE)

_LABELS = {
    "hp": r"(?:Total\s+)?(?:Hit\s?Points|HP)",
    "mp": r"(?:(?:Average )?Magic Points|Power Points|MP|PP)",
    "san": r"(?:SAN|Sanity(?! loss))",
    "luck": r"Luck(?: Points)?",
    "build": r"(?:Average )?Build",
    "action_points": r"Action Points",
    "initiative": r"(?:Strike Rank|Initiative(?: Bonus)?)",
    "attacks": r"Attacks? per round",
    "move": r"(?:Movement Rate|Movement|Move|MOV)",
}
_SHORT = r"(?:[ \t]?\([A-Z]{2,3}\))?[ \t*]*[:.|]*[ \t*|]*"
"""A short form in brackets, and what stands between a label and its number."""
_NUMBERS = {
    key: re.compile(
        rf"\b{label}\b{_SHORT}\+?([-−–]?\d{{1,4}})(?![\d%dD])"
        r"(?:[ \t]?(?:m|metres|meters|ft|feet|yards)\b\.?|['’])?",
        re.IGNORECASE,
    )
    for key, label in _LABELS.items()
}
_BONUS = re.compile(
    rf"\b(?:Average )?(?:Damage (?:Bonus|Modifier)|DB|DM)\b{_SHORT}"
    r"([+−–-]?\s?\d*[dDwW]\d+(?:\s?\+\s?\d*[dDwW]\d+)*|"
    r"[+−–-]?\d{1,2}(?![\ddD])|none|nil|n/a|[-–—](?!\w))",
    re.IGNORECASE,
)
_ARMOUR = re.compile(r"\bArmou?r\b[ \t]*[:|]*[ \t]*(?!\))([^\n;.]{1,120})", re.IGNORECASE)
_AP = re.compile(r"\bAP\b[ \t]*:?[ \t]*(\d{1,2})\b(?!\s*/)|[A-Za-z]+[ \t]*\((\d{1,2})[ \t]*AP\)")
_POINTS = (
    re.compile(r"(\d{1,2})[- ]?points?\b", re.IGNORECASE),
    re.compile(r"\bAP\s*:?\s*(\d{1,2})", re.IGNORECASE),
    re.compile(r"(\d{1,2})\s*AP\b", re.IGNORECASE),
    re.compile(r"^\s*(\d{1,2})\b"),
)
_NO_ARMOUR = re.compile(r"\s*(?:none|nil|no\b|0)", re.IGNORECASE)
_LOCATION = re.compile(
    r"(?<![\d/d-])(\d{1,2})(?:[ \t]*[-–][ \t]*(\d{1,2}))?[ \t|:.]+"
    r"([A-Za-z][A-Za-z' ]{1,30}?)[ \t|:]+(\d{1,2})[ \t]*/[ \t]*(\d{1,3})(?![\d%])"
)
_APART = re.compile(
    r"^[ \t|]*(\d{1,2})(?:[ \t]*[-–][ \t]*(\d{1,2}))?[ \t|:.]+([A-Za-z][A-Za-z' ]{1,30}?)[ \t|:]+"
    r"(\d{1,2})[ \t|]+(\d{1,3})[ \t|]*$",
    re.MULTILINE,
)
_HEAD_APART = re.compile(r"\bAP\b[ \t|]+HP\b", re.IGNORECASE)
_HP_FIRST = re.compile(r"\bHP\s*/\s*AP\b", re.IGNORECASE)


def columns(scan: Scan) -> list[dict[str, int | str]]:
    """The numbers of several creatures that stand beside one another; none where they do not."""
    found = _COLUMN.findall(scan.text)
    count = len(next((v.split() for k, v in found if k == "STR"), ()))
    if count < 2:
        return []
    scan.take_all(_HEADER)
    made: list[dict[str, int | str]] = [{} for _ in range(count)]
    for each in scan.take_all(_COLUMN):
        for place, value in zip(made, each[2].split(), strict=False):
            place[each[1].lower()] = int(value)
    bonus = scan.take(_COLUMN_BONUS)
    for place, value in zip(made, bonus[1].split() if bonus else (), strict=False):
        place["bonus"] = value
    return made


def characteristics(scan: Scan) -> dict[str, int]:
    """The characteristics; one that is printed as a dash is left out."""
    found: dict[str, int] = {}
    for each in scan.take_all(_TRAITS):
        value = each["average"] or each["plain"]
        name = "int" if each["name"] == "INS" else each["name"].lower()
        if value is not None:
            found.setdefault(name, int(value))
    return found


def labelled(scan: Scan) -> dict[str, int]:
    """Hit points, build and the like, by their labels."""
    found = {key: scan.take(pattern) for key, pattern in _NUMBERS.items()}
    return {key: int(plain(each[1])) for key, each in found.items() if each is not None}


def damage_bonus(scan: Scan) -> str:
    """The damage bonus as dice, "0" for none, "" where it is not told."""
    found = scan.take(_BONUS)
    if found is None:
        return ""
    return plain_bonus(found[1].replace(" ", "")) or "0"


def armour(scan: Scan) -> tuple[int | None, str]:
    """Points of armour, and the words about it."""
    found = scan.take(_ARMOUR)
    if found is None:
        alone = scan.take(_AP)
        return (None, "") if alone is None else (int(alone[1] or alone[2]), "")
    told = found[1].strip(" |")
    if _NO_ARMOUR.match(told):
        return 0, ""
    value = next((m[1] for each in _POINTS if (m := each.search(told))), None)
    return (None if value is None else int(value)), f"Armour: {told}"


def locations(scan: Scan) -> tuple[tuple[GameLocation, ...], str]:
    """The hit locations in order, and a doubt where armour and hit points may be exchanged."""
    told = scan.take_all(_LOCATION)
    if not told and _HEAD_APART.search(scan.text):
        told = scan.take_all(_APART)
    rows = [
        (" ".join(e[3].split()), int(e[1]), int(e[2] or e[1]), int(e[4]), int(e[5]))
        for e in told
        if 1 <= int(e[1]) <= 20 and int(e[2] or e[1]) <= 20
    ]
    swapped = bool(rows) and (
        _HP_FIRST.search(scan.text) is not None or all(row[3] > row[4] for row in rows)
    )
    made = tuple(
        GameLocation(name, a, b, hp if swapped else ap, ap if swapped else hp)
        for name, a, b, ap, hp in sorted(rows, key=lambda row: row[1])
    )
    guessed = swapped and not _HP_FIRST.search(scan.text)
    return made, "hit points seem to stand before armour" if guessed else ""
