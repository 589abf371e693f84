"""What a game says of its turns."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.trace import Trace


class Turns:
    """What is to be said of turns that come one after another. A system has its own where it has
    more to say."""

    def idle(self, encounter: Encounter, combatant: Combatant) -> str:
        """What keeps somebody who is up from acting, such as "surprised". Default: nothing."""
        return ""

    def opening_note(self, encounter: Encounter) -> Label | None:
        """What is to be known of the round that opens, where it is not plain. Default: nothing."""
        return None

    def opens(self, encounter: Encounter) -> int:
        """The position at which the round opens that begins now. Default: its first one."""
        return encounter.clock.position

    def are_all(self, encounter: Encounter) -> bool:
        """Whether a round is one order of turns. Default: where it has one position."""
        return encounter.clock.length == 1

    def are_cycles(self, encounter: Encounter) -> bool:
        """Whether one has several turns in one position, each a moment of its own. Default: no."""
        return False

    def may_delay(self, encounter: Encounter) -> bool:
        """Whether a turn may come behind others of its round. Default: yes."""
        return True

    def coming(self, encounter: Encounter) -> tuple[Slot, ...]:
        """Chances to act that are known before their round begins. Default: none are."""
        return ()

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """What the number of a turn is the sum of. Default: it has none."""
        return ()

    def number(self, encounter: Encounter, slot: Slot) -> int:
        """The number by which a turn is known. Default: the first of those that order it."""
        return slot.order[0] if slot.order else 0

    def part(self, encounter: Encounter, slot: Slot) -> str:
        """In which part of the round a turn comes, such as "cycle 2". Default: rounds have none."""
        return ""

    def shifted(
        self, encounter: Encounter, combatant: Combatant, condition: str, on: bool
    ) -> tuple[Event, ...]:
        """What becomes of somebody's turns where the GM put a condition on them, or ended it.

        Default: they stay as they are.
        """
        return ()
