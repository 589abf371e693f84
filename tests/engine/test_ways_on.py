"""No dead ends: whatever the GM does, Next goes on or says why it cannot."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Refusal
from gm_tracker.odds import attack_odds
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from tests.helpers import (
    act,
    begin,
    named,
    nc_fighter,
    perform,
    person,
    refused,
    slot_of,
    tells,
    toy_fighter,
)
from tests.toy import TOY

WHO = st.sampled_from(["c0", "c1", "c2"])
COMMANDS = st.one_of(
    st.builds(c.Leave, WHO),
    st.builds(c.Return, WHO),
    st.builds(c.GrantSlot, WHO),
    st.builds(c.CancelSlot, st.sampled_from([f"s{i}" for i in range(3, 12)])),
    st.builds(c.SetState, WHO, st.sampled_from(["up", "down"])),
    st.builds(c.DeclareAttack, WHO, WHO, st.sampled_from(["sword", "stick"])),
    st.builds(
        c.AddCondition,
        WHO,
        st.sampled_from(["prone", "dazed"]),
        st.builds(End, st.integers(0, 20), WHO, st.sampled_from(["start", "end"])),
    ),
    st.just(c.Next()),
)


def go_on(fight: Fight, rounds: int) -> None:
    """Press Next for some rounds; it must not take more presses than there are moments."""
    last = fight.encounter.clock.round + rounds
    for _ in range(rounds * 40):
        if fight.encounter.clock.round == last:
            return
        outcome = perform(fight, c.Next(), random.Random(1))
        assert not isinstance(outcome, Refusal), outcome
    raise AssertionError("Next does not come to the next round.")


@pytest.mark.parametrize("system", [NC, TOY])
@given(commands=st.lists(COMMANDS, max_size=25), seed=st.integers(0, 999))
def test_next_always_goes_on(system: RuleSystem, commands: list[c.Command], seed: int) -> None:
    people = [nc_fighter(n) if system is NC else toy_fighter(n) for n in ("A", "B", "C")]
    fight = begin(*people, system=system)
    source = random.Random(seed)
    for command in commands:
        perform(fight, command, source)
    if any(fight.encounter.present()):
        go_on(fight, 3)
        latest = fight.encounter.clock.position
        for each in fight.encounter.combatants.values():
            ends = [condition.end for condition in each.conditions]
            assert all(end is None or end.position >= latest - 20 for end in ends)
    else:
        perform(fight, c.Next(), source)


def test_nobody_has_an_attack_this_round() -> None:
    fight = begin(nc_fighter("A", attacks=0), nc_fighter("B", attacks=0))
    go_on(fight, 3)


@pytest.mark.parametrize("system", [NC, TOY])
def test_everybody_is_down(system: RuleSystem) -> None:
    fighter = nc_fighter("A") if system is NC else toy_fighter("A")
    fight = begin(fighter, system=system)
    act(fight, c.SetState("c0", "down"))
    go_on(fight, 2)


def test_everybody_has_left() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.Next(), segments_c0=4)
    act(fight, c.Leave("c0"))
    act(fight, c.Next())
    assert refused(fight, c.Next()).sentence.startswith("Nobody is in the fight yet.")
    act(fight, c.AddCombatants(nc_fighter("B")))
    go_on(fight, 1)


def test_who_leaves_in_the_segment_of_an_attack_does_not_act_in_it() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    act(fight, c.Next(), segments_c0=1, segments_c1=1)
    act(fight, c.Leave("c0"))
    assert [slot.combatant for slot in fight.encounter.acting()] == ["c1"]


def test_the_one_whose_turn_it_is_leaves() -> None:
    fight = begin(toy_fighter("A"), toy_fighter("B"), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    act(fight, c.Leave("c0"))
    act(fight, c.Next())
    assert [slot.combatant for slot in fight.encounter.acting()] == ["c1"]


def test_the_last_waiting_action_is_given_up() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, c.Next(), segments_c0=4)
    act(fight, c.CancelSlot(slot_of(fight, "c0")))
    act(fight, c.Next())
    assert (fight.encounter.clock.round, fight.encounter.clock.phase) == (2, "start")


def test_turns_cannot_be_delayed_to_a_segment() -> None:
    fight = begin(toy_fighter("A"), system=TOY)
    act(fight, c.Next(), initiative_c0=6)
    slot = slot_of(fight, "c0")
    assert tells(refused(fight, c.MoveSlot(slot, 1)).sentence, "behind somebody who acts later")


def test_a_turn_that_cannot_come_since_its_owner_is_down_ends_with_the_round() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    act(fight, c.AddCondition("c0", "prone", End(0, "c1")))
    act(fight, c.Next(), segments_c0=1, segments_c1=5)
    act(fight, c.SetTrack("c1", "hp", 0))
    assert person(fight, "A").has("prone")
    act(fight, c.Next())
    assert fight.encounter.clock.round == 2
    assert not person(fight, "A").has("prone")


def test_a_turn_of_somebody_without_attacks_is_waited_for_one_round_only() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B", attacks=0))
    act(fight, c.AddCondition("c0", "prone", End(0, "c1")))
    go_on(fight, 1)
    assert person(fight, "A").has("prone")
    go_on(fight, 1)
    assert not person(fight, "A").has("prone")


@pytest.mark.parametrize(
    ("there", "new", "count", "names", "label"),
    [
        ("Orc", "Orc", 1, ["Orc", "Orc 2"], "Orc 2 joins"),
        ("Orc", "Orc", 2, ["Orc", "Orc 2", "Orc 3"], "Orc 2 and Orc 3 join"),
        ("Orc 4", "Orc", 1, ["Orc 4", "Orc 5"], "Orc 5 joins"),
        ("Orc 4", "Orc 4", 1, ["Orc 4", "Orc 5"], "Orc 5 joins"),
        ("Elf", "Orc", 1, ["Elf", "Orc"], "Orc joins"),
        ("Elf", "Orc", 3, ["Elf", "Orc 1", "Orc 2", "Orc 3"], "Orc 1 to Orc 3 join"),
        ("Orc chief", "Orc", 1, ["Orc chief", "Orc"], "Orc joins"),
    ],
)
def test_names_go_on_counting(
    there: str, new: str, count: int, names: list[str], label: str
) -> None:
    fight = begin(nc_fighter(there))
    step = act(fight, c.AddCombatants(nc_fighter(new), count))
    assert [each.name for each in fight.encounter.combatants.values()] == names
    assert named(fight, step) == label


@pytest.mark.parametrize(
    "damage", ["1000d10000", "200d100", "60d6+60d8", "1d10000x1000", "1d10000+1d10000+1d9999"]
)
def test_damage_beyond_what_can_be_counted_is_not_taken(damage: str) -> None:
    said = refused(begin(), c.AddCombatants(nc_fighter("A", damage=damage)))
    assert said.field == "damage"
    assert said.sentence.endswith("too many dice, or different totals, to count the odds of.")


def test_stored_damage_beyond_counting_has_no_odds() -> None:
    """A fight of an earlier version may hold it."""
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    people = fight.encounter.combatants
    huge = Attack("sword", "Sword", "1000d10000")
    object.__setattr__(people["c0"], "attacks", (huge,))
    command = c.DeclareAttack("c0", "c1", "sword")
    outcome = attack_odds(NC, fight.encounter, command, {})
    assert isinstance(outcome, Refusal)
    assert "too many dice" in outcome.sentence
