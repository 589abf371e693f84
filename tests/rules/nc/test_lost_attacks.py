"""What is lost in one round takes nothing from the next one (NC-17, NC-50, NC-56)."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from tests.helpers import act, begin, to_segment
from tests.rules.nc.play import FREE, acting, armed, strike


def waiting(fight: Fight, who: str) -> list[int]:
    """The segments in which somebody is still to act, counted from the fight's beginning."""
    slots = (s for s in fight.encounter.slots if s.state == "waiting")
    return sorted(s.position + 1 for s in slots if s.combatant == who)


def end_round(fight: Fight) -> None:
    """Press Next until the dice of the next round are due."""
    while fight.encounter.clock.phase != "start":
        act(fight, c.Next())


def ann_has_lost_her_third() -> Fight:
    """Ann's third attack would have come in segment 12, the second of the next round."""
    fight = begin(armed("Ann", attacks=3), armed("Bob", attacks=0), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=(4, 4, 4))
    end_round(fight)
    return fight


def test_an_attack_lost_after_segment_10_takes_none_of_the_next_round() -> None:
    """NC-56."""
    fight = ann_has_lost_her_third()
    assert fight.encounter.slots == ()
    act(fight, c.Next(), segments_c0=(2, 3, 4))
    assert waiting(fight, "c0") == [12, 15, 19]


def test_nor_does_it_stop_who_is_free_now() -> None:
    """NC-50, NC-56."""
    fight = ann_has_lost_her_third()
    act(fight, c.SetLink("engaged", "c0", "c1", on=False))
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    assert (acting(fight), fight.encounter.clock.segment) == (["Ann"], 2)


def test_attacks_at_the_full_rate_that_are_spared_take_none_of_the_next_round() -> None:
    """NC-17: Bob stops in segment 10 what would have exposed him to segment 16."""
    fight = begin(armed("Ann"), armed("Bob"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=8, segments_c1=8)
    act(fight, c.Perform("do", "c1"), what="switch")
    to_segment(fight, 10)
    act(fight, c.Interrupt(fight.encounter.spans[0].id))
    end_round(fight)
    act(fight, c.Next(), segments_c0=3, segments_c1=8)
    assert waiting(fight, "c0") == [13]


def test_who_has_felled_the_exposed_acts_on_at_once() -> None:
    """NC-17, NC-50: the attacks at the full rate are spared, and Ann is free from then on."""
    fight = begin(armed("Ann"), armed("Bob", hp=10), armed("Cat"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=10, segments_c1=1)
    act(fight, c.Perform("do", "c1"), what="switch")
    act(fight, c.Next())
    strike(fight, "c0", "c1")
    act(fight, c.Next())
    assert (acting(fight), fight.encounter.clock.segment) == (["Ann"], 3)
    strike(fight, "c0", "c2")
    act(fight, c.Next())
    assert (acting(fight), fight.encounter.clock.segment) == (["Ann"], 4)


def test_who_has_felled_the_last_foe_need_not_wait_for_the_next_rolled_attack() -> None:
    """NC-50: Ann has two attacks, in segments 3 and 7, and is free after the first."""
    fight = begin(armed("Ann", attacks=2), armed("Bob", hp=10), armed("Cat"), switches=FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=(3, 4), segments_c1=9)
    to_segment(fight, 3)
    strike(fight, "c0", "c1")
    moments = []
    while fight.encounter.clock.phase != "start":
        act(fight, c.Next())
        if acting(fight) == ["Ann"]:
            strike(fight, "c0", "c2")
            moments.append(fight.encounter.clock.segment)
    assert moments == [4, 5, 6, 7, 8, 9, 10]
