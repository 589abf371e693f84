"""Where turns come one after another, somebody may come behind others of the round."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import MoveSlot, Next
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem, Turns
from tests.helpers import act, begin, named, refused, slot_of, tells, toy_fighter
from tests.toy import TOY, Toy


@pytest.fixture
def fight() -> Fight:
    """Ann acts first, then Bob, Cy and Dora."""
    made = begin(*(toy_fighter(name) for name in ("Ann", "Bob", "Cy", "Dora")), system=TOY)
    act(made, Next(), initiative_c0=6, initiative_c1=5, initiative_c2=4, initiative_c3=3)
    return made


def order(fight: Fight) -> list[str]:
    """Who acts in this round, in order."""
    slots = sorted(fight.encounter.slots, key=lambda each: each.turn)
    return [fight.encounter.combatants[each.combatant].name for each in slots]


def behind(fight: Fight, who: str, turns: int) -> MoveSlot:
    """Somebody's turn behind so many others."""
    return MoveSlot(slot_of(fight, who), fight.encounter.clock.position + turns)


def test_who_acts_comes_behind_another(fight: Fight) -> None:
    step = act(fight, behind(fight, "c0", 2))
    assert order(fight) == ["Bob", "Cy", "Ann", "Dora"]
    assert [each.combatant for each in fight.encounter.acting()] == ["c1"]
    assert named(fight, step) == "Ann delays behind Cy"


def test_who_acts_later_comes_later_still(fight: Fight) -> None:
    act(fight, behind(fight, "c1", 2))
    assert order(fight) == ["Ann", "Cy", "Dora", "Bob"]
    assert [each.combatant for each in fight.encounter.acting()] == ["c0"]


def test_two_behind_the_same_keep_the_order_in_which_they_came(fight: Fight) -> None:
    act(fight, behind(fight, "c0", 3))
    act(fight, behind(fight, "c1", 3))
    assert order(fight) == ["Cy", "Dora", "Ann", "Bob"]
    for _ in range(3):
        act(fight, Next())
    assert [each.combatant for each in fight.encounter.acting()] == ["c1"]


def test_nobody_comes_behind_the_last(fight: Fight) -> None:
    for turns in (0, -1, 4):
        assert tells(refused(fight, behind(fight, "c0", turns)).sentence, "Ann", "later")
    assert tells(refused(fight, behind(fight, "c3", 1)).sentence, "Dora", "later")


def test_a_game_may_have_no_such_delay() -> None:
    class Quick(Turns):
        def may_delay(self, _encounter: object) -> bool:
            return False

    class Strict(Toy):
        turns = Quick()

    fight = begin(toy_fighter("Ann"), toy_fighter("Bob"), system=Strict())
    act(fight, Next(), initiative_c0=6, initiative_c1=5)
    assert "held instead" in refused(fight, behind(fight, "c0", 1)).sentence


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_game_delays_or_has_segments(system: RuleSystem) -> None:
    fight = begin(system=system)
    assert fight.encounter.clock.length > 1 or system.turns.may_delay(fight.encounter)
