"""What comes of everything else that can be done (OQ-14, OQ-16, OQ-22, OQ-24, OQ-27, OQ-30)."""

from collections.abc import Callable, Iterator, Mapping

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Prompt, Span
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, TrackChanged
from gm_tracker.model.events_effects import LinkBroken, PromptRaised, SpanStarted
from gm_tracker.model.events_time import ClockMoved, SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.openquest import after, healing, keys, statement
from gm_tracker.rules.openquest.rounds import freed, holder_of
from gm_tracker.rules.openquest.stances import SHIED, counted, kept, this_round
from gm_tracker.rules.openquest.surprise import surprise
from gm_tracker.rules.sheet import Outcome, Situation

AIMING = "aim"
Deed = Callable[[Encounter, Perform, Result | None], Outcome]


def perform(
    encounter: Encounter,
    command: Perform,
    result: Result | None,
    active: tuple[Situation, ...],
) -> Dialogue[Outcome]:
    """What comes of an action; `result` is that of its roll, if it has one."""
    if command.action == keys.STATE.key:
        return (yield from statement.state(encounter, command, active))
    if command.action == keys.SURPRISE.key:
        return (yield from surprise(encounter, command, active))
    if command.action == keys.DELAY.key:
        return (yield from statement.wait_for(encounter, command))
    if command.action == keys.HOURS.key:
        return (yield from healing.hours_pass(encounter))
    if command.action == keys.HEAL.key and result is not None:
        return (yield from healing.told(encounter, command, result))
    return DEEDS[command.action](encounter, command, result)


def _actor(encounter: Encounter, command: Perform) -> Combatant:
    return encounter.combatants[command.actor]


def _target(encounter: Encounter, command: Perform) -> Combatant:
    return encounter.combatants[command.targets[0]]


def _told(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """What came of a test, in words; a fumble is for the GM to fill in."""
    if result is None:
        raise Refused("No roll settles this.")
    actor = _actor(encounter, command)
    what = actor.attack(command.record)
    name = _NAMES.get(command.action, "") if what is None else what.name
    key = f"check.{result.branch.key}"
    told = Label.of(key, who=actor.name, what=name)
    if command.targets and command.action != keys.INTIMIDATE.key:
        target = _target(encounter, command).name
        told = Label.of(f"contest.{result.branch.key}", who=actor.name, what=name, target=target)
    return Outcome(told, tuple(_prompts(encounter, command, result)), named=True)


_NAMES = {keys.BREAK_FREE.key: "breaking free", keys.CUT_IN.key: "cutting in",
          keys.RIDE.key: "riding"}  # fmt: skip


def _prompts(encounter: Encounter, command: Perform, result: Result) -> Iterator[Event]:
    people = (command.actor, *command.targets)
    for who, degree in zip(people, result.degrees, strict=False):
        if degree.level == "fumble" and command.action != keys.RIDE.key:
            name = encounter.combatants[who].name
            key = f"check.{encounter.clock.position}.{who}"
            yield PromptRaised(Prompt(key, f"{name} fumbles a test: what goes wrong?", who))


def _with(told: Outcome, *events: Event) -> Outcome:
    return Outcome(
        told.told, (*told.events, *events), told.harm, told.key, told.trace, told.now, told.named
    )


def _aim(encounter: Encounter, command: Perform, _result: Result | None) -> Outcome:
    """A round of aiming at somebody; it counts when the round is over (OQ-16)."""
    actor, target = _actor(encounter, command), _target(encounter, command)
    now = encounter.clock.position
    span = Span("", actor.id, f"aiming at {target.name}", now, now, AIMING, "", (target.id,))
    mine = [
        e for e in encounter.counters if e.combatant == actor.id and e.key.startswith(keys.AIMED)
    ]
    others = (kept(e.key, actor.id, 0) for e in mine if e.value and e.key != keys.AIMED + target.id)
    told = Label.of("aims", who=actor.name, target=target.name)
    return Outcome(told, (*others, SpanStarted(span)), named=True)


def aimed(encounter: Encounter, span: Span) -> Iterator[Event]:
    """One round more of it (OQ-16)."""
    for target in span.targets:
        rounds = encounter.count(keys.AIMED + target, span.combatant)
        yield kept(keys.AIMED + target, span.combatant, rounds + 1)


def _ready(encounter: Encounter, command: Perform, _result: Result | None) -> Outcome:
    """A round to make a weapon ready; parries are harder until it is over (OQ-30)."""
    actor = _actor(encounter, command)
    events: list[Event] = [
        ConditionAdded(actor.id, Condition(keys.READYING.key, this_round(encounter)))
    ]
    if actor.has(keys.DISARMED.key):
        events.append(ConditionEnded(actor.id, keys.DISARMED.key))
    return Outcome(
        Label.of("readies", who=actor.name), (*events, *_else(encounter, actor)), named=True
    )


def _else(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """Whatever else is done unsets a weapon and ends an aim (OQ-14, OQ-16)."""
    for key in (keys.SET, keys.BEHIND):
        if who.has(key.key):
            yield ConditionEnded(who.id, key.key)
    yield from after.aim_broken(encounter, who)


def _stance(encounter: Encounter, command: Perform, _result: Result | None) -> Outcome:
    """Up from the ground, or down on it (OQ-14)."""
    actor = _actor(encounter, command)
    lies = actor.has(keys.PRONE.key)
    change: Event = (
        ConditionEnded(actor.id, keys.PRONE.key)
        if lies
        else ConditionAdded(actor.id, Condition(keys.PRONE.key))
    )
    told = Label.of("stands_up" if lies else "lies_down", who=actor.name)
    return Outcome(told, (change, *_else(encounter, actor)), named=True)


def _slip(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """Away while nobody looks (OQ-27)."""
    told = _told(encounter, command, result)
    good = result is not None and result.branch.hit
    return _with(told, *freed(encounter, command.actor)) if good else told


def _intimidate(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """What it does to the target is for the GM; a fumble closes it (OQ-30)."""
    told = _told(encounter, command, result)
    target = _target(encounter, command)
    if result is None or not result.branch.hit:
        level = "" if result is None else result.branch.key
        return _with(told, kept(keys.CLOSED, target.id, 1)) if level == "fumble" else told
    key = f"awe.{encounter.clock.position}.{target.id}"
    text = f"{target.name} is intimidated: what does it do?"
    return _with(told, PromptRaised(Prompt(key, text, target.id)))


def _break_free(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    holder = holder_of(encounter, command.actor) or ""
    told = _told(encounter, replace(command, targets=(holder,)), result)
    if result is None or result.branch.key != "win":
        return told
    return _with(told, LinkBroken(keys.HOLDS.key, holder, command.actor))


def _cut_in(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """The held action comes first where the better skill wins (OQ-30)."""
    told = _told(encounter, command, result)
    slot = statement.cut_in_slot(encounter, command.actor)
    if result is None or result.branch.key != "win" or slot is None:
        return told
    current = encounter.slot(encounter.clock.cursor or "")
    order = (*(slot.order if current is None else current.order), 1)
    now = encounter.clock.position
    moved = SlotChanged(slot.id, "waiting", now, slot.note, True, order)
    return _with(told, moved, ClockMoved(now, slot.id))


def _ride(encounter: Encounter, command: Perform, result: Result | None) -> Outcome:
    """An untrained mount obeys for this round, or the GM says what it does (OQ-24)."""
    told = _told(encounter, command, result)
    if result is not None and result.branch.hit:
        return _with(told, counted(encounter, keys.RODE, command.actor))
    actor = _actor(encounter, command)
    told = _with(told, counted(encounter, keys.RODE, command.actor, SHIED))
    key = f"mount.{encounter.clock.position}.{actor.id}"
    return _with(told, PromptRaised(Prompt(key, f"The mount of {actor.name} shies.", actor.id)))


def _award(encounter: Encounter, command: Perform, _result: Result | None) -> Outcome:
    """A Fortune point (OQ-22)."""
    target = _actor(encounter, command)
    track = target.tracks.get(keys.FORTUNE.key)
    if track is None:
        raise Refused(f"{target.name} has no Fortune points.")
    event = TrackChanged(target.id, keys.FORTUNE.key, track.value, track.value + 1, 1)
    return Outcome(Label.of("awarded", who=target.name), (event,))


DEEDS: Mapping[str, Deed] = {
    keys.CHECK.key: _told,
    keys.OPPOSED.key: _told,
    keys.AIM.key: _aim,
    keys.READY.key: _ready,
    keys.STANCE.key: _stance,
    keys.SLIP.key: _slip,
    keys.INTIMIDATE.key: _intimidate,
    keys.BREAK_FREE.key: _break_free,
    keys.CUT_IN.key: _cut_in,
    keys.RIDE.key: _ride,
    keys.AWARD.key: _award,
}
