"""How long a held action keeps: to the round's end, or until the next one of its own."""

from __future__ import annotations

from typing import Literal

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.helpers import act, begin, refused, slot_of, tells, toy_fighter
from tests.toy import TOY


class _Keeping(type(TOY)):  # type: ignore[misc] # the class of the toy game is not for others
    id = "keeping"
    holds: Literal["round", "next"] = "next"


KEEPING = _Keeping()


def held_by_imp(system: object) -> tuple[Fight, str]:
    """Imp holds its turn, Elf passes, and the round ends."""
    fight = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=system)  # type: ignore[arg-type]
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    slot = slot_of(fight, "c0")
    act(fight, c.HoldSlot(slot, "the door opens"))
    while fight.encounter.clock.phase == "open":
        act(fight, c.Next())
    return fight, slot


def test_it_is_lost_with_the_round() -> None:
    fight, slot = held_by_imp(TOY)
    assert fight.encounter.slot(slot) is None


def test_it_goes_over_into_the_next_round_and_is_used_there() -> None:
    fight, slot = held_by_imp(KEEPING)
    act(fight, c.Next(), initiative_c0=1, initiative_c1=5)
    kept = fight.encounter.slot(slot)
    assert kept is not None
    assert (kept.state, kept.position, kept.note) == ("held", 1, "the door opens")
    twice = refused(fight, c.ReleaseSlot(slot)).sentence
    assert tells(twice, "Imp", "this moment already")
    mine = next(s.id for s in fight.encounter.slots if s.combatant == "c0" and s.id != slot)
    act(fight, c.CancelSlot(mine))
    act(fight, c.ReleaseSlot(slot))
    assert [each.id for each in fight.encounter.acting()] == [slot]


def test_it_is_lost_when_the_next_own_turn_comes() -> None:
    fight, slot = held_by_imp(KEEPING)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    kept = fight.encounter.slot(slot)
    assert kept is not None
    assert kept.state == "passed"
    assert tells(refused(fight, c.ReleaseSlot(slot)).sentence, "not held")


@pytest.mark.parametrize("rounds", [2, 3])
def test_it_keeps_while_no_own_turn_comes(rounds: int) -> None:
    """Down is lost; merely not acting is not: here Imp is out of the order by the GM's word."""
    fight, slot = held_by_imp(KEEPING)
    for _ in range(rounds):
        act(fight, c.Next(), initiative_c0=1, initiative_c1=5)
        mine = next(s.id for s in fight.encounter.slots if s.combatant == "c0" and s.id != slot)
        act(fight, c.CancelSlot(mine))
        while fight.encounter.clock.phase == "open":
            act(fight, c.Next())
    kept = fight.encounter.slot(slot)
    assert kept is not None
    assert kept.state == "held"
