"""Healing with a kit, some minutes and no fight; and the hours after it (OQ-21, OQ-22)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.openquest import dice, keys
from gm_tracker.rules.openquest.contests import own_number, plain_roll, single
from gm_tracker.rules.openquest.stances import kept
from gm_tracker.rules.openquest.switches import WAKING, says
from gm_tracker.rules.sheet import Outcome, Situation

WOUND, WAKE, STABILISE, SURGERY = "wound", "wake", "stabilise", "surgery"
NAMES = {
    WOUND: "heal a wound",
    WAKE: "wake",
    STABILISE: "stabilise",
    SURGERY: "surgery",
}
MOST_HOURS = 1000


def check(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """What is tried comes first, then the roll of Healing."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    options = tuple(
        Option(each, NAMES[each], _why_not(encounter, (actor, target), each)) for each in NAMES
    )
    usual = next((each.key for each in options if not each.reason), None)
    request = Request("treatment", "To", "choice", options=options, combatant=actor.id, usual=usual)
    what = yield from ask_choice(request)
    found = own_number(encounter, keys.HEALING.of(actor.stats), command, active)
    return single(encounter, actor, keys.HEALING.label, found, f"{what}.")


def _why_not(encounter: Encounter, both: tuple[Combatant, Combatant], what: str) -> str:
    """Why that cannot be tried now, in a sentence; nothing where it can (OQ-21)."""
    for each in both:
        if encounter.linked(keys.ENGAGED.key, each.id) and _has_foes(encounter, each):
            return f"{each.name} is in close combat: healing takes some minutes."
    return "" if may(both[1], what) else f"To {NAMES[what]} does not help {both[1].name} now."


def _has_foes(encounter: Encounter, who: Combatant) -> bool:
    others = (encounter.combatants[e] for e in encounter.linked(keys.ENGAGED.key, who.id))
    return any(each.present and each.state == "up" for each in others)


def may(target: Combatant, what: str) -> bool:
    """Whether that can help somebody as they are (OQ-21)."""
    hp = keys.HP.track(target)
    stable = target.has(keys.STABLE.key)
    if what == WOUND:
        return 0 < hp.value < hp.maximum
    if what == WAKE:
        return target.state == keys.UNCONSCIOUS.key and hp.value > 0
    if what == STABILISE:
        return target.state == keys.MORTAL.key and not stable
    return hp.value <= 0 and (stable or target.has(keys.SPARED.key))


def told(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """What the roll brings."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    what, _, level = result.branch.key.partition(".")
    good = level in dice.SUCCESSES
    label = Label.of(f"heals.{what if good else 'failed'}", who=actor.name, target=target.name)
    events, trace = (yield from _brings(encounter, target, what)) if good else ((), ())
    return Outcome(label, tuple(events), trace=(*result.trace, *trace), named=True)


def _brings(
    encounter: Encounter, target: Combatant, what: str
) -> Dialogue[tuple[tuple[Event, ...], tuple[TraceLine, ...]]]:
    if what == WAKE:
        return (StateChanged(target.id, target.state, "up"),), ()
    if what == STABILISE:
        stable = ConditionAdded(target.id, Condition(keys.STABLE.key))
        return (ConditionEnded(target.id, keys.DYING.key), stable), ()
    if what == SURGERY:
        return (yield from _surgery(encounter, target))
    request = Request("healed", "1d6 hit points", dice="1d6", combatant=target.id)
    points = (yield from ask_roll(request)).total
    hp = keys.HP.track(target)
    after = min(hp.maximum, hp.value + points)
    event = TrackChanged(target.id, keys.HP.key, hp.value, after, points)
    return (event,), (TraceLine("OQ-21", "healing", points),)


def _surgery(
    encounter: Encounter, target: Combatant
) -> Dialogue[tuple[tuple[Event, ...], tuple[TraceLine, ...]]]:
    """One hit point, and Resilience to be conscious (OQ-21)."""
    line = TraceLine("OQ-21", keys.RESILIENCE.key, keys.RESILIENCE.of(target.stats))
    degree, roll, paid = yield from plain_roll(
        encounter, "conscious", target, keys.RESILIENCE, (line,)
    )
    awake = degree.level in dice.SUCCESSES
    events = (*paid, *_back(target, 1, awake=awake))
    return events, (line, TraceLine("OQ-21", "roll.conscious", roll, degree.level))


def _back(target: Combatant, hp: int, *, awake: bool) -> Iterator[Event]:
    """Somebody lives, awake or not."""
    before = keys.HP.value(target)
    yield TrackChanged(target.id, keys.HP.key, before, hp, hp - before)
    state = "up" if awake else keys.UNCONSCIOUS.key
    if state != target.state:
        yield StateChanged(target.id, target.state, state)
    for each in (keys.DYING, keys.STABLE, keys.SPARED):
        if target.has(each.key):
            yield ConditionEnded(target.id, each.key)


def hours_pass(encounter: Encounter) -> Dialogue[Outcome]:
    """Who was saved by Fortune wakes with 1 hit point, now or when the hours are over (X-OQ-6)."""
    request = Request("hours", "Hours", "number", lowest=0, highest=MOST_HOURS, usual=0)
    hours = yield from ask_number(request)
    events: list[Event] = []
    names: list[str] = []
    for who in encounter.present():
        if not who.has(keys.SPARED.key):
            continue
        left = encounter.count(keys.WAKES, who.id) if says(encounter, WAKING, "hours") else 0
        if left > hours:
            events.append(kept(keys.WAKES, who.id, left - hours))
        else:
            events += _back(who, 1, awake=True)
            names.append(who.name)
    return Outcome(Label.of("hours_pass", hours=hours, who=tuple(names)), tuple(events))
