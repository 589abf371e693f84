"""Which weapons can be used, and whom they reach: a longer one keeps another off, and no more than
five stand around one."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.brp.attack import is_crowded, is_kept_off
from gm_tracker.rules.brp.moment import out_of_hand
from gm_tracker.rules.hands import Hands


class BrpHands(Hands):
    """Whom one who acts has the room to strike."""

    def is_out_of_use(self, encounter: Encounter, actor: Combatant, weapon: Attack) -> bool:
        """One that is broken, empty or out of hand (BR-08, BR-28)."""
        return bool(out_of_hand(encounter, actor.id, weapon))

    def reaches(
        self, encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
    ) -> bool:
        """Not one who keeps it off, nor one with five around them."""
        kept_off = is_kept_off(encounter, actor, weapon, target)
        return not (kept_off or is_crowded(encounter, actor, weapon, target))
