"""Stat blocks of modern fantasy games in text and Markdown, of 2014 and of 2024."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.campaign.imports.texts import modern_heads, modern_parts
from gm_tracker.campaign.imports.texts.heads import titled
from gm_tracker.campaign.imports.texts.modern_parts import ACTIONS, TRAITS, Part, one_line
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.campaign.imports.texts.text_format import TextFormat, TextRead

LONGEST_HEAD = 6_000
"""Characters in which labelled lines are looked for."""
_REMARK = re.compile(r"\s*\(([^()]{1,120})\)")
_WORDS = re.compile(r"[ \t]+(natural armou?r)\b", re.IGNORECASE)
_SPEED = re.compile(
    r"(?:(?<=\s)|^)Speed[:\s]{0,8}((?=\d|[A-Za-z]+[ ]\d|-)[^\n]{1,200}?)"
    r"(?=\s+(?:STR|Str|Initiative|Hit Points|HP|AC|Mod|Skills|Senses|Saving Throws)\b|\n|$)"
)
_INITIATIVE = re.compile(
    r"(?:(?<=\s)|^)Initiative[:\s]{1,8}[+-]?\s?\d{1,2}(?:[ \t]*\(\d{1,2}\))?", re.IGNORECASE
)
_CHALLENGE = re.compile(
    r"(?:(?<=\s)|^)(?:Challenge(?:\s+Rating)?|CR)[:\s]{1,8}"
    r"(\d{1,2}(?:/\d)?(?:[ \t]*\([^()\n]{1,60}\))?|½)"
)
_LABELS = (
    *("Saving Throws", "Saves", "Skills", "Senses", "Languages", "Proficiency Bonus", "PB"),
    *("Damage Vulnerabilities", "Damage Resistances", "Damage Immunities", "Condition Immunities"),
    *("Vulnerabilities", "Resistances", "Immunities", "Gear", "Habitat", "Treasure", "Tags"),
)
_OTHER = re.compile(rf"(?:^[ \t]*|(?<=[\w.)] ))({'|'.join(_LABELS)})\b[: \t]*", re.MULTILINE)
_ABILITY = re.compile(
    r"\b(STR|DEX|CON|INT|WIS|CHA|Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\b"
    r"(?!\s+(?:saving|save|check|\())",
    re.IGNORECASE,
)
_SCORE = re.compile(r"(?<![-+\d.(/])\d{1,2}(?![\d/]| ?ft)")
_BRACKETS = re.compile(r"\([^()]{0,40}\)")
_TABLE_WORDS = re.compile(r"\b(?:STAT|SCORE|MOD|SAVE|Ability)s?\b", re.IGNORECASE)
_ARMOURED = re.compile(r"armou?r|mail|plate|leather|hide\b|shield", re.IGNORECASE)
_KEYS = ("str", "dex", "con", "int", "wis", "cha")


def read(text: str) -> Sequence[TextRead]:
    """The creature of a block."""
    marked = text
    flat = modern_heads.flat(text)
    armour = modern_heads.AC.search(flat)
    if armour is None:
        raise ValueError("its armour class is not told")
    points = modern_heads.HP.search(flat, armour.end())
    begin = points.end() if points else armour.end()
    parts = modern_parts.parts(flat, marked, begin)
    end = min(parts[0].place[0] if parts else len(flat), armour.end() + LONGEST_HEAD)
    scan = Scan(flat[:end])
    block = _block(scan, armour, points, parts)
    return (TextRead(creature(block), scan.unread()),)


def _block(
    scan: Scan, armour: re.Match[str], points: re.Match[str] | None, parts: Sequence[Part]
) -> StatBlock:
    name, kind = _title(scan, armour.start())
    scan.mark(*armour.span())
    if points is not None:
        scan.mark(*points.span())
    worn = _worn(scan, armour.end())
    initiative = scan.take(_INITIATIVE)
    speed = scan.take(_SPEED)
    challenge = scan.take(_CHALLENGE)
    scores = _scores(scan, armour.end())
    others = _others(scan)
    told = [
        kind,
        one_line(initiative[0]) if initiative else "",
        ", ".join(f"{key.upper()} {scores[key]}" for key in _KEYS if key in scores),
        *(f"{label}: {value}" for label, value in others.items()),
        f"Challenge: {one_line(challenge[1])}" if challenge else "",
    ]
    return StatBlock(
        name=name,
        kind=kind,
        hit_points=int(points[1]) if points and points[1] else None,
        hit_dice=points[2] or "" if points else "",
        armor_class=int(armour[1]),
        armor=_armor(worn, others.get("Gear"), newer=initiative is not None),
        dexterity=scores.get("dex"),
        movement=one_line(speed[1]).strip(" ,;") if speed else "",
        actions=tuple(_actions(parts)),
        more=_more(parts),
        lines=(*told, *scan.left(), *_intros(parts)),
    )


def _title(scan: Scan, armour: int) -> tuple[str, str]:
    """The name, and the line of its size and kind; what stands between them stays unread."""
    text = scan.text[:armour]
    found = modern_heads.KIND.search(text, _first_end(text))
    found = found or modern_heads.KIND.search(text)
    before = text[: found.start()] if found else text
    first = next((line for line in before.split("\n") if re.search(r"\w", line)), "")
    start = text.find(first) if first else 0
    if not first and found is not None:
        return titled(one_line(found[0]))[:100], ""
    if found is None and "\n" in text.strip():
        # A kind without a size, or nothing, stands below the name.
        rest = one_line(text[start + len(first) :])
        scan.mark(start, armour)
        return _named(first), rest
    scan.mark(start, start + len(first))
    if found is None:
        return _named(first), ""
    end = len(text) if len(text) - found.start() < 200 else found.end()
    scan.mark(found.start(), end)
    return _named(first), one_line(text[found.start() : end])


def _first_end(text: str) -> int:
    """Where the first line with something on it ends: a name may have a size in it."""
    told = re.match(r"\s*[^\n]*\w[^\n]*\n", text)
    return told.end() if told else 0


def _named(line: str) -> str:
    return titled(line.strip(" \t:;,.([-"))


def _worn(scan: Scan, at: int) -> str | None:
    """What its armour class is by, in words; None where nothing is said."""
    found = _REMARK.match(scan.text, at) or _WORDS.match(scan.text, at)
    if found is None:
        return None
    scan.mark(*found.span())
    return one_line(found[1])


def _armor(worn: str | None, gear: str | None, *, newer: bool) -> str | None:
    if worn is not None:
        return worn
    if gear is not None and _ARMOURED.search(gear):
        return gear
    # Newer blocks never say what an armour class is by.
    return None if newer else ""


def _scores(scan: Scan, at: int) -> Mapping[str, int]:
    """The ability scores: beside their names, or in a row below them."""
    names = [*_ABILITY.finditer(scan.text, at)]
    if len(names) < 2:
        return {}
    first = names[0].start()
    label = _OTHER.search(scan.text, first)
    challenge = _CHALLENGE.search(scan.text, first)
    ends = [each.start() for each in (label, challenge) if each is not None]
    end = min([*ends, len(scan.text)])
    names = [each for each in names if each.start() < end]
    text = _BRACKETS.sub(lambda m: " " * len(m[0]), scan.text[:end])
    scan.mark(first, end)
    for each in _TABLE_WORDS.finditer(scan.text, at, first):
        scan.mark(*each.span())
    return _in_place(text, names) or _in_row(text, names)


def _in_place(text: str, names: Sequence[re.Match[str]]) -> Mapping[str, int]:
    ends = [*(each.start() for each in names[1:]), len(text)]
    found = {
        each[1][:3].lower(): _SCORE.search(text, each.end(), end)
        for each, end in zip(names, ends, strict=False)
    }
    if found.get(names[0][1][:3].lower()) is None:
        return {}
    return {key: int(match[0]) for key, match in found.items() if match is not None}


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


def _others(scan: Scan) -> Mapping[str, str]:
    """What the other labels say, in the order of the block."""
    found = scan.take_all(_OTHER)
    ends = [*(each.start() for each in found[1:]), len(scan.text)][: len(found)]
    told: dict[str, str] = {}
    for each, end in zip(found, ends, strict=True):
        text = scan.text[each.end() : end]
        stop = _CHALLENGE.search(text)
        text = text[: stop.start()] if stop else text
        scan.mark(each.end(), each.end() + len(text))
        told.setdefault(each[1], one_line(text))
    return told


def _actions(parts: Sequence[Part]) -> list[Action]:
    """Those of its own turn; without a heading of theirs, what reads as attacks."""
    told = [each for each in parts if each.name]
    return [
        Action(each.name, each.body)
        for each in told
        if each.heading == ACTIONS or (each.heading == TRAITS and _is_action(each))
    ]


def _is_action(part: Part) -> bool:
    return part.name.casefold() == "multiattack" or bool(modern_parts.ATTACK.match(part.body))


def _more(parts: Sequence[Part]) -> Mapping[str, tuple[Action, ...]]:
    told: dict[str, tuple[Action, ...]] = {}
    for each in parts:
        if not each.name or each.heading == ACTIONS or _is_trait_attack(each):
            continue
        told[each.heading] = (*told.get(each.heading, ()), Action(each.name, each.body))
    return told


def _is_trait_attack(part: Part) -> bool:
    return part.heading == TRAITS and _is_action(part)


def _intros(parts: Sequence[Part]) -> list[str]:
    """What headings say before their first named text."""
    return [f"{each.heading}: {each.body}" for each in parts if not each.name and each.body]


MODERN = TextFormat("a modern fantasy stat block", "", modern_heads.starts, read, modern_heads.held)
