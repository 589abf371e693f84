"""Combat styles and weapons of Mythras, and OpenQuest's combat skills, in text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from gm_tracker.campaign.imports.dice_words import DICE, damage
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.rules.game_creature import GameAttack

_STYLES = re.compile(
    r"^[ \t|*]*Combat (?:Styles?|Skills?)(?: (?:&|and) Weapons)?[ \t|*]*:?[ \t|*]*\n?"
    r"[ \t|*]*([^\n]{1,400})",
    re.IGNORECASE | re.MULTILINE,
)
_STYLE = re.compile(
    r"([A-Za-z][^()%;:,\n|]{0,60}?)[ \t]*(?:\(([^()]{1,120})\))?[ \t]*:?[ \t]*(\d{1,3})[ \t]*%"
)
_AFTER = re.compile(r"(\d{1,3})[ \t]*%[ \t]*(?:--|[-–—])[ \t]*([A-Za-z][\w ,'-]{1,60})")
_SIZE, _REACH = r"([SMLHE]|[-–—])", r"(VL|[TSML]|[-–—])"
_END = r"(?:[, \t|]+(\d{1,2})[ \t]*/[ \t]*(\d{1,3})|[, \t|]+[Aa]s [^\n|,]{2,30})?"
_WEAPON = re.compile(
    rf"^[ \t|]*([A-Za-z][\w '’()-]{{1,40}}?)[, \t|]+{_SIZE}[, \t|]+(?:{_REACH}[, \t|]+)?"
    rf"({DICE.pattern}){_END}([^\n]*)$",
    re.MULTILINE | re.IGNORECASE,
)
_COMBAT = re.compile(
    r"\b(Close|Ranged|Natural|Unarmed)[ \t]+Combat\b[ \t]*:?[ \t]*(?:(\d{1,3})[ \t]*%)?"
    r"[ \t]*:?[ \t]*"
    r"((?:\([^()\n]{1,200}\)|[^\n.;(]|\([^()\n]{1,60}\)){0,300})",
    re.IGNORECASE,
)
_THING = re.compile(
    rf"([A-Za-z][\w '’-]{{1,40}}?)[ \t]+(?:(\d{{1,3}})[ \t]*%[ \t]*)?\(?[ \t]*"
    rf"({DICE.pattern})[ \t]*\)?",
    re.IGNORECASE,
)
_LINK = re.compile(r"\[([^\]\n]{1,80})\]\([^()\n]{0,200}\)")


class Style(NamedTuple):
    """A combat style: its name, the weapons in brackets, its percent."""

    name: str
    weapons: str
    percent: int


def without_links(text: str) -> str:
    """Links of Markdown as their text."""
    return _LINK.sub(r"\1", text)


def styles(scan: Scan) -> list[Style]:
    """The combat styles of a block."""
    found = scan.take(_STYLES)
    if found is None:
        return []
    told = [Style(e[2].strip(), e[2], int(e[1])) for e in _AFTER.finditer(found[1])]
    return told or [
        Style(e[1].strip(" ,|"), e[2] or "", int(e[3])) for e in _STYLE.finditer(found[1])
    ]


def weapons(scan: Scan, known: list[Style]) -> Iterator[GameAttack]:
    """The weapons of a block; without a list of them those that its styles name."""
    found = scan.take_all(_WEAPON)
    for each in found:
        made = damage(each[4])
        numbers = {key: int(v) for key, v in (("armour", each[5]), ("points", each[6])) if v}
        words = {"size": each[2].upper(), "reach": (each[3] or "").upper()}
        yield GameAttack(
            *(" ".join(each[1].split()), _percent(each[1], known), made.dice),
            "range" in each[7].casefold(),
            numbers,
            words,
            each[7].strip(" ,|"),
            made.doubt,
        )
    if not found:
        for style in known:
            names = style.weapons.split(",") if style.weapons else [style.name]
            yield from (GameAttack(" ".join(n.split()), style.percent) for n in names if n.strip())


def _percent(weapon: str, known: list[Style]) -> int | None:
    """The percent of the style that names the weapon, else of the first one."""
    words = set(weapon.casefold().split())
    for style in known:
        told = set(re.findall(r"[a-z']+", f"{style.weapons} {style.name}".casefold()))
        if words & told:
            return style.percent
    return known[0].percent if known else None


def combat_skills(scan: Scan) -> Iterator[GameAttack]:
    """Attacks as OpenQuest prints them: a percent for all that a combat skill is used with."""
    for each in _COMBAT.finditer(scan.text):
        things = list(_things(each[3]))
        own = re.match(r"[ \t]*(\d{1,3})%", each[3])
        percent = each[2] or (own[1] if own else None)
        ranged = each[1].casefold() == "ranged"
        last = things[-1].end() if things else own.end() if own else 0
        scan.mark(each.start(), each.start(3) + last)
        for thing in things:
            made, said = damage(thing[3]), thing[2] or percent
            name = " ".join(thing[1].split())
            yield GameAttack(name, None if said is None else int(said), made.dice, ranged)
        if not things and percent:
            yield GameAttack(f"{each[1].capitalize()} combat", int(percent), "", ranged)


def _things(told: str) -> Iterator[re.Match[str]]:
    """What is fought with, up to the next label."""
    own = re.match(r"[ \t]*\d{1,3}%", told)
    label = re.search(r"\b[A-Z][a-z]{2,20}:", told)
    start, end = own.end() if own else 0, label.start() if label else len(told)
    return _THING.finditer(told, start, end)
