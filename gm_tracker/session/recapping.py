"""How a fight went, counted in slices, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model.recap import Recap
from gm_tracker.recap.counting import Counting
from gm_tracker.words.recap_page import RecapWords


class Recapping:
    """The recap of a fight as it is now; `times` say when each step was made (UTC, ISO 8601)."""

    def __init__(self, fight: Fight, times: Mapping[int, str]) -> None:
        self._fight, self._times = fight, times
        self._counting = Counting(fight.system, fight.path, fight.before)

    def work(self, seconds: float) -> bool:
        """Count on for so long; whether something is left."""
        return self._counting.work(seconds)

    @property
    def recap(self) -> Recap:
        """What is known by now."""
        return self._counting.recap

    def words(self) -> RecapWords:
        """The same in words."""
        return RecapWords(self._fight.system, self._fight.encounter, self.recap)
