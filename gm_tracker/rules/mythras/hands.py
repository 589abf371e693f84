"""Which weapons can be used, and whom they reach: a longer one keeps another off, and who was
outrun strikes nobody (MY-32, MY-34)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answers
from gm_tracker.rules.hands import Hands
from gm_tracker.rules.mythras import defence, traits
from gm_tracker.rules.mythras.attack import is_kept_off, is_outrun


class MythrasHands(Hands):
    """Distance counts where the fight is played in full."""

    def __init__(self, depth: str) -> None:
        self._depth = depth

    def is_out_of_use(self, encounter: Encounter, actor: Combatant, weapon: Attack) -> bool:
        """One that is not loaded, or not in hand."""
        if encounter.switches.get(self._depth) != "full":
            return False
        return not traits.in_hand(weapon) or traits.is_unloaded(weapon)

    def reaches(
        self, encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
    ) -> bool:
        """Not one whose longer weapon keeps it off, nor one who has outmanoeuvred the actor."""
        if encounter.switches.get(self._depth) != "full":
            return True
        kept_off = is_kept_off(encounter, actor, weapon, target)
        return not (kept_off or is_outrun(encounter, actor.id, target.id))

    def answered(
        self, encounter: Encounter, command: DeclareAttack, answers: Answers
    ) -> Mapping[str, int | None]:
        """What it parries or evades with stands for the skill of the sheet (MY-13)."""
        chosen = answers.get(defence.CHOICE)
        if encounter.switches.get(self._depth) != "full" or chosen is None:
            return {}
        return defence.skills_with(encounter.combatants[command.target], str(chosen))
