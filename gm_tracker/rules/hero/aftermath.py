"""What an attack in full changes at once, beside the points (HP-11, HP-17, HP-20, HP-24, HP-25)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Held, Link, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet, EffectHeld, LinkMade
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.hero import aborting, conditions, effects, keys, manoeuvres, phases, wounds
from gm_tracker.rules.hero.attack import Shot
from gm_tracker.rules.hero.blow import BLOCKED
from gm_tracker.rules.hero.endurance import cost
from gm_tracker.rules.hero.holding import DONE, SERIES
from gm_tracker.rules.hero.house import ENDURANCE
from gm_tracker.rules.hero.switches import house_of


def points(result: Result, target: Combatant) -> tuple[int, int]:
    """STUN and BODY that the target loses."""
    if not result.branch.hit:
        return 0, 0
    if keys.STUN.key in target.tracks:
        return result.amount, dict(result.further).get(keys.HP.key, 0)
    return 0, result.amount


def end_cost(encounter: Encounter, shot: Shot) -> int:
    """The END that this attack costs its owner (HP-20, X-HP-9c)."""
    how = house_of(encounter).choice(ENDURANCE)
    if how == "off" or keys.END.key not in shot.actor.tracks:
        return 0
    stats = shot.weapon.stats
    return cost(keys.ACTIVE.of(stats), keys.STRENGTH.of(stats), heroic=how == "heroic")


def follows(encounter: Encounter, shot: Shot, result: Result) -> Iterator[Event]:
    """All that follows at once."""
    actor, target = shot.actor, shot.target
    paid = end_cost(encounter, shot)
    yield from effects.changed(actor, keys.END, max(0, keys.END.value(actor) - paid))
    yield from _opened(encounter, actor, shot)
    yield from aborting.follows(encounter, target, shot.active)
    if result.branch.key == BLOCKED:
        yield from _quicker(encounter, target, actor)
    yield from _deferred(encounter, shot, result)
    if actor.has(conditions.AIMING.key):
        yield ConditionEnded(actor.id, conditions.AIMING.key)
    yield from _series(encounter, actor, shot, hit=result.branch.hit)


def _deferred(encounter: Encounter, shot: Shot, result: Result) -> Iterator[Event]:
    """What happens to the target, now or when the moment is over (X-HP-1)."""
    target = shot.target
    stun, body = points(result, target)
    found = [*wounds.struck(encounter, target, stun, body), *_brought(shot, result)]
    if not phases.is_tied(encounter, shot.actor.id, target.id):
        yield from found
        return
    for key, lost in ((keys.STUN.key, stun), (keys.HP.key, body)):
        if lost:
            yield EffectHeld(Held(target.id, key, -lost, shot.actor.id, span=phases.TIED))
    for each in found:
        if isinstance(each, ConditionAdded):
            condition = each.condition
            yield EffectHeld(Held(target.id, condition=condition, span=phases.TIED))


def _brought(shot: Shot, result: Result) -> Iterator[Event]:
    """The condition that a manoeuvre brings whom it hits (HP-24)."""
    manoeuvre = manoeuvres.used(shot.active)
    if manoeuvre is not None and manoeuvre.brings is not None and result.branch.hit:
        yield ConditionAdded(shot.target.id, Condition(manoeuvre.brings.key))


def _opened(encounter: Encounter, actor: Combatant, shot: Shot) -> Iterator[Event]:
    """What a manoeuvre costs the actor's DCV until the next own phase (HP-24)."""
    until = End(encounter.clock.position + 1, actor.id, "start")
    manoeuvre = manoeuvres.used(shot.active)
    if manoeuvre is not None and manoeuvre.dcv:
        key = conditions.OPEN[-manoeuvre.dcv].key
        yield ConditionAdded(actor.id, Condition(key, until))
    if any(each.group == "several" for each in shot.active):
        yield ConditionAdded(actor.id, Condition(conditions.OVEREXTENDED.key, until))


def _series(encounter: Encounter, actor: Combatant, shot: Shot, *, hit: bool) -> Iterator[Event]:
    """An attack on several targets goes on after a hit (HP-24)."""
    said = next((each.key for each in shot.active if each.group == "several"), "")
    if not said:
        return
    count = int(said.rpartition("_")[2])
    before = encounter.count(DONE, actor.id) if encounter.count(SERIES, actor.id) else 0
    goes_on = hit and before + 1 < count
    yield CounterSet(Counter(SERIES, actor.id, count if goes_on else 0))
    yield CounterSet(Counter(DONE, actor.id, before + 1 if goes_on else 0))
    if goes_on:
        slot = next(each for each in encounter.acting() if each.combatant == actor.id)
        more = f"s{encounter.made}"
        yield SlotGranted(Slot(more, actor.id, slot.position, (*slot.order, 1)))
        yield ClockMoved(slot.position, more)


def _quicker(encounter: Encounter, blocker: Combatant, other: Combatant) -> Iterator[Event]:
    """Who blocked acts first, where both act next in the same segment (HP-25)."""
    now = encounter.clock.position
    mine, theirs = (
        min(phases.waiting_from(encounter, who.id, now + 1), key=lambda e: e.turn, default=None)
        for who in (blocker, other)
    )
    if mine is not None and theirs is not None:
        if mine.position == theirs.position and mine.turn >= theirs.turn:
            order = (*theirs.order[:1], (theirs.order[1] if len(theirs.order) > 1 else 0) + 1)
            yield SlotChanged(mine.id, "waiting", note=mine.note, order=order)
    elif mine is None and theirs is None:
        end = End(now - now % phases.SEGMENTS + 2 * phases.SEGMENTS - 1)
        yield LinkMade(Link(phases.QUICKER, blocker.id, other.id, end=end))
