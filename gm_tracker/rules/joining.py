"""What follows when somebody joins a fight that goes on, comes back to it, or is edited in it."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event


class Joining:
    """What a game says of it. Default: who joins acts from the next round on."""

    def complete(self, encounter: Encounter, new: NewCombatant) -> NewCombatant:
        """Somebody who joins, with all that the game counts in this fight. Default: as typed."""
        return new

    def joined(self, encounter: Encounter, who: Combatant) -> tuple[Event, ...]:
        """What follows when somebody is there now, or again. Default: nothing."""
        return ()

    def edited(self, encounter: Encounter, before: Combatant) -> tuple[Event, ...]:
        """What follows when numbers of somebody were changed. Default: nothing."""
        return ()
