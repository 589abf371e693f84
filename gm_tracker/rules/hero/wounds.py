"""What an attack does beside the points: stunned, knocked out, spoiled (HP-05, HP-16 to HP-18)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import SpanEnded
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.rules.hero import conditions, keys
from gm_tracker.rules.hero.damage import fate, is_stunned

RECOVERY, HAYMAKER = "recovery", "haymaker"
"""Long actions that a blow spoils."""


def struck(encounter: Encounter, who: Combatant, stun: int, body: int) -> Iterator[Event]:
    """What follows for somebody who loses STUN and BODY in one attack."""
    if not (stun or body):
        return
    yield from _spoiled(encounter, who, RECOVERY)
    yield from marked(who, keys.HP.value(who) - body)
    counted = keys.STUN.key in who.tracks
    if counted and keys.STUN.value(who) - stun <= 0:
        yield from _felled(encounter, who)
    elif counted and is_stunned(stun, keys.CON.of(who.stats)):
        yield from _stunned(encounter, who)
    elif who.has(conditions.STUNNED.key) and _recovers_now(encounter, who):
        yield _until(encounter, who, encounter.clock.position + 1)


def marked(who: Combatant, body: int) -> Iterator[Event]:
    """Whether somebody with so much BODY is dying, to be seen by all (HP-19)."""
    dying = fate(body, keys.HP.track(who).maximum) == keys.DYING.key
    shown = who.has(conditions.DYING.key)
    if dying and not shown:
        yield ConditionAdded(who.id, Condition(conditions.DYING.key))
    if shown and not dying:
        yield ConditionEnded(who.id, conditions.DYING.key)


def _felled(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """Knocked out in place of stunned, and prone (HP-18)."""
    if who.has(conditions.STUNNED.key):
        yield ConditionEnded(who.id, conditions.STUNNED.key)
    if not who.has(conditions.PRONE.key):
        yield ConditionAdded(who.id, Condition(conditions.PRONE.key))
    yield from _spoiled(encounter, who, HAYMAKER)


def _stunned(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """The next own phase is spent on recovering; one still to come in this segment counts, unless
    it was that which a second blow puts off (HP-17)."""
    now = encounter.clock.position
    again = who.has(conditions.STUNNED.key) and _recovers_now(encounter, who)
    yield _until(encounter, who, now + 1 if again or _acts(encounter, who) else now)
    yield from _spoiled(encounter, who, HAYMAKER)


def _until(encounter: Encounter, who: Combatant, position: int) -> Event:
    return ConditionAdded(who.id, Condition(conditions.STUNNED.key, End(position, who.id, "end")))


def _recovers_now(encounter: Encounter, who: Combatant) -> bool:
    """Whether somebody has a phase in this very segment that is still to come, or is now."""
    return any(each.state == "waiting" for each in _here(encounter, who))


def _acts(encounter: Encounter, who: Combatant) -> bool:
    """Whether it is the turn of that one now."""
    return any(each.combatant == who.id for each in encounter.acting())


def _here(encounter: Encounter, who: Combatant) -> list[Slot]:
    now = encounter.clock.position
    return [e for e in encounter.slots if e.combatant == who.id and e.position == now]


def _spoiled(encounter: Encounter, who: Combatant, kind: str) -> Iterator[Event]:
    """A long action of that kind is broken off, with the slot at its end (HP-05, HP-24)."""
    span = encounter.span_of(who.id, kind)
    if span is None:
        return
    yield SpanEnded(span.id, finished=False)
    if kind == RECOVERY and who.has(conditions.RECOVERING.key):
        yield ConditionEnded(who.id, conditions.RECOVERING.key)
    for slot in encounter.slots:
        if slot.span == span.id and slot.state in ("waiting", "held"):
            yield SlotChanged(slot.id, "cancelled")
