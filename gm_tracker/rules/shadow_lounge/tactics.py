"""How people fight by themselves in the lounge: bursts, and a little Luck (S-14, S-30, S-31)."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.rules.shadow_lounge import keys
from gm_tracker.rules.shadow_lounge.situations import BURST
from gm_tracker.rules.tactics import Plan, Tactics

MOST_LUCK = 5
"""So many points the next better reading of a roll may cost."""


class LoungeTactics(Tactics):
    """Automatic weapons fire all their shots; Luck where it is cheap; the wounded stay up."""

    said = (
        "Who attacks is ready from then on, and automatic weapons fire bursts.",
        f"Luck is spent where {MOST_LUCK} points or less make a roll better. Nobody gives first "
        "aid, and of those with few hit points nobody faints.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Attacks with any weapon; to make ready, and further shots of a burst, cost nothing."""
        automatic = {each.id for each in actor.weapons if keys.AUTO.of(each.stats) > 1}
        ready = actor.has(keys.READY.key)
        for plan in super().plans(encounter, actor, foes):
            attack = plan.aim
            if isinstance(attack, DeclareAttack) and attack.attack in automatic:
                attack = replace(attack, situations=(BURST,))
            yield Plan(attack if ready else Perform(keys.MAKE_READY.key, actor.id), attack)

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """The cheapest Luck that makes the roll better, if it is cheap."""
        if not request.id.startswith("luck."):
            return None
        prices = (int(each.key) for each in request.options if each.key.isdecimal())
        cheapest = min(prices, default=MOST_LUCK + 1)
        return str(cheapest) if cheapest <= MOST_LUCK else None
