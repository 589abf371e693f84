"""Which moments the timeline shows: this round and the start of the next."""

from functools import lru_cache

from gm_tracker.model.clock import round_of, round_start, segment_of
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen

_MOST = 14
"""About so many columns are wide enough to be told apart."""
BEYOND = 0.3
"""How far behind the last column something stands that comes later, in places."""


@frozen
class Window:
    """From the position `start` on: the `length` places of a round and `ahead` of the next."""

    start: int
    length: int
    ahead: int

    @property
    def places(self) -> float:
        """How many places are shown."""
        return float(self.length + self.ahead)

    def place(self, position: int) -> float:
        """Where a position begins."""
        return float(position - self.start)


def window_of(encounter: Encounter) -> Window:
    """The round that runs, and of the next one as much as there is room for."""
    clock = encounter.clock
    ahead = max(3, _MOST - clock.length)
    return _same(round_start(clock.position, clock.length), clock.length, ahead)


_same = lru_cache(maxsize=8)(Window)
"""One window is one object, for every row is asked whether it was made for it."""


def numbers(encounter: Encounter, position: int) -> str:
    """A far-off position as short as it can be: "3.8" for segment 8 of round 3."""
    length = encounter.clock.length
    return f"{round_of(position, length)}.{segment_of(position, length)}"
