"""YAML from strangers as plain values: texts, numbers, lists and dictionaries, nothing else.

Loaded with the first file that is YAML. Values are built from the parser's events, so that nothing
in a file can name a type of ours, and aliases and depth are counted before anything grows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from gm_tracker.campaign.imports.problems import ImportProblem

LARGEST = 4_000_000
"""Characters of a file; YAML takes ten times as long as JSON."""
DEEPEST = 50
MOST_ALIASES = 100
MOST_REPEATED = 100_000
"""Values that all aliases together stand for."""

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_FLOAT = re.compile(r"[-+]?[0-9]{1,12}\.[0-9]{1,9}")
_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_TAGS = tuple(f"tag:yaml.org,2002:{each}" for each in ("int", "float", "bool", "null"))
_MERGE = "<<"


def documents(text: str) -> list[Any]:
    """The values of all documents of a YAML text; ImportProblem and nothing else says why not."""
    if len(text) > LARGEST:
        raise ImportProblem(f"it is YAML of more than {LARGEST // 1_000_000} MB; split it")
    building = _Building()
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        for event in yaml.parse(text, Loader=loader):
            building.take(event)
    except yaml.YAMLError as error:
        raise ImportProblem(f"it is no good YAML ({_said(error)})") from error
    except (UnicodeError, RecursionError) as error:
        raise ImportProblem("it is no good YAML") from error
    return building.documents


def _said(error: yaml.YAMLError) -> str:
    """What the parser says, on one line."""
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "it ends early"
    mark = getattr(error, "problem_mark", None)
    place = f" at line {mark.line + 1}" if mark is not None else ""
    return f"{' '.join(str(problem).split())[:80]}{place}"


@dataclass(slots=True)
class _Frame:
    """A list or a dictionary that is not closed yet; `size` counts the values in it."""

    made: Any
    anchor: str | None
    key: str | None = None
    size: int = 1
    merged: list[Any] = field(default_factory=list)


class _Building:
    """Makes values of the events of a parser."""

    def __init__(self) -> None:
        self.documents: list[Any] = []
        self._open: list[_Frame] = []
        self._known: dict[str, tuple[Any, int]] = {}
        self._aliases = self._repeated = 0

    def take(self, event: yaml.Event) -> None:
        """The next event."""
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.MappingStartEvent):
            self._begin(_Frame({}, event.anchor))
        elif isinstance(event, yaml.SequenceStartEvent):
            self._begin(_Frame([], event.anchor))
        elif isinstance(event, yaml.CollectionEndEvent):
            self._end()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event.anchor or "")
        elif isinstance(event, yaml.DocumentStartEvent):
            self._known.clear()

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        # The parser tells of what stands without quotes by the first of these two.
        plain = (event.implicit[0] and event.tag is None) or event.tag in _TAGS
        value = _plain(event.value) if plain and not self._wants_key() else event.value
        if event.anchor:
            self._known[event.anchor] = (value, 1)
        self._put(value, 1)

    def _wants_key(self) -> bool:
        frame = self._open[-1] if self._open else None
        return frame is not None and isinstance(frame.made, dict) and frame.key is None

    def _begin(self, frame: _Frame) -> None:
        if len(self._open) >= DEEPEST:
            raise ImportProblem("it is nested too deeply")
        self._open.append(frame)

    def _end(self) -> None:
        frame = self._open.pop()
        if frame.merged:
            frame.made = _with_merged(frame)
        if frame.anchor:
            self._known[frame.anchor] = (frame.made, frame.size)
        self._put(frame.made, frame.size)

    def _alias(self, anchor: str) -> None:
        self._aliases += 1
        if anchor not in self._known:
            raise ImportProblem(f"it is no good YAML (nothing before it is called {anchor[:40]!r})")
        value, size = self._known[anchor]
        self._repeated += size
        if self._aliases > MOST_ALIASES or self._repeated > MOST_REPEATED:
            raise ImportProblem("it repeats itself too often (YAML aliases)")
        self._put(value, size)

    def _put(self, value: Any, size: int) -> None:
        """Into what is open, or as a document of its own."""
        if not self._open:
            self.documents.append(value)
            return
        frame = self._open[-1]
        frame.size += size
        if isinstance(frame.made, list):
            frame.made.append(value)
        elif frame.key is None:
            frame.key = value if isinstance(value, str) else "?"
        else:
            if frame.key == _MERGE:
                frame.merged.append(value)
            else:
                frame.made[frame.key] = value
            frame.key = None


def _with_merged(frame: _Frame) -> dict[str, Any]:
    """What is merged in, then what a dictionary says itself; of several the first counts."""
    told: dict[str, Any] = {}
    for each in frame.merged:
        for base in reversed(each if isinstance(each, list) else [each]):
            told |= base if isinstance(base, dict) else {}
    told.update(frame.made)
    return told


def _plain(text: str) -> Any:
    """What a text without quotes means. Dates, "no" and "1:30" stay texts, unlike in old YAML."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text
