"""What follows from a blow beside its damage: events, harm, and words for the log."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Held
from gm_tracker.model.events_combatants import ConditionAdded, StateChanged
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.levels import SUCCESSES
from gm_tracker.rules.brp.switches import reading_of
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.sheet import ConditionKey

SEVERE = "severe_bleeding"
BLEEDS = "bleeding."
"""Counters of bleeding wounds, by the position at which each began."""


@frozen
class Effect:
    """Something that follows: events, harm that lands now, and what is said: "key:number"."""

    events: tuple[Event, ...] = ()
    harm: tuple[Held, ...] = ()
    said: tuple[str, ...] = ()
    trace: Trace = ()

    def __bool__(self) -> bool:
        return bool(self.events or self.harm or self.said or self.trace)


NOTHING = Effect()


def both(*effects: Effect) -> Effect:
    """Several together."""
    return Effect(
        tuple(event for each in effects for event in each.events),
        tuple(held for each in effects for held in each.harm),
        tuple(text for each in effects for text in each.said),
        tuple(line for each in effects for line in each.trace),
    )


def puts_on(
    encounter: Encounter, who: str, key: ConditionKey, rounds: int | None = None, note: str = ""
) -> Event:
    """A condition, until so many further rounds are over (0: this one), or for good."""
    end = None if rounds is None else End(encounter.clock.position + rounds)
    return ConditionAdded(who, Condition(key.key, end, note))


def becomes(who: Combatant, state: str) -> tuple[Event, ...]:
    """Somebody is in another state from now on."""
    return (StateChanged(who.id, who.state, state),) if who.state != state else ()


def loses_turns(encounter: Encounter, who: str) -> tuple[Event, ...]:
    """What somebody had still to do in this round is lost."""
    now = encounter.acting()
    mine = (e for e in encounter.slots if e.combatant == who and e.state in ("waiting", "held"))
    return tuple(SlotChanged(each.id, "cancelled") for each in mine if each not in now)


def bleeds(encounter: Encounter, who: str, *, severe: bool = False) -> tuple[Event, ...]:
    """BR-14, BR-15: another bleeding wound; each costs a point a round from the next one on.

    A `severe` one takes a difficult Stamina roll to stop (BR-23).
    """
    key = f"{BLEEDS}{encounter.clock.position}"
    wound = Counter(key, who, encounter.count(key, who) + 1, "fight")
    found: tuple[Event, ...] = (CounterSet(wound), puts_on(encounter, who, c.BLEEDING))
    if severe:
        found += (CounterSet(Counter(SEVERE, who, encounter.count(SEVERE, who) + 1, "fight")),)
    return found


def bleeding(encounter: Encounter, who: str, before: int | None = None) -> int:
    """How many wounds of somebody bleed; with `before` those that began before that position."""
    mine = (e for e in encounter.counters if e.combatant == who and e.key.startswith(BLEEDS))
    return sum(
        each.value for each in mine if before is None or int(each.key.removeprefix(BLEEDS)) < before
    )


def stanched(encounter: Encounter, who: str) -> tuple[Event, ...]:
    """One wound bleeds no more, the latest first; with the last the condition ends."""
    from_last = sorted(
        (e for e in encounter.counters if e.combatant == who and e.key.startswith(BLEEDS)),
        key=lambda e: -int(e.key.removeprefix(BLEEDS)),
    )
    open_now = [each for each in from_last if each.value]
    if not open_now:
        return ()
    last = open_now[0]
    stopped: tuple[Event, ...] = (CounterSet(Counter(last.key, who, last.value - 1, "fight")),)
    if severe := encounter.count(SEVERE, who):
        stopped += (CounterSet(Counter(SEVERE, who, severe - 1, "fight")),)
    return stopped


def against(
    encounter: Encounter, request: Request, percent: int, rule: str, key: str
) -> Dialogue[tuple[bool, TraceLine]]:
    """A d100 of somebody against a percentage, and the line that tells it."""
    rolled = yield from ask_roll(request)
    level = reading_of(encounter).level(percent, rolled.total)
    return level in SUCCESSES, TraceLine(rule, key, rolled.total, f"{percent}%: {level}")


def die(key: str, label: str, dice: str, who: str) -> Request:
    """A roll that somebody makes."""
    return Request(key, label, dice=dice, combatant=who)
