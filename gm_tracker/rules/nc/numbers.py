"""NC's answers about numbers; when things happen is for the class that builds on this one."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.actions import ACTIONS
from gm_tracker.rules.nc.conditions import CONDITIONS
from gm_tracker.rules.nc.phrases import PHRASES
from gm_tracker.rules.nc.switches import DOWN, OUT, SWITCHES, chosen
from gm_tracker.rules.sheet import ActionKey, Switch
from gm_tracker.rules.system import RuleSystem


class NCNumbers(RuleSystem):
    """Attacks, saves, spells, poison, healing, the sheet and the house rules about them."""

    sheet = keys.SHEET
    states = keys.STATES
    conditions = CONDITIONS
    switches: tuple[Switch, ...] = SWITCHES
    actions: tuple[ActionKey, ...] = ACTIONS
    phrases = PHRASES

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Down and unconscious at the hit points that the house rules say (X-N-23)."""
        value = keys.HP.value(combatant)
        if value <= int(chosen(encounter, OUT)):
            return "unconscious"
        return "down" if value <= int(chosen(encounter, DOWN)) else "up"
