"""Waiting (C7-11)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.rules.coc7.keeper import blow, do, duel, hit, hp, someone


def waiting(fight: Fight) -> None:
    """Whoever's turn it is waits."""
    (slot,) = fight.encounter.acting()
    do(fight, c.HoldSlot(slot.id, "somebody comes near"))
    do(fight, c.Next())


def test_a_turn_is_kept_until_something_happens() -> None:
    fight = duel(None, None, someone("Cid", dex=30))
    waiting(fight)
    held = next(each for each in fight.encounter.slots if each.combatant == "c0")
    assert held.state == "held"
    do(fight, c.ReleaseSlot(held.id))
    hit(fight, 40, 4)
    assert hp(fight) == 8


def test_the_quicker_of_two_goes_first() -> None:
    fight = duel(None, None, someone("Cid", dex=30))
    waiting(fight)
    waiting(fight)
    for who in ("c0", "c1"):
        slot = next(each for each in fight.encounter.slots if each.combatant == who)
        do(fight, c.ReleaseSlot(slot.id))
        (now,) = fight.encounter.acting()
        assert now.combatant == who
        hit(fight, 90, command=blow(actor=who, target="c2"))
