"""Whom a weapon reaches: a longer one keeps it off, and who was outrun strikes nobody (MY-32,
MY-34)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.hands import Hands
from gm_tracker.rules.mythras.attack import is_kept_off, is_outrun


class MythrasHands(Hands):
    """Distance counts where the fight is played in full."""

    def __init__(self, depth: str) -> None:
        self._depth = depth

    def reaches(
        self, encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
    ) -> bool:
        """Not one whose longer weapon keeps it off, nor one who has outmanoeuvred the actor."""
        if encounter.switches.get(self._depth) != "full":
            return True
        kept_off = is_kept_off(encounter, actor, weapon, target)
        return not (kept_off or is_outrun(encounter, actor.id, target.id))
