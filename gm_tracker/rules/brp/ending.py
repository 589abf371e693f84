"""The end of a round: bleeding, deadlines, rolls against both, who breaks away (BR-14 to BR-31)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionEnded, StateChanged
from gm_tracker.model.events_effects import CounterSet, LinkBroken
from gm_tracker.model.fold import Event
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment, order
from gm_tracker.rules.brp.body import up
from gm_tracker.rules.brp.follow import (
    SEVERE,
    against,
    becomes,
    bleeding,
    die,
    puts_on,
    stanched,
)
from gm_tracker.rules.dialogue import Dialogue

HEALED_AFTER = 5
"""Rounds without bleeding after which pressed wounds stay closed (BR-14)."""
DRY = "dry_rounds"


def closing(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """What comes when the last turn of a round is over, before conditions end by the clock.

    BR-14, BR-23: who presses a wound rolls Stamina to stop the bleeding, a severe one with
    difficulty.
    """
    events: list[Event] = []
    if any(each.state == "waiting" for each in encounter.slots):
        return ()
    for who in encounter.present():
        events += _broken_away(encounter, who)
        if who.state == "dead":
            continue
        events += _deadlines(encounter, who)
        if who.has(c.PRESSING.key) and bleeding(encounter, who.id):
            stamina = moment.times_five(who, keys.CON)
            if encounter.count(SEVERE, who.id):
                stamina = up(stamina, 2)
            request = die(f"press.{who.id}", f"d100 Stamina of {who.name}", "1d100", who.id)
            made, _ = yield from against(encounter, request, stamina, "BR-14", "stamina")
            if made:
                events += stanched(encounter, who.id)
    return tuple(events)


def round_over(encounter: Encounter) -> tuple[Event | Held, ...]:
    """What a round's end costs by itself: bleeding, and what is fatal from now on."""
    alive = (each for each in encounter.present() if each.state != "dead")
    lost = (each for who in alive for each in _bled(encounter, who))
    return (*order.kept_dice(encounter), *lost)


def _bled(encounter: Encounter, who: Combatant) -> Iterator[Event | Held]:
    """A point for each wound that began before this round (BR-14, BR-15)."""
    lost = bleeding(encounter, who.id, encounter.clock.position)
    if keys.HP.value(who) - lost <= 0 and not who.has(c.FATAL.key):
        yield puts_on(encounter, who.id, c.FATAL, 1)
    if not who.has(c.BLEEDING.key):
        return
    if lost:
        yield Held(who.id, keys.HP.key, -lost)
    if bleeding(encounter, who.id):
        yield CounterSet(Counter(DRY, who.id, 0, "fight"))
        return
    dry = encounter.count(DRY, who.id) + 1
    yield CounterSet(Counter(DRY, who.id, dry, "fight"))
    if dry >= HEALED_AFTER or not who.has(c.PRESSING.key):
        yield ConditionEnded(who.id, c.BLEEDING.key, by_itself=True)
        if who.has(c.PRESSING.key):
            yield ConditionEnded(who.id, c.PRESSING.key, by_itself=True)


def _deadlines(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """Major wounds faint, fatal ones die, the knocked out wake (BR-20, BR-21, BR-23, BR-33)."""
    now, left = encounter.clock.position, keys.HP.value(who)
    for each in who.conditions:
        due = each.end is not None and each.end.position <= now
        if each.key == c.FATAL.key and left > 0 and not each.note:
            yield ConditionEnded(who.id, each.key, by_itself=True)
        elif due:
            yield from _comes(who, each, left)


def _comes(who: Combatant, due: Condition, left: int) -> Iterator[Event]:
    if due.key == c.FATAL.key:
        yield from becomes(who, "dead")
    elif due.key == c.MAJOR.key and moment.is_able(who):
        yield StateChanged(who.id, who.state, keys.UNCONSCIOUS.key)
    elif due.key == c.KNOCKED_OUT.key and left > 2 and who.state == keys.UNCONSCIOUS.key:
        yield StateChanged(who.id, who.state, "up")


def _broken_away(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """BR-31: who was not hit in a round of defence alone is free of all who engaged.

    So is who fell: nobody fights there any more.
    """
    if moment.is_able(who) and not who.has(c.BREAKING.key):
        return
    for link in encounter.links:
        if link.kind == keys.ENGAGED and who.id in (link.source, link.target):
            yield LinkBroken(link.kind, link.source, link.target)


def state(who: Combatant) -> str:
    """BR-19, BR-21: unconscious at 2 hit points or fewer, dying at none."""
    left = keys.HP.value(who)
    if left <= 0:
        return keys.DYING.key
    return keys.UNCONSCIOUS.key if left <= 2 else "up"
