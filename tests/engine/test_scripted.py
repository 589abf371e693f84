"""Scripts name combatants and attacks; the engine knows them by ids."""

from __future__ import annotations

from gm_tracker.engine.scripted import all_understood, with_ids
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from tests.helpers import act, begin, encounter_of, nc_fighter

FIGHT = encounter_of(nc_fighter("St. John"), nc_fighter("Orc"), nc_fighter("c0"))


def test_names_and_weapons_become_ids() -> None:
    command = c.DeclareAttack("Orc", "St. John", "Sword")
    assert with_ids(FIGHT, command, {})[0] == c.DeclareAttack("c1", "c0", "sword")


def test_ids_stay_and_go_before_names() -> None:
    command = c.DeclareAttack("c1", "c0", "sword")
    assert with_ids(FIGHT, command, {})[0] == command


def test_unknown_names_stay_for_the_refusal() -> None:
    assert with_ids(FIGHT, c.Leave("Elf"), {})[0] == c.Leave("Elf")
    odd = c.DeclareAttack("Orc", "Elf", "Bow")
    assert with_ids(FIGHT, odd, {})[0] == c.DeclareAttack("c1", "Elf", "Bow")


def test_a_name_that_two_have_names_nobody() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    assert with_ids(fight.encounter, c.Leave("A"), {})[0] == c.Leave("c0")
    act(fight, c.EditCombatant("c1", name="A"))
    assert with_ids(fight.encounter, c.Leave("A"), {})[0] == c.Leave("A")


def test_answers_are_keyed_by_ids_too() -> None:
    answers = {"segments.St. John": 3, "segments.c1": 4, "attack": 40, "attack#2": 41}
    keyed = {"segments.c0": 3, "segments.c1": 4, "attack": 40, "attack#2": 41}
    assert with_ids(FIGHT, c.Next(), answers)[1] == keyed


def test_the_turn_with_which_a_condition_ends_is_named_too() -> None:
    command = c.AddCondition("St. John", "prone", End(3, "Orc", "start"))
    expected = c.AddCondition("c0", "prone", End(3, "c1", "start"))
    assert with_ids(FIGHT, command, {})[0] == expected


def test_the_targets_and_the_record_of_an_action_are_named_too() -> None:
    command = c.Perform("cast", "Orc", "Sword", ("St. John", "c2"))
    expected = c.Perform("cast", "c1", "sword", ("c0", "c2"))
    assert with_ids(FIGHT, command, {})[0] == expected


def test_actions_are_named_by_whose_they_are() -> None:
    fight = begin(nc_fighter("Ann", attacks=2), nc_fighter("Orc"))
    act(fight, c.Next(), segments_c0=(2, 3), segments_c1=4)
    first = fight.encounter.slots[0].id
    assert with_ids(fight.encounter, c.HoldSlot("Ann"), {})[0] == c.HoldSlot(first)
    assert with_ids(fight.encounter, c.ReleaseSlot("Ann"), {})[0] == c.ReleaseSlot("Ann")
    act(fight, c.HoldSlot(first))
    assert with_ids(fight.encounter, c.ReleaseSlot("Ann"), {})[0] == c.ReleaseSlot(first)
    second = fight.encounter.slots[2].id
    assert with_ids(fight.encounter, c.MoveSlot("c0", 7), {})[0] == c.MoveSlot(second, 7)
    act(fight, c.GrantSlot("c1"))
    act(fight, c.Perform("do", "c1"), what="draw")
    span = fight.encounter.spans[0].id
    assert with_ids(fight.encounter, c.Interrupt("Orc"), {})[0] == c.Interrupt(span)


def test_links_name_both_ends() -> None:
    command = c.SetLink("engaged", "Orc", "St. John")
    assert with_ids(FIGHT, command, {})[0] == c.SetLink("engaged", "c1", "c0")


def test_a_slot_and_a_long_action_are_what_they_are_called_not_somebody_of_that_name() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Orc"))
    act(fight, c.Next(), segments_c0=2, segments_c1=4)
    mine, other = (each.id for each in fight.encounter.slots)
    act(fight, c.EditCombatant("c1", name=mine))
    assert with_ids(fight.encounter, c.HoldSlot(mine), {})[0] == c.HoldSlot(mine)
    act(fight, c.GrantSlot("c1"))
    act(fight, c.Perform("do", "c1"), what="draw")
    span = fight.encounter.spans[0].id
    act(fight, c.EditCombatant("c0", name=span))
    assert with_ids(fight.encounter, c.Interrupt(span), {})[0] == c.Interrupt(span)
    assert other != mine


def test_a_command_that_can_be_carried_out_as_it_is_written_is() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"), nc_fighter("C"))
    act(fight, c.Leave("c2"))
    commands = (c.AddCombatants(nc_fighter("D")), c.Leave("c3"), c.Leave("B"))
    act(fight, c.EditCombatant("c0", name="c3"))
    read = all_understood(fight.system, fight.encounter, [(each, {}) for each in commands])
    assert [each for each, _ in read[1:]] == [c.Leave("c3"), c.Leave("c1")]


def test_keys_of_answers_without_anybody_stay_whatever_anybody_is_called() -> None:
    fight = begin(nc_fighter("attack"), nc_fighter("1"))
    answers = {"attack": 40, "damage#2": 3, "segments.1": 4}
    expected = {"attack": 40, "damage#2": 3, "segments.c1": 4}
    assert with_ids(fight.encounter, c.Next(), answers)[1] == expected
