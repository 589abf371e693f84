"""What the quick line is asking for, and whom it goes to."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.ui.kit.quick_entry import QuickEntry

Answered = Callable[[str], Said]


class Asking:
    """One question at a time on the quick line; the answer goes to whoever asked.

    The receiver gives an error to be shown, or nothing when the text was taken; `told` makes a
    text of it.
    """

    def __init__(self, line: QuickEntry, told: Callable[[Said], str] = sentence_of) -> None:
        self._line, self._told = line, told
        self._receiver: Answered | None = None
        line.accepted.connect(self._accepted)
        line.cancelled.connect(self.stop)

    def ask(self, prompt: str, hint: str, receiver: Answered, text: str = "") -> None:
        """Ask; a question still open is forgotten."""
        self._receiver = receiver
        self._line.ask(prompt, hint, text)

    def stop(self) -> None:
        """Put the line away."""
        self._receiver = None
        self._line.close_line()

    def _accepted(self, text: str) -> None:
        if self._receiver is None:
            return
        error = self._receiver(text)
        if error:
            self._line.refuse(self._told(error))
        else:
            self.stop()
