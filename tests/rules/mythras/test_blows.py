"""Blows in a fight: defences, effects that may be chosen, parries, places (MY-13 to MY-20, MY-29,
MY-35, MY-44, MY-45)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Track
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer
from gm_tracker.rules.mythras import numbers
from gm_tracker.rules.mythras.endings import Ending
from gm_tracker.rules.mythras.rolls import FORMIDABLE, HARD, STANDARD
from gm_tracker.rules.sheet import Situation
from tests.rules.mythras.arena import (
    ANN,
    AXE,
    BOB,
    SHIELD,
    SWORD,
    arena,
    asks,
    do,
    left,
    no,
    of,
    person,
    strike,
    weapon,
)

BLOW = c.DeclareAttack("c0", "c1", "sword")


def effects(fight: Fight, command: c.DeclareAttack = BLOW, **answers: Answer) -> set[str]:
    """The effects that the winner may choose after these dice."""
    given: dict[str, Answer] = {"defence_choice": "none", **answers}
    found = asks(fight, command, given)
    assert "effect" in found, found
    return {each.key for each in found["effect"].options}


def test_a_blow_and_a_parry_cost_a_point_each() -> None:
    fight = arena()
    strike(fight, 50, 30, ward="parry.axe")
    assert (left(fight, "c0"), left(fight, "c1")) == (2, 1)


def test_a_miss_needs_no_defence_and_costs_none() -> None:
    fight = arena()
    strike(fight, 90, ward="parry.axe")
    assert left(fight, "c1") == 2


def test_a_miss_may_be_defended_against_for_the_effect() -> None:
    fight = arena()
    strike(fight, 90, 30, ward="parry.axe", situations=("even_a_miss",), effect="overextend")
    assert of(fight, "c0").has("no_attack")
    assert left(fight, "c1") == 1


def test_whoever_does_not_defend_has_failed() -> None:
    assert "trip" in effects(arena(), attack=50)
    assert "effect#2" not in asks(arena(), BLOW, {"defence_choice": "none", "attack": 50})
    critical: dict[str, Answer] = {"defence_choice": "none", "attack": 5, "effect": "bypass_armour"}
    assert "effect#2" in asks(arena(), BLOW, critical)


def test_effects_come_before_damage_and_place() -> None:
    fight = arena()
    given: dict[str, Answer] = {"defence_choice": "none", "attack": 50, "effect": "scar"}
    assert {"damage", "location"} <= set(asks(fight, BLOW, given))


def test_only_what_stacks_is_offered_twice() -> None:
    fight = arena()
    critical: dict[str, Answer] = {"defence_choice": "none", "attack": 5}
    once = {e.key for e in asks(fight, BLOW, {**critical, "effect": "trip"})["effect#2"].options}
    assert "trip" not in once
    twice = asks(fight, BLOW, {**critical, "effect": "maximise"})["effect#2"].options
    assert "maximise" in {each.key for each in twice}


def test_weapons_allow_what_they_are_made_for() -> None:
    weapons = (SWORD, AXE, weapon("mace", bludgeon=1))
    fight = arena(person("Ann", *weapons, side="party", dex=18), BOB)
    assert {"bleed", "impale"} <= effects(fight, attack=50)
    assert "sunder" in effects(fight, c.DeclareAttack("c0", "c1", "axe"), attack=50)
    mace = effects(fight, c.DeclareAttack("c0", "c1", "mace"), attack=50)
    assert {"bash", "stun_location"} <= mace
    assert not mace & {"bleed", "impale", "sunder"}


def test_whoever_braces_counts_double_against_a_bash() -> None:
    ann = person("Ann", weapon("mace", bludgeon=1), side="party", dex=18, siz=10)
    for size, bashed in ((10, True), (11, False)):
        fight = arena(ann, person("Bob", AXE, siz=size))
        do(fight, c.AddCondition("c1", "braced"))
        found = effects(fight, c.DeclareAttack("c0", "c1", "mace"), attack=50)
        assert ("bash" in found) is bashed


def test_a_stunned_limb_stays_so_for_its_turns() -> None:
    mace = weapon("mace", bludgeon=1)
    fight = arena(person("Ann", mace, side="party", dex=18), BOB)
    strike(
        fight, 50, by="mace", effect="stun_location", resist_of_stun_location=99,
        damage=3, location=16,
    )  # fmt: skip
    while fight.encounter.clock.round < 2:
        do(fight, c.Next())
    assert of(fight).has("useless_left_arm")
    while fight.encounter.clock.round < 3:
        do(fight, c.Next())
    assert not of(fight).has("useless_left_arm")


def test_one_luck_point_is_all_that_an_action_takes() -> None:
    lucky = replace(BOB, tracks={"luck": Track(3, 3)})
    fight = arena(person("Ann", weapon("sword", 80, "2d10"), side="party", dex=18), lucky)
    strike(
        fight, 50, luck_of_attack_of_c1="again", attack_of_again_of_c1=40, effect="scar",
        damage=12, location=19, footing_of_c1=1, endurance_of_c1=99,
    )  # fmt: skip
    assert (of(fight).state, of(fight).tracks["luck"].value) == ("dead", 2)


def test_criticals_allow_more() -> None:
    plain, best = effects(arena(), attack=50), effects(arena(), attack=5)
    assert {"bypass_armour", "maximise"} <= best - plain


def test_the_full_list_is_a_house_rule() -> None:
    short = effects(arena(switches={"X-MY-7": "off"}), attack=50)
    assert "press_advantage" in effects(arena(), attack=50) - short


def test_a_parry_of_equal_size_stops_all() -> None:
    fight = arena()
    strike(fight, 50, 30, ward="parry.axe")
    assert of(fight).tracks["chest"].value == 7


def test_a_smaller_parry_lets_half_through_rounded_up() -> None:
    fight = arena(ANN, person("Bob", weapon("knife", 60, size=0)))
    strike(fight, 50, 30, ward="parry.knife", damage=5, location=11)
    assert of(fight).tracks["chest"].value == 4


def test_armour_worn_and_natural_adds_up_at_its_place() -> None:
    fight = arena(ANN, person("Bob", AXE, armour_chest=2, natural=1))
    strike(fight, 50, effect="scar", damage=6, location=11)
    assert of(fight).tracks["chest"].value == 4


def test_the_armour_of_other_places_does_not_help() -> None:
    fight = arena(ANN, person("Bob", AXE, armour_head=6))
    strike(fight, 50, effect="scar", damage=6, location=11)
    assert of(fight).tracks["chest"].value == 1


def test_a_chosen_place_is_not_rolled() -> None:
    fight = arena()
    strike(fight, 50, effect="choose_location", choose_location="left_arm", damage=2)
    assert of(fight).tracks["left_arm"].value == 2


def test_arrows_are_parried_with_shields_alone() -> None:
    bow = weapon("bow", 60, kind=2, long=200, close=15, effective=100)
    fight = arena(person("Ann", bow, side="party", dex=18), person("Bob", AXE, SHIELD))
    options = asks(fight, c.DeclareAttack("c0", "c1", "bow"))["defence_choice"].options
    assert {e.key for e in options if not e.reason} == {"parry.shield", "evade", "none"}


def test_whoever_evades_lies_down() -> None:
    fight = arena()
    strike(fight, 50, 1, ward="evade", effect="scar")
    assert of(fight).has("prone")
    assert of(fight).tracks["chest"].value == 7


def test_some_styles_evade_on_their_feet() -> None:
    fight = arena(ANN, person("Bob", AXE, daredevil=1))
    strike(fight, 50, 1, ward="evade", effect="scar")
    assert not of(fight).has("prone")


def test_a_foreign_weapon_is_used_untrained() -> None:
    fight = arena()
    strike(fight, 30, situations=("style_foreign",))
    assert of(fight).tracks["chest"].value == 7


def test_a_wound_brings_its_endurance_roll_in_the_same_action() -> None:
    fight = arena()
    strike(fight, 50, effect="scar", damage=6, location=1, endurance_of_c1=99, reeling_of_c1=2)
    hurt = of(fight)
    assert hurt.has("reeling")
    assert hurt.has("useless_right_leg")
    assert hurt.has("prone")


def test_whoever_reels_cannot_attack_for_own_turns() -> None:
    fight = arena()
    strike(fight, 50, effect="scar", damage=6, location=1, endurance_of_c1=1, reeling_of_c1=1)
    fight.act(c.Next(), {})
    assert "reels" in no(fight, c.DeclareAttack("c1", "c0", "axe"), {})
    fight.act(c.Next(), {})
    assert not of(fight).has("reeling")


def test_heavy_blows_throw_back_in_the_same_action() -> None:
    fight = arena(ANN, person("Bob", AXE, siz=4, con=20))
    strike(
        fight, 50, effect="scar", damage=8, location=11, footing_of_c1=99, endurance_of_c1=1,
        reeling_of_c1=1,
    )  # fmt: skip
    assert of(fight).has("prone")


def test_the_helpless_are_hit_by_themselves() -> None:
    fight = arena()
    strike(fight, 98, situations=("helpless",), effect="scar", damage=3, location=11)
    assert of(fight).tracks["chest"].value == 4


def test_a_fumbled_shot_lets_its_target_choose() -> None:
    gun = weapon("gun", 60, kind=3, long=100)
    fight = arena(person("Ann", gun, side="party", dex=18), BOB)
    found = effects(fight, c.DeclareAttack("c0", "c1", "gun"), attack=100)
    assert "weapon_malfunction" in found
    assert "trip" not in found


def test_longer_weapons_keep_shorter_ones_off() -> None:
    knife = person("Ann", weapon("knife", reach=1), side="party", dex=18)
    spear = person("Bob", weapon("spear", 60, reach=4))
    fight = arena(knife, spear, switches={"X-MY-6": "on"})
    assert "too short" in no(fight, c.DeclareAttack("c0", "c1", "knife"), {})
    near = arena(knife, person("Bob", AXE), switches={"X-MY-6": "on"})
    strike(near, 50, by="knife", effect="scar", damage=1, location=11)
    assert [e.value for e in near.encounter.links if e.kind == "distance"] == [2]


def test_out_of_range_is_out_of_range() -> None:
    bow = weapon("bow", 60, kind=2, long=200, close=15, effective=100)
    fight = arena(person("Ann", bow, side="party", dex=18), BOB)
    far = c.DeclareAttack("c0", "c1", "bow", situations=("range_beyond",))
    assert "out of the range" in no(fight, far, {"defence_choice": "none"})


def test_aim_takes_a_grade_but_makes_nothing_easy() -> None:
    aimed = (Situation("aimed", "aimed", {"eased": 1}, "MY-40"),)
    wind = (Situation("wind", "wind", {"attack_grade": FORMIDABLE}, "MY-39"),)
    assert [e.grade for e in numbers.eased((*aimed, *wind), "attack_grade")] == [HARD]
    assert [e.grade for e in numbers.eased(aimed, "attack_grade")] == [STANDARD]
    assert [e.grade for e in numbers.eased(wind, "attack_grade")] == [FORMIDABLE]


def test_through_total_cover_one_strikes_blindly() -> None:
    fight = arena()
    do(fight, c.Next())
    do(fight, c.Perform("take_cover", "c1"), {"behind": "total", "covers": 2})
    do(fight, c.Next())
    assert "choose_location" not in effects(fight, attack=50)
    # 80 is 54 at hard.
    strike(fight, 55)
    assert of(fight).tracks["chest"].value == 7


def test_cover_takes_its_points_before_armour() -> None:
    fight = arena()
    do(fight, c.Next())
    do(fight, c.Perform("take_cover", "c1"), {"behind": "chest", "covers": 4})
    do(fight, c.Next())
    assert "choose_location" in effects(fight, attack=50)
    strike(fight, 50, effect="scar", damage=6, location=11)
    assert of(fight).tracks["chest"].value == 5


GUN = weapon("gun", 60, kind=3, burst=3, auto=12, long=100)
GUNMAN = person("Ann", GUN, side="party", dex=18, int=13)


def test_automatic_fire_goes_on_against_the_next_target_for_the_same_point() -> None:
    fight = arena(GUNMAN, BOB, person("Cid", AXE))
    before = left(fight)
    # 60 at formidable is 30.
    strike(
        fight, 20, by="gun", situations=("auto",), effect="scar", damage=2, location=11,
        arc=2, bullets=2, bullet__2=1, bullet_of_place__2=16,
    )  # fmt: skip
    assert of(fight).tracks["chest"].value == 5
    assert of(fight).tracks["left_arm"].value == 3
    assert left(fight) == before
    assert fight.encounter.acting()[0].combatant == "c0"
    strike(fight, 90, at="c2", by="gun", situations=("auto",))
    assert left(fight) == before - 1
    assert fight.encounter.count("arc_left", "c0") == 0


def test_a_burst_is_one_blow_with_several_wounds() -> None:
    fight = arena(GUNMAN, BOB)
    strike(
        fight, 30, by="gun", situations=("burst",), effect="scar", damage=2, location=11,
        bullets=3, bullet__2=3, bullet_of_place__2=11, bullet__3=1, bullet_of_place__3=11,
    )  # fmt: skip
    assert of(fight).tracks["chest"].value == 1


def test_a_stray_hits_whoever_stands_beside() -> None:
    bow = weapon("bow", 60, kind=2, long=200, close=15, effective=100)
    fight = arena(person("Ann", bow, side="party", dex=18), BOB, person("Cid", AXE))
    strike(
        fight, 55, by="bow", situations=("crowd_edge",), bystander="c2",
        beside_of_defence="none", damage_of_beside=3, location_of_beside=11,
    )  # fmt: skip
    assert of(fight, "c2").tracks["chest"].value == 4


def test_luck_rolls_damage_again_in_the_same_action() -> None:
    lucky = replace(ANN, tracks={"luck": Track(1, 3)})
    fight = arena(lucky, BOB)
    strike(
        fight, 50, luck_of_attack_of_c0="keep", effect="scar", damage=1, location=11,
        luck_of_damage_of_c0="again", damage_of_again_of_c0=6,
    )  # fmt: skip
    assert of(fight).tracks["chest"].value == 1
    assert of(fight, "c0").tracks["luck"].value == 0


def test_the_untreated_die_in_the_fight_and_others_come_to() -> None:
    tough = person("Bob", AXE, con=6, siz=18, endurance=60)
    fight = arena(person("Ann", weapon("sword", 80, "1d12"), side="party", dex=18), tough)
    strike(fight, 50, effect="scar", damage=10, location=19, endurance_of_c1=51)
    assert of(fight).state == "unconscious"
    while fight.encounter.clock.round < 3:
        do(fight, c.Next())
    assert of(fight).state == "unconscious"
    while fight.encounter.clock.round < 4:
        do(fight, c.Next())
    assert of(fight).state == "dead"


def test_a_stray_goes_by_the_die_that_counts_after_luck() -> None:
    bow = weapon("bow", 60, kind=2, long=200, close=15, effective=100)
    lucky = replace(person("Ann", bow, side="party", dex=18), tracks={"luck": Track(1, 3)})
    fight = arena(lucky, BOB, person("Cid", AXE))
    # 97 misses everybody; 55 after it hits whoever stands beside.
    strike(
        fight, 97, by="bow", situations=("crowd_edge",), luck_of_attack_of_c0="again",
        attack_of_again_of_c0=55, bystander="c2", beside_of_defence="none",
        damage_of_beside=3, location_of_beside=11,
    )  # fmt: skip
    assert of(fight, "c2").tracks["chest"].value == 4


def test_a_parried_blow_is_called_a_hit_all_the_same() -> None:
    # Or the parts of the odds would not tell that they are parts of the hits.
    assert Ending("parried", "attacker", 1).label == "hit, parried, 1 effect"
    assert Ending("critical_parried").label == "critical hit, parried"
