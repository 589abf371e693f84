"""The order of turns by a d10 and the initiative, or by a number that is typed."""

from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.open_d10 import keys
from gm_tracker.rules.turns import Turns


class D10Turns(Turns):
    """What was rolled or typed for somebody's turn."""

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The initiative and the d10, or the number that was typed."""
        order = keys.ORDER
        if encounter.switches.get(order.id, order.default) == "typed":
            return (TraceLine("", "initiative", slot.order[0]),)
        own = keys.SPEED.of(encounter.combatants[slot.combatant].stats)
        rolled = TraceLine("", "roll", slot.order[0] - own)
        return (TraceLine("", keys.SPEED.key, own), rolled)
