"""What an attack uses up or ends, whatever its dice say: answers, rounds, aim, surprise."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Link, Slot
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.events_effects import LinkBroken, LinkMade
from gm_tracker.model.events_time import ClockMoved, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.coc7 import keys, moments, shooting
from gm_tracker.rules.coc7.melee import Answer
from gm_tracker.rules.coc7.ranged import Shot


@frozen
class Declared:
    """An attack as it was declared: its weapon, the answer or the shot, and what holds."""

    command: DeclareAttack
    weapon: Attack
    said: frozenset[str]
    answer: Answer | None = None
    shot: Shot | None = None


def events(encounter: Encounter, made: Declared, *, broken: bool = False) -> Iterator[Event]:
    """All that follows from the attack having been made; a `broken` weapon fires no more."""
    command = made.command
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    if made.answer is not None and made.answer.resists:
        yield moments.counted(encounter, moments.RESPONSES, target.id, 1)
    if target.has(keys.SURPRISED.key):
        yield ConditionEnded(target.id, keys.SURPRISED.key)
    yield from aim_ends(encounter, actor)
    if keys.KIND.of(made.weapon.stats) == keys.MELEE:
        yield from _joined(encounter, actor, target)
    if made.shot is not None:
        yield from _fired(encounter, actor, made, made.shot)
    if broken and keys.JAMS.of(made.weapon.stats):
        yield moments.set_to(moments.JAMMED + made.weapon.id, actor.id, 1, fight=True)
    if not broken:
        yield from _goes_on(encounter, actor, made)


def aim_ends(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """An aim is over: shot, hurt, or moved (C7-32)."""
    if who.has(keys.AIMING.key):
        yield ConditionEnded(who.id, keys.AIMING.key)
    for each in encounter.links:
        if each.kind == keys.AIMS and each.source == who.id:
            yield LinkBroken(each.kind, each.source, each.target)


def _joined(encounter: Encounter, actor: Combatant, target: Combatant) -> Iterator[Event]:
    """Who strikes somebody fights hand to hand with them (C7-31, C7-32)."""
    if target.id not in encounter.linked(keys.CLOSE, actor.id):
        yield LinkMade(Link(keys.CLOSE, actor.id, target.id))


def _fired(encounter: Encounter, actor: Combatant, made: Declared, shot: Shot) -> Iterator[Event]:
    """Rounds that are gone, and at whom they went (C7-35, C7-36, C7-38)."""
    key = moments.FIRED + made.weapon.id
    if shot.bullets:
        yield moments.counted(encounter, moments.VOLLEYS, actor.id, 1)
        position = encounter.clock.position
        before = moments.fired_at(encounter, actor.id)
        if before:
            yield LinkBroken(keys.FIRES_AT, actor.id, before)
        yield LinkMade(Link(keys.FIRES_AT, actor.id, made.command.target, position))
    counts = keys.MAGAZINE.of(made.weapon.stats) and shooting.LOADING not in made.said
    if counts:
        gone = shot.bullets + shot.wasted if shot.bullets else 1
        yield moments.counted(encounter, key, actor.id, gone, fight=True)


def _goes_on(encounter: Encounter, actor: Combatant, made: Declared) -> Iterator[Event]:
    """The next attack of the same turn follows at once (C7-14, C7-35, C7-36)."""
    slot, done = moments.slot_of(encounter, actor.id), 1
    done += encounter.count(moments.BLOWS, actor.id)
    yield moments.set_to(moments.BLOWS, actor.id, done)
    if slot is None:
        return
    if made.shot is not None and made.shot.bullets:
        left = moments.bullets(encounter, actor.id, made.weapon)
        gone = made.shot.bullets + made.shot.wasted
        if left is not None and left > gone and shooting.VOLLEY in made.said:
            yield from _following(encounter, slot, done, made.weapon.id)
        return
    left = _shots_left(encounter, actor, made)
    if left is not None:
        yield moments.set_to(moments.SHOTS_LEFT, actor.id, left)
        if left:
            yield from _following(encounter, slot, done, made.weapon.id)
    else:
        yield from _own_next(encounter, slot)


def _own_next(encounter: Encounter, slot: Slot) -> Iterator[Event]:
    """A creature of several attacks goes on at once with the next of this turn (C7-14)."""
    place = slot.order[: moments.PLACES]
    mine = (s for s in encounter.slots if s.combatant == slot.combatant and s != slot)
    waiting = [s for s in mine if s.state == "waiting" and s.order[: moments.PLACES] == place]
    if waiting:
        following = min(waiting, key=lambda each: each.turn)
        yield ClockMoved(slot.position, following.id)


def _shots_left(encounter: Encounter, actor: Combatant, made: Declared) -> int | None:
    """The shots that are still to come of several, None where it is a single one (C7-35)."""
    left = encounter.count(moments.SHOTS_LEFT, actor.id)
    if left:
        return left - 1
    several = [each for each in made.said if each.startswith(shooting.SEVERAL)]
    return int(several[0].removeprefix(shooting.SEVERAL)) - 1 if several else None


def _following(encounter: Encounter, slot: Slot, done: int, record: str) -> Iterator[Event]:
    place = (*slot.order[: moments.PLACES], -done)
    following = Slot(f"s{encounter.made}", slot.combatant, slot.position, place, record=record)
    yield SlotGranted(following)
    yield ClockMoved(slot.position, following.id)
