"""What comes of the actions of the full reading (HP-05, HP-07, HP-09 to HP-11, HP-24)."""

from collections.abc import Callable

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Slot, Span
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet, SpanStarted
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.hero import aborting, conditions, deeds, effects, keys, phases
from gm_tracker.rules.hero.damage import fate
from gm_tracker.rules.hero.manoeuvres import HAYMAKER_DCV
from gm_tracker.rules.hero.rolls import SUCCESS
from gm_tracker.rules.hero.wounds import HAYMAKER, RECOVERY
from gm_tracker.rules.sheet import Outcome

HALF_USED = "half_used"
"""The counter of the position, and one, at which half a phase was used."""
DODGE, BLOCK = Option("dodge", "dodge"), Option("block", "block")
LAST = (-1,)
"""The order of what lands at the end of a segment."""
Doing = Callable[[Encounter, Perform, Result | None], Dialogue[Outcome]]


def check_able(encounter: Encounter, actor: Combatant, action: str = "") -> None:
    """Refused where somebody cannot use a phase now (HP-09, HP-17, HP-23)."""
    for each in (conditions.STUNNED, conditions.AWED, conditions.COWED):
        if actor.has(each.key):
            raise Refused(f"{actor.name} is {each.label.lower()}; this phase is lost.")
    used = encounter.count(HALF_USED, actor.id) == encounter.clock.position + 1
    half = actor.has(conditions.VERY.key)
    if action in deeds.FULL_PHASE and (used or half):
        raise Refused(f"{actor.name} has only half a phase left.")


def _in_own_phase(encounter: Encounter, actor: Combatant) -> Slot:
    slot = next((e for e in encounter.acting() if e.combatant == actor.id), None)
    if slot is None:
        raise Refused(f"{actor.name} has no phase now.")
    return slot


def half_spent(encounter: Encounter, actor: Combatant) -> tuple[Event, ...]:
    """Half a phase is used; with the second half it is over (HP-09)."""
    slot, now = _in_own_phase(encounter, actor), encounter.clock.position
    second = actor.has(conditions.VERY.key) or encounter.count(HALF_USED, actor.id) == now + 1
    if second:
        return (SlotChanged(slot.id, "done", note=slot.note, before=slot.before),)
    return (CounterSet(Counter(HALF_USED, actor.id, now + 1, "fight")),)


def recover(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """A full phase; it works at the end of the segment (HP-05)."""
    yield from ()
    actor, now = encounter.combatants[command.actor], encounter.clock.position
    span = Span("", actor.id, "recovering", now, now, RECOVERY)
    condition = ConditionAdded(actor.id, Condition(conditions.RECOVERING.key, End(now)))
    return _done("recovers", actor, SpanStarted(span), condition)


def recovered(encounter: Encounter, span: Span) -> tuple[Event, ...]:
    """The end of a recovery that nothing spoiled (HP-05)."""
    if span.kind != RECOVERY:
        return ()
    return tuple(effects.recovery(encounter, encounter.combatants[span.combatant]))


def _until_next(encounter: Encounter, actor: Combatant, key: str, edge: str = "start") -> Event:
    """A condition until somebody's next phase begins, or is over."""
    end = End(encounter.clock.position + 1, actor.id, "start" if edge == "start" else "end")
    return ConditionAdded(actor.id, Condition(key, end))


def _guard(key: str, told: str, edge: str = "start") -> Doing:
    def doing(encounter: Encounter, command: Perform, _r: Result | None) -> Dialogue[Outcome]:
        yield from ()
        actor = encounter.combatants[command.actor]
        return _done(told, actor, _until_next(encounter, actor, key, edge))

    return doing


def brace(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """Takes no time; half DCV until the next phase (HP-24)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    _in_own_phase(encounter, actor)
    return _done("braces", actor, _until_next(encounter, actor, conditions.BRACED.key))


def haymaker(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """It lands at the end of the next segment (HP-24)."""
    actor, now = encounter.combatants[command.actor], encounter.clock.position
    weapons = [e for e in actor.weapons if not keys.RANGED.of(e.stats)]
    if not weapons:
        raise Refused(f"{actor.name} has nothing to strike with.")
    record = weapons[0].id
    if len(weapons) > 1:
        options = tuple(Option(each.id, each.name) for each in weapons)
        record = yield from ask_choice(
            Request("weapon", "With", "choice", options=options, usual=record)
        )
    span = Span("", actor.id, "haymaker", now, now + 1, HAYMAKER, record, command.targets)
    slot = Slot("", actor.id, now + 1, LAST, record=record, span="new")
    opened = Condition(conditions.OPEN[HAYMAKER_DCV].key, End(now + 1))
    target = encounter.combatants[command.targets[0]].name
    return Outcome(
        Label.of("does.haymaker", who=actor.name, target=target),
        (SpanStarted(span), SlotGranted(slot), ConditionAdded(actor.id, opened)),
        named=True,
    )


def half_move(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """Half a phase of moving (HP-09)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    check_able(encounter, actor)
    return _done("moves", actor, *half_spent(encounter, actor))


def stand_up(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """Half a phase, and prone no more (HP-09)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    check_able(encounter, actor)
    if not actor.has(conditions.PRONE.key):
        raise Refused(f"{actor.name} is not prone.")
    spent = half_spent(encounter, actor)
    return _done("stands", actor, *spent, ConditionEnded(actor.id, conditions.PRONE.key))


def price_of(encounter: Encounter, actor: Combatant) -> aborting.Price:
    """What an abort costs now; Refused, with the reason, where there can be none (HP-11)."""
    found = aborting.price(encounter, actor)
    if isinstance(found, str):
        raise Refused(f"{actor.name} cannot abort: {found}.")
    return found


def abort(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """Dodge or block now, for the held phase, the one due or the next one (HP-11)."""
    actor = encounter.combatants[command.actor]
    cost = price_of(encounter, actor)
    request = Request("to", "Aborts to", "choice", options=(DODGE, BLOCK), usual=DODGE.key)
    chosen = yield from ask_choice(request)
    condition = conditions.DODGING if chosen == DODGE.key else conditions.BLOCKING
    return Outcome(
        _aborted(f"abort.{chosen}", actor, cost),
        aborting.defended(encounter, actor, cost, condition),
        named=True,
    )


def _aborted(key: str, actor: Combatant, cost: aborting.Price) -> Label:
    segment = 0 if cost.is_held else cost.position % phases.SEGMENTS + 1
    return Label.of(key, who=actor.name, segment=segment)


def dive(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """Out of harm's way or not, the phase is gone and the diver prone (HP-24)."""
    yield from ()
    actor = encounter.combatants[command.actor]
    cost = price_of(encounter, actor)
    out = result is not None and result.branch.key == SUCCESS
    prone = ConditionAdded(actor.id, Condition(conditions.PRONE.key))
    label = _aborted("dive.away" if out else "dive.caught", actor, cost)
    return Outcome(label, (*aborting.paid(encounter, actor, cost), prone), named=True)


def check_dying(encounter: Encounter, command: Perform) -> None:
    """Refused for whom nobody has to stabilise (HP-19)."""
    target = encounter.combatants[command.targets[0]]
    track = keys.HP.track(target)
    dying = fate(track.value, track.maximum) == keys.DYING.key
    if not dying or target.has(conditions.STABLE.key):
        raise Refused(f"{target.name} is not dying.")


def stabilise(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """Somebody dying loses no more BODY (HP-19)."""
    yield from ()
    actor, target = (encounter.combatants[e] for e in (command.actor, *command.targets))
    done = result is not None and result.branch.key == SUCCESS
    events = (ConditionAdded(target.id, Condition(conditions.STABLE.key)),) if done else ()
    key = "stabilises.success" if done else "stabilises.failure"
    return Outcome(Label.of(key, who=actor.name, target=target.name), events, named=True)


def change_spd(encounter: Encounter, command: Perform, _result: Result | None) -> Dialogue[Outcome]:
    """Declared now, it holds from the next turn on (HP-07)."""
    actor = encounter.combatants[command.actor]
    now = keys.SPD.of(actor.stats)
    request = Request(
        *("spd", "SPD from the next turn on", "number"), lowest=0, highest=12, usual=now
    )
    spd = yield from ask_number(request)
    counter = CounterSet(Counter(phases.NEW_SPD, actor.id, spd + 1, "fight"))
    return Outcome(Label.of("does.spd", who=actor.name, spd=spd), (counter,), named=True)


def _done(told: str, actor: Combatant, *events: Event) -> Outcome:
    return Outcome(Label.of(f"does.{told}", who=actor.name), events, named=True)


DOING: dict[str, Doing] = {
    deeds.RECOVER.key: recover,
    deeds.DODGE.key: _guard(conditions.DODGING.key, "dodges"),
    deeds.BLOCK.key: _guard(conditions.BLOCKING.key, "blocks"),
    deeds.AIM.key: _guard(conditions.AIMING.key, "aims", "end"),
    deeds.BRACE.key: brace,
    deeds.HAYMAKER.key: haymaker,
    deeds.HALF_MOVE.key: half_move,
    deeds.STAND_UP.key: stand_up,
    deeds.DIVE.key: dive,
    deeds.STABILISE.key: stabilise,
    deeds.SPEED.key: change_spd,
    keys.ABORT.key: abort,
}
