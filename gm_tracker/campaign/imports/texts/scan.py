"""A text from which readers take what they understand; what is left is told and kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

Span = tuple[int, int]
"""Where something begins and ends in a text, in characters."""
_WORD = re.compile(r"[^\W_]")


class Scan:
    """A stat block; what was taken once is not found again."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._taken: list[Span] = []

    def take(
        self, pattern: re.Pattern[str], start: int = 0, end: int | None = None
    ) -> re.Match[str] | None:
        """The first place where the pattern stands in what was not taken yet, now taken."""
        return next(self._matches(pattern, start, end), None)

    def take_all(
        self, pattern: re.Pattern[str], start: int = 0, end: int | None = None
    ) -> list[re.Match[str]]:
        """Every such place, now taken, in the order of the text."""
        return list(self._matches(pattern, start, end))

    def mark(self, start: int, end: int) -> None:
        """What stands there is understood."""
        if end > start:
            self._taken = _joined([*self._taken, (start, end)])

    def unread(self) -> tuple[Span, ...]:
        """Where something is left that has a letter or a digit in it, a span for each line."""
        return tuple(self._left())

    def left(self) -> tuple[str, ...]:
        """What is left, a text for each line of it, without marks at its ends."""
        plain = (" ".join(self.text[a:b].split()) for a, b in self._left())
        texts = (each.strip(" ,;:|.·•*#>-–—") for each in plain)
        return tuple(each for each in texts if each)

    def _matches(
        self, pattern: re.Pattern[str], start: int, end: int | None
    ) -> Iterator[re.Match[str]]:
        at, last = start, len(self.text) if end is None else end
        while found := pattern.search(self.text, at, last):
            clash = next((b for a, b in self._taken if a < found.end() and b > found.start()), None)
            at = max(found.end(), found.start() + 1) if clash is None else max(clash, at + 1)
            if clash is None:
                self.mark(*found.span())
                yield found

    def _left(self) -> Iterator[Span]:
        at = 0
        for a, b in (*self._taken, (len(self.text), len(self.text))):
            yield from self._lines(at, a)
            at = max(at, b)

    def _lines(self, start: int, end: int) -> Iterator[Span]:
        at = start
        for line in self.text[start:end].splitlines(keepends=True):
            if _WORD.search(line):
                yield at, at + len(line.rstrip())
            at += len(line)


def _joined(spans: list[Span]) -> list[Span]:
    """The same places, in their order, those that touch as one."""
    told: list[Span] = []
    for a, b in sorted(spans):
        if told and a <= told[-1][1]:
            told[-1] = (told[-1][0], max(told[-1][1], b))
        else:
            told.append((a, b))
    return told
