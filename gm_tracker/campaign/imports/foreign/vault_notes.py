"""Notes of a Markdown vault: the stat blocks that are fenced in them, or are their front matter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.problems import ImportProblem

FENCE = re.compile(r"^[ \t>]{0,12}(`{3,8}|~{3,8})[ \t]*statblock\b", re.MULTILINE)
_QUOTED = re.compile(r"^[ \t]{0,8}(?:>[ \t]?){1,6}")
_MATTER = re.compile(r"\s*---[ \t]*\r?\n(.*?)^---[ \t]*\r?$", re.DOTALL | re.MULTILINE)
_UNQUOTED = re.compile(
    r"^([ \t]*(?:- )?[\w ]{1,40}: +)(?![\"'|>\[{&*])(\S[^\n\r]*?(?:: | #|\w:$)[^\n\r]*?)[ \t]*\r?$",
    re.MULTILINE,
)
PLACE, WHY, BOOK = "place of it", "why it is no good", "book of it"
"""Keys of our own in a record, which no file uses."""

Documents = Callable[[str], list[Any]]
"""Reads YAML; raises ImportProblem."""


def is_note(text: str) -> bool:
    """Whether a stat block is fenced in it, or its front matter says that it is one."""
    if FENCE.search(text):
        return True
    matter = _MATTER.match(text[:200_000])
    return matter is not None and bool(re.search(r"^\"?statblock\"?:[ \t]*true\b", matter[1], re.M))


def records(text: str, documents: Documents) -> list[dict[str, Any]]:
    """The blocks of a note, each with its place, what is no good with the reason."""
    lines = text.split("\n")
    matter = _matter(text, documents)
    told = [
        block for at, body in _fenced(lines) for block in _blocks(f"line {at + 1}", body, documents)
    ]
    if matter.get("statblock") is True and "name" in matter:
        told.insert(0, {**matter, PLACE: "line 1"})
    book = matter.get("source")
    return [{BOOK: book, **each} for each in told] if book else told


def _matter(text: str, documents: Documents) -> Mapping[str, Any]:
    found = _MATTER.match(text)
    if found is None:
        return {}
    try:
        told = documents(found[1])
    except ImportProblem:
        return {}
    return told[0] if told and isinstance(told[0], Mapping) else {}


def _fenced(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The line where each fence begins, from 0, and what is in it."""
    at = 0
    while at < len(lines):
        found = FENCE.match(lines[at])
        at += 1
        if found is None:
            continue
        start, closing = at, re.compile(rf"[ \t>]{{0,12}}{found[1]}[ \t\r]*$")
        while at < len(lines) and not closing.match(lines[at]):
            at += 1
        yield start - 1, "\n".join(_QUOTED.sub("", each) for each in lines[start:at])
        at += 1


def _blocks(place: str, body: str, documents: Documents) -> Iterator[dict[str, Any]]:
    try:
        found = _read(body, documents)
    except ImportProblem as problem:
        yield {PLACE: place, WHY: problem.detail}
        return
    told = [each for one in found for each in (one if isinstance(one, list) else [one])]
    for each in told:
        if isinstance(each, dict):
            yield {**each, PLACE: place}
        else:
            yield {PLACE: place, WHY: "it is no stat block"}


def _read(body: str, documents: Documents) -> list[Any]:
    """A block; one that is written by hand may lack quotes around texts with colons in them."""
    try:
        return documents(body)
    except ImportProblem:
        mended = _UNQUOTED.sub(_quoted, body.expandtabs(2))
        if mended == body:
            raise
        return documents(mended)


def _quoted(found: re.Match[str]) -> str:
    text = found[2].replace("\\", "\\\\").replace('"', '\\"')
    return f'{found[1]}"{text}"'
