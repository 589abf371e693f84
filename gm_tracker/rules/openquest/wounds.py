"""Mortal wounds, major wounds, and what is left to do about them (OQ-20, OQ-22, OQ-31)."""

from collections.abc import Iterator

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.fortune import points, spend
from gm_tracker.rules.openquest.stances import kept
from gm_tracker.rules.openquest.switches import OLDER, WAKING, says

SAVE, DIE = "fortune", "dies"


def wounded(hp: int, damage: int) -> tuple[int, str]:
    """The hit points that are left, and whether the wound is minor or mortal (OQ-20)."""
    left = hp - damage
    return left, "minor" if left > 0 else "mortal"


def state_at(hp: int) -> str:
    """The state that hit points put somebody in (OQ-20)."""
    return "up" if wounded(hp, 0)[1] == "minor" else keys.MORTAL.key


def is_major(damage: int, maximum: int) -> bool:
    """Whether a single blow is a major wound: half the maximum or more (OQ-31)."""
    return damage > 0 and 2 * damage >= maximum


def struck_down(
    encounter: Encounter, who: Combatant, damage: int, *, spared: bool = False
) -> tuple[Event, ...]:
    """What a blow of so many points brings beside them: dying by the end of the next round.

    Who is `spared` by the killer's word is only unconscious (OQ-20).
    """
    if damage <= 0 or who.state != "up" or wounded(keys.HP.value(who), damage)[1] == "minor":
        return ()
    if spared:
        return (StateChanged(who.id, keys.MORTAL.key, keys.UNCONSCIOUS.key),)
    return (dying(encounter, who),)


def dying(encounter: Encounter, who: Combatant) -> Event:
    """Dead at the end of the next round, unless something is done (OQ-20)."""
    end = End(encounter.clock.position + encounter.clock.length)
    return ConditionAdded(
        who.id, Condition(keys.DYING.key, end, f"dead after round {end_round(encounter)}")
    )


def end_round(encounter: Encounter) -> int:
    """The round after the one that runs."""
    return encounter.clock.round + 1


def harmed(encounter: Encounter, who: Combatant, amount: int) -> Iterator[Event]:
    """Somebody loses hit points at once, by what is no attack, and what comes of it."""
    before = keys.HP.value(who)
    left, _ = wounded(before, amount)
    yield TrackChanged(who.id, keys.HP.key, before, left, -amount)
    if state_at(left) != state_at(before):
        yield StateChanged(who.id, who.state, state_at(left))
        yield dying(encounter, who)


def noticed(encounter: Encounter) -> Iterator[Event]:
    """Those whom the GM's word has brought to 0 die by the end of the next round too (OQ-20)."""
    safe = (keys.DYING, keys.STABLE, keys.SPARED)
    for who in encounter.present():
        if who.state == keys.MORTAL.key and not any(who.has(each.key) for each in safe):
            yield dying(encounter, who)


def deaths(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """Who dies with this round; a Fortune point saves (OQ-20, OQ-22)."""
    events: tuple[Event, ...] = ()
    for who in encounter.present():
        if _is_over(encounter, who):
            saved = points(who) > 0 and (yield from _saves(who)) == SAVE
            events += (yield from save(encounter, who)) if saved else _dead(who)
    return events


def _is_over(encounter: Encounter, who: Combatant) -> bool:
    mine = (each.end for each in who.conditions if each.key == keys.DYING.key)
    end = next(mine, None)
    due = end is not None and end.position <= encounter.clock.position
    return due and who.state == keys.MORTAL.key


def _dead(who: Combatant) -> tuple[Event, ...]:
    return (ConditionEnded(who.id, keys.DYING.key), StateChanged(who.id, who.state, "dead"))


def _saves(who: Combatant) -> Dialogue[str]:
    request = Request(
        f"saved.{who.id}",
        f"{who.name} dies",
        "choice",
        options=(Option(SAVE, "a Fortune point saves"), Option(DIE, "dies")),
        combatant=who.id,
        usual=SAVE,
        beside="dies with this round",
    )
    return (yield from ask_choice(request))


def save(encounter: Encounter, who: Combatant) -> Dialogue[tuple[Event, ...]]:
    """A Fortune point, and somebody is only unconscious until the fight is over (X-OQ-6)."""
    note, events = "wakes when the fight is over", [spend(who, points(who))]
    more: tuple[Event, ...] = ()
    if says(encounter, WAKING, "hours"):
        request = Request(f"hours.{who.id}", "hours", dice="1d6", combatant=who.id)
        hours = (yield from ask_roll(request)).total
        note, more = f"wakes in {hours} hours", (kept(keys.WAKES, who.id, hours),)
    return (
        *events,
        ConditionEnded(who.id, keys.DYING.key),
        ConditionAdded(who.id, Condition(keys.SPARED.key, None, note)),
        StateChanged(who.id, who.state, keys.UNCONSCIOUS.key),
        *more,
    )


def bears(encounter: Encounter, who: Combatant, damage: int) -> bool:
    """Whether a blow asks for Resilience (OQ-31, X-OQ-3)."""
    track = keys.HP.track(who)
    stands = wounded(track.value, damage)[1] == "minor"
    older = says(encounter, OLDER, "wounds", "both")
    return older and stands and is_major(damage, track.maximum)


def limb_lost(who: Combatant) -> Event:
    """A limb is of no use from now on (OQ-31)."""
    return ConditionAdded(who.id, Condition(keys.LIMB.key))


def trace_of(who: Combatant) -> TraceLine:
    """The Resilience that somebody rolls against."""
    return TraceLine("OQ-31", keys.RESILIENCE.key, keys.RESILIENCE.of(who.stats))
