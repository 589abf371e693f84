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
_LEADING = re.compile(
    r"^[ \t]*(\d{1,3})[ \t]*%[ \t]*:?[ \t]+(?=[^\n]{0,60}\d*[dD]\d)([^\n]{1,300})$", re.MULTILINE
)
# Stars between spaces stay: spaces without end take time.
_MARKS = re.compile(
    r"\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}(?!\*)|`(?=\w)|(?<=\w)`|"
    r"^[ \t]*(?:#+|>)(?=[ \t])|\b__|__\b",
    re.MULTILINE,
)
_LINK = re.compile(r"\[([^\]\n]{1,80})\]\([^()\n]{0,200}\)")


class Style(NamedTuple):
    """A combat style: its name, the weapons in brackets, its percent."""

    name: str
    weapons: str
    percent: int


def unmarked(text: str) -> str:
    """Markdown's links as their text and its stars as spaces; every character stays in place."""
    told = _LINK.sub(lambda m: f" {m[1]}".ljust(len(m[0])), text)
    return _MARKS.sub(lambda m: " " * len(m[0]), told)


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
    for style in known if not found else _alone(known, [each[1] for each in found]):
        names = style.weapons.split(",") if style.weapons else [style.name]
        yield from (GameAttack(" ".join(n.split()), style.percent) for n in names if n.strip())


def _alone(known: list[Style], listed: list[str]) -> list[Style]:
    """Of several styles those that are what they attack with, such as a breath."""
    if len(known) < 2:
        return []
    taken = {_style(each, known) for each in listed}
    return [each for each in known if not each.weapons and each not in taken]


def _percent(weapon: str, known: list[Style]) -> int | None:
    found = _style(weapon, known)
    return None if found is None else found.percent


def _style(weapon: str, known: list[Style]) -> Style | None:
    """The style that names the weapon, else the first one."""
    words = set(weapon.casefold().split())
    for style in known:
        told = set(re.findall(r"[a-z']+", f"{style.weapons} {style.name}".casefold()))
        if words & told:
            return style
    return known[0] if known else None


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
    for each in scan.take_all(_LEADING):
        for thing in _things(each[2]):
            made = damage(thing[3])
            yield GameAttack(" ".join(thing[1].split()), int(thing[2] or each[1]), made.dice)


def _things(told: str) -> Iterator[re.Match[str]]:
    """What is fought with, up to the next label."""
    own = re.match(r"[ \t]*\d{1,3}%", told)
    label = re.search(r"\b[A-Z][a-z]{2,20}:", told)
    start, end = own.end() if own else 0, label.start() if label else len(told)
    return _THING.finditer(told, start, end)
