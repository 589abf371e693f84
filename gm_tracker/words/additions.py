"""What the rules add by themselves to an action, each with its reason in plain words."""

from collections.abc import Callable, Iterator
from typing import Any

from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, StateChanged
from gm_tracker.model.events_effects import EffectHeld, LinkMade, SpanEnded, SpanStarted
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Step
from gm_tracker.rules.sheet import UP
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.chances import Chances, chance_lost, chances_of, extra_chance
from gm_tracker.words.condition_told import condition_told
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import moment_ahead
from gm_tracker.words.until import until

_Teller = Callable[[RuleSystem, Encounter, Any], str]


def additions(system: RuleSystem, before: Encounter, step: Step) -> tuple[str, ...]:
    """A sentence for each thing that follows from a step beside what its own sentence says."""
    return tuple(dict.fromkeys(_told(system, before, step)))


def _told(system: RuleSystem, before: Encounter, step: Step) -> Iterator[str]:
    encounter, since, chances = before, list[Event](), chances_of(before, step.events)
    for event in step.events:
        if type(event) in _TELLERS or type(event) in _OF_CHANCES:
            encounter, since = fold_all(encounter, since), []
            if told := added(system, encounter, event, chances):
                yield told
        since.append(event)
    yield from will_fall(system, before, fold_all(encounter, since))


def added(system: RuleSystem, encounter: Encounter, event: Event, chances: Chances) -> str:
    """The sentence on one event, as the fight stood before it; nothing where it needs none.

    `chances` are those of its whole step.
    """
    if (of_chance := _OF_CHANCES.get(type(event))) is not None:
        return of_chance(system, encounter, event, chances)
    teller = _TELLERS.get(type(event))
    return "" if teller is None else teller(system, encounter, event)


def _state(system: RuleSystem, encounter: Encounter, event: StateChanged) -> str:
    state = next((each for each in system.states if each.key == event.after), None)
    name = encounter.combatants[event.combatant].name
    if event.after == UP.key:
        return f"{name} can act again."
    label = event.after if state is None else state.label
    mine = [each for each in encounter.slots if each.combatant == event.combatant]
    loses = state is not None and not state.able and any(s.state == "waiting" for s in mine)
    return f"{name} is {label}{' and gives up what was still to come' if loses else ''}."


def _condition(system: RuleSystem, encounter: Encounter, event: ConditionAdded) -> str:
    return _is_now(system, encounter, event.combatant, event.condition, "is now")


def _held_condition(system: RuleSystem, encounter: Encounter, event: EffectHeld) -> str:
    held = event.held
    if held.condition is None:
        return ""
    said = _is_now(system, encounter, held.target, held.condition, "will be")
    return f"{said.removesuffix('.')}, when the {system.moment} closes." if said else ""


def _is_now(
    system: RuleSystem, encounter: Encounter, who: str, condition: Condition, verb: str
) -> str:
    key = system.condition(condition.key)
    if key is None or key.quiet:
        return ""
    lasts = until(system, encounter, condition.end, who)
    name = encounter.combatants[who].name
    return f"{name}{condition_told(key, verb)}{f' ({lasts})' if lasts else ''}."


def _ended(system: RuleSystem, encounter: Encounter, event: ConditionEnded) -> str:
    key = system.condition(event.condition)
    if key is None or key.quiet:
        return ""
    why = ": its time is over" if event.by_itself and not key.of_the_fallen else ""
    over = condition_told(key, "is no longer")
    return f"{encounter.combatants[event.combatant].name}{over}{why}."


def _begun(system: RuleSystem, encounter: Encounter, event: SpanStarted) -> str:
    """What takes time from now on, and since when its owner can be hurt more easily."""
    span = event.span
    place = moment_ahead(system, encounter, span.finish)
    exposed = ", and easier to hurt until then" if span.exposed else ""
    return f"{encounter.combatants[span.combatant].name}: {span.label} to {place}{exposed}."


def _broken(system: RuleSystem, encounter: Encounter, event: SpanEnded) -> str:
    span = next((each for each in encounter.spans if each.id == event.span), None)
    if span is None or event.finished:
        return ""
    return f"{encounter.combatants[span.combatant].name}: {span.label} is broken off."


def _linked(system: RuleSystem, encounter: Encounter, event: LinkMade) -> str:
    link = event.link
    known = any(each.key == link.kind for each in system.links)
    if not known or link.target in encounter.linked(link.kind, link.source):
        return ""
    ends = (encounter.combatants[each].name for each in (link.source, link.target))
    source, target = ends
    return f"{label_text(Label.of('link', source=source, target=target, link=link.kind), system)}."


def will_fall(system: RuleSystem, before: Encounter, after: Encounter) -> Iterator[str]:
    """Who will be in another state when all that is held has landed."""
    track = system.sheet.tracks[0].key
    for who in dict.fromkeys(each.target for each in after.held if each.track == track):
        state = _state_after(system, after, who)
        if state and state != _state_after(system, before, who):
            yield f"{after.combatants[who].name} will be {state} when the {system.moment} closes."


def _state_after(system: RuleSystem, encounter: Encounter, who: str) -> str:
    """The state that the tracks will put somebody in, or nothing for who can act."""
    combatant, track = encounter.combatants.get(who), system.sheet.tracks[0]
    if combatant is None:
        return ""
    held = track.track(combatant)
    landed = replace(held, value=held.value + encounter.held_for(who, track.key))
    there = replace(combatant, tracks={**combatant.tracks, track.key: landed})
    people = {**encounter.combatants, who: there}
    key = system.state(replace(encounter, combatants=people), there)
    found = next((each for each in system.states if each.key == key), None)
    return "" if found is None or found.able else found.label


_OF_CHANCES: dict[type, Callable[[RuleSystem, Encounter, Any, Chances], str]] = {
    SlotChanged: chance_lost,
    SlotGranted: extra_chance,
}
"""Those of which several in one step are told together."""
_TELLERS: dict[type, _Teller] = {
    ConditionAdded: _condition,
    ConditionEnded: _ended,
    EffectHeld: _held_condition,
    LinkMade: _linked,
    SpanEnded: _broken,
    SpanStarted: _begun,
    StateChanged: _state,
}
