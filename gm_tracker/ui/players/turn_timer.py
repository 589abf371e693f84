"""How long the turn has lasted, for the players to see: it counts and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

LONGEST = 3600
"""Seconds that a turn may be given."""


class TurnTimer:
    """Counts whole seconds up since the turn began, or down from a `limit` (0 is none).

    It stands still until it is started, and after a new turn goes on only if it went on before.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now, self._begun, self._counted = now, 0.0, 0.0
        self.shown, self.runs, self.limit = False, False, 0

    @property
    def seconds(self) -> int:
        """What is shown: seconds since the turn began, or those that are left, 0 at the least."""
        return max(0, self.limit - self._spent) if self.limit else self._spent

    @property
    def is_over(self) -> bool:
        """Whether there was a limit and nothing is left of it."""
        return bool(self.limit) and self._spent >= self.limit

    @property
    def text(self) -> str:
        """Minutes and seconds: "1:07"."""
        minutes, seconds = divmod(self.seconds, 60)
        return f"{minutes}:{seconds:02}"

    @property
    def state(self) -> str:
        """What is true of it, in words: "time is up", "paused", or nothing while it counts."""
        if self.is_over:
            return "time is up"
        return "" if self.runs else "paused"

    @property
    def spoken(self) -> str:
        """The same as a sentence for those who listen."""
        minutes, seconds = divmod(self.seconds, 60)
        left = " left" if self.limit else ""
        told = f"Turn timer: {minutes} minutes {seconds} seconds{left}"
        return f"{told}, {self.state}" if self.state else told

    def toggle(self) -> None:
        """Start it, which shows it, or let it stand still."""
        if self.runs:
            self._counted, self.runs = self._total, False
        else:
            self._begun, self.runs, self.shown = self._now(), True, True

    def reset(self) -> None:
        """Begin to count anew: by the GM's word, or because a turn began."""
        self._begun, self._counted = self._now(), 0.0

    def set_limit(self, seconds: int) -> None:
        """Count down from so many seconds (0..3600), or up from 0; it begins anew."""
        self.limit = max(0, min(LONGEST, seconds))
        self.reset()

    @property
    def _total(self) -> float:
        return self._counted + (self._now() - self._begun if self.runs else 0.0)

    @property
    def _spent(self) -> int:
        return int(self._total)
