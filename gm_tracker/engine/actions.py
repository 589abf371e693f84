"""What combatants do in their slots: attacks, and the system's other actions."""

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.ending import end_elapsed
from gm_tracker.engine.limits import checked_text
from gm_tracker.model.advice import Offer
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.encounter import Held, Slot
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.refusals import not_started
from gm_tracker.model.step import Refused
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.channels import BECOMES
from gm_tracker.rules.dialogue import Dialogue, knowing
from gm_tracker.rules.exchange import Branch, Exchange, Result
from gm_tracker.rules.playing import play
from gm_tracker.rules.sheet import ActionKey, Outcome

MOST_TARGETS = 200
RULED = Branch("ruled", "ruled")
"""What comes of a blow by the GM's word alone."""


def attack(decision: Decision, command: DeclareAttack) -> Dialogue[Label]:
    """One attack from its declaration to the harm it does; returns the label."""
    slot = check_attack(decision, command)
    if becomes := _ruled_state(decision, command.modifiers):
        return _ruled(decision, command, slot, becomes)
    exchange = yield from decision.system.attack(decision.encounter, command)
    result = yield from play(exchange, command.modifiers)
    after = decision.system.aftermath(decision.encounter, command, result)
    follows = decision.system.sequel(decision.encounter, command, result)
    sequel = yield from knowing(follows, result.trace)
    decision.add(_record(command, result))
    decision.add(SlotChanged(slot.id, "done", note=slot.note, before=slot.before))
    decision.add(*result.events)
    _harm(decision, command, exchange, result, now=slot.before)
    decision.carry(*after)
    if sequel is not None:
        as_action = Perform(sequel.key, command.actor, command.attack, (command.target,))
        decision.add(_made(as_action, sequel, None))
        _carry_out(decision, sequel, now=slot.before)
    actor, target = decision.combatant(command.actor), decision.combatant(command.target)
    label = Label.of(
        f"attack.{result.branch.key}",
        actor=actor.name,
        target=target.name,
        hit=int(result.branch.hit),
    )
    return replace(label, values={**label.values, **_rolled(exchange, result)})


def _rolled(exchange: Exchange, result: Result) -> dict[str, LabelValue]:
    """How well both sides rolled, where that makes another sentence of the same outcome."""
    if exchange.defence is None:
        return {}
    values: dict[str, LabelValue] = {"levels": tuple(each.level for each in result.degrees)}
    return values | ({"defence": exchange.defence} if exchange.defence else {})


def _ruled_state(decision: Decision, modifiers: tuple[Modifier, ...]) -> str:
    """The state that the GM's word puts the target in; the last word counts."""
    said = [each.key.partition(".") for each in modifiers]
    found = [state for key, _, state in said if key == BECOMES]
    if found and all(each.key != found[-1] for each in decision.system.states):
        raise Refused(f"{decision.system.name} has no state {found[-1][:40]!r}.", "modifier")
    return found[-1] if found else ""


def _ruled(decision: Decision, command: DeclareAttack, slot: Slot, state: str) -> Label:
    """A blow whose end the GM says: nothing is rolled, and it is at once."""
    actor, target = decision.combatant(command.actor), decision.combatant(command.target)
    told = Label.of("ruled", actor=actor.name, target=target.name, state=state)
    notes = (each.reason for each in command.modifiers if each.key == f"{BECOMES}.{state}")
    trace = (TraceLine("", f"{BECOMES}.{state}", 0, next(notes, "")),)
    after = decision.system.aftermath(decision.encounter, command, Result(RULED, 0, trace))
    made = Perform("", actor.id, command.attack, (target.id,))
    decision.add(_made(made, Outcome(told, trace=trace, named=True), None))
    decision.add(SlotChanged(slot.id, "done", note=slot.note, before=slot.before))
    decision.carry(*after)
    decision.say_state(target.id, state)
    return told


def perform(decision: Decision, command: Perform) -> Dialogue[Label]:
    """Another action of the system; returns the label."""
    key = decision.system.action(command.action)
    if key is None:
        raise Refused(f"{decision.system.name} has no action {command.action[:40]!r}.")
    slot = _check_action(decision, key, command)
    exchange = yield from decision.system.check(decision.encounter, command)
    result = None
    if exchange is not None:
        result = yield from play(exchange, command.modifiers)
    outcome = yield from decision.system.perform(decision.encounter, command, result)
    begun = decision.encounter.clock.position
    decision.add(_made(command, outcome, result))
    if slot is not None:
        decision.add(SlotChanged(slot.id, "done", note=slot.note, before=slot.before))
    now = slot is not None and slot.before
    decision.add(*(() if result is None else result.events))
    _carry_out(decision, outcome, now=now)
    reached = decision.encounter.clock.position
    if reached > begun:
        end_elapsed(decision, reached - 1, leftover=True)
    return outcome.label


def _carry_out(decision: Decision, outcome: Outcome, *, now: bool) -> None:
    decision.carry(*outcome.events)
    for held in outcome.harm:
        decision.harm(held, now=now)
    for held in outcome.now:
        decision.land(held)


def _check_action(decision: Decision, key: ActionKey, command: Perform) -> Slot | None:
    """The slot that the action uses, if it uses one; Refused when it may not be done."""
    _check_modifiers(command.modifiers)
    checked_text(command.note, "The note", "note", 2000)
    _check_targets(decision, key, command.targets)
    if not key.actor:
        _check_situations(decision, command)
        return None
    actor = decision.able(command.actor) if key.turn else decision.here(command.actor)
    record = actor.attack(command.record)
    if key.form and (record is None or record.form != key.form):
        form = decision.system.sheet.form(key.form)
        raise Refused(f"{actor.name} has no such {key.form if form is None else form.label}.")
    _check_situations(decision, command)
    return open_slot(decision, actor) if key.turn else None


def _check_targets(decision: Decision, key: ActionKey, targets: tuple[str, ...]) -> None:
    for each in targets:
        decision.here(each)
    if len(set(targets)) != len(targets) or len(targets) > MOST_TARGETS:
        raise Refused("Each target can be named once.")
    if key.targets == "one" and len(targets) != 1:
        raise Refused(f"{key.label} takes one target.")
    if key.targets == "none" and targets:
        raise Refused(f"{key.label} takes no target.")
    if key.targets == "many" and not targets:
        raise Refused(f"{key.label} takes at least one target.")


def _made(command: Perform, outcome: Outcome, result: Result | None) -> ActionMade:
    trace = outcome.trace or (() if result is None else result.trace)
    key = outcome.key or ("" if result is None else result.branch.key)
    return ActionMade(
        command.action,
        outcome.label,
        command.actor,
        command.targets,
        command.record,
        key,
        trace,
        outcome.named,
    )


def check_attack(decision: Decision, command: DeclareAttack) -> Slot:
    """The slot that the attack uses; Refused when it may not be made."""
    actor = decision.able(command.actor)
    target = decision.here(command.target)
    weapon = actor.attack(command.attack)
    if weapon is None or weapon.form:
        raise Refused(f"{actor.name} has no attack {command.attack!r}.")
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot attack itself.")
    _check_modifiers(command.modifiers)
    _check_situations(decision, command)
    return open_slot(decision, actor)


def _check_situations(decision: Decision, command: DeclareAttack | Perform) -> None:
    if not command.situations:
        return
    known = {each.key for each in decision.system.situations(decision.encounter, command)}
    for each in command.situations:
        if each.removeprefix("!") not in known:
            raise Refused(f"There is no situation {each[:40]!r} for this.")


def _check_modifiers(modifiers: tuple[Modifier, ...]) -> None:
    for each in modifiers:
        if abs(each.value) > 99_999:
            raise Refused("A modifier has at most five digits.", "modifier")
        checked_text(each.key + each.reason, "The reason", "modifier", 2000)


def open_slot(decision: Decision, actor: Combatant) -> Slot:
    """The slot in which somebody can act now; Refused, with the reason, when there is none."""
    encounter = decision.encounter
    if encounter.clock.phase == "start":
        raise not_started(encounter)
    slot = next((each for each in encounter.acting() if each.combatant == actor.id), None)
    if slot is not None:
        return slot
    raise _why_not_now(decision, actor)


def _why_not_now(decision: Decision, actor: Combatant) -> Refused:
    encounter, moment = decision.encounter, decision.system.moment
    mine = [each for each in encounter.slots if each.combatant == actor.id]
    together = decision.system.together(encounter)
    place = f"{moment} {encounter.clock.segment}" if together else "this turn"
    if any(s.position == encounter.clock.position and s.state == "done" for s in mine):
        return Refused(f"{actor.name} has already acted in {place}.")
    if any(s.state == "held" for s in mine):
        return Refused(f"{actor.name} holds an action.", "", Offer("hold", "uses it"))
    later = min((s.position for s in mine if s.state == "waiting"), default=None)
    if later is None:
        return Refused(f"{actor.name} has nothing left to do in this round.")
    if not together:
        return Refused(f"It is not the turn of {actor.name}.")
    segment = later % encounter.clock.length + 1
    return Refused(f"{actor.name} does not act in {place}, but in {moment} {segment}.")


def _record(command: DeclareAttack, result: Result) -> AttackMade:
    return AttackMade(
        command.actor,
        command.target,
        command.attack,
        result.branch.key,
        result.branch.hit,
        result.amount,
        result.trace,
        result.branch.recoil,
    )


def _harm(
    decision: Decision,
    command: DeclareAttack,
    exchange: Exchange,
    result: Result,
    *,
    now: bool,
) -> None:
    if not exchange.lands or not result.branch.hit:
        return
    ends = (command.target, command.actor)
    hurt, by = reversed(ends) if result.branch.recoil else ends
    for track, lost in ((exchange.track, result.amount), *result.further):
        if lost:
            decision.harm(Held(hurt, track, -lost, by), now=now)
