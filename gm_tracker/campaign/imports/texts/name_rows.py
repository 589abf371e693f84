"""Rows of characteristics over a row of their values, turned into names with values."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NAMES = {
    *("STR", "CON", "SIZ", "DEX", "INT", "INS", "POW", "CHA", "APP", "EDU", "EGO", "PRE", "COM"),
    *("HP", "MP", "SAN", "LUCK", "BUILD", "DB", "MOVE", "MOV", "OCV", "DCV", "SPD", "PD", "ED"),
    *("REC", "END", "BODY", "STUN", "OMCV", "DMCV"),
}
_FEWEST, _LOOK_ON, _LONGEST = 4, 3, 300
_VALUE = re.compile(r"[+−–-]?\d{1,3}\b.{0,24}|\d*[dDwW]\d.{0,24}|[-–—]|n/a|none|0", re.IGNORECASE)
_RULE = re.compile(r"[\s|:=+-]*")
_MARKS = re.compile(r"[*_`]+")


def told_apart(lines: Sequence[str]) -> list[str]:
    """The lines, as many as before: where names stood over values they stand before them."""
    made = list(lines)
    for at in [each for each, line in enumerate(lines) if _is_of_several(line)]:
        # Two spaces part the names of columns.
        made[at] = "  ".join(_cells(lines[at]))
        above = at - 1 if at and not _RULE.fullmatch(lines[at - 1][:_LONGEST]) else at - 2
        if above >= 0 and lines[above].count("|") == lines[at].count("|"):
            made[above] = "  ".join(filter(None, _cells(lines[above])))
    for at, line in enumerate(lines):
        names = _names(line)
        if not names:
            continue
        below = next((b for b in range(at + 1, at + 1 + _LOOK_ON) if _has_values(lines, b)), None)
        cells = _cells(lines[below]) if below is not None else []
        if below is None or len(cells) != len(names) or not all(map(_VALUE.fullmatch, cells)):
            continue
        made[at : below + 1] = [""] * (below - at) + [
            " ".join(f"{name} {cell}" for name, cell in zip(names, cells, strict=True))
        ]
    return made


def _is_of_several(line: str) -> bool:
    """Whether it is a row of a table with a characteristic and several numbers for it."""
    if "|" not in line or len(line) > _LONGEST:
        return False
    first, *more = _cells(line) or [""]
    numbers = len(more) > 1 and all(each.isdecimal() for each in more)
    return numbers and first.upper() in _NAMES


def _names(line: str) -> list[str]:
    if len(line) > _LONGEST or "STR" not in line.upper():
        return []
    cells = [each.upper().rstrip(":.") for each in _cells(line)]
    enough = len(cells) >= _FEWEST and all(each in _NAMES for each in cells)
    return cells if enough else []


def _has_values(lines: Sequence[str], at: int) -> bool:
    return at < len(lines) and len(lines[at]) <= _LONGEST and not _RULE.fullmatch(lines[at])


def _cells(line: str) -> list[str]:
    plain = _MARKS.sub("", line).strip()
    if "|" in plain:
        return [each.strip() for each in plain.strip("|").split("|")]
    return [each.strip() for each in plain.split("\t")] if "\t" in plain else plain.split()
