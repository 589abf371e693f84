"""How people fight by themselves in HERO: combat levels go to the attack."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.hero import keys, situations
from gm_tracker.rules.tactics import Plan, Tactics


class HeroTactics(Tactics):
    """Attacks with all combat levels (H-03); bursts hold by themselves (H-21)."""

    said = (
        "Combat levels are used for the attack, and autofire fires bursts. Manoeuvres are "
        "left to the GM, and nobody aborts to a defence.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Attacks with any weapon."""
        levels = min(keys.COMBAT_LEVELS.of(actor.stats), situations.MOST_LEVELS)
        said = (f"attack_{levels}",) if levels else ()
        for plan in super().plans(encounter, actor, foes):
            if isinstance(plan.aim, DeclareAttack):
                attack = replace(plan.aim, situations=said)
                yield Plan(attack, attack)
