"""Events about time: rounds, slots, and what lands when a position closes."""

from collections.abc import Sequence
from typing import Literal

from gm_tracker.model.clock import Clock
from gm_tracker.model.encounter import Encounter, Slot, SlotState
from gm_tracker.model.frozen import frozen, replace


@frozen
class FightBegun:
    """A fight of this system begins, with a round of `length` positions."""

    system: str
    length: int
    title: str = ""
    switches: tuple[tuple[str, str], ...] = ()
    kind: Literal["begun"] = "begun"


@frozen
class RoundReached:
    """The clock stands at the start of the round that begins at `position`."""

    position: int
    kind: Literal["round"] = "round"


@frozen
class SlotsRolled:
    """The round's slots are known; those that reach over from the round before stay."""

    slots: tuple[Slot, ...]
    kind: Literal["slots"] = "slots"


@frozen
class ClockMoved:
    """The clock stands at `position`; `cursor` is the slot whose turn it is, if turns alternate."""

    position: int
    cursor: str | None = None
    kind: Literal["moved"] = "moved"


@frozen
class PositionClosed:
    """A position is over and what was held in it has landed (as events of its own)."""

    position: int
    kind: Literal["closed"] = "closed"


@frozen
class SlotChanged:
    """A slot was used, passed, held, cancelled, or stands at another position.

    `order` is its new place among those of its position, if it has one.
    """

    slot: str
    state: SlotState
    position: int | None = None
    note: str = ""
    before: bool = False
    order: tuple[int, ...] | None = None
    kind: Literal["slot"] = "slot"


@frozen
class SlotGranted:
    """Somebody got an extra chance to act."""

    slot: Slot
    kind: Literal["granted"] = "granted"


TimeEvent = (
    FightBegun
    | RoundReached
    | SlotsRolled
    | ClockMoved
    | PositionClosed
    | SlotChanged
    | SlotGranted
)


def fold_time(encounter: Encounter, event: TimeEvent) -> Encounter:
    """The encounter after a time event."""
    match event:
        case FightBegun(system, length, title, switches):
            return Encounter(system, title, Clock(length), switches=dict(switches))
        case RoundReached(position):
            clock = replace(encounter.clock, position=position, phase="start", cursor=None)
            counters = tuple(each for each in encounter.counters if each.scope != "round")
            # What was lost belongs to the round in which it was.
            kept = (each for each in encounter.slots if each.state != "lost")
            slots = tuple(each for each in kept if each.position >= position)
            return replace(encounter, clock=clock, slots=slots, counters=counters)
        case SlotsRolled(slots):
            clock = replace(encounter.clock, phase="open")
            made = encounter.made + len(slots)
            return replace(encounter, clock=clock, slots=(*encounter.slots, *slots), made=made)
        case ClockMoved(position, cursor):
            clock = replace(encounter.clock, position=position, cursor=cursor, phase="open")
            return replace(encounter, clock=clock)
        case PositionClosed():
            return replace(encounter, held=())
        case SlotChanged():
            return fold_slots(encounter, (event,))
        case SlotGranted(slot):
            slots = (*encounter.slots, slot)
            return replace(encounter, slots=slots, made=encounter.made + 1)


def fold_slots(encounter: Encounter, changes: Sequence[SlotChanged]) -> Encounter:
    """The encounter after several slots changed, in the order of the changes."""
    slots, wanted = list(encounter.slots), {each.slot for each in changes}
    places = {each.id: at for at, each in enumerate(slots) if each.id in wanted}
    for change in changes:
        at = places.get(change.slot)
        if at is not None:
            slots[at] = _changed(slots[at], change)
    return replace(encounter, slots=tuple(slots))


def _changed(slot: Slot, event: SlotChanged) -> Slot:
    return replace(
        slot,
        state=event.state,
        position=slot.position if event.position is None else event.position,
        order=slot.order if event.order is None else event.order,
        note=event.note,
        before=event.before,
    )
