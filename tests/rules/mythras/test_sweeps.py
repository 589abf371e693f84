"""Sweeps, and what traits of a style do (MY-45, MY-47)."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.words.order import order_view
from tests.rules.mythras.arena import ANN, AXE, BOB, arena, asks, do, left, person, strike, weapon


def test_a_sweep_has_one_roll_for_all_and_costs_one_point() -> None:
    fight = arena(ANN, BOB, person("Cid", AXE))
    do(fight, c.Perform("sweep", "c0", targets=("c1", "c2")))
    strike(fight, 50, effect="plain", damage=1, location=1)
    assert left(fight) == 2
    do(fight, c.Next())
    assert fight.encounter.acting()[0].combatant == "c0"
    second = c.DeclareAttack("c0", "c2", "sword")
    asked = asks(fight, second, {"defence_choice": "none"})
    assert asked["attack"].dice == "1d1+49"
    strike(fight, 50, at="c2", effect="plain", damage=1, location=1)
    assert left(fight) == 2
    do(fight, c.Next())
    assert fight.encounter.acting()[0].combatant == "c1"


def test_the_next_target_of_a_sweep_is_met_at_the_same_initiative() -> None:
    fight = arena(ANN, BOB, person("Cid", AXE))
    before = MYTHRAS.turns.number(fight.encounter, fight.encounter.acting()[0])
    do(fight, c.Perform("sweep", "c0", targets=("c1", "c2")))
    strike(fight, 50, effect="plain", damage=1, location=1)
    do(fight, c.Next())
    view = order_view(MYTHRAS, fight.encounter)
    (now,) = (each for each in view.cards if each.now)
    bonus = before - 10
    assert (now.number, now.brief) == (str(before), f"at once, 10 + {bonus}")
    assert now.reason.startswith("at once, ")


def test_a_formation_of_three_takes_a_point_from_whoever_is_engaged_with_it() -> None:
    line = [person(name, AXE, formation=1) for name in ("Bob", "Cid", "Dan")]
    fight = arena(ANN, *line)
    do(fight, c.SetLink("engaged", "c0", "c1"))
    assert left(fight) == 2
    do(fight, c.SetState("c3", "dead"))
    assert left(fight) == 3


def test_who_rides_well_is_not_held_back_by_the_mount() -> None:
    lance = weapon("lance", 80)
    for rider, percent in ((0, 30), (1, 80)):
        ann = person("Ann", lance, side="party", dex=14, int=13, limit=30, rider=rider)
        fight = arena(ann, BOB)
        command = c.DeclareAttack("c0", "c1", "lance", situations=("limited",))
        step = do(fight, command, {"defence_choice": "none", "attack": 99})
        trace = next(each.trace for each in step.events if each.kind == "attacked")
        known = {each.key: each.value for each in trace}
        assert known.get("limit", known["skill"]) == percent
