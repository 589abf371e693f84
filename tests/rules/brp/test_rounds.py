"""Order, wounds, healing and what takes time, in full."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.rules.brp import keys
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
    skill,
    state,
    sword,
)


def turns(fought: Fight) -> list[str]:
    """Who acts in this round, in order."""
    return [each.combatant for each in sorted(fought.encounter.slots, key=lambda e: e.turn)]


def test_the_order_by_dex_reach_and_skill() -> None:
    people = (
        one("Short", sword(length=keys.SHORT)),
        one("Long", sword(length=keys.LONG)),
        one("Shot", sword(sort=keys.BOW)),
        one("Skilled", sword(90)),
        one("Quick", dex=18),
    )
    assert turns(fight(NEXT, people=people)) == ["c4", "c2", "c1", "c3", "c0"]


def test_a_move_halves_the_rank() -> None:
    fought = fight(NEXT, act("move", far="half"))
    assert [each.order[0] for each in fought.encounter.slots] == [8, 12]
    assert fought.encounter.acting()[0].combatant == "c1"


def test_a_power_comes_first_and_takes_the_place_of_the_attack() -> None:
    fought = fight(NEXT, act("power", "c1"))
    assert fought.encounter.acting()[0].combatant == "c1"
    assert "power" in no(fought, hit(by="c1", on="c0"))


def test_the_die_of_the_order_is_kept_for_the_fight() -> None:
    opened = (NEXT, {"initiative.c0": 1, "initiative.c1": 9})
    fought = fight(opened, NEXT, NEXT, NEXT, switches={"X-BR-2": "once"})
    assert turns(fought) == ["c1", "c0"]


def test_strike_ranks_are_counted_from_the_lowest() -> None:
    people = (ann(dex=18, siz=10), bob(sword(sr=0), dex=12, siz=25))
    fought = fight(NEXT, people=people, switches={"X-BR-2": "strike"})
    assert [each.order[0] for each in fought.encounter.slots] == [-3, -3]


def test_a_split_skill_strikes_twice() -> None:
    people = (ann(sword(110)), bob(hp=30))
    lines = (NEXT, act("split", parts=2), blow(55, None, 3), NEXT, NEXT, blow(55, None, 3))
    assert hp(fight(*lines, people=people)) == 24


def test_aiming_waits_and_adds() -> None:
    bow = sword(sort=keys.BOW, kind=2, range=40)
    lines = (NEXT, act("aim", steps=2), NEXT, blow(70, None, 4))
    assert hp(fight(*lines, people=(ann(bow), bob()))) == 10


def test_minor_wounds_that_add_up_ask_for_luck() -> None:
    people = (ann(), bob(hp=10, most=14))
    assert state(fight(NEXT, blow(30, None, 3, luck=90), people=people)) == "unconscious"
    assert state(fight(NEXT, blow(30, None, 3, luck=50), people=people)) == "up"
    few = (ann(), bob(hp=5, most=14))
    assert state(fight(NEXT, blow(30, None, 3), people=few)) == "unconscious"


def test_a_major_wound_lets_fight_on_for_some_rounds() -> None:
    people = (ann(), bob(hp=12, most=14))
    lines = (NEXT, blow(30, None, 8, luck=90, lasting=25))
    fought = fight(*lines, people=people)
    assert [each.text for each in fought.encounter.prompts] == ["Bob for good: STR -1D3; no shield"]
    later = fight(*lines, *(NEXT,) * 15, people=people)
    assert state(later) == "unconscious"


def test_a_fatal_wound_kills_at_the_end_of_the_next_round() -> None:
    people = (ann(sword(), skill("First Aid", 60)), bob(hp=8, most=14))
    lines = (NEXT, blow(30, None, 8), NEXT)
    assert state(fight(*lines, people=people)) == "dying"
    assert state(fight(*lines, NEXT, NEXT, people=people)) == "dead"
    saved = (
        NEXT,
        act("first_aid", "c0", "c1", record="first aid", purpose="points", check=5, healed=6),
        NEXT,
        NEXT,
        NEXT,
    )
    assert state(fight(*lines, *saved, people=people)) == "up"


def test_locations_have_their_own_armour_and_fate() -> None:
    by_place = {"X-BR-5": "locations"}
    arm = fight(NEXT, blow(30, None, 8, location=18), switches=by_place)
    assert (hp(arm), "crippled" in conditions(arm)) == (6, True)
    assert arm.encounter.combatants["c1"].tracks["left_arm"].value == -4
    chest = fight(NEXT, blow(30, None, 7, location=12), switches=by_place)
    assert state(chest) == "down"
    head = fight(NEXT, blow(30, None, 6, location=19), switches=by_place)
    assert state(head) == "unconscious"
    helmet = (ann(), bob(armour_head=6))
    safe = fight(NEXT, blow(30, None, 6, location=19), people=helmet, switches=by_place)
    assert hp(safe) == 14


def test_first_aid_is_tried_once_on_a_wound() -> None:
    people = (ann(sword(), skill("First Aid", 60)), bob(hp=20))
    lines = (NEXT, blow(30, None, 4), NEXT, NEXT, NEXT)
    failed = act("first_aid", "c0", "c1", record="first aid", purpose="points", check=80)
    fought = fight(*lines, failed, NEXT, NEXT, NEXT, people=people)
    # What `act` gives is a command with its answers.
    assert "nothing to treat" in no(fought, failed[0])  # type: ignore[index]


def test_a_week_heals_and_care_doubles_it() -> None:
    fought = fight(NEXT, blow(30, None, 5), act("week", "", week__c1=2))
    assert hp(fought) == 11


def test_who_flees_gives_each_a_blow() -> None:
    linked = c.SetLink("engaged", "c0", "c1")
    fought = fight(NEXT, linked, act("flee"), NEXT)
    assert fought.encounter.acting()[0].combatant == "c1"
    assert set(fought.encounter.linked("engaged", "c0")) == set()
    assert set(asks(fought, hit(by="c1", on="c0"))) == {"defence_choice"}


def test_who_breaks_away_is_free_after_a_round() -> None:
    linked = c.SetLink("engaged", "c0", "c1")
    fought = fight(NEXT, linked, act("break_away"), NEXT, NEXT)
    assert fought.encounter.linked("engaged", "c0") == ()


def test_a_desperate_act_costs_the_next_round() -> None:
    lines = (NEXT, act("desperate", check=20), NEXT, NEXT)
    fought = fight(*lines, blow(30, None, 3), *(NEXT,) * 2)
    assert hp(fought) == 11
    assert "desperate" in no(fought, hit())


def test_a_weapon_is_pulled_free_or_torn_out() -> None:
    people = (ann(sword(kind=2)), bob(hp=20))
    stuck = (NEXT, blow(10, None, 5, pull="leave"), NEXT)
    torn = fight(*stuck, act("tear_out", "c1", check=20), people=people)
    assert "impaled" not in conditions(torn)
    pulled = fight(*stuck, NEXT, NEXT, act("pull", "c0", "c1", check=30), people=people)
    assert ("impaled" in conditions(pulled), "exposed" in conditions(pulled, "c0")) == (False, True)


def test_it_is_torn_out_against_what_was_taken() -> None:
    people = (ann(sword(kind=2)), bob(hp=20, armour=4, str=10))
    stuck = (NEXT, blow(10, None, 8, pull="leave"), NEXT)
    torn = fight(*stuck, act("tear_out", "c1", check=80), people=people)
    assert "impaled" not in conditions(torn)


def test_a_fatal_wound_comes_before_the_deadline_of_a_head_wound() -> None:
    lines = (NEXT, blow(30, None, 6, location=19), NEXT, NEXT, blow(30, None, 8, location=1))
    fought = fight(*lines, NEXT, NEXT, NEXT, switches={"X-BR-5": "locations"})
    assert state(fought) == "dead"


def test_getting_up_takes_the_turn() -> None:
    fought = fight(NEXT, on("c0", "prone"), act("get_up"))
    assert (conditions(fought, "c0"), fought.encounter.acting()) == ({"rising"}, ())


def test_what_lies_is_taken_up() -> None:
    dropped = (NEXT, blow(99, fumble=45), NEXT, NEXT, NEXT)
    fought = fight(*dropped, act("pick_up"), *(NEXT,) * 3, blow(30, None, 4))
    assert hp(fought) == 10


def test_fractions_are_rounded_as_the_house_says() -> None:
    people = (ann(sword(41)), bob())
    assert "bleeding" in conditions(fight(NEXT, blow(9, None, 3), people=people))
    down = {"X-O-9": "floor"}
    plain = fight(NEXT, blow(9, None, 3), people=people, switches=down)
    assert "bleeding" not in conditions(plain)


def test_drawing_comes_5_ranks_later() -> None:
    fought = fight(NEXT, act("draw"))
    assert [each.order[0] for each in fought.encounter.slots] == [10, 12]
    assert fought.encounter.acting()[0].combatant == "c1"


def test_powers_have_the_die_of_the_order_too() -> None:
    opened = (NEXT, {"initiative.c0": 1, "initiative.c1": 9})
    fought = fight(opened, act("power", "c0"), switches={"X-BR-2": "each"})
    (mine,) = (e for e in fought.encounter.slots if e.combatant == "c0")
    assert mine.order[0] == 10_000 + 13 + 1


def test_harm_for_many_wounds_like_a_blow() -> None:
    burnt = HarmMany(("c0", "c1"), "8")
    saves = {"save.c0": "failed", "save.c1": "failed"}
    fought = fight(NEXT, (burnt, saves))
    assert "major" in conditions(fought)
    deadly = fight(NEXT, (replace(burnt, harm="14"), saves), NEXT)
    assert state(deadly) == "dying"


def test_a_shot_is_loaded_and_fired_at_half_the_rank() -> None:
    gun = sword(sort=keys.GUN, kind=2, ammo=1, fired=1)
    fought = fight(NEXT, act("load_one"), NEXT, blow(50, None, 4), people=(ann(gun), bob()))
    assert hp(fought) == 10


def test_severe_bleeding_stops_only_with_difficulty() -> None:
    by_place = {"X-BR-5": "locations"}
    struck = (NEXT, blow(30, None, 8, location=18), act("press", "c1"), NEXT)
    weak = fight(*struck, (NEXT, {"press.c1": 40}), switches=by_place)
    firm = fight(*struck, (NEXT, {"press.c1": 20}), switches=by_place)
    assert [each.encounter.count("bleeding.0", "c1") for each in (weak, firm)] == [1, 0]
