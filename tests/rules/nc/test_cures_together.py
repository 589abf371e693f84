"""Cures and healing of one segment know of each other (NC-47, NC-57)."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    Command,
    DeclareAttack,
    NewCombatant,
    Next,
    Perform,
    SetTrack,
)
from gm_tracker.model.step import Answer
from tests.helpers import act, begin, nc_fighter, value
from tests.rules.nc.people import plain

ANN = plain("Ann", {"attacks": 0}, 100)


def snake(cures: int) -> NewCombatant:
    """Its bite brings 30 points of poison of days."""
    stats = {"of": 30, "poison_dice": 1, "poison_speed": 2, "poison_cures": cures}
    return NewCombatant("Snake", "party", attacks=(Attack("fang", "Fang", "10", stats),))


def together(fight: Fight, *actions: tuple[Command, dict[str, Answer]]) -> Fight:
    """A round in which both others do this in segment 3."""
    act(fight, Next(), segments_c1=3, segments_c2=3)
    for command, answers in actions:
        act(fight, command, **answers)
    act(fight, Next())
    return fight


def hurt_by_poison_and_sword(points: int = 20) -> Fight:
    """Ann has 50 of 100 left; so many of those gone went to a poison that is at work."""
    fight = begin(ANN, nc_fighter("Cleric"), nc_fighter("Leech"))
    act(fight, SetTrack("c0", "hp", 50))
    act(fight, SetTrack("c0", "poisoned", points))
    return fight


def heal(by: str) -> tuple[Command, dict[str, Answer]]:
    """Twenty points given back to Ann."""
    return Perform("heal", "c1", targets=("c0",)), {"points": 20, "by": by}


@pytest.mark.parametrize(
    ("kinds", "left"),
    [
        (("spell", "spell"), (80, 20)),
        (("other", "other"), (90, 10)),
        (("spell", "other"), (90, 10)),
    ],
)
def test_two_who_heal_in_one_segment(kinds: tuple[str, str], left: tuple[int, int]) -> None:
    """NC-47: 30 of the 50 points can be healed by spells, and by the two no more than by one."""
    fight = together(hurt_by_poison_and_sword(), *map(heal, kinds))
    assert (value(fight, "Ann"), value(fight, "Ann", "poisoned")) == left


CURE: tuple[Command, dict[str, Answer]] = (Perform("neutralise", "c1", targets=("c0",)), {})


def test_two_neutralisations_of_one_segment_both_count() -> None:
    """NC-47: of a poison that needs two nothing is left."""
    fight = hurt_by_poison_and_sword()
    act(fight, SetTrack("c0", "poison_day", 30))
    act(fight, SetTrack("c0", "cures", 2))
    together(fight, CURE, CURE)
    left = [value(fight, "Ann", key) for key in ("poison_day", "poisoned", "cures")]
    assert left == [0, 0, 0]


def test_a_second_cure_takes_nothing_of_the_poison_that_enters_now() -> None:
    """NC-57: what is put in and what is taken out in one segment are counted apart."""
    fight = begin(ANN, nc_fighter("Cleric"), snake(1))
    act(fight, SetTrack("c0", "poison_day", 20))
    bite = DeclareAttack("c2", "c0", "fang")
    together(fight, CURE, CURE, (bite, {"attack": 50, "damage": (), "poison": 30}))
    assert value(fight, "Ann", "poison_day") == 30


def test_two_poisons_of_one_segment_need_as_many_neutralisations_as_the_worse() -> None:
    """NC-47."""
    fight = begin(ANN, snake(3), snake(2))
    bites = [DeclareAttack(each, "c0", "fang") for each in ("c1", "c2")]
    answers: dict[str, Answer] = {"attack": 50, "damage": (), "poison": 30}
    together(fight, *((each, answers) for each in bites))
    assert (value(fight, "Ann", "cures"), value(fight, "Ann", "poison_day")) == (3, 60)
