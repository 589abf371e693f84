"""Which notes have room beneath a name, and in how many words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gm_tracker.ui.kit.cut import DOT
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import RowNote

ICON_PX, MARK_PX = 17, 13
"""The width of an icon with the gap behind it, and of one alone."""
_GAP_PX, _LEAST_PX = 10, 24
"""What parts a note from an icon behind it; the first note has so much room at least."""
_LETTERS = 5
"""So many letters of a note that is cut are left at least: fewer say nothing."""
_MUTE = ("", "minus")
"""Icons that say nothing without words: none, and a dash."""
_DOTS = "\N{HORIZONTAL ELLIPSIS}"


class Fitted(NamedTuple):
    """A note in its place: so far from the left, with so much room; a `dot` stands before it."""

    note: RowNote
    text: str
    left: int
    room: int
    dot: bool


class NoteFitter:
    """Chooses for all notes of a row the words that have room.

    `width` measures a text, `fit` cuts it to a width.
    """

    def __init__(
        self, theme: Theme, width: Callable[[str], int], fit: Callable[[str, int], str]
    ) -> None:
        self._width, self._fit = width, fit
        self._icon, self._mark = theme.px(ICON_PX), theme.px(MARK_PX)
        self._gap, self._dot = theme.px(_GAP_PX), width(DOT)
        self._least = theme.px(_LEAST_PX)

    def fitted(self, notes: Sequence[RowNote], room: int) -> Iterator[Fitted]:
        """The notes that are shown; of one without room for words its icon, if it has one.

        A note is as long as it can be while those behind it keep their shortest words.
        """
        left, marks, kept = 0, set(_MUTE), self._kept(notes, room)
        for at, note in enumerate(notes):
            icon, dot = self._icon if note.icon else 0, bool(at) and not note.icon
            start = left + self._before(note, first=not at)
            if not at and room - start - icon < self._least:
                return
            here = room - start - icon - kept[at]
            text = self._whole(note, here)
            if not text:
                after = notes[at + 1 : at + 2]
                here -= self._mark + self._gap if after and after[0].icon and not kept[at] else 0
                text = self._cut(note, here, bool(at) or note.icon not in _MUTE)
            if not text and start + self._mark > room:
                return
            if not text and note.icon in marks:
                continue
            marks.add(note.icon)
            yield Fitted(note, text, start, icon + here, dot)
            wide = icon + self._width(self._fit(text, here)) if text else self._mark
            left = start + wide

    def _before(self, note: RowNote, *, first: bool) -> int:
        """What parts a note from the one before it."""
        return 0 if first else self._gap if note.icon else self._dot

    def _kept(self, notes: Sequence[RowNote], room: int) -> list[int]:
        """What each note leaves for those behind it: of as many as it can their shortest words.

        The next one keeps its icon, which says less than the words before it.
        """
        least = [self._shortest(note, first=not at) for at, note in enumerate(notes)]
        many = next((e for e in range(len(notes), 0, -1) if sum(least[:e]) < room), 0)
        kept, after = least[:many], notes[many : many + 1] if many else ()
        icons = [self._gap + self._mark for each in after if each.icon not in _MUTE]
        kept += icons if sum(kept + icons) <= room else []
        return [sum(kept[at + 1 :]) for at in range(len(notes))]

    def _shortest(self, note: RowNote, *, first: bool) -> int:
        """What a note takes at least with words, and what parts it from the one before."""
        icon = self._icon if note.icon else 0
        words = (note.text, *note.shorter)[-1]
        return self._before(note, first=first) + icon + self._width(words) + 1

    def _whole(self, note: RowNote, room: int) -> str:
        """The most words that fit whole."""
        forms = (note.text, *note.shorter)
        # What is as wide as its room may be cut.
        return next((text for text in forms if self._width(text) < room), "")

    def _cut(self, note: RowNote, room: int, readable: bool) -> str:
        """The shortest words, which are to be cut; the least where that leaves hardly a letter.

        What must be `readable` has no words rather than a few letters.
        """
        text = (note.text, *note.shorter)[-1]
        if self._fit(text, room).find(_DOTS) >= _LETTERS:
            return text
        if note.least and self._width(note.least) < room:
            return note.least
        return "" if readable else text
