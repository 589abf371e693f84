"""Stat blocks of games whose numbers mean something else; they are named instead of misread."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm_tracker.campaign.imports.texts.modern_heads import flat
from gm_tracker.campaign.imports.texts.text_format import Lines, TextFormat, TextRead

_OLDER = re.compile(
    r"\b(?:AC|Armou?r\s+Class)[:\s]{1,4}-?\d{1,2}\b[^\n]{0,80}\bflat-footed\b", re.IGNORECASE
)
_NEWER = re.compile(r"^\W{0,6}AC\s+\d{1,2}[^\n]{0,80};\s*Fort\s+\+\d", re.MULTILINE)
_LEVELLED = re.compile(r"\bCreature\s+-?\d{1,2}\s*$", re.IGNORECASE)
_BACK = 14
WHY = "it is a stat block of Pathfinder or D&D 3, which is not read"


def starts(lines: Lines) -> Sequence[int]:
    """The lines of the names of these blocks, as far as they can be told."""
    found = (at for at, line in enumerate(lines) if "AC" in line or "rmo" in line)
    told = [at for at in found if _is_one(flat(lines[at][:400]))]
    return list(dict.fromkeys(_name_line(lines, at) for at in told))


def _is_one(line: str) -> bool:
    return bool(_OLDER.search(line) or _NEWER.search(line))


def _name_line(lines: Lines, at: int) -> int:
    """The first line of the paragraph, or the one that says its level."""
    first = at
    while first > max(0, at - _BACK) and lines[first - 1].strip():
        first -= 1
        if _LEVELLED.search(lines[first]) or re.search(r"\bCR\s+\d", lines[first]):
            return first
    return first


def read(_text: str) -> Sequence[TextRead]:
    """Never anything."""
    raise ValueError(WHY)


PATHFINDER = TextFormat("a stat block of Pathfinder or D&D 3", "", starts, read)
