"""One thing after another within one action: requests told apart, wounds one upon the other."""

from typing import TypeVar

from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Ask
from gm_tracker.rules.dialogue import Dialogue, Given
from gm_tracker.rules.sheet import Outcome

T = TypeVar("T")


def apart(dialogue: Dialogue[T], suffix: str) -> Dialogue[T]:
    """The same dialogue, its requests told apart by what is behind their ids."""
    given: tuple[Given, ...] | None = None
    while True:
        try:
            question = next(dialogue) if given is None else dialogue.send(given)
        except StopIteration as end:
            result: T = end.value
            return result
        renamed = tuple(replace(each, id=each.id + suffix) for each in question.requests)
        given = yield Ask(renamed, question.trace)


def as_events(encounter: Encounter, held: Held) -> tuple[Event, ...]:
    """Harm as an event, to see what the next blow would find."""
    track = encounter.combatants[held.target].tracks[held.track]
    after = min(track.value + held.amount, max(track.maximum, track.value))
    return (TrackChanged(held.target, held.track, track.value, after, held.amount),)


def after(encounter: Encounter, outcome: Outcome) -> Encounter:
    """The fight as it is once an outcome has come about."""
    for each in outcome.events:
        encounter = fold_all(encounter, (each,))
    for held in outcome.harm:
        encounter = fold_all(encounter, as_events(encounter, held))
    return encounter
