"""What follows from an attack beside its harm (OQ-09, OQ-14 to OQ-17, OQ-19, OQ-25 to OQ-29)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter, Link, Prompt, Slot
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, TrackChanged
from gm_tracker.model.events_effects import (
    CounterSet,
    LinkMade,
    PromptRaised,
    SpanEnded,
)
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.openquest import keys, wounds
from gm_tracker.rules.openquest.branches import BACK
from gm_tracker.rules.openquest.defence import HOLD, STRIKE, THROW
from gm_tracker.rules.openquest.dice import SUCCESSES
from gm_tracker.rules.openquest.stances import counted, kept, slot_of, take
from gm_tracker.rules.openquest.switches import CRITICAL_PARRY, says
from gm_tracker.rules.sheet import Situation

FUMBLE = "fumble"


def aftermath(
    encounter: Encounter,
    command: DeclareAttack,
    result: Result,
    active: tuple[Situation, ...],
) -> Iterator[Event]:
    """All of it, in order."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    said = frozenset(each.key for each in active)
    yield from _stance(encounter, actor, said)
    yield from _turns(encounter, actor, said)
    yield from _weapon(encounter, command, actor)
    yield from _met(encounter, command, actor, target, said)
    yield from _hurt(encounter, command, result, said)
    yield from _fumbles(encounter, actor, target, result)
    yield from aim_broken(encounter, actor)
    if result.degrees[1:] and result.degrees[0].level in SUCCESSES:
        yield from aim_broken(encounter, target)


def _stance(encounter: Encounter, actor: Combatant, said: frozenset[str]) -> Iterator[Event]:
    """A manoeuvre holds for the round; whatever else is done takes the set weapon back (OQ-14)."""
    for key in keys.NO_DEFENCE:
        if key.key in said and not actor.has(key.key):
            yield take(encounter, actor, key.key)
    for key in (keys.SET, keys.BEHIND):
        if actor.has(key.key):
            yield ConditionEnded(actor.id, key.key)


def _turns(encounter: Encounter, actor: Combatant, said: frozenset[str]) -> Iterator[Event]:
    """The second of two all-out attacks follows at once (OQ-14)."""
    slot = slot_of(encounter, actor.id)
    if slot is None or keys.ALL_OUT.key not in said or encounter.count(keys.AGAIN, actor.id):
        return
    yield counted(encounter, keys.AGAIN, actor.id)
    following = Slot(f"s{encounter.made}", actor.id, slot.position, (*slot.order, -1))
    yield SlotGranted(following)
    yield ClockMoved(slot.position, following.id)


def _weapon(encounter: Encounter, command: DeclareAttack, actor: Combatant) -> Iterator[Event]:
    """What is shot is loaded again later, and an aim is over (OQ-16, OQ-26)."""
    weapon = actor.attack(command.attack)
    rate = 1 if weapon is None else keys.RATE.of(weapon.stats)
    if rate > 1:
        ready = encounter.clock.position + rate * encounter.clock.length
        yield kept(keys.LOADED + command.attack, actor.id, ready)


def _met(
    encounter: Encounter,
    command: DeclareAttack,
    actor: Combatant,
    target: Combatant,
    said: frozenset[str],
) -> Iterator[Event]:
    """Who strikes at somebody in close combat is engaged with them (OQ-27)."""
    weapon = actor.attack(command.attack)
    far = weapon is not None and keys.KIND.of(weapon.stats) in keys.SHOOTS
    if far or "hurled" in said or target.id in encounter.linked(keys.ENGAGED.key, actor.id):
        return
    yield LinkMade(Link(keys.ENGAGED.key, actor.id, target.id))


def _hurt(
    encounter: Encounter, command: DeclareAttack, result: Result, said: frozenset[str]
) -> Iterator[Event]:
    """What a blow that came through does beside the points (OQ-12, OQ-14, OQ-17, OQ-20)."""
    if not result.branch.hit:
        return
    ends = (encounter.combatants[command.target], encounter.combatants[command.actor])
    hurt, by = reversed(ends) if result.branch.recoil else ends
    yield counted(encounter, keys.HIT_BY, hurt.id)
    yield from wounds.struck_down(encounter, hurt, result.amount, spared="spare" in said)
    if result.branch.key == "blocked":
        yield from _worn(hurt, result)
    yield from _effect(encounter, hurt, by, effect_of(result))
    if "disarm" in said and not result.branch.recoil:
        yield ConditionAdded(hurt.id, Condition(keys.DISARMED.key))


def effect_of(result: Result) -> str:
    """What an unarmed blow, or answer, does beside harm: it is told in the trace (OQ-17)."""
    if result.branch.key.startswith(f"{BACK}."):
        return result.branch.key.partition(".")[2]
    told = (each.key for each in result.trace if each.key.startswith("effect."))
    return next(told, STRIKE).removeprefix("effect.")


def _effect(encounter: Encounter, hurt: Combatant, by: Combatant, effect: str) -> Iterator[Event]:
    if effect == HOLD:
        yield LinkMade(Link(keys.HOLDS.key, by.id, hurt.id))
    if effect == THROW:
        yield ConditionAdded(hurt.id, Condition(keys.PRONE.key))
    mine = (each for each in encounter.slots if each.combatant == by.id)
    waiting = next((each for each in mine if each.state in ("waiting", "held")), None)
    acted = by.id not in {each.combatant for each in encounter.acting()}
    if effect in (HOLD, THROW, STRIKE) and acted and waiting is not None:
        yield SlotChanged(waiting.id, "done", note=waiting.note)


def _worn(who: Combatant, result: Result) -> Iterator[Event]:
    """What parries loses what it could not keep out (OQ-12)."""
    track = keys.ITEM.track(who)
    through = next((e.value for e in result.trace if e.key == "through"), 0)
    if through and keys.ITEM.key in who.tracks:
        left = max(0, track.value - through)
        yield TrackChanged(who.id, keys.ITEM.key, track.value, left, -through)


def _fumbles(
    encounter: Encounter, actor: Combatant, target: Combatant, result: Result
) -> Iterator[Event]:
    """What a fumble brings is for the GM, with the usual answers (OQ-07, OQ-09, OQ-29)."""
    for who, degree in zip((actor, target), result.degrees, strict=False):
        if degree.level == "fumble":
            yield fumbled(encounter, who)
    backfires = says(encounter, CRITICAL_PARRY, "procedure")
    levels = tuple(each.level for each in result.degrees)
    if backfires and levels == ("success", "critical") and _parried(result):
        yield fumbled(encounter, actor)


def _parried(result: Result) -> bool:
    return any(each.key in ("parry", "unarmed") for each in result.trace)


def fumbled(encounter: Encounter, who: Combatant) -> PromptRaised:
    """The question what goes wrong."""
    key = f"{FUMBLE}.{encounter.clock.position}.{who.id}"
    return PromptRaised(Prompt(key, f"{who.name} fumbles: what goes wrong?", who.id))


def aim_broken(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """Whatever else is done ends an aim, and forgets it (OQ-16)."""
    span = encounter.span_of(who.id, "aim")
    if span is not None:
        yield SpanEnded(span.id, finished=False)
    for each in encounter.counters:
        if each.combatant == who.id and each.key.startswith(keys.AIMED) and each.value:
            yield CounterSet(Counter(each.key, who.id, 0, "fight"))
