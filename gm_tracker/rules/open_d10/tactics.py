"""How people fight by themselves in the open-ended d10, whose rules leave the harm to the GM."""

from gm_tracker.model.commands import ChangeTrack, Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.rules.open_d10 import keys
from gm_tracker.rules.tactics import Tactics

HARM = {"hit": 3, "critical": 6}
"""Hit points that a hit costs here, by its kind: no rule, but some number is needed."""


class D10Tactics(Tactics):
    """Every hit of one kind costs the same."""

    said = (
        f"The rules say nothing of harm: here a hit costs {HARM['hit']} hit points and a critical "
        f"one {HARM['critical']}.",
    )

    def ruled(self, encounter: Encounter, made: AttackMade) -> tuple[Command, ...]:
        """What a hit costs."""
        if not made.hit:
            return ()
        return (ChangeTrack(made.target, keys.HP.key, -HARM[made.outcome]),)
