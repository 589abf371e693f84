"""Until when something lasts, as it is said at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.model.clock import Clock, End
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc.system import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.until import until
from tests.helpers import begin, toy_fighter
from tests.toy import TOY

SEGMENTS = NC


def here(system: RuleSystem, position: int) -> Encounter:
    """Imp alone, at that position."""
    encounter = begin(toy_fighter("Imp"), system=TOY).encounter
    return replace(encounter, clock=Clock(system.length, position, "open"))


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (14, "to segment 5"),
        (17, "to segment 8"),
        (19, "to the end of the round"),
        (20, "to segment 1, next round"),
        (23, "to segment 4, next round"),
        (24, "to segment 5, next round"),
        (29, "to the end of the next round"),
        (30, "2 rounds left"),
        (34, "2 rounds left"),
        (43, "3 rounds left"),
        (44, "3 rounds left"),
        (45, "4 rounds left"),
        (3, "to segment 5"),
    ],
)
def test_in_segments_the_last_round_is_told_to_the_segment(end: int, said: str) -> None:
    """It is segment 5 of round 2."""
    assert until(SEGMENTS, here(SEGMENTS, 14), End(end)) == said


@pytest.mark.parametrize(
    ("end", "said"), [(4, "to the end of the round"), (5, "2 rounds left"), (6, "3 rounds left")]
)
def test_where_a_round_is_one_order_of_turns_rounds_are_counted(end: int, said: str) -> None:
    assert until(TOY, here(TOY, 4), End(end)) == said


def test_a_turn_is_named() -> None:
    encounter = here(TOY, 4)
    assert until(TOY, encounter, End(4, "c0")) == "to Imp's turn"
    assert until(TOY, encounter, End(5, "c0"), "c0") == "to its turn"
    assert until(TOY, encounter, End(7, "c0")) == "to Imp's turn in 3 rounds"


def test_what_stays_has_no_end() -> None:
    assert until(TOY, here(TOY, 4), None) == ""
