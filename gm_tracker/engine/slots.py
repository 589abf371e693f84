"""Commands about when somebody acts: extra actions, delays, holds, and giving up."""

from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.limits import checked_text
from gm_tracker.engine.time import stand_at
from gm_tracker.model.clock import round_start
from gm_tracker.model.commands import (
    CancelSlot,
    GrantSlot,
    HoldSlot,
    Interrupt,
    MoveSlot,
    ReleaseSlot,
)
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_time import ClockMoved, SlotChanged, SlotGranted
from gm_tracker.model.label import Label
from gm_tracker.model.refusals import not_started
from gm_tracker.model.step import Refused


def grant(decision: Decision, command: GrantSlot) -> Label:
    """Give somebody a chance to act now; it is their turn at once where turns alternate."""
    encounter = decision.encounter
    actor = decision.able(command.combatant)
    if encounter.clock.phase == "start":
        raise not_started(encounter)
    if any(each.combatant == actor.id for each in encounter.acting()):
        raise Refused(f"{actor.name} can act now already.")
    slot = Slot(f"s{encounter.made}", actor.id, encounter.clock.position, _before_all(decision))
    decision.add(SlotGranted(slot))
    if not decision.system.together(encounter):
        decision.add(ClockMoved(slot.position, slot.id))
    return Label.of("acts_now", who=actor.name)


def _before_all(decision: Decision) -> tuple[int, ...]:
    cursor = decision.encounter.clock.cursor
    slot = None if cursor is None else decision.encounter.slot(cursor)
    return () if slot is None else (*slot.order, 1)


def move(decision: Decision, command: MoveSlot) -> Label:
    """Delay a waiting action to a later position of the same round, or behind other turns."""
    encounter, slot = decision.encounter, _waiting(decision, command.slot)
    actor = decision.able(slot.combatant)
    end = round_start(slot.position, encounter.clock.length) + encounter.clock.length
    if encounter.clock.length == 1:
        return _move_behind(decision, slot, command.position - slot.position)
    if not slot.position < command.position < end:
        raise Refused(f"{actor.name} can be delayed only to a later segment of this round.")
    if _goes_on(decision, slot):
        raise Refused(f"{actor.name} is in the middle of something, which cannot be delayed.")
    _check_free(decision, slot, command.position, f"{actor.name} acts in that segment already.")
    _check_order(decision, slot, command.position)
    decision.add(SlotChanged(slot.id, "waiting", command.position, slot.note))
    segment = command.position % encounter.clock.length + 1
    return Label.of("delays", who=actor.name, segment=segment)


def _move_behind(decision: Decision, slot: Slot, turns: int) -> Label:
    """Put a turn behind so many others of its round."""
    actor = decision.combatant(slot.combatant)
    if decision.encounter.clock.phase == "start":
        raise not_started(decision.encounter)
    if not decision.system.turns.may_delay(decision.encounter):
        raise Refused(f"{decision.system.name} has no such delay; a turn may be held instead.")
    later = later_turns(decision.encounter, slot)
    if not 0 < turns <= len(later):
        raise Refused(f"{actor.name} can be delayed only behind somebody who acts later.")
    if _goes_on(decision, slot):
        raise Refused(f"{actor.name} is in the middle of something, which cannot be delayed.")
    behind = later[turns - 1]
    size = len(behind.order)
    beside = [e for e in decision.encounter.slots if e.order[:size] == behind.order]
    order = (*behind.order, -len(beside))
    decision.add(SlotChanged(slot.id, "waiting", slot.position, slot.note, order=order))
    if decision.encounter.clock.cursor == slot.id:
        stand_at(decision, later[0])
    return Label.of("delays_behind", who=actor.name, other=_name(decision, behind))


def later_turns(encounter: Encounter, slot: Slot) -> tuple[Slot, ...]:
    """The turns of the round that are still to come after this one."""
    waiting = (each for each in encounter.slots if each.state == "waiting")
    return tuple(sorted((e for e in waiting if e.turn > slot.turn), key=lambda each: each.turn))


def _name(decision: Decision, slot: Slot) -> str:
    return decision.combatant(slot.combatant).name


def _check_order(decision: Decision, slot: Slot, position: int) -> None:
    """Where an action keeps only until the next own one, it cannot be delayed beyond that."""
    mine = (e for e in decision.encounter.slots if e.combatant == slot.combatant)
    between = (e for e in mine if e.state == "waiting" and slot.position < e.position < position)
    if decision.system.holds == "next" and any(between):
        raise Refused(f"{decision.combatant(slot.combatant).name} acts again before that.")


def cancel(decision: Decision, command: CancelSlot) -> Label:
    """Give up a waiting or held action, and the long action that leads to it."""
    slot = _waiting(decision, command.slot, held_too=True)
    actor = decision.combatant(slot.combatant)
    span = next((each for each in decision.encounter.spans if each.id == slot.span), None)
    record = actor.attack(slot.record)
    if span is not None and span.finish == decision.encounter.clock.position and record is not None:
        # It is complete; only what it would do is given up.
        decision.add(SlotChanged(slot.id, "cancelled"))
        return Label.of("lets_go", who=actor.name, what=record.name)
    if span is None:
        decision.add(SlotChanged(slot.id, "cancelled"))
    else:
        decision.end_span(span, finished=False)
    return Label.of("gives_up", who=actor.name)


def hold(decision: Decision, command: HoldSlot) -> Label:
    """Keep a waiting action back; it is lost at the end of the round, or as the system holds."""
    slot = _waiting(decision, command.slot)
    actor = decision.able(slot.combatant)
    if _goes_on(decision, slot):
        raise Refused(f"{actor.name} is in the middle of something, which cannot be held.")
    trigger = checked_text(command.trigger, "What it waits for", "trigger", 200)
    decision.add(SlotChanged(slot.id, "held", note=trigger))
    return Label.of("holds", who=actor.name, trigger=trigger)


def release(decision: Decision, command: ReleaseSlot) -> Label:
    """Use a held action now, with the others of this moment or before them."""
    encounter = decision.encounter
    slot = encounter.slot(command.slot)
    if slot is None or slot.state != "held":
        raise Refused("That action is not held any more.")
    actor, now = decision.able(slot.combatant), encounter.clock.position
    if now < slot.position:
        moment = f"{decision.system.moment} {slot.position % encounter.clock.length + 1}"
        raise Refused(f"{actor.name} can act from {moment} on.")
    if encounter.clock.phase == "start":
        raise not_started(encounter)
    if not decision.system.turns.are_cycles(encounter):
        _check_free(decision, slot, now, f"{actor.name} acts in this moment already.")
    order = None if decision.system.together(encounter) else _before_all(decision)
    note, before = slot.note, command.before
    decision.add(SlotChanged(slot.id, "waiting", now, note, before, order))
    if order is not None:
        decision.add(ClockMoved(now, slot.id))
    return Label.of("acts_first" if before else "acts_now", who=actor.name)


def interrupt(decision: Decision, command: Interrupt) -> Label:
    """Break a long action off."""
    span = next((each for each in decision.encounter.spans if each.id == command.span), None)
    if span is None:
        raise Refused("That is over already.")
    checked_text(command.note, "The note", "note", 2000)
    decision.end_span(span, finished=False)
    name = decision.combatant(span.combatant).name
    return Label.of("breaks_off", who=name, span=span.label, note=command.note)


def _goes_on(decision: Decision, slot: Slot) -> bool:
    """Whether the long action that leads to this one still takes time."""
    return any(each.id == slot.span for each in decision.encounter.spans)


def _check_free(decision: Decision, slot: Slot, position: int, sentence: str) -> None:
    taken = ("waiting", "done")
    for each in decision.encounter.slots:
        same = each.combatant == slot.combatant and each.position == position
        if same and each.id != slot.id and each.state in taken:
            raise Refused(sentence)


def _waiting(decision: Decision, slot_id: str, *, held_too: bool = False) -> Slot:
    slot = decision.encounter.slot(slot_id)
    if slot is None or slot.state not in (("waiting", "held") if held_too else ("waiting",)):
        raise Refused("That action is no longer to come.")
    return slot


HANDLERS: AtOnce = {
    GrantSlot: grant,
    MoveSlot: move,
    CancelSlot: cancel,
    HoldSlot: hold,
    ReleaseSlot: release,
    Interrupt: interrupt,
}
"""Each of these commands and what carries it out."""
