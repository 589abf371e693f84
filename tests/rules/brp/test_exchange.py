"""Attacks in full: the matrix, defences, criticals, special hits, missiles, situations."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.presets import known_records
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model import commands as c
from gm_tracker.rules.brp import BRP, body, keys
from gm_tracker.rules.system import active
from tests.rules.acting import asks, no
from tests.rules.brp.people import (
    NEXT,
    act,
    ann,
    blow,
    bob,
    conditions,
    fight,
    hit,
    hp,
    on,
    one,
    shield,
    sword,
)

BOW = sword(sort=keys.BOW, kind=2, range=40)


@pytest.mark.parametrize(
    ("total", "text"),
    [(12, "-1D6"), (16, "-1D4"), (24, "none"), (32, "+1D4"), (40, "+1D6"), (41, "+2D6")],
)
def test_the_modifier_follows_from_the_body(total: int, text: str) -> None:
    assert body.modifier_text(body.modifier_step(total, 0)) == text


def test_the_builder_fills_what_follows() -> None:
    builder = BRP.builder
    assert builder is not None
    built = builder.build({"con": 13, "siz": 14, "str": 20, "by_place": 1}, ())
    assert (built.tracks["hp"], built.tracks["chest"], built.stats["dm"]) == (14, 6, 2)
    typed = builder.build({"con": 13, "siz": 14, "built_hp": 30, "dm": 4}, ())
    assert (typed.tracks, typed.stats["dm"]) == ({"hp": 30}, 4)


def test_no_defence_is_rolled_against_a_miss() -> None:
    fought = fight(NEXT, blow(61, how="parry"))
    assert fought.encounter.count("parries", "c1") == 0
    assert fight(NEXT, blow(60, 50, how="parry")).encounter.count("parries", "c1") == 1


def test_of_many_who_fight_the_target_the_first_is_named() -> None:
    friends = tuple(one(f"Cid {at}", side="party") for at in range(7))
    links = (c.SetLink(keys.ENGAGED, f"c{at + 2}", "c1") for at in range(7))
    fought = fight(NEXT, *links, people=(ann(BOW), bob(), *friends))
    found = active(BRP, fought.encounter, c.DeclareAttack("c0", "c1", "w"))
    notes = {each.key: each.note for each in found}
    assert notes["into_melee"] == "Cid 0 fights there"


def test_who_parried_does_not_dodge_in_that_round() -> None:
    people = (ann(), bob(), one("Cid", side="party", dex=13))
    fought = fight(NEXT, blow(60, 50, how="parry"), NEXT, people=people)
    wanted = asks(fought, hit(by="c2"))["defence_choice"].options
    assert [each.reason for each in wanted] == ["Bob has parried in this round already.", "", ""]


def test_who_only_defends_has_a_dodge_more() -> None:
    people = (ann(), bob(), one("Cid", side="party", dex=13))
    lines = (NEXT, act("defend", "c1"), blow(60, 50, how="dodge"), NEXT)
    fought = fight(*lines, blow(60, 50, how="dodge", do=hit(by="c2")), people=people)
    assert hp(fought) == 14
    assert "nothing left" in no(fought, hit(by="c1", on="c0"))


def test_a_critical_hit_passes_armour_with_all_its_damage() -> None:
    assert hp(fight(NEXT, blow(3, critical="critical"), people=(ann(), bob(armour=6, hp=20)))) == 12


def test_a_parrying_item_loses_points_and_breaks() -> None:
    foe = bob(sword(parry=60, points=4), hp=30)
    fought = fight(NEXT, blow(3, 50, 5, how="parry"), people=(ann(), foe))
    weapon = fought.encounter.combatants["c1"].attacks[0]
    assert weapon.stats["worn"] == 4
    lines = (NEXT, blow(3, 50, 5, how="parry"), NEXT, NEXT, NEXT)
    later = fight(*lines, people=(ann(), foe))
    assert asks(later, hit())["defence_choice"].options[1].reason.endswith("stops this.")


def test_special_hits_by_their_kind() -> None:
    assert "bleeding" in conditions(fight(NEXT, blow(10, None, 3)))
    stunned = fight(
        NEXT, blow(10, None, 4, stamina=80, stunned=2), people=(ann(sword(kind=0)), bob())
    )
    assert "stunned" in conditions(stunned)
    stuck = fight(NEXT, blow(10, None, 5, pull="leave"), people=(ann(sword(kind=2)), bob()))
    assert "impaled" in conditions(stuck)
    assert (
        no(
            fight(
                NEXT,
                blow(10, None, 5, pull="leave"),
                NEXT,
                NEXT,
                NEXT,
                people=(ann(sword(kind=2)), bob()),
            ),
            hit(),
        )
        == "Sword is stuck in the target."
    )


def test_bleeding_costs_a_point_a_round_until_it_stops() -> None:
    rounds = (NEXT, NEXT, NEXT)
    fought = fight(NEXT, blow(10, None, 3), *rounds, *rounds)
    assert hp(fought) == 10
    pressed = fight(
        NEXT,
        blow(10, None, 3),
        NEXT,
        act("press", "c1"),
        (NEXT, {"press.c1": 20}),
        NEXT,
        NEXT,
        NEXT,
    )
    assert hp(pressed) == 11


def test_a_knockback_throws_against_what_is_in_the_way() -> None:
    club = sword(60, "2d10", kind=4)
    first = blow(10, None, 15, knock=60, agility=80, obstacle="yes", impact=4)
    fought = fight(NEXT, first, people=(ann(club), bob(hp=40)))
    assert hp(fought) == 21
    assert "prone" in conditions(fought)


def test_a_crushing_special_goes_through_a_parry() -> None:
    foe = bob(sword(parry=60, points=6))
    lines = (NEXT, blow(10, 10, how="parry", smash_damage=10, smash=30))
    assert hp(fight(*lines, people=(ann(sword(kind=0), dm=1), foe))) == 10


def test_fumbles_are_rolled_and_happen() -> None:
    lost = fight(NEXT, blow(99, fumble=5))
    assert "lost" in conditions(lost, "c0")
    thrown = fight(NEXT, blow(99, fumble=55, throw=4), NEXT, NEXT, NEXT)
    assert no(thrown, hit()) == "Sword flew off."
    parry = fight(NEXT, blow(50, 99, 5, how="parry", fumble=30))
    assert "prone" in conditions(parry)


def test_an_ally_may_be_hit() -> None:
    people = (ann(), bob(), one("Cid", side="party", dex=9))
    fought = fight(NEXT, blow(99, fumble=80, ally="c2", struck=4), people=people)
    assert hp(fought, "c2") == 10


def test_shields_stop_arrows_at_a_fixed_chance() -> None:
    people = (ann(BOW), bob(shield()))
    assert hp(fight(NEXT, blow(50, 31, 4, how="parry"), people=people)) == 10
    kneels = (NEXT, on("c1", "kneeling"), blow(50, 55, how="parry"))
    assert hp(fight(*kneels, people=people)) == 14
    assert hp(fight(NEXT, blow(10, None, 4, how="parry"), people=people)) == 10


def test_arrows_are_dodged_once_a_round_and_with_difficulty() -> None:
    people = (ann(BOW), bob(), one("Cid", BOW, side="party", dex=13))
    fought = fight(NEXT, blow(50, 31, 4, how="dodge"), NEXT, people=people)
    reason = asks(fought, hit(by="c2"))["defence_choice"].options[0].reason
    assert reason == "Bob has dodged a shot in this round already."


def test_ranges_change_the_chance() -> None:
    people = (ann(BOW), bob())
    assert hp(fight(NEXT, blow(90, None, 4, do=hit("point_blank")), people=people)) == 10
    assert hp(fight(NEXT, blow(31, do=hit("medium")), people=people)) == 14
    assert hp(fight(NEXT, blow(1, None, 4, do=hit("long")), people=people)) == 10


def test_a_jammed_weapon_is_out_of_hand() -> None:
    gun = sword(sort=keys.GUN, kind=2, malfunction=95)
    lines = (NEXT, blow(96, malfunction="jam", jam=3), NEXT, NEXT, NEXT)
    fought = fight(*lines, people=(ann(gun), bob()))
    assert no(fought, hit()) == "Sword is jammed."


def test_shots_are_counted_and_loaded_again() -> None:
    gun = sword(sort=keys.GUN, kind=2, ammo=1)
    rounds = (NEXT, NEXT, NEXT)
    empty = fight(NEXT, blow(70), *rounds, people=(ann(gun), bob()))
    assert no(empty, hit()) == "Sword is empty."
    loaded = fight(
        NEXT,
        blow(70),
        *rounds,
        act("reload", load="two"),
        *rounds[1:],
        NEXT,
        blow(70),
        people=(ann(gun), bob()),
    )
    assert loaded.encounter.clock.round == 3


def test_a_shot_that_always_fails_strays_to_nobody() -> None:
    people = (ann(sword(100, sort=keys.BOW, kind=2, range=40)), bob(), one("Cid", side="party"))
    linked = c.SetLink("engaged", "c2", "c1")
    assert hp(fight(NEXT, linked, blow(97), people=people), "c2") == 14


def test_an_aim_is_of_no_use_at_long_range() -> None:
    bow = sword(60, sort=keys.BOW, kind=2, range=40)
    aimed = (NEXT, act("aim", steps=1), NEXT)
    people = (ann(bow), bob())
    assert hp(fight(*aimed, blow(15, do=hit("long")), people=people)) == 14
    assert hp(fight(*aimed, blow(35, None, 5, do=hit("medium")), people=people)) == 9


def test_a_stray_shot_hits_who_fights_there() -> None:
    people = (ann(BOW), bob(), one("Cid", side="party", dex=9))
    linked = c.SetLink("engaged", "c2", "c1")
    fought = fight(NEXT, linked, blow(50, stray__c2=90, stray=4), people=people)
    assert (hp(fought), hp(fought, "c2")) == (14, 10)


def test_situations_come_by_themselves() -> None:
    fought = fight(NEXT, on("c1", "prone"), on("c0", "blurred"))
    held = {each.key for each in BRP.situations(fought.encounter, hit()) if each.on}
    assert {"prone_target", "ward_prone", "blurred"} <= held


def test_the_unaware_are_easy_and_hardly_defend() -> None:
    unaware = (NEXT, on("c1", "unaware"))
    assert hp(fight(*unaware, blow(90, 31, 4, how="dodge"))) == 10


def test_disarming_sweeping_and_knocking_out() -> None:
    disarmed = fight(NEXT, blow(20, None, 6, do=hit("disarm"), disarm=20), NEXT)
    assert no(disarmed, hit(by="c1", on="c0")) == "Sword lies on the ground."
    swept = fight(
        NEXT,
        blow(90, None, 7, do=hit("sweep")),
        blow(90, None, 6, do=hit("sweep")),
        people=(ann(), bob(hp=20)),
    )
    assert hp(swept) == 20 - 4 - 3
    out = fight(NEXT, blow(20, None, 8, do=hit("knockout"), out=15))
    assert (hp(out), "knocked_out" in conditions(out)) == (14, True)


def test_power_points_for_fate() -> None:
    me, foe = ann(power=12), bob(power=9)
    better = fight(NEXT, blow(70, None, 5, fate__attack="better", fate__damage=2), people=(me, foe))
    assert (hp(better), better.encounter.combatants["c0"].tracks["power"].value) == (11, 6)
    again = fight(
        NEXT,
        blow(70, None, 5, fate__attack="again", fate__attack__again=40, fate__damage=0),
        people=(me, foe),
    )
    assert (hp(again), again.encounter.combatants["c1"].tracks["power"].value) == (9, 9)


def test_six_do_not_stand_around_one() -> None:
    crowd = tuple(one(f"M{i}", side="party", dex=14) for i in range(6))
    strikes = []
    for number in range(5):
        strikes += [blow(70, do=hit(by=f"c{number + 1}", on="c0")), NEXT]
    fought = fight(NEXT, *strikes, people=(bob(), *crowd))
    assert "Five attackers" in no(fought, hit(by="c6", on="c0"))
    assert not reaches(fought, "c6", "c0")
    assert reaches(fought, "c5", "c0")


def test_a_long_weapon_keeps_others_off() -> None:
    people = (ann(sword(length=keys.LONG)), bob())
    fought = fight(NEXT, act("keep_off", "c0", "c1", check=30), NEXT, people=people)
    assert "keeps Bob off" in no(fought, hit(by="c1", on="c0"))
    assert not reaches(fought, "c1", "c0")
    assert reaches(fought, "c0", "c1")


def reaches(fought: Fight, actor: str, target: str) -> bool:
    """Whether the first weapon of one can be used on the other."""
    people = fought.encounter.combatants
    weapon = people[actor].weapons[0]
    return BRP.hands.reaches(fought.encounter, people[actor], weapon, people[target])


def test_a_tiny_base_chance_is_not_sure_of_05() -> None:
    assert hp(fight(NEXT, blow(5), people=(ann(sword(2)), bob()))) == 14
    assert hp(fight(NEXT, blow(5, None, 4), people=(ann(sword(5)), bob()))) == 10


def test_quick_add_fills_what_follows_from_the_body() -> None:
    known = known_records("brp")
    line = "Harvey party con 13 siz 14 str 16 broad sword 45"
    made = read_add(BRP, line, lambda _: None, known).combatant
    assert (made.tracks["hp"].maximum, made.stats["dm"]) == (14, 1)
    assert [(each.name, each.stats["skill"]) for each in made.attacks] == [("Broad sword", 45)]
