"""Generic commands about acting: attacks, slots, links, prompts and house rules."""

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.limits import check_amount, checked_text
from gm_tracker.model.clock import round_start
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import (
    CancelSlot,
    DeclareAttack,
    GrantSlot,
    MoveSlot,
    SetLink,
    SetSwitch,
    SettlePrompt,
)
from gm_tracker.model.encounter import Held, Link, Slot
from gm_tracker.model.events_effects import (
    AttackMade,
    EffectHeld,
    LinkBroken,
    LinkMade,
    PromptSettled,
    SwitchSet,
)
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result, play


def attack(decision: Decision, command: DeclareAttack) -> Dialogue[str]:
    """One attack from its declaration to the harm it does; returns the label."""
    slot = check_attack(decision, command)
    exchange = yield from decision.system.attack(decision.encounter, command)
    result = yield from play(exchange, command.modifiers)
    after = decision.system.aftermath(decision.encounter, command, result)
    decision.add(_record(command, result))
    decision.add(SlotChanged(slot.id, "done"))
    _harm(decision, command, exchange, result)
    decision.add(*after)
    actor = decision.combatant(command.actor).name
    return f"{actor} {result.branch.verb} {decision.combatant(command.target).name}"


def check_attack(decision: Decision, command: DeclareAttack) -> Slot:
    """The slot that the attack uses; Refused when it may not be made."""
    actor = decision.able(command.actor)
    target = decision.here(command.target)
    if actor.attack(command.attack) is None:
        raise Refused(f"{actor.name} has no attack {command.attack!r}.")
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot attack itself.")
    for each in command.modifiers:
        if abs(each.value) > 99_999:
            raise Refused("A modifier has at most five digits.", "modifier")
        checked_text(each.key + each.reason, "The reason", "modifier", 2000)
    return _open_slot(decision, actor)


def _open_slot(decision: Decision, actor: Combatant) -> Slot:
    encounter = decision.encounter
    if encounter.clock.phase == "start":
        raise Refused(f"Round {encounter.clock.round} has not started. Press Next first.")
    slot = next((each for each in encounter.acting() if each.combatant == actor.id), None)
    if slot is not None:
        return slot
    raise Refused(_why_not_now(decision, actor))


def _why_not_now(decision: Decision, actor: Combatant) -> str:
    encounter, moment = decision.encounter, decision.system.moment
    mine = [each for each in encounter.slots if each.combatant == actor.id]
    place = f"{moment} {encounter.clock.segment}" if decision.system.simultaneous else "this turn"
    if any(s.position == encounter.clock.position and s.state == "done" for s in mine):
        return f"{actor.name} has already acted in {place}."
    later = min((s.position for s in mine if s.state == "waiting"), default=None)
    if later is None:
        return f"{actor.name} has nothing left to do in this round."
    if not decision.system.simultaneous:
        return f"It is not the turn of {actor.name}."
    segment = later % encounter.clock.length + 1
    return f"{actor.name} does not act in {place}, but in {moment} {segment}."


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


def _harm(decision: Decision, command: DeclareAttack, exchange: Exchange, result: Result) -> None:
    if not result.branch.hit or not result.amount:
        return
    ends = (command.target, command.actor)
    hurt, by = reversed(ends) if result.branch.recoil else ends
    held = Held(hurt, exchange.track, -result.amount, by)
    if decision.system.simultaneous:
        decision.add(EffectHeld(held))
    else:
        decision.change_track(held.target, held.track, held.amount)


def grant(decision: Decision, command: GrantSlot) -> str:
    """Give somebody a chance to act now; it is their turn at once where turns alternate."""
    encounter = decision.encounter
    actor = decision.able(command.combatant)
    if encounter.clock.phase == "start":
        raise Refused(f"Round {encounter.clock.round} has not started. Press Next first.")
    if any(each.combatant == actor.id for each in encounter.acting()):
        raise Refused(f"{actor.name} can act now already.")
    slot = Slot(f"s{encounter.made}", actor.id, encounter.clock.position, _before_all(decision))
    decision.add(SlotGranted(slot))
    if not decision.system.simultaneous:
        decision.add(ClockMoved(slot.position, slot.id))
    return f"{actor.name} acts now"


def _before_all(decision: Decision) -> tuple[int, ...]:
    cursor = decision.encounter.clock.cursor
    slot = None if cursor is None else decision.encounter.slot(cursor)
    return () if slot is None else (*slot.order, 1)


def move(decision: Decision, command: MoveSlot) -> str:
    """Delay a waiting action to a later position of the same round."""
    encounter, slot = decision.encounter, _waiting(decision, command.slot)
    actor = decision.combatant(slot.combatant)
    start = round_start(encounter.clock.position, encounter.clock.length)
    if encounter.clock.length == 1:
        raise Refused(f"{decision.system.name} has no segments to delay to.")
    if not encounter.clock.position < command.position < start + encounter.clock.length:
        raise Refused(f"{actor.name} can be delayed only to a later segment of this round.")
    if any(
        s.combatant == slot.combatant and s.position == command.position and s.id != slot.id
        for s in encounter.slots
    ):
        raise Refused(f"{actor.name} acts in that segment already.")
    decision.add(SlotChanged(slot.id, "waiting", command.position))
    segment = command.position % encounter.clock.length + 1
    return f"{actor.name} delays to {decision.system.moment} {segment}"


def cancel(decision: Decision, command: CancelSlot) -> str:
    """Give up a waiting action."""
    slot = _waiting(decision, command.slot)
    decision.add(SlotChanged(slot.id, "cancelled"))
    return f"{decision.combatant(slot.combatant).name} gives up an action"


def _waiting(decision: Decision, slot_id: str) -> Slot:
    slot = decision.encounter.slot(slot_id)
    if slot is None or slot.state != "waiting":
        raise Refused("That action is no longer to come.")
    return slot


def link(decision: Decision, command: SetLink) -> str:
    """Make or break a link between two combatants."""
    source, target = decision.here(command.source), decision.combatant(command.target)
    if source.id == target.id:
        raise Refused(f"{source.name} cannot be linked with itself.")
    checked_text(command.link, "A link", "link", 200)
    check_amount(command.value)
    if command.on:
        decision.here(target.id)
        decision.add(LinkMade(Link(command.link, source.id, target.id, command.value)))
        return f"{source.name} and {target.name}: {command.link}"
    decision.add(LinkBroken(command.link, source.id, target.id))
    return f"{source.name} and {target.name}: no longer {command.link}"


def settle(decision: Decision, command: SettlePrompt) -> str:
    """The GM settles a prompt."""
    prompt = next((p for p in decision.encounter.prompts if p.id == command.prompt), None)
    if prompt is None:
        raise Refused("That question is settled already.")
    checked_text(command.note, "The note", "note", 2000)
    decision.add(PromptSettled(prompt.id, command.note))
    return command.note or "a question settled"


def switch(decision: Decision, command: SetSwitch) -> str:
    """Choose a house rule; in force from this event on."""
    declared = next((s for s in decision.system.switches if s.id == command.switch), None)
    if declared is None:
        raise Refused(f"{decision.system.name} has no house rule {command.switch!r}.")
    labels = dict(declared.choices)
    if command.choice not in labels:
        raise Refused(f"{declared.label}: choose one of {', '.join(labels)}.")
    decision.add(SwitchSet(declared.id, command.choice))
    return f"{declared.label}: {labels[command.choice]}"
