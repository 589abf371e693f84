"""Who is in hand-to-hand combat, and what coming to blows brings (NC-50, NC-58)."""

from collections.abc import Iterator
from dataclasses import replace

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Link, Slot
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.rules.nc.conditions import IDLE
from gm_tracker.rules.nc.keys_time import (
    ENGAGED,
    INITIAL,
    SCHEDULING,
    SHOTS,
    UNDER_FIRE,
    WHO,
)
from gm_tracker.rules.nc.switches import chosen, is_on


def by_segments(encounter: Encounter) -> bool:
    """Whether the fight goes by segments, not by plain turns (NC-49)."""
    return is_on(encounter, SCHEDULING, "segments")


def is_able(combatant: Combatant) -> bool:
    """Whether somebody is there, up, awake and not surprised (NC-50)."""
    return combatant.present and combatant.state == "up" and not is_idle(combatant)


def is_idle(combatant: Combatant) -> bool:
    """Whether somebody is surprised, or sleeps."""
    # Asked of everybody again and again, and most have no condition at all.
    return bool(combatant.conditions) and any(combatant.has(each.key) for each in IDLE)


def opponents(encounter: Encounter, combatant: str) -> tuple[Combatant, ...]:
    """Those engaged with somebody who can fight back; the surprised are none (NC-50)."""
    linked = (encounter.combatants[each] for each in encounter.linked(ENGAGED, combatant))
    return tuple(each for each in linked if is_able(each))


def who_is_engaged(encounter: Encounter) -> str:
    """Whether "all" are, or those with "links" (NC-50)."""
    who = chosen(encounter, WHO)
    if who == "auto":
        return "links" if any(each.kind == ENGAGED for each in encounter.links) else "all"
    return who


def is_engaged(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody is in hand-to-hand; all others act at the full rate (NC-50)."""
    if who_is_engaged(encounter) == "all":
        return not _all_surprised(encounter, combatant)
    return bool(opponents(encounter, combatant.id)) or _is_under_fire(encounter, combatant)


def is_free(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody acts as fast as weapons and actions allow (NC-50)."""
    return by_segments(encounter) and not is_engaged(encounter, combatant)


def _all_surprised(encounter: Encounter, combatant: Combatant) -> bool:
    """Attacking the surprised is not hand-to-hand (NC-50)."""
    sides = {combatant.side, "neutral"}
    foes = (c for c in encounter.present() if c.side not in sides and c.state == "up")
    first = next(foes, None)
    return first is not None and is_idle(first) and all(is_idle(each) for each in foes)


def _is_under_fire(encounter: Encounter, combatant: Combatant) -> bool:
    """From the segment after the first shot on, which is the value of the link."""
    mine = (e for e in encounter.links if e.kind == UNDER_FIRE and e.target == combatant.id)
    return is_on(encounter, SHOTS, "any") and any(
        each.value <= encounter.clock.position for each in mine
    )


def come_to_blows(encounter: Encounter, link: Link) -> Iterator[Event]:
    """In mid-round each side has an attack now, and nothing more from the free queue (NC-58)."""
    if link.kind != ENGAGED or encounter.clock.phase == "start" or not by_segments(encounter):
        return
    before = _without(encounter, link)
    for each in (link.source, link.target):
        combatant = encounter.combatants[each]
        if is_able(combatant):
            yield from _initial(encounter, before, combatant)


def _initial(encounter: Encounter, before: Encounter, combatant: Combatant) -> Iterator[Event]:
    now = encounter.clock.position
    mine = [each for each in encounter.slots if each.combatant == combatant.id]
    if not is_engaged(before, combatant):
        going_on = {each.id for each in encounter.spans}
        for slot in mine:
            waits = slot.state == "waiting" and slot.position > now
            if waits and slot.span not in going_on:
                yield SlotChanged(slot.id, "cancelled")
    elif opponents(before, combatant.id) and is_on(encounter, INITIAL, "first"):
        return
    acts = any(s.position == now and s.state in ("waiting", "done") for s in mine)
    if not acts and encounter.span_of(combatant.id) is None:
        yield SlotGranted(Slot("", combatant.id, now))


def _without(encounter: Encounter, link: Link) -> Encounter:
    ends = {link.source, link.target}
    kept = (e for e in encounter.links if e.kind != link.kind or {e.source, e.target} != ends)
    return replace(encounter, links=tuple(kept))
