"""The dying at the end of each round, and those whom First Aid holds, each hour (C7-25)."""

from collections.abc import Iterable, Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionEnded, StateChanged, TrackChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.rules.coc7 import keys, states, wounds
from gm_tracker.rules.coc7.harm import con_request
from gm_tracker.rules.dialogue import Dialogue, ask_rolls

SINCE = "dying"
"""The counter of the round in which somebody began to die."""


def round_ends(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """Who was dying when the round began rolls CON at its end; a failure kills (C7-25)."""
    if any(each.state == "waiting" for each in encounter.slots):
        return ()
    now = encounter.clock.round
    rolling = tuple(each for each in encounter.present() if _rolls(encounter, each))
    lost = yield from failed(rolling)
    events: list[Event] = [_dies(each) for each in lost]
    events += (each for one in encounter.present() for each in _noted(encounter, one, now))
    return tuple(events)


def failed(rolling: tuple[Combatant, ...]) -> Dialogue[tuple[Combatant, ...]]:
    """Those of them whose CON roll fails."""
    requests = tuple(con_request(each, "lives on") for each in rolling)
    rolled = yield from ask_rolls(requests)
    pairs = zip(rolling, rolled, strict=True)
    return tuple(who for who, roll in pairs if roll.total > keys.CON.of(who.stats))


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
