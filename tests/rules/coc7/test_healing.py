"""First Aid, Medicine and time (C7-25, C7-27 to C7-29)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.rules.coc7.keeper import (
    conditions,
    do,
    duel,
    hit,
    hp,
    knife,
    no,
    one,
    prompts,
    skill,
    someone,
    state,
    to_round,
    use,
)

AID = c.Perform("first_aid", "c0", "first_aid", ("c1",))
TREAT = c.Perform("medicine", "c0", "medicine", ("c1",))


def ward(now: int = 12, switches: Mapping[str, str] | None = None) -> Fight:
    """Ann, who knows First Aid and Medicine; Bob of her own side; Cid, who comes first."""
    ann = someone("Ann", skill("first aid"), skill("medicine"), side="party", dex=60)
    bob = someone("Bob", side="party", now=now, con=60)
    cid = someone("Cid", knife(90, "1d10"), dex=90)
    return duel(ann, bob, cid, switches=switches)


def stabbed(damage: int, con: int = 1, now: int = 12, **pulp: str) -> Fight:
    """Cid has hit Bob; it is Ann's turn."""
    fight = ward(now, {"X-C7-9": "on"} if pulp else {})
    command = c.DeclareAttack("c2", "c1", "knife")
    hit(fight, 70, damage, command=command, con_c1=con)
    do(fight, c.Next())
    return fight


def aid(fight: Fight, roll: int = 30, *situations: str, **given: Any) -> None:
    """Ann gives First Aid to Bob, in her turn."""
    use(fight, "first_aid", "first_aid", "c1", *situations, check=roll, **given)


def treat(fight: Fight, roll: int = 30, *situations: str, **given: Any) -> None:
    """Ann treats Bob."""
    use(fight, "medicine", "medicine", "c1", *situations, check=roll, **given)


def test_first_aid_gives_a_point_once_for_each_wound() -> None:
    fight = stabbed(4)
    aid(fight)
    assert hp(fight) == 9
    to_round(fight, 2)
    do(fight, c.Next())
    assert no(fight, AID) == "Each wound of Bob has been seen to in this way already."


def test_who_is_whole_needs_none() -> None:
    assert no(ward(), TREAT) == "Bob is not wounded."


def test_first_aid_wakes_the_unconscious() -> None:
    fight = stabbed(6, con=99)
    assert state(fight) == "unconscious"
    aid(fight)
    assert (hp(fight), state(fight)) == (7, "up")
    assert "out" not in conditions(fight)


def test_a_failure_can_be_pushed_once() -> None:
    fight = stabbed(4)
    aid(fight, 60)
    assert hp(fight) == 8
    for number in (2, 3):
        to_round(fight, number)
        do(fight, c.Next())
        if number == 2:
            aid(fight, 60)
    assert prompts(fight) == ["Ann, First Aid: pushed in vain. What comes of it?"]
    assert no(fight, AID) == "Ann has pushed First Aid already."


def test_first_aid_holds_the_dying_with_one_point() -> None:
    fight = stabbed(6, now=6)
    assert state(fight) == "dying"
    assert no(fight, TREAT) == "Bob is dying: First Aid must come before Medicine."
    aid(fight)
    assert (hp(fight), state(fight)) == (1, "unconscious")
    assert "stable" in conditions(fight)
    to_round(fight, 2)
    to_round(fight, 3)
    assert state(fight) == "unconscious"


def test_the_stabilised_roll_con_each_hour() -> None:
    fight = stabbed(6, now=6)
    aid(fight)
    use(fight, "time", time="hour", con_c1=60)
    assert (hp(fight), state(fight)) == (1, "unconscious")
    use(fight, "time", time="hour", con_c1=61)
    assert (hp(fight), state(fight)) == (0, "dying")
    assert no(fight, c.Perform("time"), {"time": "hour"}).startswith("Bob is dying")


def test_medicine_ends_dying_after_first_aid() -> None:
    fight = stabbed(6, now=6)
    aid(fight)
    treat(fight, given_back=2)
    assert (hp(fight), state(fight)) == (3, "up")
    assert "stable" not in conditions(fight)


def test_medicine_is_hard_on_another_day() -> None:
    fight = stabbed(4)
    treat(fight, 30, "need_hard")
    assert hp(fight) == 8
    fight = stabbed(4)
    treat(fight, 25, "need_hard", given_back=3)
    assert hp(fight) == 11


def test_the_mark_goes_when_half_of_the_points_are_back() -> None:
    fight = stabbed(7)
    assert (hp(fight), "major" in conditions(fight)) == (5, True)
    aid(fight)
    assert (hp(fight), "major" in conditions(fight)) == (6, False)


def test_a_day_gives_a_point_to_who_has_no_mark() -> None:
    fight = stabbed(4)
    use(fight, "time", time="day")
    assert hp(fight) == 9
    fight = stabbed(7)
    use(fight, "time", time="day")
    assert hp(fight) == 5


def test_heroes_of_pulp_heal_faster() -> None:
    fight = stabbed(4, pulp="on")
    use(fight, "time", time="day")
    assert hp(fight) == 10
    fight = stabbed(4, pulp="on")
    aid(fight, given_back=4)
    assert hp(fight) == 12


def test_a_week_with_a_mark_is_a_con_roll() -> None:
    fight = stabbed(8)
    use(fight, "time", time="week", care_c1="0", con_c1=61)
    assert hp(fight) == 4
    use(fight, "time", time="week", care_c1="0", con_c1=60, healed_c1=1)
    assert (hp(fight), "major" in conditions(fight)) == (5, True)
    use(fight, "time", time="week", care_c1="0", con_c1=12, healed_c1=6)
    assert (hp(fight), "major" in conditions(fight)) == (11, False)


def test_an_extreme_week_ends_the_mark_whatever_it_gives() -> None:
    fight = stabbed(9)
    use(fight, "time", time="week", care_c1="0", con_c1=12, healed_c1=2)
    assert (hp(fight), "major" in conditions(fight)) == (5, False)


def test_rest_and_medicine_are_bonus_dice_in_a_week() -> None:
    fight = stabbed(8)
    use(fight, "time", time="week", care_c1="2", con_c1=(8, 3, 9, 1), healed_c1=2)
    assert hp(fight) == 6


def test_a_fumbled_week_leaves_an_injury() -> None:
    fight = stabbed(8)
    use(fight, "time", time="week", care_c1="-1", con_c1=100)
    assert prompts(fight) == ["Bob fumbles the healing: which injury lasts?"]
    assert one(fight, "Bob").has("major")


def test_who_dies_again_may_be_held_again() -> None:
    fight = stabbed(6, now=6)
    aid(fight)
    use(fight, "time", time="hour", con_c1=61)
    assert state(fight) == "dying"
    to_round(fight, 2)
    do(fight, c.Next())
    aid(fight)
    assert (hp(fight), state(fight)) == (1, "unconscious")


def test_who_dies_again_is_spared_the_round_in_which_that_begins() -> None:
    fight = stabbed(6, now=6)
    to_round(fight, 2)
    do(fight, c.Next())
    aid(fight)
    use(fight, "time", time="hour", con_c1=61)
    assert state(fight) == "dying"
    to_round(fight, 3)
    assert state(fight) == "dying"
    to_round(fight, 4, con_c1=61)
    assert state(fight) == "dead"


def test_a_new_wound_is_a_new_try() -> None:
    fight = stabbed(3)
    aid(fight, 60)
    to_round(fight, 2)
    command = c.DeclareAttack("c2", "c1", "knife")
    hit(fight, 70, 2, command=command)
    do(fight, c.Next())
    aid(fight, 60)
    assert prompts(fight) == []
