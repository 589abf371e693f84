"""Plain turns, which come one after another whatever segments the clock has (NC-49)."""

from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.engagement import by_segments
from gm_tracker.rules.system import Turns


class PlainTurns(Turns):
    """In order of DEX, where nobody rolls segments."""

    def are_all(self, encounter: Encounter) -> bool:
        """Where the round is not one of segments (NC-49)."""
        return not by_segments(encounter)

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The DEX of the one whose turn it is (NC-49)."""
        dex = keys.DEX.of(encounter.combatants[slot.combatant].stats)
        return (TraceLine("NC-49", keys.DEX.key, dex),)
