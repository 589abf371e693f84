"""The whole evening of four against twelve by touch events alone."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.drills.drilling import Drill, long_or_short
from tests.ui.window import four_against_a_band as band
from tests.ui.window import four_against_twelve as fight
from tests.ui.window.touch_hands import TouchBand, TouchHands, touched


def test_by_touch_alone_the_fight_ends_as_it_does_by_commands(qtbot: QtBot, drill: Drill) -> None:
    """Rounds by touch alone, the same end as by commands."""
    rounds = long_or_short(fight.ROUNDS, 1)
    with touched(qtbot, fight.begun(), TouchHands) as (begun, hands):
        fight.play(hands, rounds)
        assert hands.round() == rounds + 1
        assert begun.hash == fight.end_of(rounds)
    drill.runs = rounds


def test_by_touch_alone_a_band_ends_as_it_does_by_commands(qtbot: QtBot, drill: Drill) -> None:
    """Rounds against twelve who act as one, by touch alone."""
    rounds = long_or_short(fight.ROUNDS, 1)
    with touched(qtbot, band.begun(), TouchBand) as (begun, hands):
        band.play(hands, rounds)
        assert begun.hash == band.end_of(rounds)
    drill.runs = rounds
