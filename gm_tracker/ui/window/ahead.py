"""What the next key will show, worked out and drawn while the GM thinks and dice roll."""

from __future__ import annotations

from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.parts import Parts

_AFTER_START_MS = 300
"""A window that is not shown yet is shown first."""


class Ahead:
    """Makes ready what Next shows, or the last Enter of an action, once the stage has its odds.

    Where another key is pressed it is of no use, and forgotten; it changes nothing.
    """

    def __init__(self, parts: Parts, play: InPlay) -> None:
        self._parts, self._play = parts, play
        odds = parts.stage.idle.odds.ahead
        self._spare = SpareTime(parts.window, is_busy=lambda: odds.is_at_work)

    def soon(self) -> None:
        """Begin when all is painted; what was begun for another moment is left."""
        self._spare.want((self._foresee,))
        self._spare.go(0 if self._parts.window.isVisible() else _AFTER_START_MS)

    def _foresee(self) -> None:
        rows = self._play.views.foresee()
        if rows:
            self._spare.want(self._parts.initiative.ahead(rows))
