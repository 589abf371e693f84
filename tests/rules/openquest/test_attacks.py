"""Attacks in full: the table, manoeuvres, shots, bare hands, and what follows."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answer, Ask
from tests.rules.acting import asks, no
from tests.rules.acting import do as act
from tests.rules.openquest.people import (
    BACK,
    HIT,
    NEXT,
    ann,
    at,
    blow,
    bob,
    do,
    fight,
    one,
    sword,
)

BOW = sword(70, "1d8", kind=1, range=50)
BARE = sword(70, "1d4", kind=4)


def hp(found: Fight, who: str = "c1") -> int:
    """The hit points that somebody has left."""
    return found.encounter.combatants[who].tracks["hp"].value


def conditions(found: Fight, who: str = "c1") -> set[str]:
    """The conditions on somebody."""
    return {each.key for each in found.encounter.combatants[who].conditions}


def prompts(found: Fight) -> list[str]:
    """What the GM is asked."""
    return [each.text for each in found.encounter.prompts]


@pytest.mark.parametrize(
    ("attack", "defence", "damage", "left"),
    [
        (44, 30, None, 20 - 8),
        (44, 33, 6, 20 - 4),
        (44, 50, None, 20 - 8),
        (44, 66, None, 20 - 8),
        (20, 33, None, 20),
        (20, 30, None, 20),
        (20, 50, 6, 20 - 4),
        (20, 66, 6, 20 - 4),
    ],
)
def test_the_table(attack: int, defence: int, damage: int | None, left: int) -> None:
    found = fight(NEXT, blow(attack, defence, damage), people=(ann(), bob(hp=20, armour=2)))
    assert hp(found) == left


def test_a_miss_takes_no_defence_and_counts_for_none() -> None:
    found = fight(NEXT, blow(85))
    assert hp(found) == 12
    assert not found.encounter.count("defences", "c1")


def test_a_dodge_that_fumbles_takes_the_maximum_less_armour() -> None:
    people = (ann(), bob(hp=20, armour=2))
    assert hp(fight(NEXT, blow(20, 66, how="dodge"), people=people)) == 20 - 6
    table = fight(NEXT, blow(20, 66, 5, how="dodge"), people=people, X_OQ_1="table")
    assert hp(table) == 20 - 3


def test_fumbles_are_asked_with_the_usual_answers() -> None:
    assert prompts(fight(NEXT, blow(99))) == ["Ann fumbles: what goes wrong?"]
    assert prompts(fight(NEXT, blow(20, 66, 3))) == ["Bob fumbles: what goes wrong?"]
    assert prompts(fight(NEXT, blow(20, 33))) == ["Ann fumbles: what goes wrong?"]
    assert prompts(fight(NEXT, blow(20, 33), X_OQ_2="table")) == []


def test_a_modifier_that_takes_away_leaves_one() -> None:
    found = fight(
        NEXT, blow(20, None, -2, how="none"), people=(ann(sword(70, "1d4"), dm=-2), bob())
    )
    assert hp(found) == 11


def test_a_master_needs_no_roll() -> None:
    assert hp(fight(NEXT, blow(how="none"), people=(ann(sword(100)), bob(hp=20)))) == 12
    lowered = (NEXT, blow(how="none", by=at("hard")))
    assert hp(fight(*lowered, people=(ann(sword(100)), bob(hp=20)))) == 12


def test_a_master_parries_all_but_criticals() -> None:
    people = (ann(), bob(hp=20, parry=100))
    assert hp(fight(NEXT, blow(21), people=people)) == 20
    assert hp(fight(NEXT, blow(22, None, 5), people=people)) == 15


def test_of_difficulties_the_strongest_counts() -> None:
    command = at("hard", "very_easy", "dusk")
    found = fight(NEXT, (command, {"defence_choice": "none", "attack": 95, "damage": 1}))
    assert hp(found) == 11


def test_one_for_and_one_against_are_nothing() -> None:
    found = fight(NEXT, blow(71, how="none", by=at("hard", "easy")))
    assert hp(found) == 12


def test_defences_count_against_the_next_one() -> None:
    people = (ann(), bob(hp=20), one("Cid", side="party"))
    second = c.DeclareAttack("c2", "c1", "w")
    found = fight(NEXT, blow(20, 30), NEXT, NEXT, people=people)
    options = asks(found, second)["defence_choice"].options
    assert [each.label for each in options] == ["parry 20%", "dodge 20%", "none"]


def test_what_cannot_be_dodged_is_not_asked() -> None:
    found = fight(NEXT, people=(ann(BOW), bob()))
    assert list(asks(found, HIT)) == ["distance"]
    assert list(asks(found, HIT, {"distance": 20})) == ["attack"]


def test_throws_are_dodged_and_parried_with_a_shield() -> None:
    knife = sword(70, "1d4", kind=3, range=12)
    for shield, wanted in ((0, ["dodge", "none"]), (2, ["parry", "dodge", "none"])):
        found = fight(NEXT, people=(ann(knife), bob(shield=shield)))
        options = asks(found, HIT, {"distance": 5})["defence_choice"].options
        assert [each.key for each in options] == wanted


def test_two_attacks_all_out_and_no_defence() -> None:
    found = fight(NEXT, blow(50, 80, 3, by=at("all_out")), blow(50, 80, 3))
    assert hp(found) == 6
    assert "all_out" in conditions(found, "c0")
    assert no(found, HIT) == "Ann has already acted in this turn."
    act(found, NEXT)
    assert "defence_choice" not in asks(found, BACK)


def test_a_great_attack_has_all_of_the_modifier() -> None:
    people = (ann(sword(70), dm=1), bob(hp=20))
    found = fight(NEXT, blow(85, None, 1 + 4, how="none", by=at("great")), people=people)
    assert hp(found) == 15


def test_a_charge_hurts_more_but_not_uphill() -> None:
    for said, dice in ((("charge",), "1d8+1d6"), (("charge", "uphill"), "1d8")):
        found = fight(NEXT)
        ask = asks(found, at(*said), {"defence_choice": "none", "attack": 21})
        assert ask["damage"].dice == dice


def test_an_athletic_attack_is_critical_or_a_fumble() -> None:
    leap = at("athletic")
    assert hp(fight(NEXT, blow(35, 70, by=leap), people=(ann(), bob(hp=20)))) == 12
    assert len(prompts(fight(NEXT, blow(45, by=leap)))) == 1


def test_who_is_disarmed_makes_a_weapon_ready_first() -> None:
    found = fight(NEXT, blow(20, None, how="none", by=at("disarm"), flies=4), NEXT)
    assert hp(found) == 12
    assert no(found, BACK) == "Bob is disarmed and makes a weapon ready first."
    act(found, *do("ready", "c1"))
    assert "disarmed" not in conditions(found)


def test_a_set_weapon_strikes_the_charger_first() -> None:
    found = fight(do("state", "c1", what="set"), do("state", what="charge"), NEXT)
    held = next(each for each in found.encounter.slots if each.combatant == "c1")
    assert held.state == "held"
    assert no(found, HIT, {"set": "strikes"}) == "Bob uses its held action first."
    act(found, c.ReleaseSlot(held.id, before=True))
    act(found, *blow(75, None, 2, how=None, by=BACK))
    assert hp(found, "c0") == 10
    act(found, NEXT)
    act(found, *blow(20, 80, 3))
    assert "set" not in conditions(found)


def test_a_shield_defence_strikes_back_with_a_critical_parry() -> None:
    guard = do("state", "c1", what="shield_defence")
    people = (ann(), bob(shield=2, dm=1))
    found = fight(guard, NEXT, blow(20, 55, 7), people=people)
    assert hp(found, "c0") == 5
    act(found, NEXT)
    assert no(found, BACK) == "Bob does not attack this round: defending by shield."


def test_a_dervish_has_no_series() -> None:
    people = (ann(), bob(hp=20, shield=1), one("Cid", side="party"))
    whirls = do("state", "c1", what="dervish")
    found = fight(whirls, NEXT, blow(20, 30), NEXT, NEXT, people=people)
    options = asks(found, c.DeclareAttack("c2", "c1", "w"))["defence_choice"].options
    assert options[0].label == "parry 40%"


def test_bare_hands_hold_and_hurt_at_the_end_of_each_round() -> None:
    people = (ann(BARE), bob(armour=5))
    hold = blow(20, how="none", effect="hold")
    found = fight(NEXT, hold, NEXT, (NEXT, {"hold.c1.c0": 3}), people=people)
    assert hp(found) == 9
    act(found, NEXT)
    act(found, NEXT)
    act(found, *do("break_free", "c1", check=30, against_roll=90))
    assert not [each for each in found.encounter.links if each.kind == "holds"]


def test_bare_hands_throw_down() -> None:
    people = (ann(BARE, dm=1), bob())
    found = fight(NEXT, blow(20, None, 3, how="none", effect="throw"), people=people)
    assert hp(found) == 9
    assert "prone" in conditions(found)


def test_bare_hands_may_be_answered_with_the_action() -> None:
    people = (ann(BARE), bob())
    answer = blow(20, 30, 4, how="unarmed.strike", effect="strike")
    found = fight(NEXT, answer, people=people)
    assert hp(found, "c0") == 8
    act(found, NEXT)
    assert found.encounter.clock.round == 2


def test_sections_add_up() -> None:
    shot = at("breeze", "moving", "dim", "running")
    found = fight(NEXT, people=(ann(BOW), bob()))
    ask = found.act(shot, {"distance": 20})
    assert isinstance(ask, Ask)
    lines = [each.value for each in ask.trace if each.key == "situation.skill"]
    assert sorted(lines) == [-50, -20, -20]


def test_a_storm_lets_no_shot_hit() -> None:
    found = fight(NEXT, blow(1, how=None, by=at("storm"), distance=5), people=(ann(BOW), bob()))
    assert hp(found) == 12


def test_beyond_twice_the_range_is_refused() -> None:
    found = fight(NEXT, people=(ann(BOW), bob()))
    assert no(found, HIT, {"distance": 101}) == "Sword of Ann reaches 100 m."


def test_the_best_of_cover_and_shield() -> None:
    people = (ann(BOW), bob(hp=20, shield=2))
    found = fight(NEXT, blow(30, how=None, by=at("half_hidden"), distance=5), people=people)
    assert hp(found) == 20


def test_a_large_shield_covers_while_somebody_stays_behind_it() -> None:
    behind = do("state", "c1", what="behind")
    people = (ann(BOW), bob(hp=20, shield=3))
    assert hp(fight(NEXT, blow(60, None, 4, how=None, distance=5), people=people)) == 16
    assert hp(fight(behind, NEXT, blow(60, how=None, distance=5), people=people)) == 20


def test_a_crowd_takes_what_the_cover_stops() -> None:
    people = (ann(BOW), bob(), one("Cid", side="party", dodge=20))
    given: dict[str, Answer] = {
        "distance": 5,
        "attack": 60,
        "bystander": "c2",
        "sidestep": 50,
        "stray": 6,
    }
    found = fight(NEXT, (at("crowd"), given), people=people)
    assert (hp(found), hp(found, "c2")) == (12, 6)


def test_a_stray_takes_1_where_a_modifier_takes_all() -> None:
    sling = sword(70, "1d4", kind=3, range=50)
    people = (ann(sling, dm=-2), bob(), one("Cid", side="party", dodge=20))
    given: dict[str, Answer] = {
        "distance": 5,
        "attack": 60,
        "bystander": "c2",
        "sidestep": 50,
        "stray": -3,
        "defence_choice": "none",
    }
    found = fight(NEXT, (at("crowd"), given), people=people)
    assert hp(found, "c2") == 11


def test_slow_weapons_are_loaded_again() -> None:
    bow = sword(70, "1d8", kind=2, range=50, rate=2)
    found = fight(NEXT, blow(90, how=None, distance=9), NEXT, NEXT, NEXT, people=(ann(bow), bob()))
    assert no(found, HIT) == "Sword is loaded in round 3 again."


def test_crossbows_have_no_modifier() -> None:
    bow = sword(70, "1d8", kind=2, range=50)
    found = fight(NEXT, people=(ann(bow, dm=3), bob()))
    assert asks(found, HIT, {"distance": 9, "attack": 21})["damage"].dice == "1d8"


def test_who_aims_and_defends_has_aimed_for_nothing() -> None:
    aim = do("aim", "c0", "c1")
    found = fight(NEXT, aim, NEXT, blow(20, 80, 1, by=BACK), NEXT, people=(ann(BOW), bob()))
    assert not found.encounter.count("aimed.c1", "c0")


def test_a_rider_fights_from_above_those_on_foot() -> None:
    saddle = c.AddCondition("c0", "mounted")
    found = fight(saddle, NEXT, people=(ann(riding=60), bob()))
    options = asks(found, HIT)["defence_choice"].options
    assert options[0].label == "parry 20%"
    act(found, *blow(80, 90, 5))
    assert hp(found) == 7


def test_an_untrained_mount_is_mastered_each_round() -> None:
    saddle = c.AddCondition("c0", "mounted")
    found = fight(saddle, NEXT, people=(ann(riding=60, mount=1), bob()))
    assert no(found, HIT) == "Ann masters the mount first: a Riding roll."
    act(found, *do("ride", check=50))
    act(found, *blow(80, 90, 5))


def test_a_second_weapon_attacks_at_half_the_place() -> None:
    other = Attack("v", "Dagger", "1d4", {"skill": 50, "offhand": 1})
    people = (ann(sword(70), other), bob())
    found = fight(do("state", what="two", **{"with": "w"}), NEXT, people=people)
    assert [each.order[0] for each in found.encounter.slots] == [70, 60, 35]
    act(found, *blow(20, 80, 1))
    act(found, NEXT)
    act(found, NEXT)
    assert no(found, HIT) == "This attack of Ann is for Dagger only."
    dagger = c.DeclareAttack("c0", "c1", "v")
    act(found, dagger, {"defence_choice": "none", "attack": 31})


def test_what_parries_wears_by_an_older_rule() -> None:
    people = (ann(), bob(hp=20, item=8, parry_ap=3))
    found = fight(NEXT, blow(20, 30, 8), people=people, X_OQ_3="items")
    assert hp(found) == 15
    assert found.encounter.combatants["c1"].tracks["item"].value == 3


def test_a_blow_of_half_the_points_is_major_by_an_older_rule() -> None:
    falls = blow(20, None, 6, how="none", bears=90)
    found = fight(NEXT, falls, X_OQ_3="wounds")
    assert found.encounter.combatants["c1"].state == "unconscious"
    assert "limb" in conditions(found)


@pytest.mark.parametrize(("choice", "roll", "left"), [("swap", None, 7), ("roll", 31, 7)])
def test_fortune_mends_a_roll(choice: str, roll: int | None, left: int) -> None:
    more: dict[str, Answer] = {"attack.fortune1": roll} if roll else {}
    given: dict[str, Answer] = {
        "defence_choice": "none",
        "attack": 81,
        "fortune.attack": choice,
        "damage": 5,
    }
    found = fight(NEXT, (HIT, {**given, **more}), people=(ann(fortune=2), bob()))
    assert hp(found) == left
    assert found.encounter.combatants["c0"].tracks["fortune"].value == 1


def test_fortune_that_makes_a_hit_is_answered_by_the_defence() -> None:
    given: dict[str, Answer] = {
        "defence_choice": "parry",
        "attack": 81,
        "fortune.attack": "swap",
        "defence": 30,
    }
    found = fight(NEXT, (HIT, given), people=(ann(fortune=2), bob()))
    assert hp(found) == 12
    assert found.encounter.count("defences", "c1") == 1


def test_who_is_helpless_is_hit_critically() -> None:
    found = fight(NEXT, blow(how=None, by=at("helpless")), people=(ann(), bob(hp=20)))
    assert hp(found) == 12


def test_who_is_spared_is_only_unconscious() -> None:
    found = fight(NEXT, blow(22, how="none", by=at("spare")), people=(ann(), bob(hp=8)))
    assert found.encounter.combatants["c1"].state == "unconscious"
    assert "dying" not in conditions(found)
