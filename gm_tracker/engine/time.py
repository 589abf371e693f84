"""Going on: passing, closing a position, opening a round, the next turn."""

from collections.abc import Iterable, Iterator

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.ending import end_elapsed, end_turn_conditions
from gm_tracker.model.advice import Offer
from gm_tracker.model.clock import round_start
from gm_tracker.model.encounter import Held, Slot
from gm_tracker.model.events_time import (
    ClockMoved,
    PositionClosed,
    RoundReached,
    SlotChanged,
    SlotsRolled,
)
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue


def go_on(decision: Decision) -> Dialogue[Label]:
    """Next: roll what opens the round, or close this moment and move on. Returns the label."""
    if decision.encounter.clock.phase == "start":
        return (yield from _open_round(decision))
    _pass_waiting(decision)
    if decision.system.together(decision.encounter):
        return (yield from _next_position(decision))
    return (yield from _next_turn(decision))


def _open_round(decision: Decision) -> Dialogue[Label]:
    from gm_tracker.engine.one_roll import open_round

    if not any(decision.encounter.present()):
        raise Refused("Nobody is in the fight yet.", "", Offer("ask_add", "adds combatants"))
    slots = yield from open_round(decision)
    made = decision.encounter.made
    named = (replace(slot, id=f"s{made + i}") for i, slot in enumerate(slots))
    decision.add(SlotsRolled(tuple(sorted(named, key=lambda each: each.turn))))
    stand_at(decision, _following(decision))
    return Label.of("round_begins", round=decision.encounter.clock.round)


def _first_waiting(slots: tuple[Slot, ...]) -> Slot | None:
    waiting = [each for each in slots if each.state == "waiting"]
    # There may be hundreds, and the order of most is not asked for.
    first = min([each.position for each in waiting], default=0)
    now = [each for each in waiting if each.position == first]
    return min(now, key=lambda each: each.turn, default=None)


def stand_at(decision: Decision, slot: Slot | None) -> None:
    """Let the clock show the moment of a slot, with what ends and begins there."""
    clock = decision.encounter.clock
    position = clock.position if slot is None else slot.position
    turns = not decision.system.together(decision.encounter)
    end_elapsed(decision, position - 1)
    decision.add(ClockMoved(position, slot.id if slot is not None and turns else None))
    _lose_held(decision)
    end_turn_conditions(decision, "start")


def _lose_held(decision: Decision) -> None:
    """Where a held action keeps until the next one, it is lost when that one comes."""
    if decision.system.holds != "next":
        return
    acting = {each.combatant for each in decision.encounter.acting()}
    for slot in decision.encounter.slots:
        if slot.state == "held" and slot.combatant in acting:
            decision.add(SlotChanged(slot.id, "passed", note=slot.note))


def _pass_waiting(decision: Decision) -> None:
    acting = decision.encounter.acting()
    decision.change_slots([SlotChanged(each.id, "passed", note=each.note) for each in acting])


def _next_position(decision: Decision) -> Dialogue[Label]:
    closed = decision.encounter.clock.segment
    yield from close(decision)
    following = _following(decision)
    if following is None:
        return _reach_next_round(decision)
    stand_at(decision, following)
    return Label.of("closes", segment=closed)


def _next_turn(decision: Decision) -> Dialogue[Label]:
    end_turn_conditions(decision, "end")
    yield from _closing(decision)
    following = _following(decision)
    if following is None or following.position != decision.encounter.clock.position:
        _land(decision)
        # What ended just now may have given somebody a turn, or taken it.
        following = _following(decision)
    if following is None:
        return _reach_next_round(decision)
    stand_at(decision, following)
    return Label.of("turn", who=decision.combatant(following.combatant).name)


def following(decision: Decision) -> str | None:
    """The slot whose turn comes next in this very position, if there is one."""
    here, now = decision.encounter.slots, decision.encounter.acting()
    found = _first_waiting(tuple(each for each in here if each not in now))
    same = found is not None and found.position == decision.encounter.clock.position
    return found.id if found is not None and same else None


def _following(decision: Decision) -> Slot | None:
    """The next waiting slot of this round."""
    clock = decision.encounter.clock
    end = round_start(clock.position, clock.length) + clock.length
    found = _first_waiting(decision.encounter.slots)
    return found if found is not None and found.position < end else None


def _reach_next_round(decision: Decision) -> Label:
    clock = decision.encounter.clock
    ended = clock.round
    following = round_start(clock.position, clock.length) + clock.length
    _end_held(decision, following)
    _let(decision, decision.system.round_over(decision.encounter))
    end_elapsed(decision, following - 1, leftover=True)
    decision.add(RoundReached(following))
    return Label.of("round_ends", round=ended)


def _end_held(decision: Decision, following: int) -> None:
    """What is held is lost with the round, or goes over into the next one."""
    kept = decision.system.holds == "next"
    for slot in decision.encounter.slots:
        if slot.state == "held" and slot.position < following and kept:
            decision.add(SlotChanged(slot.id, "held", following, slot.note))
        elif slot.state == "held" and slot.position < following:
            decision.add(SlotChanged(slot.id, "passed", note=slot.note))


def close(decision: Decision) -> Dialogue[None]:
    """Let what was held in this position land: summed by target, then within the limits."""
    end_turn_conditions(decision, "end")
    yield from _closing(decision)
    _land(decision)


def _closing(decision: Decision) -> Dialogue[None]:
    _let(decision, (yield from decision.system.closing(decision.encounter)))


def _let(decision: Decision, changes: Iterable[Event | Held]) -> None:
    """What a system says happens, or lands."""
    for each in changes:
        if isinstance(each, Held):
            decision.land(each)
        else:
            decision.carry(each)


def _land(decision: Decision) -> None:
    encounter = decision.encounter
    for held in _summed(encounter.held):
        decision.land(held)
    for held in sorted((e for e in encounter.held if e.condition), key=_condition_order):
        decision.land(held)
    decision.add(PositionClosed(encounter.clock.position))
    end_elapsed(decision, encounter.clock.position)
    decision.carry(*decision.system.closed(decision.encounter))


def _summed(effects: tuple[Held, ...]) -> Iterator[Held]:
    sums: dict[tuple[str, str], int] = {}
    for held in effects:
        if held.track:
            sums[held.target, held.track] = sums.get((held.target, held.track), 0) + held.amount
    for (target, track), amount in sorted(sums.items()):
        yield Held(target, track, amount)


def _condition_order(held: Held) -> tuple[str, str, int, str]:
    condition = held.condition
    if condition is None:
        return held.target, "", 0, ""
    end = -1 if condition.end is None else condition.end.position
    return held.target, condition.key, end, condition.note
