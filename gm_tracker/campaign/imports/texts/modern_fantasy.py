"""Stat blocks of modern fantasy games in text and Markdown, of 2014 and of 2024."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from gm_tracker.campaign.imports.foreign.modern import StatBlock, creature
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.campaign.imports.texts import modern_heads, modern_numbers, modern_parts
from gm_tracker.campaign.imports.texts.heads import titled
from gm_tracker.campaign.imports.texts.modern_parts import ACTIONS, TRAITS, Part, one_line
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.campaign.imports.texts.text_format import TextFormat, TextRead

LONGEST_HEAD = 6_000
"""Characters in which labelled lines are looked for."""


def read(text: str) -> Sequence[TextRead]:
    """The creature of a block."""
    flat = modern_heads.flat(text)
    armour = modern_heads.AC.search(flat)
    if armour is None:
        raise ValueError("its armour class is not told")
    points = modern_heads.HP.search(flat, armour.end())
    begin = points.end() if points else armour.end()
    parts = modern_parts.parts(flat, text, begin)
    end = min(parts[0].place[0] if parts else len(flat), armour.end() + LONGEST_HEAD)
    scan = Scan(flat[:end])
    block = _block(scan, armour, points, parts)
    return (TextRead(creature(block), scan.unread()),)


def _block(
    scan: Scan, armour: re.Match[str], points: re.Match[str] | None, parts: Sequence[Part]
) -> StatBlock:
    ends = modern_numbers.stops(scan.text)
    name, kind = _title(scan, next(each for each in ends if each > 0))
    scan.mark(*armour.span())
    by, more = modern_numbers.worn(scan, armour.end(), [e for e in ends if e > armour.start()])
    if points is not None:
        scan.mark(*points.span())
    initiative = modern_numbers.initiative(scan)
    speed = modern_numbers.speed(scan, ends)
    challenge = modern_numbers.challenge(scan)
    scores = modern_numbers.scores(scan, armour.end(), ends)
    others = modern_numbers.others(scan, ends)
    abilities = (f"{key.upper()} {scores[key]}" for key in modern_numbers.KEYS if key in scores)
    labelled = (f"{label}: {value}" for label, value in others.items() if value)
    told = (kind, more, initiative, ", ".join(abilities), *labelled)
    return StatBlock(
        name=name,
        kind=kind,
        hit_points=int(points[1]) if points and points[1] else None,
        hit_dice=points[2] or "" if points else "",
        armor_class=int(armour[1]),
        armor=modern_numbers.armor(by, others.get("Gear"), newer=bool(initiative)),
        dexterity=scores.get("dex"),
        movement=speed,
        actions=tuple(_actions(parts)),
        more=_more(parts),
        lines=(
            *told,
            f"Challenge: {challenge}" if challenge else "",
            *scan.left(),
            *_intros(parts),
        ),
    )


def _title(scan: Scan, end: int) -> tuple[str, str]:
    """The name, and the line of its size and kind, which may be broken."""
    text = scan.text[:end]
    first = re.search(r"[^\n]*[^\W\d_][^\n]*", text)
    if first is None:
        return "?", ""
    found = modern_heads.KIND.search(text, first.end())
    own = modern_heads.KIND.search(first[0])
    if found is None and own is not None and own.start() > 1:
        # Name and kind on one line.
        scan.mark(0, end)
        return _named(first[0][: own.start()]), one_line(text[first.start() + own.start() :])
    scan.mark(*first.span())
    start = found.start() if found else first.end()
    scan.mark(start, end)
    kind = one_line(text[start:end]).strip(" -,;")
    return _named(first[0]), re.sub(r"^(\w+),(?= [A-Z])", r"\1", kind) if found else kind


def _named(line: str) -> str:
    return titled(re.sub(r"^\s*title:", "", line).strip(" \t:;,.([-"))


def _actions(parts: Sequence[Part]) -> list[Action]:
    """Those of its own turn; without a heading of theirs, what reads as attacks."""
    told = [each for each in parts if each.name and (each.heading == ACTIONS or _is_loose(each))]
    return [Action(each.name, each.body) for each in told]


def _is_loose(part: Part) -> bool:
    """Whether it is an action that stands among the traits."""
    if part.heading != TRAITS:
        return False
    return part.name.casefold() == "multiattack" or bool(modern_parts.ATTACK.match(part.body))


def _more(parts: Sequence[Part]) -> Mapping[str, tuple[Action, ...]]:
    told: dict[str, tuple[Action, ...]] = {}
    for each in parts:
        if each.name and each.heading != ACTIONS and not _is_loose(each):
            told[each.heading] = (*told.get(each.heading, ()), Action(each.name, each.body))
    return told


def _intros(parts: Sequence[Part]) -> list[str]:
    """What headings say before their first named text."""
    return [f"{each.heading}: {each.body}" for each in parts if not each.name and each.body]


MODERN = TextFormat("a modern fantasy stat block", "", modern_heads.starts, read, modern_heads.held)
