"""Harm that strikes many at once: the save of each, and what is left of the harm."""

from collections.abc import Callable, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue, Given

SAVED, FAILED = "saved", "failed"


@frozen
class Save:
    """The save of one of many: its `request`, whether it was `made`, and how it came about."""

    request: Request
    made: Callable[[Given], bool]
    trace: Trace = ()


def by_word(target: Combatant) -> Save:
    """A save that is settled at the table; who says nothing has not made it."""
    options = (Option(FAILED, "takes it"), Option(SAVED, "saves"))
    label = f"{target.name}: a save?"
    request = Request(
        f"save.{target.id}", label, "choice", options=options, combatant=target.id, usual=FAILED
    )
    return Save(request, lambda given: given == SAVED)


class SharedHarm:
    """What is to be said of harm for many. A system has its own where it has more to say.

    With `by_word` damage that the GM types harms like it: what follows from it follows there too.
    """

    by_word = False

    def saves(
        self, encounter: Encounter, targets: tuple[Combatant, ...]
    ) -> Dialogue[tuple[Save, ...]]:
        """The saves of these against the same thing. Default: the table says who saves."""
        yield from ()
        return tuple(map(by_word, targets))

    def lessened(self, encounter: Encounter, target: Combatant, harm: int) -> tuple[int, Trace]:
        """What it costs somebody after all that protects. Default: all of it."""
        return harm, ()

    def harmed(self, encounter: Encounter, lost: Mapping[str, int]) -> tuple[Event, ...]:
        """What follows from it beside the points lost, by id. Default: nothing."""
        return ()
