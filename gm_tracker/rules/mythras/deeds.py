"""What a wound does, deed by deed, as events (MY-22 to MY-24)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded, RecordSet, StateChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras import keys, keys_wounds, traits, wounds
from gm_tracker.rules.mythras.body import healing_rate
from gm_tracker.rules.mythras.locations import Place
from gm_tracker.rules.mythras.timers import for_turns
from gm_tracker.rules.mythras.wounds import Deed

WORSE = (keys.UP.key, keys.OUT.key, keys_wounds.UNCONSCIOUS.key, keys.DEAD.key)
"""States, each worse than the one before."""
STATES: dict[Deed, str] = {
    "helpless": keys.OUT.key,
    "out_for": keys_wounds.UNCONSCIOUS.key,
    "out": keys_wounds.UNCONSCIOUS.key,
    "dead": keys.DEAD.key,
}
"""The state that a deed puts its victim in."""


@frozen
class Doing:
    """A wound that is being dealt: `turns` without attacks, and the weapon that is `dropped`."""

    encounter: Encounter
    hurt: Combatant
    place: Place
    points: int
    turns: int = 0
    dropped: str = ""


def all_done(doing: Doing, deeds: tuple[Deed, ...]) -> Iterator[Event]:
    """What all deeds of a wound change; of several states the worst."""
    for deed in dict.fromkeys(deeds):
        yield from _done(doing, deed)
    states = [STATES[deed] for deed in deeds if deed in STATES]
    worst = max((doing.hurt.state, *states), key=WORSE.index)
    if worst != doing.hurt.state:
        yield StateChanged(doing.hurt.id, doing.hurt.state, worst)


def _done(doing: Doing, deed: Deed) -> Iterator[Event]:
    hurt, place = doing.hurt, doing.place
    if deed == "reeling":
        yield from for_turns(doing.encounter, hurt.id, keys_wounds.REELING.key, doing.turns)
    elif deed == "useless" and place.key in keys_wounds.USELESS:
        useless = keys_wounds.USELESS[place.key].key
        yield ConditionAdded(hurt.id, Condition(useless, note=place.label))
    elif deed == "drops" and doing.dropped:
        yield RecordSet(hurt.id, doing.dropped, traits.STATE.key, traits.FALLEN)
    elif deed == "prone":
        yield ConditionAdded(hurt.id, Condition(keys.PRONE.key))
    elif deed == "deadline":
        rounds = wounds.deadline(place, healing_rate(hurt))
        yield _until(doing, keys_wounds.DYING.key, rounds, place.label)
    elif deed == "out_for":
        rounds = doing.points * wounds.ROUNDS_A_MINUTE
        yield _until(doing, keys_wounds.OUT_COLD.key, rounds, f"{doing.points} minutes")


def _until(doing: Doing, condition: str, rounds: int, note: str) -> Event:
    """A condition for so many whole rounds after this one; an earlier death stays (MY-24)."""
    clock, hurt = doing.encounter.clock, doing.hurt
    last = round_start(clock.position, clock.length) + (rounds + 1) * clock.length - 1
    known = (each.end.position for each in hurt.conditions if each.key == condition and each.end)
    if condition == keys_wounds.DYING.key:
        last = min((last, *known))
    return ConditionAdded(hurt.id, Condition(condition, End(last), note))
