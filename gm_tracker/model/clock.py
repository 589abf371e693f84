"""The clock of a fight: one integer for when, and a phase for how far into it."""

from typing import Literal

from gm_tracker.model.frozen import frozen

Phase = Literal["start", "open"]


@frozen
class Clock:
    """Where a fight stands.

    `position = (round - 1) * length + (segment - 1)`; `length` is the number of positions in a
    round (10 segments in NC, 1 where a round is one turn order) and never changes in a fight.
    In phase "start" the round's dice are still to be rolled. `cursor` is the slot whose turn it
    is, in systems where turns come one after another.
    """

    length: int = 1
    position: int = 0
    phase: Phase = "start"
    cursor: str | None = None

    @property
    def round(self) -> int:
        """The current round, counted from 1."""
        return round_of(self.position, self.length)

    @property
    def segment(self) -> int:
        """The current segment within the round, counted from 1."""
        return segment_of(self.position, self.length)


@frozen
class End:
    """When something ends by itself: the `position` that must be over.

    With `combatant` set it is the start or end (`edge`) of that combatant's turn at or after
    the position; if the combatant leaves, the end of that round counts.
    """

    position: int
    combatant: str | None = None
    edge: Literal["start", "end"] = "end"


def round_of(position: int, length: int) -> int:
    """The round, counted from 1, in which `position` lies."""
    return position // length + 1


def segment_of(position: int, length: int) -> int:
    """The segment, counted from 1, of `position` within its round."""
    return position % length + 1


def round_start(position: int, length: int) -> int:
    """The first position of the round in which `position` lies."""
    return position - position % length
