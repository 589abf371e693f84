"""The turn of twelve segments: phases, DEX order, ties, held phases, aborting."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.rules.hero.turn import CHART, chart_table
from tests.helpers import named, tells
from tests.rules.hero.town import (
    asks,
    do,
    hp,
    no,
    now,
    odds,
    on_until,
    one,
    shoot,
    slot_of,
    soul,
    town,
)

ABORT = c.Perform("abort", "c0")
BLOW = c.DeclareAttack("c1", "c0", "gun")


def trio() -> Fight:
    """Ann with SPD 3, Bob with SPD 4, Cyd with SPD 6, at the beginning."""
    return town(
        soul("Ann", side="party", spd=3, dex=14),
        soul("Bob", spd=4, dex=18, ocv=96),
        soul("Cyd", spd=6, dex=10),
    )


def moments(fight: Fight) -> list[tuple[int, str]]:
    """Who acts when in the turn that begins."""
    do(fight, c.Next())
    found = []
    while fight.encounter.clock.phase == "open":
        segment, acting = now(fight)
        found += [(segment, each) for each in acting]
        do(fight, c.Next())
    return found


def test_the_speed_chart() -> None:
    assert all(len(found) == spd for spd, found in CHART.items())
    assert all(set(found) <= set(range(1, 13)) for found in CHART.values())
    assert CHART[4] == (3, 6, 9, 12)
    assert CHART[7] == (2, 4, 6, 7, 9, 11, 12)
    assert len(chart_table().rows) == 12


def test_phases_by_speed_in_the_order_of_dex() -> None:
    order = moments(trio())
    assert [segment for segment, who in order if who == "c0"] == [4, 8, 12]
    assert [segment for segment, who in order if who == "c1"] == [3, 6, 9, 12]
    assert [segment for segment, who in order if who == "c2"] == [2, 4, 6, 8, 10, 12]
    assert [who for segment, who in order if segment == 4] == ["c0", "c2"]
    assert [who for segment, who in order if segment == 12] == ["c1", "c0", "c2"]


def test_every_turn_is_the_same() -> None:
    fight = trio()
    assert moments(fight) == moments(fight)
    assert fight.encounter.clock.round == 3


def test_who_has_no_speed_has_no_phase() -> None:
    assert moments(town(soul("Wall", spd=0), soul("Ann", spd=1))) == [(7, "c1")]


def test_equal_dex_is_rolled_off_only_where_phases_meet() -> None:
    fight = town(soul("A", spd=1), soul("B", spd=2))
    do(fight, c.Next())
    fight = town(soul("A", spd=2), soul("B", spd=2), soul("C", spd=2, dex=11))
    assert sorted(asks(fight, c.Next())) == ["tie.c0", "tie.c1"]
    equal = {"tie.c0": (40,), "tie.c1": (40,)}
    assert sorted(asks(fight, c.Next(), equal)) == ["tie.c0#2", "tie.c1#2"]
    do(fight, c.Next(), {**equal, "tie.c0#2": (7,), "tie.c1#2": (8,)})
    order = []
    while fight.encounter.clock.phase == "open":
        order += now(fight)[1]
        do(fight, c.Next())
    assert order == ["c2", "c1", "c0"] * 2


def test_tie_breaks_are_kept_for_the_fight_and_going_back() -> None:
    fight = town(soul("A", spd=2), soul("B", spd=2))
    do(fight, c.Next(), {"tie.c0": (4,), "tie.c1": (90,)})
    assert now(fight) == (6, ["c1"])
    fight.undo()
    fight.redo()
    assert now(fight) == (6, ["c1"])
    while fight.encounter.clock.phase == "open":
        do(fight, c.Next())
    do(fight, c.Next())
    assert now(fight) == (6, ["c1"])


def test_in_a_segment_one_acts_after_the_other() -> None:
    """Ann falls to Bob before her own phase in segment 12."""
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 12)
    assert now(fight) == (12, ["c1"])
    do(fight, c.SetTrack("c0", "hp", 1))
    command = c.DeclareAttack("c1", "c0", "gun")
    do(fight, command, {"attack": (60,), "damage": (6, 6)})
    assert hp(fight, "Ann") == 1 - 9
    do(fight, c.Next())
    assert now(fight) == (12, ["c2"])


def test_a_held_phase_is_used_in_a_later_segment() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 4)
    held = slot_of(fight, "c0", 4)
    do(fight, c.HoldSlot(held, "Bob moves"))
    do(fight, c.Next())
    assert now(fight) == (4, ["c2"])
    on_until(fight, 6)
    assert now(fight) == (6, ["c1"])
    do(fight, c.ReleaseSlot(held))
    assert now(fight) == (6, ["c0"])
    do(fight, c.DeclareAttack("c0", "c1", "gun"), {"attack": (5,)})
    do(fight, c.Next())
    assert now(fight) == (6, ["c1"])


def test_a_held_phase_is_lost_when_the_next_one_comes() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 4)
    held = slot_of(fight, "c0", 4)
    do(fight, c.HoldSlot(held))
    on_until(fight, 8)
    slot = fight.encounter.slot(held)
    assert slot is not None
    assert slot.state == "passed"
    assert tells(no(fight, c.ReleaseSlot(held)), "not held")
    assert now(fight) == (8, ["c0"])


def held_over_the_turn() -> tuple[Fight, str]:
    """Ann holds her phase of segment 12, and the next turn begins; the fight and her phase."""
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 12)
    do(fight, c.Next())
    held = slot_of(fight, "c0", 12)
    do(fight, c.HoldSlot(held))
    while fight.encounter.clock.phase == "open":
        do(fight, c.Next())
    do(fight, c.Next())
    return fight, held


def test_a_held_phase_goes_over_into_the_next_turn() -> None:
    fight, held = held_over_the_turn()
    assert now(fight) == (2, ["c2"])
    do(fight, c.ReleaseSlot(held))
    assert now(fight) == (2, ["c0"])
    do(fight, c.DeclareAttack("c0", "c2", "gun"), {"attack": (5,)})
    on_until(fight, 4)
    assert now(fight) == (4, ["c0"])


def test_a_held_phase_of_the_last_turn_is_lost_with_the_next_own_one() -> None:
    fight, held = held_over_the_turn()
    on_until(fight, 4)
    slot = fight.encounter.slot(held)
    assert slot is not None
    assert slot.state == "passed"


def test_aborting_gives_up_the_next_phase_and_defends_until_it() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 3)
    assert odds(fight, BLOW).needs == "hits on 31 to 96"
    step = do(fight, ABORT)
    assert named(fight, step) == (
        "Ann aborts to a defence and gives up the phase in segment 4; defends until then"
    )
    assert odds(fight, BLOW).needs == "hits on 61 to 96"
    do(fight, c.Next())
    assert now(fight) == (4, ["c2"])
    assert one(fight, "Ann").has("defending")
    do(fight, c.Next())
    assert not one(fight, "Ann").has("defending")
    on_until(fight, 8)
    assert now(fight) == (8, ["c0"])


def test_aborting_out_of_the_last_phase_takes_the_first_of_the_next_turn() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 12)
    do(fight, c.Next())
    do(fight, shoot(), {"attack": (1,)})
    do(fight, c.Next())
    step = do(fight, ABORT)
    assert named(fight, step) == (
        "Ann aborts to a defence and gives up the phase in segment 4 of turn 2; defends until then"
    )
    while fight.encounter.clock.phase == "open":
        do(fight, c.Next())
    do(fight, c.Next())
    on_until(fight, 4)
    assert now(fight) == (4, ["c2"])
    assert one(fight, "Ann").has("defending")
    on_until(fight, 8)
    assert now(fight) == (8, ["c0"])
    assert not one(fight, "Ann").has("defending")


def test_a_held_phase_pays_for_a_defence() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 4)
    do(fight, c.HoldSlot(slot_of(fight, "c0", 4)))
    on_until(fight, 6)
    step = do(fight, ABORT)
    assert named(fight, step) == (
        "Ann aborts to a defence and gives up the held phase; defends until the next one"
    )
    assert one(fight, "Ann").has("defending")
    on_until(fight, 8)
    assert now(fight) == (8, ["c0"])
    assert not one(fight, "Ann").has("defending")


def test_defending_in_the_own_phase_costs_that_phase() -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 4)
    step = do(fight, ABORT)
    assert named(fight, step).endswith("gives up this phase; defends until the next one")
    assert not fight.encounter.acting()
    do(fight, c.Next())
    assert now(fight) == (4, ["c2"])
    on_until(fight, 6)
    assert one(fight, "Ann").has("defending")


def test_why_nobody_aborts_twice_or_out_of_turn() -> None:
    fight = trio()
    assert tells(no(fight, ABORT), "Round 1", "not started")
    do(fight, c.Next())
    do(fight, ABORT)
    assert no(fight, ABORT) == "Ann is defending already."
    do(fight, c.SetState("c1", "out"))
    assert tells(no(fight, c.Perform("abort", "c1")), "Bob", "knocked out", "defend")
    still = town(soul("Wall", spd=0), soul("Ann", spd=1))
    do(still, c.Next())
    assert tells(no(still, ABORT), "Wall", "no phase left")


def test_after_the_last_segment_only_one_phase_can_be_given_up() -> None:
    fight = town(soul("Ann", spd=1), soul("Bob", spd=2))
    do(fight, c.Next())
    on_until(fight, 12)
    do(fight, ABORT)
    do(fight, c.RemoveCondition("c0", "defending"))
    assert tells(no(fight, ABORT), "Ann", "no phase left")


@pytest.mark.parametrize("segment", [6, 7])
def test_a_phase_may_be_delayed_to_a_later_segment(segment: int) -> None:
    fight = trio()
    do(fight, c.Next())
    on_until(fight, 3)
    slot = slot_of(fight, "c0", 4)
    do(fight, c.MoveSlot(slot, segment - 1))
    on_until(fight, segment)
    assert "c0" in {e.combatant for e in fight.encounter.slots if e.position == segment - 1}


def test_a_phase_is_not_delayed_beyond_the_next_one() -> None:
    fight = trio()
    do(fight, c.Next())
    slot = slot_of(fight, "c0", 4)
    assert tells(no(fight, c.MoveSlot(slot, 8)), "Ann", "again before")
    assert tells(no(fight, c.MoveSlot(slot, 7)), "Ann", "that segment already")


def test_conditions_end_with_their_segment() -> None:
    """Positions close between turns: what lasts to segment 4 is gone in segment 6."""
    fight = trio()
    do(fight, c.Next())
    do(fight, c.AddCondition("c0", "off_balance", End(3)))
    on_until(fight, 4)
    assert one(fight, "Ann").has("off_balance")
    on_until(fight, 6)
    assert not one(fight, "Ann").has("off_balance")
