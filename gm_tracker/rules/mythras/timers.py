"""Conditions that last for a number of their owner's own turns, such as reeling (MY-22, MY-30)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event

TURNS = "turns."
"""Counters of own turns that are left begin with this; the condition follows."""


def turns_left(encounter: Encounter, combatant: str, condition: str) -> int:
    """How many own turns a condition still lasts; 0 where turns do not end it."""
    return encounter.count(TURNS + condition, combatant)


def for_turns(
    encounter: Encounter, combatant: str, condition: str, turns: int, note: str = ""
) -> tuple[Event, ...]:
    """Puts a condition on somebody for so many of their own turns; the longer time counts."""
    left = max(turns, turns_left(encounter, combatant, condition))
    counted = Counter(TURNS + condition, combatant, left, "fight")
    return ConditionAdded(combatant, Condition(condition, note=note)), CounterSet(counted)


def turn_over(encounter: Encounter, who: Combatant) -> Iterator[Event]:
    """What the end of an own turn does to such conditions."""
    for counter in encounter.counters:
        if counter.combatant != who.id or not counter.key.startswith(TURNS) or not counter.value:
            continue
        yield CounterSet(Counter(counter.key, who.id, counter.value - 1, "fight"))
        condition = counter.key.removeprefix(TURNS)
        if counter.value == 1 and who.has(condition):
            yield ConditionEnded(who.id, condition, by_itself=True)


def whose_turn(encounter: Encounter) -> Combatant | None:
    """Whose turn it is now, or None."""
    slot = None if encounter.clock.cursor is None else encounter.slot(encounter.clock.cursor)
    return None if slot is None else encounter.combatants[slot.combatant]
