"""NC's rounds: dice, alternating rates, free characters, holds and plain turns (NC-49 to NC-59)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from tests.helpers import act, asked, begin, person, refused, tells, to_segment, value
from tests.rules.nc.play import FREE, TURNS, acting, armed, plan, strike


def times_hit(fight: Fight, rounds: int, actor: str = "c0", target: str = "c1") -> list[str]:
    """Let somebody attack whenever it is possible; gives when that was."""
    moments = []
    while fight.encounter.clock.round <= rounds:
        if any(s.combatant == actor for s in fight.encounter.acting()):
            strike(fight, actor, target)
            moments.append(f"{fight.encounter.clock.round}.{fight.encounter.clock.segment}")
        act(fight, c.Next())
    return moments


@pytest.mark.parametrize(
    ("time", "load", "expected"),
    [
        (1, 0, [f"1.{i}" for i in range(1, 11)]),
        (2, 0, ["1.1", "1.3", "1.5", "1.7", "1.9"]),
        (1, 4, ["1.1", "1.6"]),
        (3, 0, ["1.1", "1.4", "1.7", "1.10"]),
    ],
)
def test_who_is_free_attacks_as_often_as_the_weapon_allows(
    time: int, load: int, expected: list[str]
) -> None:
    fight = begin(armed("Ann", time, load), armed("Bob"), switches=FREE)
    assert times_hit(fight, 1) == expected


def test_a_crossbow_is_fired_every_second_round() -> None:
    fight = begin(armed("Ann", 1, 19, kind=4), armed("Bob"), switches=FREE)
    assert times_hit(fight, 4) == ["1.1", "3.1"]


def test_a_crossbow_keeps_its_rate_in_a_fight_of_everybody() -> None:
    """NC-59: rolled segments do not load it any faster; another weapon can be used meanwhile."""
    ann = armed("Ann", 1, 19, kind=4)
    knife = replace(ann.attacks[0], id="knife", name="Knife", stats={"of": 25})
    fight = begin(replace(ann, attacks=(*ann.attacks, knife)), armed("Bob"))
    act(fight, c.Next(), segments_c0=4, segments_c1=10)
    strike(fight, "c0", "c1")
    to_round(fight, 2)
    act(fight, c.Next(), segments_c0=9, segments_c1=10)
    shot = c.DeclareAttack("c0", "c1", "w")
    sentence = "Weapon of Ann can be fired again in segment 4 of round 3."
    assert refused(fight, shot).sentence == sentence
    act(fight, replace(shot, attack="knife"), attack=50, damage=())
    to_round(fight, 3)
    act(fight, c.Next(), segments_c0=4, segments_c1=10)
    strike(fight, "c0", "c1")


def test_in_plain_turns_a_crossbow_is_fired_every_second_round() -> None:
    fight = begin(armed("Ann", 1, 19, kind=4, dex=1), armed("Bob"), switches=TURNS)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    to_round(fight, 2)
    act(fight, c.Next())
    assert "round 3" in refused(fight, c.DeclareAttack("c0", "c1", "w")).sentence
    to_round(fight, 3)
    act(fight, c.Next())
    strike(fight, "c0", "c1")


def to_round(fight: Fight, number: int) -> None:
    """Press Next to the beginning of that round."""
    while fight.encounter.clock.round < number:
        act(fight, c.Next())


def test_actions_run_over_the_end_of_a_round() -> None:
    fight = begin(armed("Ann", 3), armed("Bob"), switches=FREE)
    assert times_hit(fight, 2) == [
        *("1.1", "1.4", "1.7", "1.10"),
        *("2.3", "2.6", "2.9"),
    ]


def test_nobody_free_is_asked_for_dice() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    assert acting(fight) == ["Ann", "Bob"]
    assert fight.encounter.clock.segment == 1


def test_who_passes_waits_for_a_grant_or_the_next_round() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    assert acting(fight) == ["Bob"]
    act(fight, c.GrantSlot("c0"))
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    assert acting(fight) == ["Ann"]
    while fight.encounter.clock.round == 1:
        act(fight, c.Next())
    act(fight, c.Next())
    assert acting(fight) == ["Ann", "Bob"]


def test_what_is_given_up_is_not_given_back() -> None:
    fight = begin(armed("Ann", 5), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    waiting = next(s for s in fight.encounter.slots if s.combatant == "c0" and s.position == 5)
    act(fight, c.CancelSlot(waiting.id))
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    assert plan(fight, "c0") == [(1, "done"), (6, "cancelled")]


def test_three_attacks_in_two_rounds() -> None:
    fight = begin(armed("Ann", attacks=1, second=1), armed("Bob", attacks=0))
    act(fight, c.Next(), segments_c0=4)
    assert plan(fight, "c0") == [(4, "waiting")]
    act(fight, c.Next())
    act(fight, c.Next(), segments_c0=(3, 2))
    assert plan(fight, "c0") == [(13, "waiting"), (15, "waiting")]
    for _ in range(2):
        act(fight, c.Next())
    act(fight, c.Next(), segments_c0=9)
    assert plan(fight, "c0") == [(29, "waiting")]


def test_attacks_that_come_too_late_are_shown_as_lost() -> None:
    fight = begin(armed("Ann", attacks=3), armed("Bob"))
    act(fight, c.Next(), segments_c0=(4, 4, 3), segments_c1=1)
    assert plan(fight, "c0") == [(4, "waiting"), (8, "waiting"), (11, "lost")]


def test_too_early_attacks_are_all_raised() -> None:
    fight = begin(armed("Ann", attacks=2, dex=3), armed("Bob"))
    act(fight, c.Next(), segments_c0=(1, 2), segments_c1=1)
    assert plan(fight, "c0") == [(1, "waiting"), (3, "waiting")]


@pytest.mark.parametrize(("choice", "expected"), [("on", [2, 4, 6]), ("off", [3, 5, 7])])
def test_dexterity_with_three_attacks(choice: str, expected: list[int]) -> None:
    fight = begin(armed("Ann", attacks=3, dex=1), armed("Bob"), switches={"X-N-47": choice})
    act(fight, c.Next(), segments_c0=(3, 2, 2), segments_c1=1)
    assert [at for at, _ in plan(fight, "c0")] == expected


@pytest.mark.parametrize(
    ("choice", "dex", "expected"),
    [
        ("off", 1, [2, 4, 7, 9]),
        ("on", 1, [1, 3, 6, 8]),
        ("on", 3, [1, 3, 6, 8]),
        ("on", -2, [4, 6, 9, 11]),
    ],
)
def test_dexterity_with_four_attacks(choice: str, dex: int, expected: list[int]) -> None:
    fight = begin(armed("Ann", attacks=4, dex=dex), armed("Bob"), switches={"X-N-30": choice})
    act(fight, c.Next(), segments_c1=1)
    assert [at for at, _ in plan(fight, "c0")] == expected


def test_what_is_held_is_used_later_in_the_round_or_lost() -> None:
    fight = begin(armed("Ann"), armed("Bob"), armed("Cat"))
    act(fight, c.Next(), segments_c0=2, segments_c1=5, segments_c2=7)
    slot = next(s for s in fight.encounter.slots if s.combatant == "c0")
    act(fight, c.HoldSlot(slot.id, "Bob comes near"))
    act(fight, c.Next())
    assert acting(fight) == ["Bob"]
    act(fight, c.ReleaseSlot(slot.id))
    strike(fight, "c0", "c1")
    strike(fight, "c1", "c0")
    assert (value(fight, "Ann"), value(fight, "Bob")) == (500, 500)
    act(fight, c.Next())
    assert (value(fight, "Ann"), value(fight, "Bob")) == (490, 490)


def test_what_is_released_before_the_others_lands_at_once() -> None:
    fight = begin(armed("Ann"), armed("Bob", hp=10))
    act(fight, c.Next(), segments_c0=2, segments_c1=5)
    slot = next(s for s in fight.encounter.slots if s.combatant == "c0")
    act(fight, c.HoldSlot(slot.id))
    act(fight, c.Next())
    act(fight, c.ReleaseSlot(slot.id, before=True))
    strike(fight, "c0", "c1")
    assert person(fight, "Bob").state == "down"
    refused(fight, c.DeclareAttack("c1", "c0", "w"))


def test_a_held_action_does_not_outlast_its_round() -> None:
    fight = begin(armed("Ann"), armed("Bob"))
    act(fight, c.Next(), segments_c0=2, segments_c1=5)
    slot = next(s for s in fight.encounter.slots if s.combatant == "c0")
    act(fight, c.HoldSlot(slot.id))
    for _ in range(2):
        act(fight, c.Next())
    assert fight.encounter.clock.round == 2
    refused(fight, c.ReleaseSlot(slot.id))


def test_a_free_marksman_holds_a_nocked_arrow() -> None:
    fight = begin(armed("Ann", 1, 4, kind=2), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    to_segment(fight, 6)
    (slot,) = fight.encounter.acting()
    act(fight, c.HoldSlot(slot.id, "the door opens"))
    act(fight, c.GrantSlot("c1"))
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    assert (fight.encounter.clock.segment, acting(fight)) == (7, ["Bob"])
    act(fight, c.ReleaseSlot(slot.id))
    strike(fight, "c0", "c1")


def test_who_is_surprised_is_not_asked_and_does_not_act() -> None:
    fight = begin(armed("Ann", side="party"), armed("Bob"), armed("Cat"))
    act(fight, c.AddCondition("c1", "surprised", End(9)))
    assert asked(fight, c.Next()) == ("segments.c0", "segments.c2")
    act(fight, c.Next(), segments_c0=1, segments_c2=1)
    act(fight, c.GrantSlot("c1"))
    sentence = refused(fight, c.DeclareAttack("c1", "c0", "w")).sentence
    assert tells(sentence, "Bob", "surprised", "not act")


def test_the_surprised_are_attacked_at_the_full_rate_until_it_is_over() -> None:
    fight = begin(armed("Ann", 2, side="party"), armed("Bob"))
    act(fight, c.AddCondition("c1", "surprised", End(9)))
    assert times_hit(fight, 1) == ["1.1", "1.3", "1.5", "1.7", "1.9"]
    assert not person(fight, "Bob").has("surprised")
    assert asked(fight, c.Next()) == ("segments.c0", "segments.c1")


def test_plain_turns_go_by_dexterity_then_arrival() -> None:
    fight = begin(armed("Ann"), armed("Bob", dex=2, attacks=2), armed("Cat"), switches=TURNS)
    act(fight, c.Next())
    order = []
    while fight.encounter.clock.phase == "open":
        order += acting(fight)
        act(fight, c.Next())
    assert order == ["Bob", "Bob", "Ann", "Cat"]
    assert fight.encounter.clock.position == 10


def test_in_plain_turns_damage_lands_at_once() -> None:
    fight = begin(armed("Ann"), armed("Bob", hp=10), switches=TURNS)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    assert person(fight, "Bob").state == "down"
    act(fight, c.Next())
    assert fight.encounter.clock.round == 2


def test_a_switch_to_plain_turns_is_in_force_from_its_moment() -> None:
    fight = begin(armed("Ann"), armed("Bob"))
    act(fight, c.Next(), segments_c0=3, segments_c1=3)
    strike(fight, "c0", "c1")
    act(fight, c.SetSwitch("NC-49", "turns"))
    strike(fight, "c1", "c0")
    assert (value(fight, "Ann"), value(fight, "Bob")) == (490, 500)
    act(fight, c.Next())
    assert value(fight, "Bob") == 490
    act(fight, c.Next())
    assert acting(fight) == ["Ann"]


def test_the_wrong_number_of_dice_is_refused_at_its_field() -> None:
    fight = begin(armed("Ann", attacks=2), armed("Bob"))
    refusal = refused(fight, c.Next(), segments_c0=(3,), segments_c1=1)
    assert refusal.field == "segments.c0"
    assert refusal.sentence.endswith("Ann has 2 attacks in this round; the panel changes that.")


def test_who_joins_or_leaves_in_mid_round() -> None:
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.Leave("c1"))
    act(fight, c.AddCombatants(armed("Cat")))
    act(fight, c.Next())
    assert acting(fight) == ["Ann"]
    act(fight, c.GrantSlot(person(fight, "Cat").id))
    strike(fight, person(fight, "Cat").id, "c0")
    act(fight, c.Next())
    assert acting(fight) == ["Cat"]
