"""Who acts when: DEX, readiness, ties, extra actions."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.rules.shadow_lounge.lounge import asks, blade, do, guest, no, one, party


def turns(fight: Fight) -> list[str]:
    """The names of those who are still to act, in order."""
    waiting = [s for s in fight.encounter.slots if s.state == "waiting"]
    ordered = sorted(waiting, key=lambda s: s.order, reverse=True)
    return [fight.encounter.combatants[s.combatant].name for s in ordered]


def next_round(fight: Fight) -> None:
    """Go on to where the next round's dice are asked."""
    turn = fight.encounter.clock.round
    while fight.encounter.clock.round == turn:
        do(fight, c.Next())


def test_dex_with_its_modifier_orders_the_round() -> None:
    slow = guest("Slow", dex=80, initiative=-45)
    fight = party(guest("Low", dex=40), guest("High", dex=70), slow)
    do(fight, c.Next())
    assert turns(fight) == ["High", "Low", "Slow"]


def test_who_is_ready_has_fifty_more() -> None:
    fight = party(guest("Ready", dex=40), guest("Quick", dex=70))
    do(fight, c.Perform("ready", "c0"))
    assert one(fight, "Ready").has("ready")
    do(fight, c.Next())
    assert turns(fight) == ["Ready", "Quick"]
    assert no(fight, c.Perform("ready", "c0")) == "Ready is ready already."


def test_getting_ready_ends_surprise() -> None:
    fight = party(guest("Ann"))
    do(fight, c.AddCondition("c0", "surprised"))
    do(fight, c.Perform("ready", "c0"))
    assert [each.key for each in one(fight, "Ann").conditions] == ["ready"]


def test_getting_ready_in_mid_round_counts_from_the_next_round_on() -> None:
    fight = party(guest("A", dex=70), guest("B", dex=60), guest("C", dex=50))
    do(fight, c.Next())
    do(fight, c.Perform("ready", "c2"))
    assert turns(fight) == ["A", "B", "C"]
    next_round(fight)
    do(fight, c.Next())
    assert turns(fight) == ["C", "A", "B"]


def test_getting_ready_at_once_moves_up_and_may_need_a_tie_break() -> None:
    guests = (guest("A", dex=100), guest("B", dex=90), guest("C", dex=40))
    fight = party(*guests, switches={"S-READY": "once"})
    do(fight, c.Next())
    ready = c.Perform("ready", "c2")
    assert list(asks(fight, ready)) == ["tie.c1", "tie.c2"]
    do(fight, ready, {"tie.c1": (30,), "tie.c2": (80,)})
    assert turns(fight) == ["A", "C", "B"]


def test_dice_are_asked_only_for_ties_and_the_highest_acts_first() -> None:
    fight = party(guest("A", dex=70), guest("B"), guest("C"), guest("D", dex=40))
    assert list(asks(fight, c.Next())) == ["tie.c1", "tie.c2"]
    do(fight, c.Next(), {"tie.c1": (12,), "tie.c2": (80,)})
    assert turns(fight) == ["A", "C", "B", "D"]


def test_equal_tie_breaks_are_rolled_again() -> None:
    fight = party(guest("A"), guest("B"), guest("C"))
    first = {"tie.c0": (50,), "tie.c1": (50,), "tie.c2": (10,)}
    assert list(asks(fight, c.Next(), first)) == ["tie.c0#2", "tie.c1#2"]
    do(fight, c.Next(), {**first, "tie.c0#2": (4,), "tie.c1#2": (5,)})
    assert turns(fight) == ["B", "A", "C"]


def test_tie_breaks_are_kept_for_the_fight() -> None:
    fight = party(guest("A"), guest("B"))
    do(fight, c.Next(), {"tie.c0": (12,), "tie.c1": (80,)})
    next_round(fight)
    do(fight, c.Next())
    assert turns(fight) == ["B", "A"]
    do(fight, c.AddCombatants(guest("C")))
    next_round(fight)
    (newcomer,) = asks(fight, c.Next())
    assert newcomer == f"tie.{one(fight, 'C').id}"
    do(fight, c.Next(), {newcomer: (40,)})
    assert turns(fight) == ["B", "C", "A"]


def test_one_action_a_round_and_those_that_a_weapon_adds() -> None:
    fight = party(guest("One", dex=70), guest("Three", blade(extra=2)))
    do(fight, c.Next())
    assert turns(fight) == ["One", "Three", "Three", "Three"]
    assert [s.record for s in fight.encounter.slots] == ["", "", "blade", "blade"]


def test_a_granted_turn_leaves_the_tie_breaks_alone() -> None:
    fight = party(guest("A"), guest("B"), guest("C", dex=20))
    do(fight, c.Next(), {"tie.c0": (12,), "tie.c1": (80,)})
    do(fight, c.GrantSlot("c2"))
    next_round(fight)
    assert fight.encounter.count("tie_break", "c2") == 0
    assert fight.encounter.count("tie_break", "c1") > fight.encounter.count("tie_break", "c0") > 0
