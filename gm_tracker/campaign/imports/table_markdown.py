"""Tables of Markdown as plain rows with bars, with or without prose around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_RULE = re.compile(r"[\s|:-]*-[\s|:-]*")
_BOLD = re.compile(r"(\*\*|__)(?=\S)([^|\n]{1,200}?)(?<=\S)\1")
_LINK = re.compile(r"\[([^\]|\n]{1,80})\]\([^()|\n]{0,200}\)")


def without_frame(text: str) -> str:
    """The rows of the first table, and of all below that have its heading; other texts whole."""
    if "|" not in text[:100_000]:
        return text
    lines = [each.lstrip(" >\t") for each in text.splitlines()]
    start = next((at for at in range(len(lines) - 1) if _heads(lines, at)), None)
    if start is None:
        return text
    return "\n".join([_row(lines[start]), *map(_row, _rows(lines, start))])


def _heads(lines: Sequence[str], at: int) -> bool:
    """Whether a heading stands there: over a line of dashes with as many bars."""
    if "|" not in lines[at] or ("|" not in lines[at + 1] and "|" not in lines[at].strip("| ")):
        return False
    return _RULE.fullmatch(lines[at + 1][:2_000]) is not None


def _rows(lines: Sequence[str], start: int) -> Iterator[str]:
    heading, inside = lines[start].strip(), True
    at = start + 2
    while at < len(lines):
        if at + 1 < len(lines) and _heads(lines, at):
            inside = lines[at].strip() == heading
            at += 1
        elif inside and "|" in lines[at]:
            yield lines[at]
        elif lines[at].strip():
            inside = False
        at += 1


def _row(line: str) -> str:
    plain = line.strip()
    plain = plain.removeprefix("|").removesuffix("|")
    return _LINK.sub(r"\1", _BOLD.sub(r"\2", plain))
