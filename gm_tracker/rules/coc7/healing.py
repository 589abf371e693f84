"""First Aid, Medicine, and what time gives back (C7-25, C7-27 to C7-29)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Refused
from gm_tracker.rules.coc7 import dying, house, keys, states, wounds
from gm_tracker.rules.coc7.harm import WOUNDS

AID_USED, MEDICINE_USED = "first_aid_used", "medicine_used"
"""Counters of the wounds of somebody that First Aid, or Medicine, has helped with already."""
FIRST_AID_POINTS, MEDICINE_DICE, PULP_DICE = 1, "1d3", "1d4"
"""C7-27, X-C7-9."""


def points(encounter: Encounter, patient: Combatant, *, medicine: bool) -> str:
    """What a success gives back, as dice notation (C7-27, X-C7-9)."""
    if house.is_hero(encounter, patient):
        return PULP_DICE
    return MEDICINE_DICE if medicine else str(FIRST_AID_POINTS)


def check_open(encounter: Encounter, patient: Combatant, used: str) -> None:
    """Refused where each wound has been seen to in this way already (C7-27).

    The dying may always be held.
    """
    if patient.state == wounds.DEAD:
        raise Refused(f"{patient.name} is dead.")
    if used == AID_USED and patient.has(states.STABLE.key):
        raise Refused(f"{patient.name} is stabilised: only Medicine helps now.")
    track = keys.HP.track(patient)
    hurt = encounter.count(WOUNDS, patient.id) or int(track.value < track.maximum)
    if not hurt:
        raise Refused(f"{patient.name} is not wounded.")
    held = used == AID_USED and patient.state == states.DYING.key
    if encounter.count(used, patient.id) >= hurt and not held:
        raise Refused(f"Each wound of {patient.name} has been seen to in this way already.")


def check_medicine(patient: Combatant) -> None:
    """Refused for the dying: First Aid must hold them first (C7-25)."""
    if patient.state == states.DYING.key:
        raise Refused(f"{patient.name} is dying: First Aid must come before Medicine.")


def aided(encounter: Encounter, patient: Combatant, amount: int) -> Iterator[Event]:
    """First Aid succeeded: the dying are held, the unconscious wake (C7-25, C7-27)."""
    yield _once_more(encounter, AID_USED, patient)
    if patient.state == states.DYING.key:
        yield TrackChanged(patient.id, keys.HP.key, keys.HP.value(patient), 1, 1)
        yield from _stabilised(encounter, patient)
        return
    yield from given_back(patient, amount)


def _stabilised(encounter: Encounter, patient: Combatant) -> Iterator[Event]:
    yield ConditionAdded(patient.id, Condition(states.STABLE.key))
    yield StateChanged(patient.id, patient.state, states.UNCONSCIOUS.key)
    if encounter.count(dying.SINCE, patient.id):
        yield CounterSet(Counter(dying.SINCE, patient.id, 0, "fight"))


def treated(encounter: Encounter, patient: Combatant, amount: int) -> Iterator[Event]:
    """Medicine succeeded: it ends the dying of who was stabilised (C7-25, C7-27)."""
    yield _once_more(encounter, MEDICINE_USED, patient)
    yield from given_back(patient, amount)


def given_back(patient: Combatant, amount: int) -> Iterator[Event]:
    """Hit points up to the maximum, and what that ends: the mark, and lying unconscious."""
    track = keys.HP.track(patient)
    after = max(track.value, min(track.value + amount, track.maximum))
    if after != track.value:
        yield TrackChanged(patient.id, keys.HP.key, track.value, after, amount)
    if patient.has(states.MAJOR.key) and after >= wounds.half(track.maximum) and amount > 0:
        yield ConditionEnded(patient.id, states.MAJOR.key)
    for key in (states.STABLE.key, states.OUT.key):
        if patient.has(key):
            yield ConditionEnded(patient.id, key, by_itself=True)
    if after > 0 and patient.state != wounds.UP:
        yield StateChanged(patient.id, patient.state, wounds.UP)


def _once_more(encounter: Encounter, used: str, patient: Combatant) -> CounterSet:
    return CounterSet(Counter(used, patient.id, encounter.count(used, patient.id) + 1, "fight"))
