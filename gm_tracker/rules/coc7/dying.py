"""The dying at the end of each round, and those whom First Aid holds, each hour (C7-25)."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionEnded, StateChanged, TrackChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.coc7 import con, keys, states, wounds
from gm_tracker.rules.dialogue import Dialogue

SINCE = "dying"
"""The counter of the round in which somebody began to die."""


def round_ends(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """Who was dying when the round began rolls CON at its end; a failure kills (C7-25)."""
    if any(each.state == "waiting" for each in encounter.slots):
        return ()
    now = encounter.clock.round
    rolling = tuple(each for each in encounter.present() if _rolls(encounter, each))
    lost, events = yield from failed(encounter, rolling)
    events += (_dies(each) for each in lost)
    events += (each for one in encounter.present() for each in _noted(encounter, one, now))
    return tuple(events)


def failed(
    encounter: Encounter, rolling: tuple[Combatant, ...]
) -> Dialogue[tuple[tuple[Combatant, ...], list[Event]]]:
    """Those of them whose CON roll fails, and the Luck that went into the rolls."""
    rolls = tuple(con.roll_of(encounter, each) for each in rolling)
    made = yield from con.rolled(encounter, rolls, "lives on")
    pairs = zip(rolling, made, strict=True)
    lost = tuple(who for who, each in pairs if not each.success)
    return lost, [event for each in made for event in each.events]


def _is_dying(who: Combatant) -> bool:
    return who.state == states.DYING.key


def _rolls(encounter: Encounter, who: Combatant) -> bool:
    return _is_dying(who) and 0 < encounter.count(SINCE, who.id) < encounter.clock.round


def _dies(who: Combatant) -> StateChanged:
    return StateChanged(who.id, who.state, wounds.DEAD)


def _noted(encounter: Encounter, who: Combatant, now: int) -> Iterator[Event]:
    """Since when somebody is dying; forgotten with who is not any more."""
    since = encounter.count(SINCE, who.id)
    if _is_dying(who) and not since:
        yield CounterSet(Counter(SINCE, who.id, now, "fight"))
    elif since and not _is_dying(who):
        yield CounterSet(Counter(SINCE, who.id, 0, "fight"))


def held(encounter: Encounter) -> tuple[Combatant, ...]:
    """Those whom First Aid keeps from dying."""
    return tuple(each for each in encounter.present() if each.has(states.STABLE.key))


def slip(lost: Iterable[Combatant]) -> Iterator[Event]:
    """Those of the stabilised who failed lose the temporary hit point and die again (C7-25)."""
    for who in lost:
        before = keys.HP.value(who)
        yield TrackChanged(who.id, keys.HP.key, before, 0, -before)
        yield ConditionEnded(who.id, states.STABLE.key, by_itself=True)
        yield StateChanged(who.id, who.state, states.DYING.key)
