"""Passive blocks: a weapon or shield held before places of the body (MY-36)."""

from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.mythras import keys, traits
from gm_tracker.rules.mythras.locations import KEYS

BLOCK = "block."
"""The counters of what a record of somebody covers begin with this: a sum of powers of two."""
PLACES = tuple(KEYS)


def bits_of(places: tuple[str, ...]) -> int:
    """Places as one number."""
    return sum(1 << PLACES.index(each) for each in set(places))


def covered(encounter: Encounter, who: str, record: str) -> tuple[str, ...]:
    """The places that a record of somebody is held before (MY-36)."""
    bits = encounter.count(BLOCK + record, who)
    return tuple(each for at, each in enumerate(PLACES) if bits >> at & 1)


def is_set(encounter: Encounter, who: str, record: str) -> bool:
    """Whether it is held still, so that it cannot parry (MY-36)."""
    return encounter.count(BLOCK + record, who) > 0


def ward_at(encounter: Encounter, target: Combatant, place: str) -> Attack | None:
    """The biggest of what is held before a place, or None (MY-36)."""
    if not any(e.combatant == target.id and e.key.startswith(BLOCK) for e in encounter.counters):
        return None
    held = [w for w in target.weapons if place in covered(encounter, target.id, w.id)]
    return max(held, key=lambda each: traits.SIZE.of(each.stats), default=None)


def most_places(ward: Attack, *, crouching: bool) -> int:
    """How many places something covers: a weapon one, a shield its number, twice crouching."""
    own = traits.SHIELD.of(ward.stats) or 1
    return min(len(PLACES), own * (2 if crouching else 1))


def neighbouring(places: tuple[str, ...]) -> bool:
    """Whether places hang together (MY-36)."""
    if not places:
        return True
    reached, wanted = {places[0]}, set(places)
    while True:
        more = {near for each in reached for near in KEYS[each] if near in wanted} - reached
        if not more:
            return reached == wanted
        reached |= more


def set_before(who: str, ward: Attack, places: tuple[str, ...]) -> tuple[Event, ...]:
    """It is held before these places from now on (MY-36)."""
    counted = Counter(BLOCK + ward.id, who, bits_of(places), "fight")
    said = ", ".join(each.replace("_", " ") for each in places)
    note = f"{ward.name}: {said}"
    return CounterSet(counted), ConditionAdded(who, Condition(keys.BLOCKING.key, note=note))


def ended(encounter: Encounter, combatant: Combatant, record: str) -> tuple[Event, ...]:
    """What an attack or a parry with it does: it covers nothing any more (MY-36)."""
    if not is_set(encounter, combatant.id, record):
        return ()
    events: list[Event] = [CounterSet(Counter(BLOCK + record, combatant.id, 0, "fight"))]
    others = (w for w in combatant.weapons if w.id != record)
    if not any(is_set(encounter, combatant.id, each.id) for each in others):
        events.append(ConditionEnded(combatant.id, keys.BLOCKING.key))
    return tuple(events)
