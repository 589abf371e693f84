"""Folding one event: the parts of a fight stay in order, whatever comes first."""

from __future__ import annotations

from itertools import permutations

from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotChanged, fold_slots
from gm_tracker.model.fold import fold


def test_counters_stand_in_order_each_once() -> None:
    ready = [Counter("ready", who, at) for at, who in enumerate(("a", "b", "c"))]
    shots = [Counter("shots", "a", 9), Counter("hits", "c", 8)]
    wanted = (shots[1], *ready, shots[0])
    for order in permutations((*ready, *shots)):
        encounter = Encounter("nc")
        for each in order:
            encounter = fold(encounter, CounterSet(each))
        assert encounter.counters == wanted
        for each in order:
            again = Counter(each.key, each.combatant, each.value + 10)
            changed = fold(encounter, CounterSet(again)).counters
            assert changed == tuple(again if kept is each else kept for kept in wanted)


def test_slots_change_in_the_order_of_the_changes_and_unknown_ones_not_at_all() -> None:
    slots = tuple(Slot(f"s{i}", "a", i) for i in range(3))
    changes = (SlotChanged("s1", "held"), SlotChanged("s9", "lost"), SlotChanged("s1", "done"))
    folded = fold_slots(Encounter("nc", slots=slots), changes).slots
    assert [each.state for each in folded] == ["waiting", "done", "waiting"]
    assert folded[0] is slots[0] and folded[2] is slots[2]
