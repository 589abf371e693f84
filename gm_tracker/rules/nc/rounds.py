"""The start of a round, and who acts again after a segment (NC-49 to NC-59)."""

from collections.abc import Collection, Iterator
from itertools import chain

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Slot, SlotState, Span
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Request
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_rolls
from gm_tracker.rules.nc import keys, schedule
from gm_tracker.rules.nc.engagement import by_segments, is_able, is_engaged, is_free, opponents
from gm_tracker.rules.nc.keys_time import CASTING, FIXED, FULL_RATE, READY, REPLACE, THREE
from gm_tracker.rules.nc.shares import shares
from gm_tracker.rules.nc.spans import FULL, action_time, running
from gm_tracker.rules.nc.switches import is_on

REPLACED = "the full rate takes its place"


def open_round(encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
    """Who fights rolls segments, all others act at once; or plain turns (NC-49 to NC-56)."""
    able = [each for each in encounter.present() if is_able(each)]
    if not by_segments(encounter):
        yield from ()
        return tuple(chain.from_iterable(_turns(encounter, each) for each in able))
    own = shares(encounter)
    of = {each.id: own.of(each.id) for each in able}
    fighting = [each for each in able if not _is_free_of_dice(of[each.id], each)]
    requests = tuple(r for e in fighting if (r := _dice(encounter, e)) is not None)
    rolls = yield from ask_rolls(requests)
    rolled = {r.combatant: roll for r, roll in zip(requests, rolls, strict=True)}
    fights = {each.id for each in fighting}
    slots = (
        _rolled(of[each.id], each, rolled.get(each.id))
        if each.id in fights
        else _at_once(of[each.id], each)
        for each in able
    )
    return tuple(chain.from_iterable(slots))


def note(encounter: Encounter) -> Label | None:
    """That only the engaged roll, where some are free of it; nothing where all or none do."""
    if not by_segments(encounter):
        return None
    own = shares(encounter)
    able = [each for each in encounter.present() if is_able(each)]
    free = [each.name for each in able if not is_engaged(own.of(each.id), each)]
    return Label.of("only_engaged", who=tuple(free)) if 0 < len(free) < len(able) else None


def rate(encounter: Encounter, combatant: Combatant) -> int:
    """The attacks of somebody in this round (NC-52 to NC-55)."""
    attacks, second = keys.ATTACKS.of(combatant.stats), keys.SECOND.of(combatant.stats)
    return schedule.attacks_in_round(encounter.clock.round, attacks, second)


def _is_free_of_dice(encounter: Encounter, combatant: Combatant) -> bool:
    """Who is free, or busy all the round, rolls no segments."""
    span = encounter.span_of(combatant.id)
    busy = span is not None and span.finish >= encounter.clock.position + schedule.SEGMENTS - 1
    return busy or not is_engaged(encounter, combatant)


def _dice(encounter: Encounter, combatant: Combatant) -> Request | None:
    attacks = rate(encounter, combatant)
    dice = schedule.ROLLED.get(attacks)
    if dice is None:
        return None
    number, which = schedule.ASKED[attacks]
    return Request(
        f"segments.{combatant.id}",
        f"{number}: {which}",
        dice=dice,
        total_ok=attacks == 1,
        combatant=combatant.id,
        help=f"{combatant.name} has {number} in this round; the panel changes that.",
        beside=which,
        adjusts=keys.ATTACKS.key,
    )


def _segments(encounter: Encounter, combatant: Combatant, roll: Rolled | None) -> tuple[int, ...]:
    attacks, dex = rate(encounter, combatant), keys.DEX.of(combatant.stats)
    if roll is None:
        return schedule.fixed_segments(attacks, dex if is_on(encounter, FIXED, "on") else 0)
    if attacks == 3 and is_on(encounter, THREE, "off"):
        dex = 0
    return schedule.rolled_segments(roll.faces or (roll.total,), dex)


def _rolled(encounter: Encounter, combatant: Combatant, roll: Rolled | None) -> Iterator[Slot]:
    """The attacks of a round; what comes too late, or while busy, is lost (NC-56)."""
    start = encounter.clock.position
    span = encounter.span_of(combatant.id)
    full = encounter.count(FULL_RATE, combatant.id)
    mine = (s for s in encounter.slots if s.combatant == combatant.id)
    taken = {s.position for s in mine if s.state in ("waiting", "held")}
    for segment in _segments(encounter, combatant, roll):
        position, note, lost = start + segment - 1, "", segment > schedule.SEGMENTS
        if span is not None and position <= span.finish:
            note = f"busy {span.label}"
        elif position in taken or (position < full and is_on(encounter, REPLACE, "replace")):
            note = REPLACED
        state: SlotState = "lost" if lost or note else "waiting"
        yield Slot("", combatant.id, position, (), state, note=note)


def _at_once(encounter: Encounter, combatant: Combatant) -> Iterator[Slot]:
    """Who is free acts in the first segment, or when what was begun is over (NC-50)."""
    start = encounter.clock.position
    if is_free(encounter, combatant) and not _has_slot(encounter, combatant, start):
        span = running(encounter, combatant.id)
        position = max(start, _ready(encounter, combatant, span))
        yield Slot("", combatant.id, position, span="" if span is None else span.id)


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Slot]:
    """The turns of a round, one for each attack; who is busy has none (NC-49)."""
    start, dex = encounter.clock.position, keys.DEX.of(combatant.stats)
    if running(encounter, combatant.id) is None:
        for i in range(rate(encounter, combatant)):
            yield Slot("", combatant.id, start, (dex, -combatant.badge, -i))


def _has_slot(
    encounter: Encounter, combatant: Combatant, first: int, last: int | None = None
) -> bool:
    """Whether an action is held from that position on, or waits there (at the latest at `last`)."""
    mine = [s for s in encounter.slots if s.combatant == combatant.id and s.position >= first]
    soon = (s for s in mine if last is None or s.position <= last)
    return any(s.state == "held" for s in mine) or any(s.state == "waiting" for s in soon)


def closed(encounter: Encounter) -> Iterator[Event]:
    """After a segment: what the busy lose, and when the free and the casters act again.

    All of it is worked out here and from the state alone, so that the order in which the
    actions of the segment were told leaves no trace.
    """
    now = encounter.clock.position
    # Most have nothing to come: there may be hundreds.
    ahead = {e.combatant for e in encounter.counters if e.key == READY and e.value > now}
    ahead |= {each.combatant for each in encounter.spans}
    if not ahead:
        return
    full_rate = by_segments(encounter) and any(each.exposed for each in encounter.spans)
    own = shares(encounter, None if full_rate else ahead)
    for combatant in _able(encounter, ahead):
        yield from _goes_on(own.of(combatant.id), combatant)
    if full_rate:
        for combatant in _able(encounter, own.links.keys()):
            yield from _full_rate(own.of(combatant.id), combatant)


def _able(encounter: Encounter, among: Collection[str]) -> list[Combatant]:
    """Those among these who can act, in the order in which they came."""
    return [each for each in encounter.present() if each.id in among and is_able(each)]


def _goes_on(encounter: Encounter, combatant: Combatant) -> Iterator[Event]:
    span = running(encounter, combatant.id)
    if span is not None:
        yield from _busy(encounter, combatant, span)
    elif is_free(encounter, combatant):
        yield from _next_slot(encounter, combatant, None)


def _busy(encounter: Encounter, combatant: Combatant, span: Span) -> Iterator[Event]:
    now = encounter.clock.position
    for slot in encounter.slots:
        mine = slot.combatant == combatant.id and slot.span != span.id
        if mine and slot.state in ("waiting", "held") and now < slot.position <= span.finish:
            yield SlotChanged(slot.id, "lost", note=f"busy {span.label}")
    if span.kind == CASTING:
        if not any(slot.span == span.id for slot in encounter.slots):
            slot = Slot("", combatant.id, span.finish, record=span.record, span=span.id)
            yield SlotGranted(slot)
    elif is_free(encounter, combatant):
        yield from _next_slot(encounter, combatant, span)


def _ready(encounter: Encounter, combatant: Combatant, span: Span | None) -> int:
    """From when on somebody free can act again."""
    ready = encounter.count(READY, combatant.id)
    return ready if span is None else max(ready, span.finish + 1)


def _next_slot(encounter: Encounter, combatant: Combatant, span: Span | None) -> Iterator[Event]:
    """The next action of somebody free who has acted (NC-50, NC-59)."""
    now = encounter.clock.position
    position = _ready(encounter, combatant, span)
    mine = (s for s in encounter.slots if s.combatant == combatant.id and not s.span)
    # Scheduled attacks that are lost, or at a full rate that ended, are not the GM's word.
    given_up = any(s.position == position and s.note != FULL and s.state != "lost" for s in mine)
    if position > now and not given_up and not _has_slot(encounter, combatant, now, position):
        made = Slot("", combatant.id, position, span="" if span is None else span.id)
        yield SlotGranted(made)


def _full_rate(encounter: Encounter, combatant: Combatant) -> Iterator[Event]:
    """Attacks at the full rate against those who are busy in hand-to-hand (NC-17, X-N-40).

    Who is free attacks at that rate anyway, and would have two chances in one segment (NC-56).
    """
    now = encounter.clock.position
    foes = {each.id for each in opponents(encounter, combatant.id)}
    ends = [s.finish for s in encounter.spans if s.combatant in foes and s.exposed]
    last, known = max(ends, default=now), max(now, encounter.count(FULL_RATE, combatant.id) - 1)
    if last <= known or running(encounter, combatant.id) is not None:
        return
    if is_free(encounter, combatant):
        return
    yield CounterSet(Counter(FULL_RATE, combatant.id, last + 1, "fight"))
    mine = [s for s in encounter.slots if s.combatant == combatant.id and s.position > known]
    if is_on(encounter, REPLACE, "replace"):
        for slot in mine:
            if slot.state == "waiting" and slot.position <= last and slot.note != FULL:
                yield SlotChanged(slot.id, "lost", note=REPLACED)
    yield from _grants(encounter, combatant, known + 1, last)


def _grants(encounter: Encounter, combatant: Combatant, first: int, last: int) -> Iterator[Event]:
    weapon = next(iter(combatant.weapons), None)
    if weapon is None:
        return
    first = max(first, encounter.count(READY, combatant.id))
    replaces = is_on(encounter, REPLACE, "replace")
    taken = {
        s.position
        for s in encounter.slots
        if s.combatant == combatant.id and s.state == "waiting" and (s.note == FULL or not replaces)
    }
    for position in range(first, last + 1, action_time(weapon)):
        if position not in taken:
            yield SlotGranted(Slot("", combatant.id, position, note=FULL))


def round_over(encounter: Encounter) -> Iterator[Event]:
    """Who has come to hand-to-hand combat rolls; nothing is left of the free queue (NC-58)."""
    going_on = {each.id for each in encounter.spans}
    ahead = [s for s in encounter.slots if s.position > encounter.clock.position]
    for slot in ahead:
        kept = slot.state != "waiting" or slot.span in going_on or slot.note == FULL
        if not kept and not is_free(encounter, encounter.combatants[slot.combatant]):
            yield SlotChanged(slot.id, "cancelled")
