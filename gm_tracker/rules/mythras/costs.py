"""What attack and defence cost, and what they change before the blow lands (MY-11, MY-13)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Counter, Link
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.rules.mythras import (
    defence,
    keys,
    passive,
    points,
    situations,
    sweep,
    traits,
)
from gm_tracker.rules.mythras.defence import ATTACKED
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.mythras.traits import is_ranged

STRUCK = "struck_by_surprise"
"""The counter of first attacks on somebody who is surprised (MY-37)."""


def paid(strike: Strike, *, rolled: bool, hit: bool) -> Iterator[Event]:
    """What attack and defence cost, and what they change before the blow lands (MY-11)."""
    encounter, actor, target = strike.encounter, strike.actor, strike.target
    if not sweep.die_of(encounter, actor):
        yield from points.spend(encounter, actor)
    count = encounter.count(ATTACKED, actor.id) + 1
    yield CounterSet(Counter(ATTACKED, actor.id, count))
    yield from passive.ended(encounter, actor, strike.weapon.id)
    if actor.has(keys.CHARGING.key):
        yield ConditionEnded(actor.id, keys.CHARGING.key)
        if target.has(keys.COUNTERING.key):
            yield ConditionEnded(target.id, keys.COUNTERING.key)
    if traits.LOAD.of(strike.weapon.stats) and not traits.is_gun(strike.weapon):
        yield RecordSet(actor.id, strike.weapon.id, traits.EMPTY.key, 1)
    if target.has(keys.SURPRISED.key):
        yield CounterSet(Counter(STRUCK, target.id, 1))
    if not is_ranged(strike.weapon) and target.id not in encounter.linked(keys.ENGAGED, actor.id):
        yield LinkMade(Link(keys.ENGAGED, actor.id, target.id))
    yield from _keeps_distance(strike)
    if not rolled:
        return
    yield from points.spend(encounter, target)
    if strike.stance.ward is not None:
        yield from passive.ended(encounter, target, strike.stance.ward.id)
    if strike.stance.kind == defence.EVADE and _falls_prone(strike, hit=hit):
        yield ConditionAdded(target.id, Condition(keys.PRONE.key))


def _keeps_distance(strike: Strike) -> Iterator[Event]:
    """New contact is at the longer weapon's distance, where that matters (MY-32)."""
    encounter, actor, target = strike.encounter, strike.actor, strike.target
    known = situations.distance_of(encounter, actor.id, target.id) is not None
    if known or not strike.house.reach or is_ranged(strike.weapon):
        return
    reach = situations.distance_between(encounter, actor, strike.weapon, target)
    yield LinkMade(Link(situations.DISTANCE_LINK, actor.id, target.id, reach))


def _falls_prone(strike: Strike, *, hit: bool) -> bool:
    """Whether who evades lies down after it (MY-35)."""
    if strike.target.has(keys.PRONE.key):
        return False
    if not keys.DAREDEVIL.of(strike.target.stats):
        return True
    return is_ranged(strike.weapon) and hit
