"""The labelled lines of a modern fantasy stat block: armour, speed, abilities and others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gm_tracker.campaign.imports.foreign.modern import ARMOURED
from gm_tracker.campaign.imports.texts import modern_heads
from gm_tracker.campaign.imports.texts.modern_parts import one_line
from gm_tracker.campaign.imports.texts.scan import Scan

_REMARK = re.compile(r"\s*\(([^()]{1,120})\)|[ \t]+(natural armou?r)\b", re.IGNORECASE)
_SPEED = re.compile(r"(?:(?<=\s)|^)(?:Speed|SPEED)[:\s]{1,24}(?=\d|[A-Za-z]+ \d|-)")
_INITIATIVE = re.compile(
    r"(?:(?<=\s)|^)Initiative[:\s]{1,24}[+-]?\s?\d{1,2}(?:[ \t]*\(\d{1,2}\))?", re.IGNORECASE
)
_CHALLENGE = re.compile(
    r"(?:(?<=\s)|^)(?:Challenge(?:\s+Rating)?|CHALLENGE|CR)[:\s]{1,24}"
    r"(\d{1,2}(?:/\d)?(?:[ \t]*\([^()]{1,60}\))?|½)"
)
_LABELS = (
    *("Saving Throws", "Saves", "Skills", "Senses", "Languages", "Proficiency Bonus", "Gear"),
    *("Damage Vulnerabilities", "Damage Resistances", "Damage Immunities", "Condition Immunities"),
    *("Vulnerabilities", "Resistances", "Immunities", "Habitat", "Treasure", "Tags", "PB"),
    *("Maneuver DC", "Proficiency"),
)
_OTHER = re.compile(
    rf"^[ \t]*((?i:{'|'.join(_LABELS)}))\b[: \t]*|(?<=\s)({'|'.join(_LABELS)})\b[: \t]*",
    re.MULTILINE,
)
_ABILITY = re.compile(
    r"(?<![^\W\d_])(STR|DEX|CON|INT|WIS|CHA|Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)(?![^\W\d_])"
    r"(?!\s+(?:saving|save|check|\())",
    re.IGNORECASE,
)
_SCORE = re.compile(r"(?<![-+\d.(/])\d{1,2}(?![\d/]| ?ft)")
_BRACKETS = re.compile(r"\([^()]{0,40}\)")
_TABLE_WORDS = re.compile(r"\b(?:STAT|SCORE|MOD|SAVE|Ability)s?\b", re.IGNORECASE)
_ROW_ABOVE = re.compile(r"\b(?:MOD\s+SAVE|Mod\s+Save|STAT\b|Ability\s+Score)")
KEYS = ("str", "dex", "con", "int", "wis", "cha")


def stops(text: str) -> Sequence[int]:
    """Where labels begin: what one says goes on to the next, over lines that are broken."""
    heads = (modern_heads.AC, modern_heads.HP)
    forms = (_SPEED, _INITIATIVE, _CHALLENGE, _OTHER, _ROW_ABOVE, *heads)
    found = {each.start() for form in forms for each in form.finditer(text)}
    abilities = [*_ABILITY.finditer(text)]
    first = next((e for e in abilities if _is_first(text, e)), None)
    return sorted(found | ({first.start()} if first else set()) | {len(text)})


def _is_first(text: str, found: re.Match[str]) -> bool:
    """Whether the abilities begin there: their names follow one another, or numbers do."""
    after = text[found.end() : found.end() + 12]
    return bool(re.match(r"[:\s|]{1,8}(?:\d|DEX\b|Dex\b)", after, re.IGNORECASE))


def taken(scan: Scan, start: int, ends: Sequence[int]) -> str:
    """What stands from there to the next label, now read."""
    end = next((each for each in ends if each >= start), len(scan.text))
    scan.mark(start, end)
    return one_line(scan.text[start:end]).strip(" ,;")


def worn(scan: Scan, at: int, ends: Sequence[int]) -> tuple[str | None, str]:
    """What an armour class is by in words, None where nothing is said; and what else is."""
    found = _REMARK.match(scan.text, at)
    if found is not None:
        scan.mark(*found.span())
        at = found.end()
    more = taken(scan, at, ends)
    said = None if found is None else one_line(found[1] or found[2])
    return said, f"Armor Class: {more}" if more else ""


def armor(said: str | None, gear: str | None, *, newer: bool) -> str | None:
    """What it wears; newer blocks never say what an armour class is by, but may list their gear."""
    if said is not None:
        return said
    if gear is not None and ARMOURED.search(gear):
        return gear
    return None if newer else ""


def speed(scan: Scan, ends: Sequence[int]) -> str:
    """How it moves, in words."""
    found = scan.take(_SPEED)
    return taken(scan, found.end(), [e for e in ends if e > found.start()]) if found else ""


def initiative(scan: Scan) -> str:
    """Initiative as newer blocks print it."""
    found = scan.take(_INITIATIVE)
    return one_line(found[0]).replace(" :", ":") if found else ""


def challenge(scan: Scan) -> str:
    """The challenge rating with what stands in brackets."""
    found = scan.take(_CHALLENGE)
    return one_line(found[1]) if found else ""


def scores(scan: Scan, at: int, ends: Sequence[int]) -> Mapping[str, int]:
    """The ability scores: beside their names, or in a row below them."""
    names = [*_ABILITY.finditer(scan.text, at)]
    first = next((each.start() for each in names if _is_first(scan.text, each)), None)
    if first is None:
        return {}
    end = next((each for each in ends if each > first), len(scan.text))
    names = [each for each in names if first <= each.start() < end]
    text = _BRACKETS.sub(lambda m: " " * len(m[0]), scan.text[:end])
    scan.mark(first, end)
    for each in _TABLE_WORDS.finditer(scan.text, at, first):
        scan.mark(*each.span())
    return _in_place(text, names) or _in_row(text, names)


def _in_place(text: str, names: Sequence[re.Match[str]]) -> Mapping[str, int]:
    ends = [*(each.start() for each in names[1:]), len(text)]
    found = [
        (each[1][:3].lower(), _SCORE.search(text, each.end(), end))
        for each, end in zip(names, ends, strict=True)
    ]
    if found[0][1] is None:
        return {}
    return {key: int(match[0]) for key, match in reversed(found) if match is not None}


def _in_row(text: str, names: Sequence[re.Match[str]]) -> Mapping[str, int]:
    """Rows of names, each with its numbers below it."""
    told: dict[str, int] = {}
    waiting: list[str] = []
    marks = [(each.start(), each[1][:3].lower()) for each in names]
    marks += [(each.start(), each[0]) for each in _SCORE.finditer(text, names[0].end())]
    for _, each in sorted(marks):
        if not each.isdigit():
            waiting.append(each)
        elif waiting:
            told.setdefault(waiting.pop(0), int(each))
    return told


def others(scan: Scan, ends: Sequence[int]) -> Mapping[str, str]:
    """What the other labels say, in the order of the block."""
    told: dict[str, str] = {}
    for each in scan.take_all(_OTHER):
        label = (each[1] or each[2]).title().replace("Dc", "DC").replace("Pb", "PB")
        text = taken(scan, each.end(), [end for end in ends if end > each.start()])
        told.setdefault(label, text)
    return told
