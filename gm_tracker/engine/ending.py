"""What ends by the clock: conditions, links and long actions."""

from gm_tracker.engine.decision import Decision
from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.events_effects import LinkBroken


def end_elapsed(decision: Decision, position: int, *, leftover: bool = False) -> None:
    """End what lasts to `position` or less; with `leftover` also what waits for turns in vain."""
    for combatant in decision.encounter.combatants.values():
        for each in combatant.conditions:
            if _is_over(decision, each, position, leftover=leftover):
                decision.add(ConditionEnded(combatant.id, each.key, by_itself=True))
    for link in decision.encounter.links:
        if link.end is not None and link.end.position <= position:
            decision.add(LinkBroken(link.kind, link.source, link.target))
    for span in decision.encounter.spans:
        if span.finish <= position:
            decision.end_span(span, finished=True)


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


def end_turn_conditions(decision: Decision, edge: str) -> None:
    """End the conditions that last to the start or end of a turn that is now."""
    acting = _turn_holders(decision.encounter)
    position = decision.encounter.clock.position
    for combatant in decision.encounter.combatants.values():
        # Most have none: there may be hundreds.
        if not combatant.conditions:
            continue
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
