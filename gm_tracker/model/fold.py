"""All events, and the one function that applies them."""

from collections.abc import Callable, Iterable
from typing import Any, get_args

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import BodyEvent, fold_body
from gm_tracker.model.events_disclosure import DisclosureEvent, fold_disclosure
from gm_tracker.model.events_effects import EffectEvent, fold_effect
from gm_tracker.model.events_groups import GroupEvent, fold_groups
from gm_tracker.model.events_time import SlotChanged, TimeEvent, fold_slots, fold_time

Event = TimeEvent | BodyEvent | EffectEvent | GroupEvent | DisclosureEvent

_FOLDS: dict[type, Callable[[Encounter, Any], Encounter]] = {
    **dict.fromkeys(get_args(TimeEvent), fold_time),
    **dict.fromkeys(get_args(BodyEvent), fold_body),
    **dict.fromkeys(get_args(EffectEvent), fold_effect),
    **dict.fromkeys(get_args(GroupEvent), fold_groups),
    **dict.fromkeys(get_args(DisclosureEvent), fold_disclosure),
}


def fold(encounter: Encounter, event: Event) -> Encounter:
    """The encounter after one event. Rules are not consulted, so old fights open forever."""
    return _FOLDS[type(event)](encounter, event)


def fold_all(encounter: Encounter, events: Iterable[Event]) -> Encounter:
    """The encounter after all events, in their order."""
    changes: list[SlotChanged] = []
    for event in events:
        if isinstance(event, SlotChanged):
            # One Next may change many of hundreds of slots: all at once, not each by itself.
            changes.append(event)
            continue
        if changes:
            encounter, changes = fold_slots(encounter, changes), []
        encounter = fold(encounter, event)
    return fold_slots(encounter, changes) if changes else encounter
