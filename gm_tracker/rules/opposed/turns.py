"""The order of turns by DEX, or by an initiative that is typed."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.opposed import keys
from gm_tracker.rules.turns import Turns


class DexTurns(Turns):
    """By DEX; a game may add to it."""

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """DEX and what is added to it, or the number that was typed."""
        order = keys.ORDER
        if encounter.switches.get(order.id, order.default) == "typed":
            return (TraceLine("", "initiative", slot.order[0]),)
        return self.quickness(encounter.combatants[slot.combatant])

    def quickness(self, combatant: Combatant) -> Trace:
        """What the number of somebody's turn is the sum of, as it is now."""
        return (TraceLine("", keys.DEX.key, keys.DEX.of(combatant.stats)),)
