"""The timer of a turn, with a clock that the test moves."""

from __future__ import annotations

import pytest

from gm_tracker.ui.players.turn_timer import LONGEST, TurnTimer


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        """The time now."""
        return self.at


@pytest.fixture
def clock() -> Clock:
    """A clock that stands."""
    return Clock()


def test_it_counts_whole_seconds_from_its_start(clock: Clock) -> None:
    timer = TurnTimer(clock)
    clock.at += 40
    timer.toggle()
    assert timer.shown
    clock.at += 67.9
    assert timer.text == "1:07"
    assert timer.spoken == "Turn timer: 1 minutes 7 seconds"


def test_while_it_is_paused_nothing_is_counted(clock: Clock) -> None:
    timer = TurnTimer(clock)
    timer.toggle()
    clock.at += 10
    timer.toggle()
    clock.at += 100
    assert (timer.text, timer.state) == ("0:10", "paused")
    timer.toggle()
    clock.at += 5
    assert (timer.text, timer.state) == ("0:15", "")


def test_a_reset_goes_on_counting_only_if_it_counted(clock: Clock) -> None:
    timer = TurnTimer(clock)
    timer.toggle()
    clock.at += 10
    timer.reset()
    clock.at += 3
    assert timer.text == "0:03"
    timer.toggle()
    timer.reset()
    clock.at += 3
    assert timer.text == "0:00"


def test_with_a_limit_it_counts_down_and_stops_at_nothing(clock: Clock) -> None:
    timer = TurnTimer(clock)
    timer.set_limit(90)
    timer.toggle()
    clock.at += 30
    assert (timer.text, timer.is_over) == ("1:00", False)
    clock.at += 600
    assert (timer.text, timer.state) == ("0:00", "time is up")


@pytest.mark.parametrize(("asked", "taken"), [(-5, 0), (0, 0), (LONGEST + 1, LONGEST)])
def test_a_limit_is_kept_within_an_hour(clock: Clock, asked: int, taken: int) -> None:
    timer = TurnTimer(clock)
    timer.set_limit(asked)
    assert timer.limit == taken
