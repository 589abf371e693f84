"""What stands between somebody and a blow (MY-48)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras import keys_wounds
from gm_tracker.rules.mythras.locations import KEYS, Place

POINTS, BEHIND = "cover_points", "cover_behind"
"""Counters of somebody in cover: what the cover stops, and what lies behind it."""


@frozen
class Cover:
    """How much of a body is behind cover."""

    label: str
    places: tuple[str, ...]

    @property
    def total(self) -> bool:
        """Whether nothing is to be seen."""
        return len(self.places) == len(KEYS)


COVERS: Mapping[str, Cover] = {
    "low": Cover("legs", ("right_leg", "left_leg")),
    "waist": Cover("up to the waist", ("right_leg", "left_leg", "abdomen")),
    "chest": Cover("up to the chest", ("right_leg", "left_leg", "abdomen", "chest")),
    "right": Cover("the right side", ("right_leg", "abdomen", "chest", "right_arm")),
    "left": Cover("the left side", ("left_leg", "abdomen", "chest", "left_arm")),
    "peek": Cover("all but the head", tuple(each for each in KEYS if each != "head")),
    "total": Cover("all of it", tuple(KEYS)),
}
_ORDER = tuple(COVERS)


def take(who: Combatant, kind: str, points: int) -> tuple[Event, ...]:
    """Somebody goes behind cover of so many points (MY-48)."""
    return (
        ConditionAdded(who.id, Condition(keys_wounds.COVERED.key, note=COVERS[kind].label)),
        CounterSet(Counter(POINTS, who.id, points, "fight")),
        CounterSet(Counter(BEHIND, who.id, _ORDER.index(kind), "fight")),
    )


def leave(who: Combatant) -> tuple[Event, ...]:
    """Somebody comes out of cover."""
    if not who.has(keys_wounds.COVERED.key):
        return ()
    return (ConditionEnded(who.id, keys_wounds.COVERED.key),)


def cover_of(encounter: Encounter, who: Combatant) -> Cover | None:
    """What of somebody is behind cover now, or None."""
    if not who.has(keys_wounds.COVERED.key):
        return None
    return COVERS[_ORDER[encounter.count(BEHIND, who.id)]]


def points_before(encounter: Encounter, who: Combatant, place: Place) -> int:
    """The points that a blow at a place meets before any armour (MY-19, MY-48)."""
    cover = cover_of(encounter, who)
    if cover is None or place.key not in cover.places:
        return 0
    return encounter.count(POINTS, who.id)


def seen(encounter: Encounter, who: Combatant) -> tuple[str, ...]:
    """The places that may be chosen: those that lie open (MY-48)."""
    cover = cover_of(encounter, who)
    return tuple(each for each in KEYS if cover is None or each not in cover.places)
