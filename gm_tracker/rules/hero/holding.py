"""What may hold for an attack in full: manoeuvres, range, places, aborts."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.hero import aborting, keys, manoeuvres, situations
from gm_tracker.rules.hero.damage import MORE_DICE
from gm_tracker.rules.hero.fighting import range_penalty
from gm_tracker.rules.hero.house import KNOCKBACK, LOCATIONS
from gm_tracker.rules.hero.locations import AREAS
from gm_tracker.rules.hero.locations import LOCATIONS as PLACES
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.hero.wounds import HAYMAKER
from gm_tracker.rules.sheet import Situation

RANGES = (16, 32, 64, 125, 250)
SERIES, DONE = "series", "series_done"
"""Counters of an attack on several targets: how many, and how many were made."""


def of_attack(encounter: Encounter, command: DeclareAttack) -> Iterator[Situation]:
    """All that may hold for it."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return
    far = bool(keys.RANGED.of(weapon.stats))
    yield from situations.of_attack(encounter, command)
    if far:
        yield from _ranges()
    yield from manoeuvres.situations(weapon)
    yield from _several(encounter, actor)
    if encounter.span_of(actor.id, HAYMAKER) is not None:
        note = "four damage classes more"
        yield Situation("haymaker", "Haymaker", {}, "HP-24", on=True, note=note)
    yield Situation("unaware", "Unaware of it", {}, "HP-25", "aware", note="half DCV")
    note = "half DCV, STUN twice"
    yield Situation("unaware_calm", "Unaware, out of combat", {}, "HP-25", "aware", note=note)
    yield from aborting.situations(encounter, target, far=far)
    yield from _optional(encounter)


def _ranges() -> Iterator[Situation]:
    for metres in RANGES:
        change = range_penalty(metres)
        note = f"{change}".replace("-", "\N{MINUS SIGN}")
        effects = {keys.OCV.key: change}
        yield Situation(f"range_{metres}", f"to {metres} m", effects, "HP-13", "range", note=note)


def _several(encounter: Encounter, actor: Combatant) -> Iterator[Situation]:
    """One that is begun goes on by itself; else it may be begun."""
    count, done = encounter.count(SERIES, actor.id), encounter.count(DONE, actor.id)
    if count and done < count:
        yield manoeuvres.several(count, on=True, nth=done + 1)
        return
    for each in range(2, manoeuvres.MOST_TARGETS + 1):
        yield manoeuvres.several(each)


def _optional(encounter: Encounter) -> Iterator[Situation]:
    house = house_of(encounter)
    if house.says(LOCATIONS, "on"):
        for place in PLACES:
            effects, name = {keys.OCV.key: place.called}, f"at the {place.key}"
            yield Situation(
                f"at_{place.key}", name, effects, "HP-22", "aim", note=_minus(place.called)
            )
        for key, (label, _, cost) in AREAS.items():
            yield Situation(key, label, {keys.OCV.key: cost}, "HP-22", "aim", note=_minus(cost))
    if house.says(KNOCKBACK, "on"):
        for key in ("under_water", "clinging", "flying", "no_gravity"):
            label, note = (
                key.replace("_", " ").capitalize(),
                f"{MORE_DICE[key]:+d} die of knockback",
            )
            yield Situation(key, f"Target: {label.lower()}", {}, "HP-21", note=_minus_text(note))


def _minus(value: int) -> str:
    return _minus_text(f"{value:+}")


def _minus_text(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
