"""One thing after another within one action: requests told apart, wounds one upon the other."""

from typing import TypeVar

from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Ask
from gm_tracker.rules.dialogue import Dialogue, reworded
from gm_tracker.rules.sheet import Outcome

T = TypeVar("T")


def apart(dialogue: Dialogue[T], suffix: str) -> Dialogue[T]:
    """The same dialogue, its requests told apart by what is behind their ids."""

    def renamed(question: Ask) -> Ask:
        requests = tuple(replace(each, id=each.id + suffix) for each in question.requests)
        return Ask(requests, question.trace)

    return reworded(dialogue, renamed)


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
