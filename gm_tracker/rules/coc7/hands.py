"""Which weapons can be used: guns that are neither empty nor jammed."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import moments
from gm_tracker.rules.hands import Hands


class CocHands(Hands):
    """What a gun has left, where its rounds are counted."""

    def is_out_of_use(self, encounter: Encounter, actor: Combatant, weapon: Attack) -> bool:
        """One that is jammed, or has no rounds left (C7-37, C7-38)."""
        empty = moments.bullets(encounter, actor.id, weapon) == 0
        return empty or moments.is_jammed(encounter, actor.id, weapon)
