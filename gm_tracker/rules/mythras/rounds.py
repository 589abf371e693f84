"""What the end of a turn and of a round brings to the wounded and the tired (MY-22 to MY-28)."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionEnded, StateChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.rules.mythras import keys, keys_wounds
from gm_tracker.rules.mythras.body import state_of, track_at
from gm_tracker.rules.mythras.downtime import BLOOD
from gm_tracker.rules.mythras.fatigue import DEAD
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.timers import turn_over, turns_left, whose_turn


def turn_ends(encounter: Encounter) -> tuple[Event, ...]:
    """Conditions that count their owner's own turns come nearer to their end (MY-22)."""
    who = whose_turn(encounter)
    return () if who is None else tuple(turn_over(encounter, who))


def deadlines(encounter: Encounter, events: Iterable[Event]) -> Iterator[Event]:
    """Behind the last turn of a round the untreated die, and others come to (MY-22, MY-24).

    `events` are those of the end of the turn: they may bring another one.
    """
    now = fold_all(encounter, tuple(events))
    if any(each.state == "waiting" for each in now.slots):
        return
    for who in now.present():
        if who.state != keys.DEAD.key and _due(now, who, keys_wounds.DYING.key):
            yield StateChanged(who.id, who.state, keys.DEAD.key)
        else:
            yield from _wakes(now, who)


def round_ends(encounter: Encounter) -> Iterator[Event | Held]:
    """Blood is lost, and limbs above 0 can be used again (MY-22, MY-28).

    The blood of a round's start is taken here, at the end of the round before.
    """
    for who in encounter.present():
        if who.state == keys.DEAD.key:
            continue
        yield from _recovers(encounter, who)
        if who.has(keys_wounds.BLEEDING.key) and keys.FATIGUE.value(who) < DEAD:
            lost = encounter.count(BLOOD, who.id) + 1
            yield CounterSet(Counter(BLOOD, who.id, lost, "fight"))
            yield Held(who.id, keys.FATIGUE.key, 1)


def _due(encounter: Encounter, who: Combatant, condition: str) -> bool:
    """Whether a condition ends with this round."""
    clock = encounter.clock
    last = round_start(clock.position, clock.length) + clock.length - 1
    ends = (each.end.position for each in who.conditions if each.key == condition and each.end)
    return any(each <= last for each in ends)


def _wakes(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    if _due(encounter, who, keys_wounds.OUT_COLD.key) and who.state == keys_wounds.UNCONSCIOUS.key:
        state = state_of(who)
        if state != who.state:
            yield StateChanged(who.id, who.state, state)


def _recovers(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """A limb that is above 0 again can be used, unless it is stunned (MY-22, MY-30)."""
    for place in body_of(who).places:
        useless = keys_wounds.USELESS.get(place.key)
        if useless is None or not who.has(useless.key) or track_at(who, place).value <= 0:
            continue
        if not turns_left(encounter, who.id, useless.key):
            yield ConditionEnded(who.id, useless.key, by_itself=True)
