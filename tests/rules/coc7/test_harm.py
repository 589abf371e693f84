"""What follows from a blow in a fight (C7-22 to C7-26)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import HarmMany
from tests.rules.coc7.keeper import (
    Answers,
    asks,
    blow,
    conditions,
    do,
    duel,
    fists,
    hit,
    hp,
    knife,
    no,
    one,
    prompts,
    someone,
    state,
    to_round,
)

MAJOR = {"major", "prone"}


def marked(con: int = 30) -> Fight:
    """Bob with 6 of 12 hit points left and a major wound, awake."""
    fight = duel(bob=someone("Bob", con=60))
    hit(fight, 40, 6, con_c1=con)
    return fight


def test_a_major_wound_throws_down_and_asks_for_con() -> None:
    fight = marked()
    assert (hp(fight), state(fight), conditions(fight)) == (6, "up", MAJOR)


def test_the_con_roll_says_what_it_takes() -> None:
    fight = duel(bob=someone("Bob", con=60))
    given: Answers = {"defence_choice": "none", "attack": 40, "damage": 6}
    (request,) = asks(fight, blow(), given).values()
    assert (request.id, request.combatant) == ("con.c1", "c1")
    assert request.label == "CON of Bob: stays conscious with 60 or less (60 %)"


def test_who_fails_it_falls_unconscious_and_loses_the_turn() -> None:
    fight = marked(con=61)
    assert (state(fight), conditions(fight)) == ("unconscious", {*MAJOR, "out"})
    assert [each.state for each in fight.encounter.slots] == ["done", "cancelled"]


def test_less_than_half_is_hit_points_only() -> None:
    fight = duel()
    hit(fight, 40, 5)
    assert (hp(fight), state(fight), conditions(fight)) == (7, "up", set())


def test_hit_points_stop_at_nothing() -> None:
    fight = duel(bob=someone("Bob", now=3))
    hit(fight, 40, 5)
    assert (hp(fight), state(fight), conditions(fight)) == (0, "unconscious", set())


def test_who_has_a_mark_dies_of_the_last_points() -> None:
    fight = marked()
    to_round(fight, 2)
    hit(fight, 40, 3)
    to_round(fight, 3)
    hit(fight, 40, 3)
    assert (hp(fight), state(fight)) == (0, "dying")


def test_a_fresh_mark_counts_at_once() -> None:
    fight = duel(bob=someone("Bob", now=6))
    hit(fight, 40, 6)
    assert (hp(fight), state(fight), conditions(fight)) == (0, "dying", MAJOR)


def test_as_much_as_all_hit_points_kills() -> None:
    fight = duel(ann=someone("Ann", knife(damage="1d1+11"), side="party", dex=60))
    hit(fight, 40, 12)
    assert (hp(fight), state(fight)) == (0, "dead")


def test_by_a_house_rule_it_takes_more() -> None:
    ann = someone("Ann", knife(damage="1d1+11"), side="party", dex=60)
    fight = duel(ann, switches={"X-C7-6": "beyond"})
    hit(fight, 40, 12)
    assert state(fight) == "dying"


def test_the_dying_roll_at_the_end_of_each_round_after_the_first() -> None:
    fight = duel(bob=someone("Bob", now=6, con=60))
    hit(fight, 40, 6)
    to_round(fight, 2)
    assert (state(fight), fight.encounter.count("dying", "c1")) == ("dying", 1)
    to_round(fight, 3, con_c1=60)
    assert state(fight) == "dying"
    to_round(fight, 4, con_c1=61)
    assert state(fight) == "dead"


def test_only_the_last_turn_of_a_round_asks_the_dying() -> None:
    fight = duel(None, someone("Bob", now=6), someone("Cid", dex=10))
    hit(fight, 40, 6)
    to_round(fight, 2)
    do(fight, c.Next())
    assert fight.encounter.clock.round == 2
    assert list(asks(fight, c.Next())) == ["con.c1"]


def test_a_blow_back_wounds_the_attacker() -> None:
    fight = duel(ann=someone("Ann", side="party", dex=60, con=40))
    hit(fight, 90, 6, answer="fight back", defence=20, con_c0=41)
    assert (hp(fight, "Ann"), state(fight, "Ann")) == (6, "unconscious")
    assert conditions(fight, "Ann") == {*MAJOR, "out"}


def test_harm_for_many_leaves_marks_and_asks_the_gm() -> None:
    fight = duel()
    do(fight, HarmMany(("c1",), "7"), {"save.c1": "failed"})
    assert (hp(fight), conditions(fight)) == (5, MAJOR)
    (text,) = prompts(fight)
    assert text == "Bob has a major wound: conscious on a CON roll of 50 or less?"
    do(fight, HarmMany(("c1",), "12"), {"save.c1": "failed"})
    assert state(fight) == "dead"


def test_heroes_of_pulp_have_no_marks() -> None:
    bob = someone("Bob", side="party")
    ann = someone("Ann", fists(damage="1d8"), dex=60)
    fight = duel(ann, bob, switches={"X-C7-9": "on"})
    hit(fight, 40, 7, command=blow("fists"))
    assert (hp(fight), conditions(fight)) == (5, set())


def test_each_bullet_is_a_blow_of_its_own() -> None:
    from gm_tracker.rules.coc7 import harm

    fight = duel()
    bob = one(fight, "Bob")
    apart = harm.struck(fight.encounter, bob, (4, 4))
    assert (apart.major, apart.state, apart.hit_points) == (False, "up", 4)
    assert harm.struck(fight.encounter, bob, (8,)).major
    assert harm.struck(fight.encounter, bob, (6, 6)).state == "dying"


def test_luck_may_keep_somebody_awake() -> None:
    fight = duel(bob=someone("Bob", con=60, luck=30))
    hit(fight, 40, 6, con_c1=65, luck_con_c1="5")
    assert (state(fight), one(fight, "Bob").tracks["luck"].value) == ("up", 25)


def test_who_is_out_holds_nobody() -> None:
    fight = duel(bob=someone("Bob", now=3))
    do(fight, c.SetLink("held", "c1", "c0"))
    hit(fight, 40, 5)
    assert all(each.kind != "held" for each in fight.encounter.links)


def test_who_gets_up_lies_no_longer_and_has_the_weapon_again() -> None:
    fight = duel()
    for each in ("prone", "disarmed"):
        do(fight, c.AddCondition("c0", each))
    do(fight, c.Perform("get_up", "c0"))
    assert conditions(fight, "Ann") == set()
    assert no(fight, c.Perform("get_up", "c0")) == "Ann stands, with everything in hand."
