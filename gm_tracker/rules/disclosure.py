"""How much of a combatant the players are shown, by all that was said of it."""

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.disclosure import USUAL, Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem


def shown(system: RuleSystem, encounter: Encounter, combatant: Combatant, field: str) -> Shown:
    """How much of a field (a key of LEVELS) is shown of somebody who is not hidden as a whole.

    What the GM said of this one goes first.
    """
    said = encounter.disclosure(combatant.id).fields.get(field)
    return said or unsaid(system, encounter, combatant, field)


def unsaid(system: RuleSystem, encounter: Encounter, combatant: Combatant, field: str) -> Shown:
    """How much of a field is shown where the GM said nothing of this one.

    One with an alias is shown under that, and a portrait would give away a name that is not
    shown; else it is what is usual for its side.
    """
    if field == "name" and encounter.disclosure(combatant.id).alias:
        return "vague"
    if field == "portrait" and shown(system, encounter, combatant, "name") != "exact":
        return "hidden"
    return usual(system, encounter, combatant.side, field)


def usual(system: RuleSystem, encounter: Encounter, side: Side, field: str) -> Shown:
    """How much of a field is shown of a side: in this fight by the GM's word, else in this game."""
    for told in (encounter.usual_shown, system.discloses, USUAL):
        if field in told.get(side, {}):
            return told[side][field]
    return "exact"
