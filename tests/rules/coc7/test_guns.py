"""Firearms in a fight: order, several shots, volleys, malfunctions, loading (C7-09 to C7-38)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.frozen import replace
from gm_tracker.rules.coc7 import COC7, moments
from gm_tracker.session.targeting import likely_weapon
from tests.helpers import begin
from tests.rules.coc7.keeper import (
    FULL,
    asks,
    blow,
    do,
    duel,
    gun,
    hit,
    hp,
    knife,
    no,
    someone,
    supply,
    to_round,
    use,
)

SHOOTER = someone("Ann", gun(magazine=6, malfunction=96), knife(), side="party", dex=40)


def acting(fight: Fight) -> str:
    """Whose turn it is."""
    (slot,) = fight.encounter.acting()
    return fight.encounter.combatants[slot.combatant].name


def left(fight: Fight, weapon: str = "gun") -> int | None:
    """The rounds left of Ann's weapon."""
    found = fight.encounter.combatants["c0"].attack(weapon)
    assert found is not None
    return moments.bullets(fight.encounter, "c0", found)


def shots(*situations: str, target: str = "c1") -> c.DeclareAttack:
    """A shot of Ann."""
    return blow("gun", *situations, target=target)


def test_a_gun_that_is_drawn_moves_the_turn_up_in_this_round() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=50), someone("Cid", dex=45))
    assert acting(fight) == "Bob"
    do(fight, c.AddCondition("c0", "firearm"))
    do(fight, c.Next())
    assert acting(fight) == "Ann"


def test_putting_the_gun_away_gives_the_turn_to_whoever_is_quicker() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=50))
    use(fight, "draw")
    to_round(fight, 2)
    assert acting(fight) == "Ann"
    assert "put the gun away" in no(fight, blow("knife"))
    use(fight, "put_away")
    assert acting(fight) == "Bob"
    do(fight, c.Next())
    assert acting(fight) == "Ann"


def test_equal_dex_goes_by_the_better_skill() -> None:
    fight = duel(someone("Ann", knife(40), side="party"), someone("Bob", knife(55)))
    assert acting(fight) == "Bob"


def test_quite_equal_foes_are_asked_about_once_a_fight() -> None:
    fight = begin(
        someone("Ann", side="party"), someone("Bob"), someone("Cid"),
        system=COC7, switches=FULL,
    )  # fmt: skip
    (request,) = asks(fight, c.Next()).values()
    assert [each.label for each in request.options] == ["Ann", "Bob, Cid"]
    do(fight, c.Next(), {request.id: "foe"})
    assert acting(fight) == "Bob"
    to_round(fight, 2)
    assert acting(fight) == "Bob"


def test_by_a_house_rule_all_roll_dex_once() -> None:
    fight = begin(SHOOTER, someone("Bob", dex=90), system=COC7, switches={**FULL, "X-C7-3": "roll"})
    do(fight, c.AddCondition("c0", "firearm"))
    assert [each.dice for each in asks(fight, c.Next()).values()] == ["d100b1", "1d100"]
    do(fight, c.Next(), {"dex.c0": 5, "dex.c1": 60})
    assert acting(fight) == "Ann"
    to_round(fight, 2)
    assert acting(fight) == "Ann"


def test_two_shots_cost_a_penalty_die_each_and_follow_one_another() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=30, hp=30))
    assert asks(fight, shots("shots_2"))["attack"].dice == "d100p1"
    hit(fight, 30, 5, command=shots("shots_2"))
    assert acting(fight) == "Ann"
    assert asks(fight, shots())["attack"].dice == "d100p1"
    hit(fight, 90, command=shots())
    do(fight, c.Next())
    assert (acting(fight), left(fight), hp(fight)) == ("Bob", 4, 25)


def test_an_extreme_shot_impales_and_a_far_one_only_with_a_01() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=30, hp=60))
    assert asks(fight, shots(), {"attack": 12})["damage"].dice == "1d10+10"
    assert asks(fight, shots("range_extreme"), {"attack": 12})["damage"].dice == "1d10"
    assert asks(fight, shots("range_extreme"), {"attack": 1})["damage"].dice == "1d10+10"


def test_the_distance_that_is_typed_says_how_hard_it_is() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=30))
    far = replace(shots(), modifiers=(c.Modifier("yards", 25),))
    assert supply(fight, far, {"attack": 31}).label.key == "attack.miss"
    fight = duel(SHOOTER, someone("Bob", dex=30))
    near = replace(shots(), modifiers=(c.Modifier("yards", 2),))
    assert asks(fight, near)["attack"].dice == "d100b1"
    beyond = replace(shots(), modifiers=(c.Modifier("yards", 61),))
    assert "beyond the range" in no(fight, beyond)


def test_three_penalty_dice_make_a_shot_harder() -> None:
    bob = someone("Bob", dex=30, build=-2)
    for rule, said in (("ranged", "miss"), ("none", "hit")):
        fight = duel(SHOOTER, bob, switches={"X-C7-1": rule})
        command = shots("cover", "fast")
        found = supply(fight, command, {"attack": 31, "damage": 1}).label.key
        assert (rule, found) == (rule, f"attack.{said}")


THOMPSON = gun(65, "1d10+2", auto=1, magazine=20, malfunction=96, range=20)


def test_a_volley_takes_a_tenth_of_the_skill_and_each_bullet_meets_armour() -> None:
    fight = duel(
        someone("Ann", THOMPSON, side="party", dex=60), someone("Bob", hp=60, armour=2, dex=30)
    )
    asked = asks(fight, shots("volley"))
    assert (asked["bullets"].usual, asked["bullets"].lowest) == (6, 3)
    supply(
        fight, shots("volley"),
        {"bullets": 6, "attack": 40, "damage": 12, "damage#2": 5, "damage#3": 4},
    )  # fmt: skip
    assert (hp(fight), left(fight), acting(fight)) == (60 - 10 - 3 - 2, 14, "Ann")
    assert asks(fight, shots(), {"bullets": 3})["attack"].dice == "d100p1"


def test_an_extreme_volley_hits_with_all_and_half_impale() -> None:
    fight = duel(someone("Ann", THOMPSON, side="party", dex=60), someone("Bob", hp=90, dex=30))
    asked = asks(fight, shots("volley"), {"bullets": 6, "attack": 10})
    assert [each.dice for each in asked.values()] == ["1d10+2"] * 3 + ["1d10+14"] * 3


def test_going_on_to_another_target_wastes_bullets() -> None:
    fight = duel(
        someone("Ann", THOMPSON, side="party", dex=60), someone("Bob", dex=30),
        someone("Cid", dex=20),
    )  # fmt: skip
    supply(fight, shots("volley"), {"bullets": 6, "attack": 90})
    command = shots(target="c2")
    assert asks(fight, command)["yards_between"].usual == 1
    supply(fight, command, {"yards_between": 4, "bullets": 3, "attack": 90})
    assert left(fight) == 20 - 6 - 4 - 3


def test_a_malfunction_is_no_shot_whatever_the_level() -> None:
    fight = duel(SHOOTER, someone("Bob", dex=30))
    step = supply(fight, shots(), {"attack": 96})
    assert (step.label.key, left(fight), hp(fight)) == ("attack.malfunction", 5, 12)


def test_a_jam_is_cleared_by_a_roll_and_some_rounds() -> None:
    fight = duel(someone("Ann", gun(jams=1, malfunction=96), side="party"), someone("Bob", dex=30))
    supply(fight, shots(), {"attack": 99})
    to_round(fight, 2)
    assert "jammed" in no(fight, shots())
    use(fight, "clear", check=20, jam_rounds=2)
    to_round(fight, 4)
    assert "attack" in asks(fight, shots())


def test_an_empty_gun_is_loaded_two_rounds_at_a_turn() -> None:
    ann = someone("Ann", gun(magazine=2), knife(), side="party")
    fight = duel(ann, someone("Bob", dex=30))
    assert likely_weapon(fight, "c0") == "gun"
    supply(fight, shots("shots_2"), {"attack": 90})
    supply(fight, shots(), {"attack": 90})
    to_round(fight, 2)
    assert "empty" in no(fight, shots())
    assert likely_weapon(fight, "c0") == "knife"
    assert asks(fight, shots("loading"))["attack"].dice == "d100p1"
    use(fight, "load")
    assert left(fight) == 2


def test_a_belt_takes_two_turns() -> None:
    ann = someone("Ann", gun(magazine=50, loads=2), side="party")
    fight = duel(ann, someone("Bob", dex=30))
    supply(fight, shots(), {"attack": 90})
    to_round(fight, 2)
    use(fight, "load")
    to_round(fight, 3)
    assert left(fight) == 49
    to_round(fight, 4)
    assert left(fight) == 50


def test_the_shot_of_a_shotgun_loses_force_and_does_not_impale() -> None:
    ann = someone("Ann", gun(damage="4d6", gauge=12, impales=0, range=0), side="party")
    fight = duel(ann, someone("Bob", dex=30))
    damage = [
        asks(fight, shots(*band), {"attack": 40})["damage"].dice
        for band in ((), ("band.1",), ("band.2",))
    ]
    assert damage == ["4d6", "2d6", "1d6"]
    step = supply(fight, shots("band.2"), {"attack": 2, "con.c1": 20})
    assert (step.label.key, hp(fight)) == ("attack.extreme", 6)
