"""Effects as they are chosen where nobody says, each with its place: so the odds run,
and so a blank answer is read (MY-17)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.mythras import cover, effects, keys
from gm_tracker.rules.mythras.effect_names import NAMES
from gm_tracker.rules.mythras.effects import Moment

COUNTER = "counter."
"""Counters of effects that somebody has prepared to counter begin with this."""
PLACED = ("choose_location", "marksman")
"""Effects that are aimed at a place."""
FIRST = ("head", "chest", "abdomen")


def wish_of(who: Combatant) -> str:
    """The effect that somebody chooses first where nobody says (MY-17)."""
    wished = keys.WISH.of(who.stats)
    return tuple(NAMES)[wished - 1] if wished else ""


def countered(encounter: Encounter, loser: Combatant, effect: str) -> bool:
    """Whether somebody has prepared for an effect (MY-29)."""
    return encounter.count(COUNTER + effect, loser.id) > 0


def places(encounter: Encounter, loser: Combatant) -> tuple[str, ...]:
    """The places that may be aimed at: those that lie open, or all where none does (MY-48)."""
    seen = cover.seen(encounter, loser)
    own = tuple(each.key for each in keys.body_of(loser).places)
    return tuple(each for each in own if each in seen) or own


def usual_place(encounter: Encounter, loser: Combatant) -> str:
    """The place that is aimed at where nobody says."""
    there = places(encounter, loser)
    return next((each for each in FIRST if each in there), there[0])


def usual_codes(encounter: Encounter, moment: Moment, many: int) -> tuple[str, ...]:
    """So many effects as the keys of branches say them, with their usual places (MY-17)."""
    winner, loser = moment.people
    names = effects.usual_choices(moment, many, wish_of(winner))
    found = list[str]()
    for name in names:
        if countered(encounter, loser, name):
            found.append(f"countered={name}")
        elif name in PLACED:
            found.append(f"{name}={usual_place(encounter, loser)}")
        else:
            found.append(name)
    return tuple(found)
