"""Time: delays, extra actions, what lands when a segment closes, and conditions that end."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.events_effects import PromptRaised
from tests.helpers import (
    act,
    begin,
    nc_fighter,
    person,
    refused,
    slot_of,
    tells,
    toy_fighter,
    value,
)
from tests.toy import TOY


def duel(segment_a: int = 3, segment_b: int = 3, *, hp: int = 60, damage: str = "40") -> Fight:
    """Ann and Bob in round 1, each with one attack that nearly always hits."""
    fight = begin(
        nc_fighter("Ann", hp=hp, of=25, damage=damage, side="party"),
        nc_fighter("Bob", hp=hp, of=25, damage=damage),
    )
    act(fight, c.Next(), segments_c0=segment_a, segments_c1=segment_b)
    return fight


def turns() -> Fight:
    """Imp's turn, then Elf's, in the toy game."""
    fight = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    return fight


def strike(fight: Fight, actor: str, target: str, roll: int = 50) -> None:
    """A blow with fixed damage."""
    act(fight, c.DeclareAttack(actor, target, "sword"), attack=roll, damage=())


def new_round(fight: Fight, **segments: int) -> None:
    """Press Next to the start of the next round, and roll its dice."""
    while fight.encounter.clock.phase == "open":
        act(fight, c.Next())
    act(fight, c.Next(), **segments)


def test_the_first_segment_is_the_earliest_that_somebody_rolled() -> None:
    assert duel(5, 8).encounter.clock.segment == 5


def test_both_can_fall_in_one_segment() -> None:
    fight = duel(hp=40)
    strike(fight, "c0", "c1")
    strike(fight, "c1", "c0")
    assert (value(fight, "Ann"), value(fight, "Bob")) == (40, 40)
    act(fight, c.Next())
    assert (value(fight, "Ann"), value(fight, "Bob")) == (0, 0)
    assert {each.state for each in fight.encounter.combatants.values()} == {"down"}


def test_blows_of_one_segment_are_added_before_they_land() -> None:
    fight = begin(*(nc_fighter(n, of=25, damage="40", hp=100) for n in ("A", "B", "C")))
    act(fight, c.Next(), segments_c0=2, segments_c1=2, segments_c2=9)
    strike(fight, "c0", "c2")
    strike(fight, "c1", "c2")
    assert fight.encounter.held_for("c2", "hp") == -80
    act(fight, c.Next())
    assert value(fight, "C") == 20
    assert fight.encounter.held == ()


def test_the_fallen_give_up_what_was_to_come() -> None:
    fight = begin(*(nc_fighter(n, of=25, damage="40", hp=40) for n in ("A", "B", "C")))
    act(fight, c.Next(), segments_c0=2, segments_c1=9, segments_c2=9)
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    states = {s.combatant: s.state for s in fight.encounter.slots}
    assert states == {"c0": "done", "c1": "cancelled", "c2": "waiting"}


def test_next_passes_those_who_have_not_acted() -> None:
    fight = begin(*(nc_fighter(n, of=25, damage="40") for n in ("A", "B", "C")))
    act(fight, c.Next(), segments_c0=2, segments_c1=2, segments_c2=9)
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    states = {s.combatant: s.state for s in fight.encounter.slots}
    assert states == {"c0": "done", "c1": "passed", "c2": "waiting"}


def test_a_delayed_action_comes_later() -> None:
    fight = duel(2, 5)
    act(fight, c.MoveSlot(slot_of(fight, "c0"), 7))
    act(fight, c.Next())
    assert [s.combatant for s in fight.encounter.acting()] == ["c1"]
    act(fight, c.Next())
    assert fight.encounter.clock.segment == 8
    strike(fight, "c0", "c1")


def test_a_cancelled_action_does_not_come() -> None:
    fight = duel(2, 5)
    slot = slot_of(fight, "c0")
    act(fight, c.CancelSlot(slot))
    assert fight.encounter.acting() == ()
    assert tells(refused(fight, c.CancelSlot(slot)).sentence, "no longer to come")


def test_a_granted_action_is_one_more() -> None:
    fight = duel(2, 2)
    strike(fight, "c0", "c1")
    act(fight, c.GrantSlot("c0"))
    strike(fight, "c0", "c1")
    assert fight.encounter.held_for("c1", "hp") == -80


def test_a_granted_turn_comes_at_once_and_the_interrupted_one_after_it() -> None:
    fight = turns()
    act(fight, c.GrantSlot("c1"))
    assert [s.combatant for s in fight.encounter.acting()] == ["c1"]
    act(fight, c.Next())
    assert [s.combatant for s in fight.encounter.acting()] == ["c0"]
    act(fight, c.Next())
    assert [s.combatant for s in fight.encounter.acting()] == ["c1"]


def test_a_condition_ends_when_its_position_is_over() -> None:
    fight = duel(2, 5)
    act(fight, c.AddCondition("c1", "prone", End(4)))
    act(fight, c.Next())
    assert person(fight, "Bob").has("prone")
    act(fight, c.Next())
    assert not person(fight, "Bob").has("prone")


def test_a_condition_ends_in_a_round_where_nobody_acts_at_its_position() -> None:
    fight = duel(2, 3)
    act(fight, c.AddCondition("c1", "prone", End(8)))
    new_round(fight, segments_c0=1, segments_c1=1)
    assert not person(fight, "Bob").has("prone")


def test_a_condition_without_an_end_lasts() -> None:
    fight = duel()
    act(fight, c.AddCondition("c1", "prone"))
    for _ in range(3):
        new_round(fight, segments_c0=1, segments_c1=1)
    assert person(fight, "Bob").has("prone")


def test_a_condition_until_the_start_of_a_turn() -> None:
    fight = duel(2, 5)
    act(fight, c.AddCondition("c0", "stunned", End(1, "c1", "start")))
    assert person(fight, "Ann").has("stunned")
    act(fight, c.Next())
    assert fight.encounter.clock.segment == 5
    assert not person(fight, "Ann").has("stunned")


def test_a_condition_until_the_end_of_a_turn() -> None:
    fight = duel(2, 5)
    act(fight, c.AddCondition("c0", "stunned", End(1, "c1", "end")))
    act(fight, c.Next())
    assert person(fight, "Ann").has("stunned")
    act(fight, c.Next())
    assert not person(fight, "Ann").has("stunned")


def test_turns_one_after_another_end_conditions_too() -> None:
    fight = turns()
    act(fight, c.AddCondition("c0", "dazed", End(0, "c1", "start")))
    act(fight, c.AddCondition("c1", "dazed", End(0, "c0", "end")))
    act(fight, c.Next())
    assert not person(fight, "Imp").has("dazed")
    assert not person(fight, "Elf").has("dazed")


def test_a_condition_that_waits_for_somebody_gone_ends_with_the_round() -> None:
    fight = duel(2, 5)
    act(fight, c.AddCondition("c0", "stunned", End(3, "c1", "end")))
    act(fight, c.Leave("c1"))
    assert person(fight, "Ann").has("stunned")
    act(fight, c.Next())
    assert fight.encounter.clock.round == 2
    assert not person(fight, "Ann").has("stunned")


def test_a_disabling_critical_is_put_before_the_gm() -> None:
    fight = duel()
    step = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=())
    (raised,) = [e for e in step.events if isinstance(e, PromptRaised)]
    assert raised.prompt.combatant == "c1"
    assert "Bob is disabled" in raised.prompt.text
    act(fight, c.SettlePrompt(raised.prompt.id, "the left arm"))
    assert fight.encounter.prompts == ()


def test_a_light_critical_and_a_heavy_hit_are_not_disabling() -> None:
    light = duel(hp=80)
    strike(light, "c0", "c1", roll=1)
    heavy = duel(hp=41)
    strike(heavy, "c0", "c1")
    assert light.encounter.prompts == heavy.encounter.prompts == ()


def test_a_newcomer_in_mid_round_acts_from_the_next_round_on() -> None:
    fight = duel(2, 5)
    act(fight, c.AddCombatants(nc_fighter("Cat", of=25, damage="40")))
    cat = person(fight, "Cat").id
    refusal = refused(fight, c.DeclareAttack(cat, "c0", "sword"))
    assert tells(refusal.sentence, "Cat", "nothing left", "this round")
    strike(fight, "c0", cat)
    new_round(fight, segments_c0=9, segments_c1=9, **{f"segments_{cat}": 4})
    assert value(fight, "Cat") == 20
    strike(fight, cat, "c0")


def test_who_comes_back_acts_from_the_next_round_on() -> None:
    fight = duel(2, 5)
    act(fight, c.Leave("c1"))
    act(fight, c.Return("c1"))
    act(fight, c.Next())
    assert fight.encounter.clock.round == 2
    act(fight, c.Next(), segments_c0=2, segments_c1=4)
    assert len(fight.encounter.slots) == 2
