"""NC: who is in hand-to-hand, and what coming to blows brings (NC-50, NC-58, X-N-41, X-N-43)."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.nc.engagement import is_engaged
from tests.helpers import act, asked, begin
from tests.rules.nc.play import FREE, acting, armed, plan, strike


def engage(fight: Fight, source: str, target: str) -> None:
    """The two come to blows."""
    act(fight, c.SetLink("engaged", source, target))


def engaged(fight: Fight) -> list[str]:
    """Who counts as engaged."""
    return [e.name for e in fight.encounter.present() if is_engaged(fight.encounter, e)]


def three(**switches: str) -> Fight:
    """Ann, Bob and Cat in a fight where links decide."""
    people = (armed("Ann", side="party"), armed("Bob"), armed("Cat"))
    return begin(*people, switches={**FREE, **switches})


@pytest.mark.parametrize(
    ("choice", "before", "after"),
    [
        ("auto", ["Ann", "Bob", "Cat"], ["Ann", "Bob"]),
        ("links", [], ["Ann", "Bob"]),
        ("all", ["Ann", "Bob", "Cat"], ["Ann", "Bob", "Cat"]),
    ],
)
def test_who_is_engaged(choice: str, before: list[str], after: list[str]) -> None:
    fight = three(**{"N-ENGAGED": choice})
    assert engaged(fight) == before
    engage(fight, "c0", "c1")
    assert engaged(fight) == after


def test_the_engaged_roll_and_the_free_do_not() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    assert asked(fight, c.Next()) == ("segments.c0", "segments.c1")


def test_a_link_broken_sets_both_free() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    act(fight, c.SetLink("engaged", "c1", "c0", on=False))
    assert engaged(fight) == []


def test_who_has_only_fallen_opponents_is_free() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    act(fight, c.SetState("c1", "down"))
    assert "Ann" not in engaged(fight)


def test_fighting_the_surprised_is_not_hand_to_hand() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    act(fight, c.AddCondition("c1", "surprised"))
    assert engaged(fight) == ["Bob"]


def test_coming_to_blows_gives_each_side_one_attack_now_and_no_more_in_this_round() -> None:
    fight = three()
    act(fight, c.Next())
    strike(fight, "c2", "c0")
    act(fight, c.Next())
    assert acting(fight) == ["Cat"]
    engage(fight, "c0", "c1")
    assert acting(fight) == ["Ann", "Bob", "Cat"]
    strike(fight, "c0", "c1")
    strike(fight, "c1", "c0")
    strike(fight, "c2", "c0")
    act(fight, c.Next())
    assert acting(fight) == ["Cat"]
    assert [state for _, state in plan(fight, "c0")] == ["passed", "done"]
    while fight.encounter.clock.round == 1:
        act(fight, c.Next())
    assert asked(fight, c.Next()) == ("segments.c0", "segments.c1")


def test_who_has_acted_in_the_segment_gets_no_second_attack_in_it() -> None:
    fight = three()
    act(fight, c.Next())
    strike(fight, "c0", "c2")
    engage(fight, "c0", "c1")
    assert acting(fight) == ["Bob", "Cat"]
    act(fight, c.Next())
    assert acting(fight) == []


def test_the_free_queue_ends_with_the_engagement() -> None:
    fight = three()
    act(fight, c.Next())
    strike(fight, "c0", "c2")
    strike(fight, "c2", "c1")
    act(fight, c.Next())
    assert acting(fight) == ["Ann", "Cat"]
    strike(fight, "c0", "c2")
    strike(fight, "c2", "c1")
    engage(fight, "c0", "c1")
    act(fight, c.Next())
    assert acting(fight) == ["Cat"]


@pytest.mark.parametrize(("choice", "expected"), [("pairwise", ["Ann", "Cat"]), ("first", ["Cat"])])
def test_a_second_opponent(choice: str, expected: list[str]) -> None:
    fight = three(**{"X-N-43": choice})
    engage(fight, "c0", "c1")
    act(fight, c.Next(), segments_c0=9, segments_c1=9)
    strike(fight, "c2", "c1")
    act(fight, c.Next())
    engage(fight, "c2", "c0")
    assert acting(fight) == expected


def test_rolled_attacks_stay_when_a_second_opponent_comes() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    act(fight, c.Next(), segments_c0=9, segments_c1=9)
    engage(fight, "c0", "c2")
    assert plan(fight, "c0") == [(1, "waiting"), (9, "waiting")]


def test_a_link_made_before_the_dice_brings_no_attack() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    assert fight.encounter.slots == ()


def test_the_same_link_again_brings_nothing() -> None:
    fight = three()
    engage(fight, "c0", "c1")
    act(fight, c.Next(), segments_c0=9, segments_c1=9)
    engage(fight, "c1", "c0")
    assert plan(fight, "c0") == [(9, "waiting")]


@pytest.mark.parametrize(("choice", "expected"), [("melee", []), ("any", ["Bob"])])
def test_being_shot_at(choice: str, expected: list[str]) -> None:
    fight = begin(
        armed("Ann", 1, 4, kind=2, side="party"),
        armed("Bob"),
        switches={**FREE, "X-N-41": choice},
    )
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    assert engaged(fight) == []
    strike(fight, "c1", "c0")
    act(fight, c.Next())
    assert engaged(fight) == expected


def test_being_shot_at_counts_until_the_next_round_is_over() -> None:
    fight = begin(
        armed("Ann", 1, 4, kind=2, side="party"), armed("Bob"), switches={**FREE, "X-N-41": "any"}
    )
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    while fight.encounter.clock.round == 1:
        act(fight, c.Next())
    assert asked(fight, c.Next()) == ("segments.c1",)
    act(fight, c.Next(), segments_c1=4)
    while fight.encounter.clock.round == 2:
        act(fight, c.Next())
    assert engaged(fight) == []
