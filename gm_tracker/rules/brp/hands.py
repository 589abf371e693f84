"""Whom a weapon reaches: a longer one keeps it off, and no more than five stand around one."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.brp.attack import is_crowded, is_kept_off
from gm_tracker.rules.hands import Hands


class BrpHands(Hands):
    """Whom one who acts has the room to strike."""

    def reaches(
        self, encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
    ) -> bool:
        """Not one who keeps it off, nor one with five around them."""
        kept_off = is_kept_off(encounter, actor, weapon, target)
        return not (kept_off or is_crowded(encounter, actor, weapon, target))
