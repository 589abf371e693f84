"""Going on: passing, closing a position, opening a round, the next turn."""

from dataclasses import replace

from gm_tracker.engine.decision import Decision
from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_bodies import ConditionEnded
from gm_tracker.model.events_time import (
    ClockMoved,
    PositionClosed,
    RoundReached,
    SlotChanged,
    SlotsRolled,
)
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue


def go_on(decision: Decision) -> Dialogue[str]:
    """Next: roll what opens the round, or close this moment and move on. Returns the label."""
    if decision.encounter.clock.phase == "start":
        return (yield from _open_round(decision))
    _pass_waiting(decision)
    if decision.system.simultaneous:
        return _next_position(decision)
    return _next_turn(decision)


def _open_round(decision: Decision) -> Dialogue[str]:
    if not any(decision.encounter.present()):
        raise Refused("Nobody is in the fight yet. Add combatants with N.")
    slots = yield from decision.system.open_round(decision.encounter)
    made = decision.encounter.made
    named = (replace(slot, id=f"s{made + i}") for i, slot in enumerate(slots))
    decision.add(SlotsRolled(tuple(sorted(named, key=_turn_key))))
    _stand_at(decision, _first_waiting(decision.encounter.slots))
    return f"start of round {decision.encounter.clock.round}"


def _turn_key(slot: Slot) -> tuple[int, tuple[int, ...]]:
    return slot.position, tuple(-each for each in slot.order)


def _first_waiting(slots: tuple[Slot, ...]) -> Slot | None:
    waiting = [each for each in slots if each.state == "waiting"]
    return min(waiting, key=_turn_key, default=None)


def _stand_at(decision: Decision, slot: Slot | None) -> None:
    clock = decision.encounter.clock
    position = clock.position if slot is None else slot.position
    cursor = None if slot is None or decision.system.simultaneous else slot.id
    decision.add(ClockMoved(position, cursor))
    _end_turn_conditions(decision, "start")


def _pass_waiting(decision: Decision) -> None:
    for slot in decision.encounter.acting():
        decision.add(SlotChanged(slot.id, "passed"))


def _next_position(decision: Decision) -> str:
    closed = decision.encounter.clock.segment
    close(decision)
    following = _first_waiting(decision.encounter.slots)
    if following is None:
        return _reach_next_round(decision)
    _stand_at(decision, following)
    return f"close of {decision.system.moment} {closed}"


def _next_turn(decision: Decision) -> str:
    _end_turn_conditions(decision, "end")
    following = _first_waiting(decision.encounter.slots)
    if following is None:
        close(decision)
        return _reach_next_round(decision)
    _stand_at(decision, following)
    return f"turn of {decision.combatant(following.combatant).name}"


def _reach_next_round(decision: Decision) -> str:
    clock = decision.encounter.clock
    ended = clock.round
    following = round_start(clock.position, clock.length) + clock.length
    _end_conditions(decision, following - 1, leftover=True)
    decision.add(RoundReached(following))
    return f"end of round {ended}"


def close(decision: Decision) -> None:
    """Let what was held in this position land: summed by target, then within the limits."""
    encounter = decision.encounter
    _end_turn_conditions(decision, "end")
    sums: dict[tuple[str, str], int] = {}
    for held in encounter.held:
        key = (held.target, held.track)
        sums[key] = sums.get(key, 0) + held.amount
    for (target, track), amount in sorted(sums.items()):
        decision.change_track(target, track, amount)
    decision.add(PositionClosed(encounter.clock.position))
    _end_conditions(decision, encounter.clock.position, leftover=False)


def _end_conditions(decision: Decision, position: int, *, leftover: bool) -> None:
    for combatant in decision.encounter.combatants.values():
        for each in combatant.conditions:
            if _is_over(decision, each, position, leftover=leftover):
                decision.add(ConditionEnded(combatant.id, each.key, by_itself=True))


def _is_over(decision: Decision, condition: Condition, position: int, *, leftover: bool) -> bool:
    """Whether it ends by the clock; the turn of who cannot act does not come (`leftover`)."""
    end = condition.end
    if end is None or end.position > position:
        return False
    if end.combatant is None:
        return True
    return leftover and not _turn_comes(decision, end)


def _turn_comes(decision: Decision, end: End) -> bool:
    """Whether the turn that ends it can still come: nobody waits a whole round for nothing."""
    encounter = decision.encounter
    if end.combatant not in {each.id for each in decision.system.able(encounter)}:
        return False
    begun = round_start(encounter.clock.position, encounter.clock.length)
    had_one = any(s.combatant == end.combatant and s.state != "lost" for s in encounter.slots)
    return had_one or end.position >= begun


def _end_turn_conditions(decision: Decision, edge: str) -> None:
    acting = _turn_holders(decision.encounter)
    position = decision.encounter.clock.position
    for combatant in decision.encounter.combatants.values():
        for each in _ending_with(combatant, acting, edge, position):
            decision.add(ConditionEnded(combatant.id, each.key, by_itself=True))


def _turn_holders(encounter: Encounter) -> set[str]:
    clock = encounter.clock
    if clock.cursor is not None:
        slot = encounter.slot(clock.cursor)
        return set() if slot is None else {slot.combatant}
    return {each.combatant for each in encounter.slots if each.position == clock.position}


def _ending_with(
    combatant: Combatant, acting: set[str], edge: str, position: int
) -> tuple[Condition, ...]:
    return tuple(
        each
        for each in combatant.conditions
        if each.end is not None
        and each.end.combatant in acting
        and each.end.edge == edge
        and each.end.position <= position
    )
