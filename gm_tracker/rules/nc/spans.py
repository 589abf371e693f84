"""Long actions: what they take, who is exposed by them, and what follows (NC-17, NC-51)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.clock import round_start, segment_of
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Span
from gm_tracker.model.events_combatants import RecordSet
from gm_tracker.model.events_effects import CounterSet, SpanStarted
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Draft, Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.nc import keys
from gm_tracker.rules.nc.conditions import IDLE
from gm_tracker.rules.nc.engagement import by_segments, is_engaged, is_free, opponents
from gm_tracker.rules.nc.keys_time import (
    CASTING,
    DO,
    DOING,
    FULL_RATE,
    LOADING,
    READY,
    SHOT,
    TAKES,
    TIMED_ACTIONS,
    TIMED_FORM,
    TimedAction,
)
from gm_tracker.rules.sheet import Outcome

LONGEST = 600
OTHER, SEGMENTS = "other", "segments"
"""What is in no list, and the time that it takes, as they are asked for."""
FULL = "at the full rate"
"""The note of attacks at the full rate against somebody who is busy (NC-17)."""


def running(encounter: Encounter, combatant: str) -> Span | None:
    """The long action that somebody is in now, or begins next, or None."""
    now = encounter.clock.position
    return next((s for s in encounter.spans if s.combatant == combatant and s.finish >= now), None)


def casting(encounter: Encounter, combatant: str) -> Span | None:
    """The spell that somebody is casting in this segment, from after its beginning to its end."""
    now = encounter.clock.position
    span = encounter.span_of(combatant, CASTING)
    return span if span is not None and span.start <= now <= span.finish else None


def exposed(encounter: Encounter, combatant: str) -> Span | None:
    """What interferes with somebody's own defence in hand-to-hand now, casting too (NC-17)."""
    now, person = encounter.clock.position, encounter.combatants[combatant]
    mine = (s for s in encounter.spans if s.combatant == combatant and s.exposed)
    span = next((s for s in mine if s.start <= now <= s.finish), None)
    return span if span is not None and is_engaged(encounter, person) else None


def action_time(weapon: Attack) -> int:
    """The segments from one attack with a weapon to the next: its own and loading (NC-59)."""
    return keys.TIME.of(weapon.stats) + keys.LOAD.of(weapon.stats)


def ready(combatant: str, position: int) -> CounterSet:
    """From that position on somebody can act again."""
    return CounterSet(Counter(READY, combatant, position, "fight"))


def span_id(encounter: Encounter, combatant: str) -> str:
    """An id that does not depend on the order in which the actions of a segment are told."""
    name = f"p{encounter.clock.position}.{combatant}"
    taken = {each.id for each in encounter.spans}
    more = (name, *(f"{name}.{i}" for i in range(2, len(taken) + 3)))
    return next(each for each in more if each not in taken)


def check_surprised(actor: Combatant) -> None:
    """Refused when somebody is surprised, or sleeps (NC-50)."""
    for each in IDLE:
        if actor.has(each.key):
            raise Refused(f"{actor.name} is {each.label.lower()} and does not act.")


def check_hands(encounter: Encounter, actor: Combatant, weapon: Attack | None) -> None:
    """Refused when somebody cannot attack because something else goes on, or is not loaded."""
    check_surprised(actor)
    span = running(encounter, actor.id)
    loads = span is not None and span.kind == LOADING
    if span is not None and not (loads and weapon is not None and weapon.id != span.record):
        raise Refused(f"{actor.name} is {span.label} and cannot attack. Break that off first.")
    if weapon is not None and keys.LOAD.of(weapon.stats) and not keys.LOADED.of(weapon.stats):
        raise Refused(f"{weapon.name} of {actor.name} is not loaded.")
    if weapon is not None:
        _check_rate(encounter, actor, weapon)


def _check_rate(encounter: Encounter, actor: Combatant, weapon: Attack) -> None:
    """Refused where a slow weapon was fired too lately, in whatever segments one fights (NC-59)."""
    again, length = encounter.count(f"{SHOT}{weapon.id}", actor.id), encounter.clock.length
    if not by_segments(encounter):
        again = round_start(again, length)
    if again > encounter.clock.position:
        when = f"segment {segment_of(again, length)} of round {again // length + 1}"
        raise Refused(f"{weapon.name} of {actor.name} can be fired again in {when}.")


def next_start(encounter: Encounter) -> int:
    """From when on something lasts that is begun now: not for what happens together with it."""
    return encounter.clock.position + (1 if by_segments(encounter) else 0)


def do(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Something that takes time; who fights begins it in the next segment (NC-17, NC-51)."""
    actor = encounter.combatants[command.actor]
    timed = yield from _timed(actor, command)
    now, free = encounter.clock.position, is_free(encounter, actor)
    start = now if free else next_start(encounter)
    finish = start + timed.segments - 1
    weapon = _to_load(actor) if timed.kind == LOADING else None
    record = "" if weapon is None else weapon.id
    span = Span(
        span_id(encounter, actor.id),
        actor.id,
        timed.label,
        start,
        finish,
        timed.kind,
        record,
        exposed=True,
    )
    told = Label.of("begins", who=actor.name, what=timed.label, segments=timed.segments)
    return Outcome(told, (SpanStarted(span), ready(actor.id, finish + 1)), named=True)


def _timed(actor: Combatant, command: Perform) -> Dialogue[TimedAction]:
    """The common action, one of the actor's own, or any other with its time."""
    own = tuple(
        TimedAction(each.id, each.name, TAKES.of(each.stats))
        for each in actor.records(TIMED_FORM.key)
    )
    known = {each.key: each for each in (*TIMED_ACTIONS, *own)}
    if command.record in known:
        return known[command.record]
    if command.record:
        raise Refused(f"{actor.name} has no such timed action.")
    listed = (Option(e.key, f"{e.label}, {e.segments}") for e in known.values())
    options = (*listed, Option("move", "moving"), Option(OTHER, "something else"))
    key = yield from ask_choice(Request("what", "What", "choice", options=options))
    if key in known:
        return known[key]
    segments = yield from ask_number(
        Request(SEGMENTS, "Segments", "number", lowest=1, highest=LONGEST)
    )
    return TimedAction(
        key, command.note or ("moving" if key == "move" else "something else"), segments, DOING
    )


def _to_load(actor: Combatant) -> Attack | None:
    """The weapon that is loaded: the first that is not."""
    weapons = [each for each in actor.weapons if keys.LOAD.of(each.stats)]
    empty = [each for each in weapons if not keys.LOADED.of(each.stats)]
    return next(iter((*empty, *weapons)), None)


def kept(name: str, facts: Mapping[str, int | str]) -> Draft | None:
    """What the GM keeps with its segments, as something else that takes so long (X-N-29)."""
    segments = facts.get(SEGMENTS)
    if not isinstance(segments, int) or not 1 <= segments <= LONGEST:
        return None
    return Draft(Perform(DO.key, note=name), {"what": OTHER, SEGMENTS: segments})


def span_over(encounter: Encounter, span: Span, *, finished: bool) -> Iterator[Event]:
    """A loaded weapon can be fired; what was broken off frees its owner and spares the rest."""
    if span.kind == LOADING and span.record:
        weapon = encounter.combatants[span.combatant].attack(span.record)
        if weapon is not None and keys.LOADED.of(weapon.stats) != int(finished):
            yield RecordSet(span.combatant, span.record, keys.LOADED.key, int(finished))
    if not finished:
        yield ready(span.combatant, encounter.clock.position + 1)
        yield from _spared(encounter, span)


def _spared(encounter: Encounter, span: Span) -> Iterator[Event]:
    """Attacks at the full rate that have lost their reason are not made (NC-17)."""
    now = encounter.clock.position
    for each in opponents(encounter, span.combatant):
        others = {e.id for e in opponents(encounter, each.id)}
        if any(s.exposed and s.finish > now and s.combatant in others for s in encounter.spans):
            continue
        if encounter.count(FULL_RATE, each.id) > now + 1:
            yield CounterSet(Counter(FULL_RATE, each.id, now + 1, "fight"))
        for slot in encounter.slots:
            mine = slot.combatant == each.id and slot.note == FULL and slot.state == "waiting"
            if mine and slot.position > now:
                yield SlotChanged(slot.id, "cancelled", note=FULL)
