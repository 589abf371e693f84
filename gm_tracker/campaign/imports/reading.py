"""Files as bytes, and bytes as JSON; commas too many can be left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from gm_tracker.campaign.imports.problems import ImportProblem, Mendable
from gm_tracker.campaign.ordinary import NotOrdinary, read_whole
from gm_tracker.campaign.strict_json import JsonProblem, parse_json

LARGEST = 16_000_000
"""Bytes that a file to import may have."""
LARGEST_LIBRARY = 64_000_000
"""Bytes that a library of our own may have: as many as the portraits of a campaign need."""
_LIBRARY = re.compile(rb'\s*\{\s*"format"\s*:\s*"gm-tracker library"')
LARGEST_HEAD = 200
"""Bytes in which a file says what it is."""
LARGEST_NUMBER = 10**15
"""Other programs keep times in milliseconds."""

_MARKS = (
    (
        b"SQLite format 3\0",
        "it is a campaign or another database; export a fight of it and import that",
    ),
    (b"%PDF-", "it is a PDF; copy the text of the stat block out of it and paste that"),
    (
        b"PK\x03\x04",
        "it is a packed file (a zip, or a workbook); unpack it, or save the workbook as CSV",
    ),
    (
        b"\xd0\xcf\x11\xe0",
        "it is a workbook or text of an old office program; save it as CSV or text",
    ),
    (b"\x1f\x8b", "it is a packed file (gzip); unpack it"),
    (b"{\\rtf", "it is RTF; save it as plain text"),
)
"""How files begin that are plainly something else, and what to do with each."""
_LINES = re.compile(r"\s*\{[^\n]*\}[ \t]*\r?\n\s*\{")
"""An object that ends with its line, and another one after it."""
_COMMAS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|(,)(?=\s*[\]}])', re.DOTALL)
"""Strings, to step over them, and commas before a closing bracket."""


def read_bytes(path: Path) -> bytes:
    """The whole file; ImportProblem or another CampaignError when it cannot be had."""
    try:
        return read_whole(path, LARGEST_LIBRARY)
    except NotOrdinary as problem:
        raise ImportProblem(problem.detail, path) from problem


def check_bytes(raw: bytes) -> None:
    """ImportProblem when it is too large, empty, or plainly something else."""
    largest = LARGEST_LIBRARY if _LIBRARY.match(raw[:LARGEST_HEAD]) else LARGEST
    if len(raw) > largest:
        raise ImportProblem(f"it is larger than {largest // 1_000_000} MB")
    if not raw.strip():
        raise ImportProblem("it is empty")
    for mark, why in _MARKS:
        if raw.startswith(mark):
            raise ImportProblem(why)


def as_text(raw: bytes) -> str:
    """The bytes as text; ImportProblem when they are not UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportProblem(f"it is not UTF-8 text (at byte {error.start})") from error


def read_json(raw: bytes, *, mend: bool = False) -> tuple[Any, tuple[str, ...]]:
    """The JSON value and remarks about it; Mendable or another ImportProblem if it is not good."""
    try:
        return _parse(raw), ()
    except JsonProblem as error:
        mended, places = without_commas(as_text(raw))
        value = _parse_mended(mended, error) if places else None
        if not places:
            raise ImportProblem(str(error)) from error
    line, column = places[0]
    if not mend:
        raise Mendable(line, column, len(places))
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    return value, (f"A comma too many at line {line}, column {column}{more} was left out.",)


def _parse(raw: bytes) -> Any:
    return parse_json(raw, fractions=True, largest=LARGEST_NUMBER)


def _parse_mended(text: str, first: JsonProblem) -> Any:
    try:
        return _parse(text.encode())
    except JsonProblem as error:
        raise ImportProblem(str(first)) from error


def json_lines(text: str) -> list[Any] | None:
    """The values of a text with an object a line, as databases keep them; None where it is none.

    A line that is no good JSON stays the text that it is; what such a database has deleted, and
    its own notes, are left out.
    """
    if not _LINES.match(text):
        return None
    lines = [each for each in text.splitlines() if each.strip()]
    if sum(each.rstrip().endswith("}") for each in lines) * 2 < len(lines):
        return None
    values = (loads_quietly(each) if each.lstrip().startswith("{") else None for each in lines)
    told = [line if value is None else value for value, line in zip(values, lines, strict=True)]
    return [e for e in told if not (isinstance(e, dict) and any(k.startswith("$$") for k in e))]


def without_commas(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text with a space for each comma before a closing bracket, and their lines, columns."""
    found = [each.start() for each in _COMMAS.finditer(text) if each[1]]
    pieces, last = [], 0
    for start in found:
        pieces += [text[last:start], " "]
        last = start + 1
    places = [_place(text, start) for start in found[:1]] + [(0, 0)] * (len(found) - 1)
    return "".join([*pieces, text[last:]]), places


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def loads_quietly(text: str) -> Any:
    """The value of JSON inside a string, None when it is none."""
    try:
        return _parse(text.encode())
    except (JsonProblem, UnicodeEncodeError):
        return None
