"""Texts that were pasted and have not entered yet: the last one, and the one before it."""

from __future__ import annotations

from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.session.import_views import LONGEST

LAST, BEFORE = "pasted text", "pasted text before"


class PastedTexts:
    """Kept as they were changed, so that a page that was left can be taken up again."""

    def __init__(self, half: HalfTyped) -> None:
        self._half = half
        self._pasted = ""

    def take_up(self, pasted: str) -> str:
        """The text to show when this one is pasted: the last one, where it is what became of it.

        Another one pushes the last one back.
        """
        last = self._half.get(LAST) or ""
        if last and (pasted in last or pasted == self._pasted):
            return last
        self._pasted = pasted
        if last:
            self._half.keep(BEFORE, last)
        self.keep(pasted)
        return pasted

    def keep(self, text: str) -> None:
        """This is the last one now."""
        if text.strip() and len(text) <= LONGEST:
            self._half.keep(LAST, text)
        else:
            self._half.drop(LAST)

    def entered(self) -> None:
        """The last one is in the library, and needed no more."""
        self._half.drop(LAST)
        self._pasted = ""

    @property
    def before(self) -> str:
        """The one before the last, "" for none."""
        return self._half.get(BEFORE) or ""

    def swap(self) -> str:
        """The one before is the last one now, and the other way round; gives it."""
        last, before = self._half.get(LAST) or "", self.before
        self.keep(before)
        if last:
            self._half.keep(BEFORE, last)
        else:
            self._half.drop(BEFORE)
        return before
