"""Who is in hand-to-hand combat, and what coming to blows brings (NC-50, NC-58)."""

from collections.abc import Iterable, Iterator
from typing import get_args

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.encounter import Encounter, Link, Slot
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.lately import Lately
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

# Asked of hundreds in one moment, each of whom would look past all of its own side.
_SURPRISING = Lately[frozenset[Side]]()


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
    here = encounter.combatants
    return combatant.side in _SURPRISING.of(here, lambda: _sides_that_surprise(here.values()))


def _sides_that_surprise(people: Iterable[Combatant]) -> frozenset[Side]:
    """The sides against which there is somebody, and nobody who is not surprised."""
    up = [c for c in people if c.state == "up" and c.side != "neutral" and c.present]
    there, awake = {c.side for c in up}, {c.side for c in up if not is_idle(c)}
    return frozenset(side for side in get_args(Side) if there - {side} and not awake - {side})


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
