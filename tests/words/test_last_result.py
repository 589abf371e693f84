"""The newest thing that came of anything, on top of the log."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.last_result import LastResult, last_result
from gm_tracker.words.log import step_lines
from gm_tracker.words.pieces import Piece
from tests.helpers import act, begin, nc_fighter


@pytest.mark.parametrize(
    ("said", "shown"),
    [("Orc 1 is hurt", True), ("Orc 12 does not act", False), ("The Orc 1's turn", True)],
)
def test_a_change_stands_only_beneath_what_is_told_of_the_same_one(said: str, shown: bool) -> None:
    fight = begin(nc_fighter("Orc 1"), nc_fighter("Orc 12"))
    before = fight.encounter
    step = act(fight, c.ChangeTrack("c0", "hp", -5))
    lines = (LogLine(step.id, "1", (Piece(said),)), LogLine(step.id, "1", (Piece("Orc 1"),)))
    found = last_result(fight.system, (before, fight.encounter), step, lines)
    assert found is not None and (found.change is not None) == shown


def test_what_stays_as_it_was_has_no_bar() -> None:
    fight = begin(nc_fighter("Orc", hp=60))
    before = fight.encounter
    step = act(fight, c.ChangeTrack("c0", "hp", 5))
    lines = step_lines(fight.system, before, step)
    found = last_result(fight.system, (before, fight.encounter), step, lines)
    assert found is not None and found.sentence == "Orc stays at 60 hit points"
    assert found.change is None


def edited(**numbers: int) -> LastResult:
    """What stands on top of the log once these numbers of Robin were edited."""
    fight = begin(nc_fighter("Robin"), nc_fighter("Orc"))
    before = fight.encounter
    stats = {**before.combatants["c0"].stats, **numbers}
    step = act(fight, c.EditCombatant("c0", stats=stats))
    lines = step_lines(fight.system, before, step)
    found = last_result(fight.system, (before, fight.encounter), step, lines)
    assert found is not None
    return found


def test_an_edit_of_many_numbers_is_told_by_the_first_and_their_count() -> None:
    many = edited(df=31, ar=32, dr=33, dex=3)
    assert many.sentence.count("\N{RIGHTWARDS ARROW}") == 2
    assert many.more == "and 2 more, told below"


def test_an_edit_of_two_numbers_is_told_whole() -> None:
    two = edited(df=31, ar=32)
    assert two.sentence.count("\N{RIGHTWARDS ARROW}") == 2 and not two.more
