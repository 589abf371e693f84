"""The whole evening of four against twelve by the mouse alone."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.drills.drilling import Drill, long_or_short
from tests.ui.window import four_against_a_band as band
from tests.ui.window import four_against_twelve as fight
from tests.ui.window.mouse_hands import in_window


def test_by_mouse_alone_the_fight_ends_as_it_does_by_commands(qtbot: QtBot, drill: Drill) -> None:
    """Rounds by the mouse alone, the same end as by commands."""
    rounds = long_or_short(fight.ROUNDS, 2)
    with fight.begun() as made, in_window(qtbot, made) as (begun, hands):
        fight.play(hands, rounds)
        assert hands.round() == rounds + 1
        assert begun.hash == fight.end_of(rounds)
    drill.runs = rounds


def test_by_mouse_alone_a_band_of_twelve_fights_as_one(qtbot: QtBot, drill: Drill) -> None:
    """Rounds against twelve who act as one, by the mouse alone."""
    rounds = long_or_short(fight.ROUNDS, 1)
    with band.begun() as made, in_window(qtbot, made) as (begun, hands):
        band.play(hands, rounds)
        assert begun.hash == band.end_of(rounds)
    drill.runs = rounds
