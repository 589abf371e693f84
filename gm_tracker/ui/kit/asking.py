"""What the quick line is asking for, and whom it goes to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.model.frozen import frozen

if TYPE_CHECKING:
    from gm_tracker.ui.kit.quick_entry import Complete, QuickEntry


@frozen
class Taken:
    """A text was taken, with what came of it; the line waits for the next."""

    told: Said


Answered = Callable[[str], Said | Taken]


class Kept(Protocol):
    """Where half-typed texts are kept, each under what it is about."""

    def get(self, owner: str) -> str | None:
        """What was typed for this and never taken."""

    def keep(self, owner: str, text: str) -> None:
        """Keep this in place of what was kept before."""

    def drop(self, owner: str) -> None:
        """It was taken."""


class Asking:
    """One question at a time on the quick line; the answer goes to whoever asked.

    The `line` is fetched when something is asked for the first time.
    The receiver gives an error to be shown, or nothing when the text was taken; `told` makes a
    text of it. What was typed and not taken is `kept` for the same question about the same thing.
    """

    def __init__(
        self,
        line: Callable[[], QuickEntry],
        told: Callable[[Said], str] = sentence_of,
        kept: Kept | None = None,
    ) -> None:
        self._fetch, self._told, self._kept = line, told, kept
        self._receiver: Answered | None = None
        self._about, self._goes_on = "", False

    @cached_property
    def _line(self) -> QuickEntry:
        line = self._fetch()
        line.accepted.connect(self._accepted)
        line.rested.connect(self._keep)
        line.cancelled.connect(self.stop)
        return line

    def ask(
        self,
        prompt: str,
        hint: str,
        receiver: Answered,
        text: str = "",
        about: str = "",
        *,
        begun: str = "",
        complete: Complete | None = None,
        digits: bool = False,
    ) -> None:
        """Ask; what was typed to a question still open waits for the next of the same `about`.

        What was `begun` elsewhere is typed on; other text is selected, so that typing replaces it.
        With `digits` the answer is mostly numbers.
        """
        self._leave()
        self._receiver, self._about, self._goes_on = receiver, about, False
        half = self._kept.get(about) if self._kept is not None and about else None
        self._line.ask(prompt, hint, begun or text or half or "", complete, digits=digits)
        if begun:
            self._line.line.end(False)

    def stop(self) -> None:
        """Put the line away."""
        self._leave()
        self._receiver, self._about = None, ""
        if "_line" in self.__dict__:
            self._line.close_line()

    def _leave(self) -> None:
        if self._receiver is not None:
            self._keep(self._line.line.text())

    def _keep(self, text: str) -> None:
        if self._kept is None or not self._about:
            return
        if text.strip():
            self._kept.keep(self._about, text)
        else:
            self._kept.drop(self._about)

    def _accepted(self, text: str) -> None:
        if self._receiver is None:
            return
        if self._goes_on and not text:
            self.stop()
            return
        answer = self._receiver(text)
        if isinstance(answer, Taken):
            self._goes_on = True
            self._line.go_on(self._told(answer.told))
            self._keep("")
        elif answer:
            self._line.refuse(self._told(answer))
        else:
            self._line.line.clear()
            self.stop()
