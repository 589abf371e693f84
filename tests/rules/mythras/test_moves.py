"""Standing up, charges, getting past, distance, leaps, tasks and blocks (MY-12, MY-31 to MY-36)."""

from __future__ import annotations

from gm_tracker.model import commands as c
from tests.rules.mythras.arena import (
    ANN,
    AXE,
    BOB,
    SHIELD,
    arena,
    do,
    left,
    no,
    of,
    person,
    strike,
    turns,
    weapon,
)


def test_an_unengaged_one_stands_up_for_a_point() -> None:
    fight = arena()
    do(fight, c.AddCondition("c0", "prone"))
    do(fight, c.Perform("stand", "c0"))
    assert not of(fight, "c0").has("prone")
    assert left(fight) == 2


def test_an_engaged_one_has_to_win_a_contest_that_costs_nothing() -> None:
    fight = arena()
    do(fight, c.AddCondition("c0", "prone"))
    do(fight, c.SetLink("engaged", "c0", "c1"))
    do(fight, c.Perform("stand", "c0"), {"check": 99, "against_roll": 5})
    assert of(fight, "c0").has("prone")
    assert left(fight) == 3


def test_a_charge_is_hard_and_bigger_and_ends_with_its_blow() -> None:
    fight = arena()
    do(fight, c.Perform("charge", "c0", targets=("c1",)), {"receives": "defends"})
    assert of(fight, "c0").has("charging")
    # 80 at hard is 54; the large blow is half stopped by a medium axe, 1d8+1d2 for the step.
    strike(fight, 60)
    assert not of(fight, "c0").has("charging")
    assert "head" not in of(fight).tracks or of(fight).tracks["head"].value == 5


def test_who_is_charged_may_strike_back_and_the_longer_weapon_first() -> None:
    fight = arena(ANN, person("Bob", weapon("spear", 60, "1d8+1", reach=3)))
    do(fight, c.Perform("charge", "c0", targets=("c1",)), {"receives": "counters"})
    assert fight.encounter.acting()[0].combatant == "c1"


def test_who_is_outmanoeuvred_cannot_attack_the_mover_this_round() -> None:
    fight = arena(ANN, BOB, person("Cid", AXE))
    rolls = {"check": 35, "against_roll.c1": 20, "against_roll.c2": 39}
    do(fight, c.Perform("outmanoeuvre", "c0", targets=("c1", "c2")), rolls)
    do(fight, c.Next())
    assert "outmanoeuvred" in no(fight, c.DeclareAttack("c1", "c0", "axe"), {})
    assert left(fight, "c1") == 1


def test_a_leap_puts_both_down() -> None:
    fight = arena()
    do(fight, c.Perform("leap", "c0", targets=("c1",)), {"check": 20, "against_roll": 99})
    assert of(fight).has("prone")
    assert of(fight).has("leapt_on")


def test_the_distance_changes_where_the_foe_lets_it() -> None:
    fight = arena(ANN, person("Bob", weapon("spear", 60, reach=4)), switches={"X-MY-6": "on"})
    do(fight, c.Perform("distance", "c0", targets=("c1",)), {"opposed": "no", "to": "close"})
    (link,) = [each for each in fight.encounter.links if each.kind == "distance"]
    assert link.value == 2


def test_to_load_takes_turns_with_a_point_each() -> None:
    bow = weapon("bow", 60, "1d8", kind=2, load=2, empty=1)
    fight = arena(person("Ann", bow, side="party", dex=14, int=13), BOB)
    assert "not loaded" in no(fight, c.DeclareAttack("c0", "c1", "bow"), {})
    do(fight, c.Perform("task", "c0"), {"task": "load:bow"})
    assert of(fight, "c0").has("busy")
    do(fight, c.Next())
    do(fight, c.Next())
    do(fight, c.Perform("task", "c0"), {"task": "on"})
    assert left(fight) == 1
    assert of(fight, "c0").attacks[0].stats["empty"] == 0


def test_a_block_stops_without_a_roll_and_ends_when_its_item_parries() -> None:
    fight = arena(ANN, person("Bob", AXE, SHIELD))
    block = {"ward": "shield", "place": "chest", "place#2": "abdomen", "place#3": "enough"}
    do(fight, c.Perform("block", "c1"), block)
    strike(fight, 50, effect="plain", damage=8, location=11)
    assert of(fight).tracks.get("chest") is None or of(fight).tracks["chest"].value == 7
    assert turns(fight)
