"""Loading a weapon, and putting one away for another, before it can be used (NC-51, NC-59)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.hands import Beforehand, Hands
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.keys_time import DO, TIMED_ACTIONS
from gm_tracker.rules.sheet import Situation

_TIMES = {each.key: each.segments for each in TIMED_ACTIONS}
LOAD, SWITCH = "load", "switch"
"""Two of the timed actions."""


class NCHands(Hands):
    """Weapons that are not loaded, and those of another kind than the one in hand.

    A change between hand-to-hand weapons, or among claws and teeth, is left to the GM.
    """

    def beforehand(
        self, encounter: Encounter, actor: Combatant, held: str, weapon: Attack
    ) -> Beforehand | None:
        """Loading, or the eight segments of switching weapons (NC-51)."""
        if keys.LOAD.of(weapon.stats) and not keys.LOADED.of(weapon.stats):
            return Beforehand("to load", _TIMES[LOAD], Perform(DO.key, actor.id, LOAD))
        before = actor.attack(held)
        if before is None or _is_shot(before) == _is_shot(weapon) or _is_bare(before, weapon):
            return None
        command = Perform(DO.key, actor.id, SWITCH, note=weapon.name)
        return Beforehand("to take up", _TIMES[SWITCH], command)

    def is_out_of_use(self, encounter: Encounter, actor: Combatant, weapon: Attack) -> bool:
        """One without ammunition."""
        return keys.AMMO.of(weapon.stats) == 0

    def counted(
        self, encounter: Encounter, command: DeclareAttack, situations: tuple[Situation, ...]
    ) -> Mapping[str, int]:
        """OF, DF, AR and DR with and against this weapon (NC-08 to NC-26)."""
        from gm_tracker.rules.nc.blow import counted

        return counted(encounter, command, situations)

    def taken_up(self, actor: Combatant, command: Perform) -> str:
        """The weapon that is named in the note of switching weapons."""
        if (command.action, command.record) != (DO.key, SWITCH):
            return ""
        return next((each.id for each in actor.weapons if each.name == command.note), "")


def _is_shot(weapon: Attack) -> bool:
    return keys.KIND.of(weapon.stats) not in (keys.MELEE, keys.UNARMED)


def _is_bare(*weapons: Attack) -> bool:
    return any(keys.KIND.of(each.stats) == keys.UNARMED for each in weapons)
