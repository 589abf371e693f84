"""How people fight by themselves in OpenQuest 3: plain attacks with what is loaded (OQ-26)."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Request
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.blow import is_wild, why_not
from gm_tracker.rules.openquest.fortune import ROLL, SWAP
from gm_tracker.rules.tactics import Plan, Tactics


class OpenQuestTactics(Tactics):
    """No manoeuvres; Fortune while there is any."""

    said = (
        "Everybody attacks with a weapon that is loaded and defends with the better skill; nobody "
        "aims, holds, or tries a manoeuvre.",
        "Fortune points mend what fails while there are any.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Attacks that can be made now."""
        if is_wild(actor) and not encounter.count(keys.RODE, actor.id):
            for plan in super().plans(encounter, actor, foes):
                yield Plan(Perform(keys.RIDE.key, actor.id), plan.aim)
            return
        usable = {e.id for e in actor.weapons if not any(why_not(encounter, actor, e))}
        for plan in super().plans(encounter, actor, foes):
            if getattr(plan.aim, "attack", "") in usable:
                yield plan

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """The digits where that helps, else another roll."""
        if not request.id.startswith("fortune."):
            return None
        offered = {each.key for each in request.options}
        return SWAP if SWAP in offered else ROLL
