"""Changes of tracks and states as events, for what happens outside of attacks (HP-05, HP-19)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.rules.hero import conditions, keys
from gm_tracker.rules.hero.damage import fate
from gm_tracker.rules.hero.recovery import recovered
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.sheet import DEAD, TrackKey


def state_of(who: Combatant) -> str:
    """Dead, knocked out, dying or up, by the tracks (HP-18, HP-19)."""
    track = keys.HP.track(who)
    by_body = fate(track.value, track.maximum)
    if by_body == DEAD.key:
        return by_body
    counted = who.tracks.get(keys.STUN.key)
    asleep = who.has(conditions.ASLEEP.key)
    if counted is not None and (counted.value <= 0 or asleep):
        return keys.OUT.key
    return by_body


def changed(who: Combatant, key: TrackKey, value: int) -> Iterator[Event]:
    """A track stands at another value; nothing where it does already."""
    before = key.value(who)
    if value != before:
        yield TrackChanged(who.id, key.key, before, value, value - before)


def with_value(who: Combatant, key: TrackKey, value: int) -> Combatant:
    """Somebody as they are with that value of a track."""
    track = replace(key.track(who), value=value)
    return replace(who, tracks={**who.tracks, key.key: track})


def recovery(encounter: Encounter, who: Combatant, *, wakes: bool = True) -> Iterator[Event]:
    """One recovery: STUN, END, and whether somebody wakes by it (HP-05, HP-06, X-HP-2)."""
    if keys.STUN.key not in who.tracks:
        return
    stun, end = keys.STUN.track(who), keys.END.track(who)
    has_end = keys.END.key in who.tracks
    rec = keys.REC.of(who.stats)
    new, energy = recovered(
        house_of(encounter), (stun.value, stun.maximum), (end.value, end.maximum), rec
    )
    yield from changed(who, keys.STUN, new)
    if has_end:
        yield from changed(who, keys.END, energy)
    after = with_value(who, keys.STUN, new)
    yield from _woken(who, after, wakes=wakes)


def _woken(who: Combatant, after: Combatant, *, wakes: bool) -> Iterator[Event]:
    out, asleep = who.state == keys.OUT.key, who.has(conditions.ASLEEP.key)
    if not out or keys.STUN.value(after) <= 0:
        return
    if not wakes:
        if not asleep:
            yield ConditionAdded(who.id, Condition(conditions.ASLEEP.key))
        return
    if asleep:
        yield ConditionEnded(who.id, conditions.ASLEEP.key)
    others = tuple(e for e in after.conditions if e.key != conditions.ASLEEP.key)
    yield StateChanged(who.id, who.state, state_of(replace(after, conditions=others)))


def bled(who: Combatant) -> Iterator[Event]:
    """Somebody dying loses a point of BODY, unless they are stabilised (HP-19)."""
    track = keys.HP.track(who)
    dying = fate(track.value, track.maximum) == keys.DYING.key
    if not dying or who.has(conditions.STABLE.key):
        return
    yield from changed(who, keys.HP, track.value - 1)
    state = state_of(with_value(who, keys.HP, track.value - 1))
    if state == DEAD.key != who.state:
        yield StateChanged(who.id, who.state, state)
