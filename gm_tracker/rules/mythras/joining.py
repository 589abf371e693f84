"""Who joins a fight in full has hit points by places (MY-04)."""

from gm_tracker.model.combatant import Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.joining import Joining
from gm_tracker.rules.mythras import keys
from gm_tracker.rules.mythras.locations import BODIES, points


class MythrasJoining(Joining):
    """What joining takes, where the fight is played in full."""

    def __init__(self, depth: str) -> None:
        self._depth = depth

    def complete(self, encounter: Encounter, new: NewCombatant) -> NewCombatant:
        """The places of the body, as CON and SIZ have them, unless they were given."""
        if encounter.switches.get(self._depth) != "full":
            return new
        con, size = keys.CON.of(new.stats), keys.SIZ.of(new.stats)
        found = points(con, size, BODIES[keys.BODY.of(new.stats)])
        missing = {key: Track(n, n) for key, n in found.items() if key not in new.tracks}
        return replace(new, tracks={**new.tracks, **missing}) if missing else new
