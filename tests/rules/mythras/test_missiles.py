"""Shots: what the moment makes of them, bursts, automatic fire, crowds, Luck on damage (MY-26,
MY-38 to MY-42)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.clock import Clock
from gm_tracker.model.combatant import Attack, Combatant, Condition, Track
from gm_tracker.model.encounter import Encounter, Held, Slot
from gm_tracker.model.events_combatants import ConditionAdded, TrackChanged
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Answer, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Rolled as Die
from gm_tracker.rules.exchange import Branch
from gm_tracker.rules.mythras import bursts, circumstances, crowd
from gm_tracker.rules.mythras.builder import MythrasBuilder
from gm_tracker.rules.mythras.bursts import Shot
from gm_tracker.rules.mythras.circumstances import of_attack
from gm_tracker.rules.mythras.damage_luck import redo
from gm_tracker.rules.mythras.rolls import FORMIDABLE, HARD, HERCULEAN, STANDARD
from gm_tracker.rules.mythras.where import Passing, where_of
from gm_tracker.rules.mythras.wounds import Rolled
from tests.rules.mythras.bodies import asked, fight, person, through

BOW = Attack(
    "a1", "Bow", "1d8", {"skill": 60, "kind": 2, "close": 15, "effective": 100, "long": 200}
)
GUN = Attack("a2", "Gun", "1d8", {"skill": 60, "kind": 3, "burst": 3, "auto": 12, "long": 100})
Answers = dict[str, Answer]
SHOOTER = replace(person("c0"), attacks=(BOW, GUN))
TARGET = person()


def grades(
    weapon: Attack, actor: Combatant = SHOOTER, target: Combatant = TARGET
) -> dict[str, int]:
    """What holds by itself: the grade of the attack, or of the defence, by the situation."""
    found = of_attack(fight(actor, target), actor, target, weapon)
    return {e.key: next(iter(e.effects.values()), -1) for e in found if e.on}


def all_grades(weapon: Attack) -> dict[str, int]:
    """Every grade that may be said of an attack."""
    found = of_attack(fight(SHOOTER, TARGET), SHOOTER, TARGET, weapon)
    return {e.key: e.effects["attack_grade"] for e in found if "attack_grade" in e.effects}


def with_condition(who: Combatant, key: str) -> Combatant:
    return replace(who, conditions=(Condition(key),))


def test_shots_are_made_harder_by_wind_pace_and_sight() -> None:
    found = all_grades(BOW)
    assert {found["wind_light"], found["running"], found["mist"], found["crowd_edge"]} == {HARD}
    assert {found["wind_moderate"], found["sprinting"], found["smoke"]} == {FORMIDABLE}
    assert {found["wind_strong"], found["hidden"], found["prone"]} == {HERCULEAN}
    assert found["gale"] > HERCULEAN


def test_no_wind_moves_bullets() -> None:
    assert "wind_light" not in all_grades(GUN)
    assert all_grades(GUN)["burst"] == HARD
    assert all_grades(GUN)["auto"] == FORMIDABLE


def test_blows_are_made_harder_by_light_and_ground() -> None:
    sword = TARGET.attacks[0]
    found = all_grades(sword)
    assert found["confined"] == HARD
    assert found["dim"] == FORMIDABLE
    assert found["dark"] == HERCULEAN
    assert "low" not in found


def test_who_lies_fights_and_shoots_badly() -> None:
    lying = with_condition(SHOOTER, "prone")
    assert grades(TARGET.attacks[0], lying) == {"prone": FORMIDABLE}
    assert grades(BOW, lying) == {"prone": HERCULEAN}
    assert grades(BOW, target=with_condition(TARGET, "prone")) == {"target_prone": FORMIDABLE}
    assert grades(TARGET.attacks[0], target=with_condition(TARGET, "prone")) == {
        "prone_foe": FORMIDABLE
    }


def test_a_firm_stance_takes_a_grade_of_automatic_fire() -> None:
    steady = with_condition(SHOOTER, "steady")
    found = of_attack(fight(steady, TARGET), steady, TARGET, GUN)
    by_key = {e.key: e.effects.get("attack_grade") for e in found}
    assert by_key["burst"] == STANDARD
    assert by_key["auto"] == HARD


def test_aim_eases() -> None:
    aiming = with_condition(SHOOTER, "aiming")
    found = of_attack(fight(aiming, TARGET), aiming, TARGET, BOW)
    assert [e.effects for e in found if e.key == "aimed" and e.on] == [{"eased": 1}]


def test_the_helpless_are_known_by_their_state() -> None:
    assert "helpless" in grades(BOW, target=replace(TARGET, state="unconscious"))


@pytest.mark.parametrize(
    ("said", "band"), [("range_close", "close"), ("range_long", "long"), ("", "effective")]
)
def test_the_band_is_said(said: str, band: str) -> None:
    assert circumstances.band_of(frozenset({said})) == band


def test_armour_is_that_of_the_place_and_may_be_passed() -> None:
    clad = replace(TARGET, stats={**TARGET.stats, "armour_chest": 4, "natural": 2})
    here = fight(clad)

    def through_chest(passing: Passing) -> int:
        place = where_of(here, clad, passing).place(11)
        damage = 9
        for stage in place.stages:
            damage = stage.apply(damage)
        return damage

    assert through_chest(Passing()) == 3
    assert through_chest(Passing(worn=True)) == 7
    assert through_chest(Passing(worn=True, natural=True)) == 9
    head = where_of(here, clad).place(20)
    assert head.key == "head"
    assert head.drops is not None
    assert head.drops(10)
    assert not head.drops(9)


def shot(hit: bool, *said: str, weapon: Attack = GUN, die: int = 30) -> Shot:
    level = "success" if hit else "failure"
    return Shot(SHOOTER, TARGET, weapon, Rolled(level, die), 60, hit, frozenset(said))


def test_a_burst_hits_with_as_many_bullets_as_the_die_says() -> None:
    here = fight(SHOOTER, TARGET)
    found = through(
        bursts.more(here, shot(True, "burst")),
        bullets=3,
        bullet__2=3,
        bullet_place__2=11,
        bullet__3=2,
        bullet_place__3=11,
    )
    assert [e.harm for e in found.outcomes] == [
        (Held("c1", "chest", -3, "c0"),),
        (Held("c1", "chest", -2, "c0"),),
    ]


def test_a_missed_burst_hits_with_none() -> None:
    assert through(bursts.more(fight(SHOOTER, TARGET), shot(False, "burst"))).outcomes == ()
    assert through(bursts.more(fight(SHOOTER, TARGET), shot(True))).outcomes == ()


def firing() -> Encounter:
    turn = Slot("s1", "c0", 2, (-1, 15, 12, 0, 0, 9), "done")
    return replace(fight(SHOOTER, TARGET), slots=(turn,), clock=Clock(1, 2, "open", "s1"))


def test_automatic_fire_is_shared_among_targets_in_one_action() -> None:
    here = firing()
    found = through(bursts.more(here, shot(True, "auto")), arc=5, bullets=1)
    after = fold_all(here, found.events)
    assert after.count("arc_left", "c0") == 4
    assert after.count("arc_bullets", "c0") == 2
    assert after.count("points_spent", "c0") == 0
    assert [each.state for each in after.slots if each.combatant == "c0"] == ["done", "waiting"]
    last = replace(after, counters=(*after.counters,))
    for _ in range(4):
        more = through(bursts.more(last, shot(False, "auto")))
        last = fold_all(last, more.events)
    assert last.count("arc_left", "c0") == 0


def test_only_the_crowd_makes_it_stray() -> None:
    assert crowd.strays(shot(False, "crowd_edge", die=55), 60, "ceil")
    assert not crowd.strays(shot(False, "crowd_edge", die=61), 60, "ceil")
    assert not crowd.strays(shot(True, "crowd_edge", die=30), 60, "ceil")
    assert not crowd.strays(shot(False, die=55), 60, "ceil")


def test_whoever_stands_beside_may_be_hit() -> None:
    third = person("c2")
    here = fight(SHOOTER, TARGET, third)
    found = through(
        crowd.stray(here, shot(False, "crowd_edge", die=55), 60),
        bystander="c2",
        beside_defence="none",
        damage_beside=3,
        location_beside=11,
    )
    assert found.outcome is not None
    assert found.outcome.harm == (Held("c2", "chest", -3, "c0"),)


def test_whoever_stands_beside_may_evade_or_parry_with_a_shield() -> None:
    shield = Attack("a9", "Shield", "1d4", {"skill": 60, "shield": 3, "size": 2})
    third = replace(person("c2"), stats={**person().stats, "evade": 70}, attacks=(shield,))
    here = fight(SHOOTER, TARGET, third)
    stray = shot(False, "crowd_edge", die=55)
    evaded = through(
        crowd.stray(here, stray, 60), bystander="c2", beside_defence="evade", beside_roll=60
    )
    assert evaded.outcome is None
    assert ConditionAdded("c2", Condition("prone")) in evaded.events
    parried = through(
        crowd.stray(here, stray, 60), bystander="c2", beside_defence="a9", beside_roll=60
    )
    assert parried.outcome is None
    missed = crowd.stray(here, stray, 60)
    assert asked(missed, bystander="c2", beside_defence="a9", beside_roll=61) == "damage.beside"


def test_from_afar_a_smaller_shield_stops_a_stray() -> None:
    shield = Attack("a9", "Shield", "1d4", {"skill": 60, "shield": 3, "size": 1})
    bow = replace(BOW, stats={**BOW.stats, "size": 2})
    here = fight(SHOOTER, TARGET, replace(person("c2"), attacks=(shield,)))
    answers: Answers = {"bystander": "c2", "beside_defence": "a9", "beside_roll": 60}
    for said, stops in ((("crowd_edge",), False), (("crowd_edge", "range_long"), True)):
        flown = replace(shot(False, *said, die=55), weapon=bow)
        if stops:
            assert through(crowd.stray(here, flown, 60), **answers).outcome is None
        else:
            assert asked(crowd.stray(here, flown, 60), **answers) == "damage.beside"


def test_the_modifier_goes_with_a_stray() -> None:
    strong = replace(SHOOTER, stats={**SHOOTER.stats, "str": 20, "siz": 20})
    here = fight(strong, TARGET, person("c2"))
    stray = replace(shot(False, "crowd_edge", die=55), actor=strong)
    found = through(
        crowd.stray(here, stray, 60),
        bystander="c2",
        beside_defence="none",
        damage_beside=(1, 4),
        location_beside=11,
    )
    assert found.outcome is not None
    assert found.outcome.harm == (Held("c2", "chest", -5, "c0"),)


def test_the_weary_evade_a_stray_less_well() -> None:
    third = replace(person("c2"), stats={**person().stats, "evade": 70})
    tired = replace(third, tracks={**third.tracks, "fatigue": Track(3, 9)})
    here = fight(SHOOTER, TARGET, tired)
    missed = crowd.stray(here, shot(False, "crowd_edge", die=55), 60)
    answers: Answers = {"bystander": "c2", "beside_defence": "evade", "beside_roll": 60}
    assert asked(missed, **answers) == "damage.beside"


def blow_branch(place: int = 11) -> Branch:
    where = where_of(fight(TARGET), TARGET)
    damage = Request("damage", "1d8", dice="1d8", combatant="c0")
    return Branch("hit", "hit", True, damage, where=where)


def test_luck_rolls_poor_damage_again() -> None:
    lucky = replace(SHOOTER, tracks=person(luck=1).tracks)
    rolled = Die(3, (3,)), Die(11, (11,))
    again = through(
        redo(lucky, TARGET)(blow_branch(), rolled, ()), luck_damage_c0="again", damage_again_c0=8
    )
    assert [each.total for each in again.rolled] == [8, 11]
    assert again.events == (TrackChanged("c0", "luck", 1, 0, -1),)
    fine = through(redo(lucky, TARGET)(blow_branch(), (Die(5, (5,)), rolled[1]), ()))
    assert fine.events == ()


def test_luck_rolls_the_place_again() -> None:
    lucky = replace(SHOOTER, tracks=person(luck=1).tracks)
    rolled = Die(3, (3,)), Die(11, (11,))
    again = through(
        redo(lucky, TARGET)(blow_branch(), rolled, ()), luck_damage_c0="place", location_again_c0=20
    )
    assert [each.total for each in again.rolled] == [3, 20]


def test_the_victim_has_bad_wounds_rolled_again() -> None:
    lucky = person(luck=1)
    rolled = Die(8, (8,)), Die(11, (11,))
    again = through(
        redo(SHOOTER, lucky)(blow_branch(), rolled, ()), luck_damage_c1="again", damage_again_c1=1
    )
    assert again.rolled[0].total == 1
    scratch = Die(4, (4,)), Die(11, (11,))
    assert through(redo(SHOOTER, lucky)(blow_branch(), scratch, ())).events == ()


def test_who_has_paid_in_this_action_pays_no_more() -> None:
    lucky = person(luck=2)
    paid = (TraceLine("MY-26", "luck", 1, lucky.name),)
    rolled = Die(8, (8,)), Die(11, (11,))
    assert through(redo(SHOOTER, lucky)(blow_branch(), rolled, paid)).events == ()


def test_the_builder_says_what_follows() -> None:
    typed = {"str": 13, "con": 12, "siz": 13, "dex": 14, "int": 13, "pow": 13}
    built = MythrasBuilder().build(typed, ())
    numbers = {each.key: each.value for each in built.numbers}
    assert numbers["action_points"] == 3
    assert numbers["quickness"] == 14
    assert numbers["healing_rate"] == 2
    assert "1d2" in next(e.label for e in built.numbers if e.key == "modifier_row")
    assert built.tracks["chest"] == 7
    assert built.tracks["luck"] == 3
    assert built.stats["dex"] == 14


def test_without_a_body_the_builder_leaves_it_out() -> None:
    assert MythrasBuilder().build({"dex": 14}, ()).tracks == {}


def test_a_beast_is_built_with_its_own_places() -> None:
    built = MythrasBuilder().build({"con": 12, "siz": 13, "body": 1}, ())
    assert built.tracks["right_arm"] == 5


def test_the_chance_to_hit_somebody_beside_is_told() -> None:
    assert crowd.note(40, 60, "ceil") == "20% to hit somebody beside"
    assert crowd.note(60, 60, "ceil") == ""


def test_farther_than_it_reaches_there_is_no_shot() -> None:
    assert circumstances.band_of(frozenset({"range_beyond"})) == "beyond"
