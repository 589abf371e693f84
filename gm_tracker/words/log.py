"""The log: each step as one or a few sentences that open to their calculation."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gm_tracker.model.commands import Interrupt, SetState
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    ConditionEnded,
    PresenceChanged,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import (
    ActionMade,
    AttackMade,
    PromptRaised,
    PromptSettled,
    SpanEnded,
)
from gm_tracker.model.events_time import (
    FightBegun,
    PositionClosed,
    RoundReached,
    SlotChanged,
    SlotsRolled,
)
from gm_tracker.model.fold import Event, fold, fold_all
from gm_tracker.model.label import WRITTEN
from gm_tracker.model.step import Step
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import explain
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital, when
from gm_tracker.words.pieces import Piece
from gm_tracker.words.views import LogLine

_Teller = Callable[[RuleSystem, Encounter, Any], tuple[tuple[Piece, ...], tuple[str, ...]] | None]


def step_lines(system: RuleSystem, before: Encounter, step: Step) -> tuple[LogLine, ...]:
    """The sentences of one step, in the order in which things happened."""
    lines: list[LogLine] = []
    encounter, idle = before, _let_pass(before, step)
    for event in step.events:
        line = _line(system, encounter, step, event)
        if line is not None:
            lines.append(line)
        elif idle and isinstance(event, SlotChanged) and event.state == "passed":
            lines.append(_plain(step, when(encounter), _idle_text(idle), _unnamed(idle)))
            idle = ()
        encounter = fold(encounter, event)
    if not _told(step):
        label = capital(label_text(step.label, system))
        lines.insert(0, _plain(step, when(encounter if _begins(step) else before), label))
    return tuple(lines)


def _told(step: Step) -> bool:
    """Whether the lines of its events say all that its label would."""
    said = step.commands[:1] if len(step.commands) == 1 else ()
    by_word = any(isinstance(each, SetState) for each in said)
    telling = (*_TELLING, StateChanged) if by_word else _TELLING
    return any(isinstance(each, telling) for each in step.events)


def _begins(step: Step) -> bool:
    """Whether it is the fight's beginning, before which there is no clock to read."""
    return any(isinstance(each, FightBegun) for each in step.events)


def _line(system: RuleSystem, encounter: Encounter, step: Step, event: Event) -> LogLine | None:
    if isinstance(event, SpanEnded) and any(isinstance(c, Interrupt) for c in step.commands):
        return None
    teller = _TELLERS.get(type(event))
    told = None if teller is None else teller(system, encounter, event)
    if told is None:
        return None
    pieces, details = told
    if isinstance(event, TrackChanged):
        others = _beside(system, step, event)
        if others is None:
            return None
        pieces = (*pieces, *others)
    moment = _moment(encounter, event)
    quiet = not any(piece.strong for piece in pieces)
    return LogLine(step.id, moment, pieces, details, quiet, f"{moment}: {_text(pieces)}")


def _moment(encounter: Encounter, event: Event) -> str:
    """When it happened; what ends by itself is told later than it ended."""
    if isinstance(event, SpanEnded) and event.finished:
        span = next((each for each in encounter.spans if each.id == event.span), None)
        if span is not None and span.finish < encounter.clock.position + encounter.clock.length:
            at = replace(encounter.clock, position=span.finish, phase="open")
            return when(replace(encounter, clock=at))
    return when(fold_all(encounter, (event,)) if isinstance(event, _AFTER) else encounter)


def _text(pieces: tuple[Piece, ...]) -> str:
    return "".join(piece.text for piece in pieces)


def _plain(step: Step, moment: str, text: str, details: tuple[str, ...] = ()) -> LogLine:
    return LogLine(step.id, moment, (Piece(text),), details, True, f"{moment}: {text}")


def _attack(
    system: RuleSystem, encounter: Encounter, event: AttackMade
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    actor, target = encounter.combatants[event.actor], encounter.combatants[event.target]
    weapon = actor.attack(event.attack)
    verb = " hits " if event.hit else " misses "
    if event.hit and event.outcome not in ("hit", "success"):
        verb = f" hits ({event.outcome}) "
    if event.recoil:
        actor, target, verb = target, actor, " fights back and hits "
    pieces = [Piece(actor.name, strong=True), Piece(verb), Piece(target.name, strong=True)]
    if event.hit and (event.amount or weapon is None or weapon.damage):
        pieces += [Piece(" for "), Piece(str(event.amount), strong=True)]
    if weapon is not None and not event.recoil:
        pieces.append(Piece(f" · {weapon.name}", quiet=True))
    return tuple(pieces), explain(system, event.trace)


def _action(
    system: RuleSystem, encounter: Encounter, event: ActionMade
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    text, details = capital(label_text(event.told, system)), explain(system, event.trace)
    actor = encounter.combatants.get(event.actor)
    if actor is None or not _begins_with(event, text, actor.name):
        return (Piece(text, strong=True),), details
    end = len(actor.name)
    return (Piece(text[:end], strong=True), Piece(text[end:])), details


def _begins_with(event: ActionMade, text: str, name: str) -> bool:
    """Whether the actor's name comes first; version 1 stored nothing but the text of it."""
    return event.named or (event.told.key == WRITTEN and text.startswith(name))


def _span_ended(
    system: RuleSystem, encounter: Encounter, event: SpanEnded
) -> tuple[tuple[Piece, ...], tuple[str, ...]] | None:
    span = next((each for each in encounter.spans if each.id == event.span), None)
    if span is None:
        return None
    name = encounter.combatants[span.combatant].name
    what = "has finished" if event.finished else "has not finished"
    return (Piece(name, strong=True), Piece(f" {what} {span.label}")), ()


def _track(
    system: RuleSystem, encounter: Encounter, event: TrackChanged
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    key = system.track(event.track)
    label = event.track if key is None else key.label
    name = encounter.combatants[event.combatant].name
    change = f" {_signed(event.before)} \N{RIGHTWARDS ARROW} {_signed(event.after)} {label}"
    details: tuple[str, ...] = ()
    if event.amount and event.after - event.before != event.amount:
        details = (f"{_signed(event.amount)} asked for, kept within the limits",)
    return (Piece(name, strong=True), Piece(change)), details


def _beside(system: RuleSystem, step: Step, event: TrackChanged) -> tuple[Piece, ...] | None:
    """The lesser tracks that changed with a track, said with it; None for a lesser one itself."""
    mine = [e for e in step.events if isinstance(e, TrackChanged)]
    mine = [each for each in mine if each.combatant == event.combatant]
    main = [each for each in mine if not _is_quiet(system, each.track)]
    if not main:
        return ()
    if event is not main[-1]:
        return None if _is_quiet(system, event.track) else ()
    left = {each.track: each.after for each in mine if _is_quiet(system, each.track)}
    labels = {key: found.label for key in left if (found := system.track(key)) is not None}
    return tuple(
        Piece(f" · {after or 'no'} {labels.get(key, key)}", quiet=True)
        for key, after in left.items()
    )


def _is_quiet(system: RuleSystem, track: str) -> bool:
    key = system.track(track)
    return key is not None and key.quiet


def _signed(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _state(
    system: RuleSystem, encounter: Encounter, event: StateChanged
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    label = next((s.label for s in system.states if s.key == event.after), event.after)
    name = encounter.combatants[event.combatant].name
    return (Piece(name, strong=True), Piece(f" is {label}", strong=True)), ()


def _ended(
    system: RuleSystem, encounter: Encounter, event: ConditionEnded
) -> tuple[tuple[Piece, ...], tuple[str, ...]] | None:
    key = system.condition(event.condition)
    label = event.condition if key is None else key.label.lower()
    combatant = encounter.combatants[event.combatant]
    over = f": {label} is over" if key is not None and key.quiet else f" is no longer {label}"
    pieces = (Piece(combatant.name, strong=True), Piece(over))
    if key is None or not key.of_the_fallen or combatant not in system.able(encounter):
        return pieces, ()
    value = system.sheet.tracks[0].value(combatant)
    line = TraceLine(key.rules.get("ends", ""), f"ends.{key.key}", value)
    return pieces, explain(system, (line,))


def _presence(
    system: RuleSystem, encounter: Encounter, event: PresenceChanged
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    name = encounter.combatants[event.combatant].name
    what = " comes back" if event.present else " leaves the fight"
    return (Piece(name, strong=True), Piece(what)), ()


def _prompt(
    system: RuleSystem, encounter: Encounter, event: PromptRaised
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    return (Piece(event.prompt.text),), ()


def _settled(
    system: RuleSystem, encounter: Encounter, event: PromptSettled
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    asked = next((each.text for each in encounter.prompts if each.id == event.prompt), "")
    return (Piece(asked), Piece(f" {event.note or 'Settled.'}")), ()


def _round(
    system: RuleSystem, encounter: Encounter, event: RoundReached
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    number = event.position // encounter.clock.length + 1
    return (Piece(f"Round {number} begins", quiet=True),), ()


def _rolled(
    system: RuleSystem, encounter: Encounter, event: SlotsRolled
) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    places: dict[str, list[str]] = {}
    for slot in event.slots:
        text = str(slot.position % encounter.clock.length + 1)
        if slot.state == "lost":
            text = "one lost"
        if system.length == 1:
            text = ", ".join(map(str, slot.order[:1]))
        places.setdefault(slot.combatant, []).append(text)
    details = tuple(
        f"{encounter.combatants[who].name}: {', '.join(texts)}" for who, texts in places.items()
    )
    rolled = (
        f": the {system.moment}s are rolled" if system.together(encounter) else ": who acts when"
    )
    what = f"Round {encounter.clock.round}{rolled}"
    return (Piece(what, quiet=True),), details


def _let_pass(before: Encounter, step: Step) -> tuple[str, ...]:
    """The names of those whose moment went by in a step."""
    moved = (e for e in step.events if isinstance(e, SlotChanged) and e.state == "passed")
    slots = (before.slot(each.slot) for each in moved)
    return tuple(before.combatants[slot.combatant].name for slot in slots if slot is not None)


def _idle_text(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return f"{names[0]} lets the moment pass"
    *most, last = names
    if len(names) > _NAMED:
        most, last = list(names[: _NAMED - 1]), f"{len(names) - _NAMED + 1} more"
    return f"{', '.join(most)} and {last} let the moment pass"


def _unnamed(names: tuple[str, ...]) -> tuple[str, ...]:
    return (", ".join(names[_NAMED - 1 :]),) if len(names) > _NAMED else ()


_NAMED = 4
"""So many who let a moment pass are named; the others are counted, and named on demand."""


_TELLERS: dict[type, _Teller] = {
    AttackMade: _attack,
    ActionMade: _action,
    SpanEnded: _span_ended,
    TrackChanged: _track,
    StateChanged: _state,
    ConditionEnded: _ended,
    PresenceChanged: _presence,
    PromptRaised: _prompt,
    PromptSettled: _settled,
    RoundReached: _round,
    SlotsRolled: _rolled,
}
_TELLING = (
    AttackMade,
    ActionMade,
    TrackChanged,
    PresenceChanged,
    ConditionEnded,
    PromptSettled,
    SlotsRolled,
    RoundReached,
    PositionClosed,
)
_AFTER = (RoundReached, SlotsRolled)
