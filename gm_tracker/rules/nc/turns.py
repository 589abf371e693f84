"""Plain turns, which come one after another whatever segments the clock has; who does not act."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.label import Label
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.conditions import IDLE
from gm_tracker.rules.nc.engagement import by_segments
from gm_tracker.rules.nc.rounds import note
from gm_tracker.rules.turns import Turns


class PlainTurns(Turns):
    """In order of DEX, where nobody rolls segments."""

    def are_all(self, encounter: Encounter) -> bool:
        """Where the round is not one of segments (NC-49)."""
        return not by_segments(encounter)

    def idle(self, encounter: Encounter, combatant: Combatant) -> str:
        """The surprised and the sleeping do nothing (NC-50)."""
        return next((each.label.lower() for each in IDLE if combatant.has(each.key)), "")

    def opening_note(self, encounter: Encounter) -> Label | None:
        """Who is free, where others are engaged: they roll no segments (NC-50)."""
        return note(encounter)

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The DEX of the one whose turn it is (NC-49)."""
        dex = keys.DEX.of(encounter.combatants[slot.combatant].stats)
        return (TraceLine("NC-49", keys.DEX.key, dex),)
