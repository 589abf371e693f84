"""Scripts name combatants and attacks; the engine knows them by ids."""

from __future__ import annotations

from gm_tracker.engine.scripted import with_ids
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


def test_links_name_both_ends() -> None:
    command = c.SetLink("engaged", "Orc", "St. John")
    assert with_ids(FIGHT, command, {})[0] == c.SetLink("engaged", "c1", "c0")
