"""Where stat blocks with characteristics begin in a text, whose name it is, and of which game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from gm_tracker.campaign.imports.texts.text_format import Lines

VALUE = r"(?:\d{1,3}\b|\d*[dDwW]\d+|[-–—](?!\w)|n/a)"
_FIRST = re.compile(rf"(?:^|[\s|,;:.*])STR\s*[:.]?\s*\|?\s*{VALUE}|\b1?\d{{1,2}}\s+STR\b")
_OTHERS = tuple(
    re.compile(rf"\b{each}\b") for each in ("CON", "SIZ", "DEX", "INT", "INS", "POW", "EGO")
)
_SKIPPED = re.compile(
    r"\s*(?:[-=_*|:\s]*|char\w*\.?\s.*|characteristics?:?|attributes:?|val\s+cha.*|stats?:?|"
    r"\d{1,2}(?:\s+\d{1,2})+|={3,}.*|\d{1,4}\s*\|.*|\|.*)\s*",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\s*(?:\||(?:characteristics?|stats?|attributes|char\w*\.?)\b)", re.IGNORECASE)
_CREATURE_ROW = re.compile(r"\|\s*Creature\s*\|\s*([^|]{1,80})\|", re.IGNORECASE)
_WITHIN, _BACK = 12, 8
_NUMBER_WORD = re.compile(
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?=\S)", re.IGNORECASE
)
_NUMBER_RANGE = re.compile(r"\s+\d{1,2}\s*[-–]\s*\d{1,2}$")

_MODERN = re.compile(r"\b(?:Armor Class|AC)\W{0,6}\d{1,2}\b", re.IGNORECASE)
_HERO = re.compile(r"\b(?:OCV|STUN|ECV)\b")
_MYTHRAS = re.compile(r"\bAction Points\b|\bCombat Style|\bStrike Rank\b", re.IGNORECASE)
_QUEST = re.compile(
    r"\bMajor Wound|\b(?:Close|Natural|Ranged|Unarmed) Combat\b|\bMW\s*:?\s*\d|\bPlunder\b",
    re.IGNORECASE,
)
_SEVENTH = re.compile(r"\(\d{1,3}/\d{1,3}\)|\bBuild\b\W{0,4}[-–−]?\d", re.IGNORECASE)
_CTHULHU = re.compile(r"\bEDU\b|\bSanity loss\b|\bSAN\b", re.IGNORECASE)
_LARGE = re.compile(r"\b(?:STR|CON|SIZ|DEX|POW)\s*:?\s*(\d{2,3})\b")
_LARGE_OF_PEOPLE = re.compile(r"\b(?:DEX|INT|APP|EDU)\s*:?\s*(\d{2,3})\b")
"""Of these a creature of the other games has hardly more than people."""
_NAME_END = re.compile(r"[,:(]|\s(?=age\s+\d)", re.IGNORECASE)
SEVENTH = 25
"""Older editions have characteristics below that."""


@lru_cache(maxsize=4)
def _found(lines: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """(line of the name, line of the first characteristic) of each block."""
    return tuple(_walk(lines))


def _walk(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    at, last = 0, -1
    while at < len(lines):
        if not _begins(lines, at):
            at += 1
            continue
        start = _name_line(lines, at, last)
        yield start, at
        last = at
        at += 1
        # All of one block's characteristics are one beginning.
        while (
            at < len(lines)
            and at - last < _WITHIN
            and lines[at].strip()
            and not (_FIRST.search(lines[at]) and _own_name(lines[at]))
        ):
            at += 1


def _begins(lines: Sequence[str], at: int) -> bool:
    if not _FIRST.search(lines[at][:400]):
        return False
    near = " ".join(lines[at : at + _WITHIN])[:600]
    return sum(bool(each.search(near)) for each in _OTHERS) >= 2


def _own_name(line: str) -> str:
    """What stands before the first characteristic on its own line, if that is a name."""
    found = _FIRST.search(line)
    before = "" if found is None else line[: found.start()].strip(" |*#:;,.")
    return "" if _LABEL.match(line) or not re.search(r"[^\W\d_]{2}", before) else before


def _name_line(lines: Sequence[str], at: int, last: int) -> int:
    if _own_name(lines[at]):
        return at
    for back in range(at - 1, max(last, at - _BACK - 1), -1):
        if not _SKIPPED.fullmatch(lines[back]):
            return back
    return at


def blocks_of(lines: Lines) -> list[tuple[int, str]]:
    """The line where each block begins, and the game that it is of."""
    found = _found(tuple(lines))
    ends = [*(start for start, _ in found[1:]), len(lines)][: len(found)]
    told = []
    for (start, _), end in zip(found, ends, strict=True):
        told.append((start, game_of("\n".join(lines[start:end])[:6_000])))
    return told


def game_of(text: str) -> str:
    """The game of a block, by what only its blocks say; "modern" is not one of these."""
    if _HERO.search(text):
        return "hero"
    if _MODERN.search(text) and re.search(r"\bWIS\b", text, re.IGNORECASE):
        return "modern"
    if _MYTHRAS.search(text):
        return "mythras"
    if _QUEST.search(text):
        return "openquest"
    if _SEVENTH.search(text) and _any_large(_LARGE, text):
        return "coc7"
    return "coc7" if _CTHULHU.search(text) and _any_large(_LARGE_OF_PEOPLE, text) else "brp"


def _any_large(pattern: re.Pattern[str], text: str) -> bool:
    return any(int(each) > SEVENTH for each in pattern.findall(text))


def name_in(text: str) -> tuple[str, str]:
    """The name of a block's creature, and what else its line says."""
    lines = text.split("\n")
    row = _CREATURE_ROW.search(text[:1_000])
    own = _own_name(lines[0])
    told = own or (row[1] if row and lines[0].lstrip().startswith("|") else lines[0])
    plain = re.sub(r"[*#_|`]+", " ", told).strip(" :;.>-")
    name, rest = (*_NAME_END.split(plain, maxsplit=1), "")[:2]
    return titled(name), rest.strip(" ,:)")


def titled(name: str) -> str:
    """ALL CAPITALS as a title, everything else as it is; single spaces."""
    told = " ".join(name.split())
    if told.isupper() and len(told) > 3:
        told = " ".join(each.capitalize() for each in told.split())
    return told[:100] or "?"


def without_count(name: str) -> str:
    """A name without how many there are: "Two Drowned Sailors"."""
    return _NUMBER_RANGE.sub("", _NUMBER_WORD.sub("", name, count=1)) or name
