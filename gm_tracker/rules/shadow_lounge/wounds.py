"""Wounds that are for the GM or the player to decide about (S-28)."""

from collections.abc import Mapping
from itertools import chain

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.rules.saving import SharedHarm
from gm_tracker.rules.shadow_lounge import healing, keys


class LoungeHarm(SharedHarm):
    """Harm for many wounds like a blow; who saves is said at the table."""

    def harmed(self, encounter: Encounter, lost: Mapping[str, int]) -> tuple[Event, ...]:
        """Wounds to be settled (S-28)."""
        people = encounter.combatants
        found = (wounds(encounter, people[who], amount) for who, amount in lost.items())
        return tuple(chain.from_iterable(found))


def wounds(encounter: Encounter, hurt: Combatant, lost: int) -> tuple[Event, ...]:
    """What the GM has to settle when somebody becomes critically wounded or comatose (S-28)."""
    before = healing.state_at(keys.HP.value(hurt))
    after = healing.state_at(max(0, keys.HP.value(hurt) - lost))
    players = hurt.side == "party"
    if before == after or (after == keys.COMATOSE.key and not players):
        return ()
    text = f"{hurt.name} is critically wounded: still conscious?"
    if after == keys.COMATOSE.key:
        text = f"{hurt.name} is comatose. Dead only if the player agrees."
    key = f"{after}.{encounter.clock.position}.{hurt.id}"
    return (PromptRaised(Prompt(key, text, hurt.id)),)
