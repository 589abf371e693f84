"""The numbers of a step that cannot happen any more, kept by the GM's word."""

from collections.abc import Iterable, Iterator

from gm_tracker.engine.correction.changes import Outcome, Part
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import EffectHeld
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.step import Done
from gm_tracker.rules.system import RuleSystem


def by_word(system: RuleSystem, encounter: Encounter, events: Iterable[Event]) -> Outcome:
    """The changes of tracks and conditions in these events as the GM's word, as far as they can be.

    What was held until its moment closed is at once. Somebody who is not there is left out.
    """
    now, parts, made = encounter, list[Part](), list[Event]()
    for command in _said(tuple(events)):
        found = resolve(system, now, command, {})
        if isinstance(found, Done):
            now = fold_all(now, found.events)
            parts.append((command, {}))
            made.extend(found.events)
    return Outcome(tuple(parts), now, tuple(made))


def _said(events: tuple[Event, ...]) -> Iterator[c.Command]:
    hurt = {each.combatant for each in events if isinstance(each, TrackChanged)}
    for each in events:
        match each:
            case TrackChanged(who, track, before, after) if before != after:
                yield c.ChangeTrack(who, track, after - before)
            case EffectHeld(held):
                yield from _landed(held)
            case ConditionAdded(who, condition):
                yield _put_on(who, condition)
            case ConditionEnded(who, condition):
                yield c.RemoveCondition(who, condition)
            case StateChanged(who, _, state) if who not in hurt:
                yield c.SetState(who, state)
            case _:
                pass


def _landed(held: Held) -> Iterator[c.Command]:
    if held.track and held.amount:
        yield c.ChangeTrack(held.target, held.track, held.amount)
    if held.condition is not None:
        yield _put_on(held.target, held.condition)


def _put_on(who: str, condition: Condition) -> c.Command:
    return c.AddCondition(who, condition.key, condition.end, condition.note)
