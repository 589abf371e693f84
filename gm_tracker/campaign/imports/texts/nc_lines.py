"""Creatures of NC on one line: their numbers as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports.dice_words import DICE, good, plain
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.campaign.imports.texts.text_format import Lines, TextFormat, TextRead
from gm_tracker.rules.game_creature import GameAttack, GameCreature

GAME = "nc"
LONGEST = 600
_DECIDES = re.compile(r"\b(?:OF|DF)\s*[:=]?\s*-?\d")
_NUMBERS = {
    "hd": re.compile(r"\b(?:HD|hit dice)\s*[:=]?\s*(\d{1,3})", re.IGNORECASE),
    "of": re.compile(r"\bOF\s*[:=]?\s*(-?\d{1,3})"),
    "df": re.compile(r"\bDF\s*[:=]?\s*(-?\d{1,3})"),
    "dr": re.compile(r"\bDR\s*[:=]?\s*(-?\d{1,3})"),
    "ar": re.compile(r"\bAR\s*[:=]?\s*(-?\d{1,3})"),
    "hp": re.compile(r"\b(?:hp|hit points)\s*[:=]?\s*(\d{1,5})", re.IGNORECASE),
    "attacks": re.compile(
        r"\b(\d{1,2})\s+attacks?\b|\battacks?\s*[:=]?\s*(\d{1,2})(?![\dd])", re.IGNORECASE
    ),
}
_POINTS_BEFORE = re.compile(r"\b(\d{1,5})\s*(?:hp|hit points)\b", re.IGNORECASE)
_ATTACK = re.compile(rf"\b([A-Za-z][A-Za-z' -]{{1,40}}?)\s+({DICE.pattern})", re.IGNORECASE)
_NAME = re.compile(
    r"\s*(?:(\d{1,2})\s+)?([^,:;(\d]{2,60}?(?:\s+#?\d{1,3})?)\s*"
    r"(?:[,:;(]|\s[-–]\s|(?=\b(?:HD|OF|DF|DR|AR|hp|hit dice)\s*[:=]?\s*-?\d))"
)


def starts(lines: Lines) -> Sequence[int]:
    """Lines with an OF or a DF, a number for hit points or hit dice, and a name."""
    return [at for at, line in enumerate(lines) if _is_line(line)]


def _is_line(line: str) -> bool:
    if len(line) > LONGEST or not _DECIDES.search(line) or _NAME.match(line) is None:
        return False
    others = (*(_NUMBERS[each] for each in ("hd", "hp", "dr", "ar")), _POINTS_BEFORE)
    return any(each.search(line) for each in others)


def read(text: str) -> Sequence[TextRead]:
    """The creature of a line; what follows it is for the notes."""
    scan = Scan(text)
    line = len(text.partition("\n")[0])
    name = _NAME.match(text)
    if name is None:
        raise ValueError("it has no name")
    scan.mark(0, name.end())
    found = {key: scan.take(pattern, 0, line) for key, pattern in _NUMBERS.items()}
    numbers = {k: int(next(filter(None, m.groups()))) for k, m in found.items() if m is not None}
    before = scan.take(_POINTS_BEFORE, 0, line)
    if before is not None:
        numbers.setdefault("hp", int(before[1]))
    attacks = tuple(_attacks(scan, line))
    numbers.setdefault("attacks", 1)
    being = GameCreature(
        GAME,
        " ".join(name[2].split()),
        numbers=numbers,
        attacks=attacks,
        lines=scan.left(),
        count=max(1, int(name[1] or 1)),
    )
    return (TextRead(being, scan.unread()),)


def _attacks(scan: Scan, end: int) -> Iterator[GameAttack]:
    """Each attack once, however often it is told."""
    seen = set[tuple[str, str]]()
    for each in scan.take_all(_ATTACK, 0, end):
        name, dice = " ".join(each[1].split()), "".join(plain(each[2]).lower().split())
        if (name, dice) in seen or not good(dice):
            continue
        seen.add((name, dice))
        doubt = "" if "x10" in dice else "its dice are not times ten"
        yield GameAttack(name, None, dice, doubt=doubt)


NC_LINE = TextFormat("an NC line", GAME, starts, read)
