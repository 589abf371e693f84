"""What a text is that is neither JSON nor XML: by how most of its lines look, never by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from gm_tracker.campaign.imports.problems import NoCreature
from gm_tracker.campaign.imports.texts.registry import TEXTS

_LOOKED_AT = 400
"""Lines; enough to tell what a text is."""
_DELIMITERS = ",;\t|"
_LONGEST_HEADING = 80
_KEY = re.compile(r"[ \t]*(?:- +)*(?:&\w+ +)?[\"']?[^\s:#\"'|,;][^:#|\n]{0,60}[\"']?:(?:[ \t]|$)")
_ITEM = re.compile(r"[ \t]*- +(?:\{|&\w+|<<:)|[ \t]*- +[\"']?\w[\w .-]{0,60}[\"']?:(?:\s|$)|%YAML")
_START = re.compile(r"---[ \t]*(?:#.*)?$")


def looks_like_table(text: str) -> bool:
    """Whether a heading has a delimiter in it, and most lines after it have it too."""
    lines = [each for each in text.split("\n", _LOOKED_AT)[:_LOOKED_AT] if each.strip()]
    if len(lines) < 2:
        return bool(lines) and any(each in lines[0] for each in _DELIMITERS)
    head = lines[0]
    mark = max(_DELIMITERS, key=head.count)
    if not head.count(mark) or max(map(len, head.split(mark))) > _LONGEST_HEADING:
        return False
    return sum(mark in each for each in lines[1:]) * 2 > len(lines) - 1


def looks_like_yaml(text: str, *, plainly: bool) -> bool:
    """Whether it is a list or dictionary of YAML; `plainly` where its first line alone says so."""
    lines = [
        each.rstrip()
        for each in text.split("\n", _LOOKED_AT)[:_LOOKED_AT]
        if each.strip() and not each.lstrip().startswith("#")
    ]
    first = next((each for each in lines if not _START.match(each)), "")
    if plainly:
        return bool(_ITEM.match(first)) or (lines[:1] != [first] and bool(_KEY.match(first)))
    return bool(_KEY.match(first)) and sum(bool(_KEY.match(e)) for e in lines) * 2 > len(lines)


def of_yaml(text: str, documents: Callable[[str], list[Any]]) -> Any:
    """The value of YAML; several documents are one list."""
    told = [each for each in documents(text) if each is not None]
    if len(told) == 1:
        return told[0]
    return [one for each in told for one in (each if isinstance(each, list) else [each])]


def no_creature() -> NoCreature:
    """Why nothing came of a text."""
    games = [re.sub(r"^an? | (?:stat )?(?:block|line)$", "", each.kind) for each in TEXTS]
    known = _listed(list(dict.fromkeys(games)))
    return NoCreature(
        f"no creature was found in it: it is no table, and no stat block of {known} begins in it"
    )


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
