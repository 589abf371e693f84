"""The order of turns in both readings."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.mythras import keys, order, points
from gm_tracker.rules.opposed import DexTurns

DEPTH_ID = "X-MY-0"
"""The house rule that says which reading is in force."""


class MythrasTurns(DexTurns):
    """By initiative and cycle in the full reading, by DEX in that of the documents."""

    def __init__(self, depth: str) -> None:
        self._depth = depth

    def idle(self, encounter: Encounter, combatant: Combatant) -> str:
        """The surprised do nothing but defend (MY-37)."""
        full = encounter.switches.get(self._depth) == "full"
        return "surprised" if full and combatant.has(keys.SURPRISED.key) else ""

    def are_cycles(self, encounter: Encounter) -> bool:
        """In full there is a turn for each action point (MY-09)."""
        return encounter.switches.get(self._depth) == "full"

    def may_delay(self, encounter: Encounter) -> bool:
        """A turn is delayed by holding it, for it costs its action point then (MY-12)."""
        return encounter.switches.get(self._depth) != "full"

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The initiative: its die and the bonus (MY-10); else as the documents have it."""
        if len(slot.order) < order.PLACES:
            return super().trace(encounter, slot)
        die = TraceLine("MY-10", "initiative_die", slot.order[5])
        return (die, *order.bonus_trace(encounter, encounter.combatants[slot.combatant]))

    def number(self, encounter: Encounter, slot: Slot) -> int:
        """The initiative, which stands behind the cycle (MY-09)."""
        full = len(slot.order) >= order.PLACES
        return slot.order[1] if full else super().number(encounter, slot)

    def part(self, encounter: Encounter, slot: Slot) -> str:
        """The action points that are left, and the cycle, from the second on (MY-09, MY-11).

        What is done at once follows on a turn, in whose place it is (MY-29, MY-33, MY-47).
        """
        if len(slot.order) > order.PLACES:
            return "at once"
        if len(slot.order) < order.PLACES:
            return ""
        left = points.left(encounter, encounter.combatants[slot.combatant])
        cycle = -slot.order[0]
        return f"{left} AP, cycle {cycle}" if cycle > 1 else f"{left} AP"
