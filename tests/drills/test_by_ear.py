"""The fight of four against twelve, played by what a screen reader hears and nothing else."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.window import badge_keys
from tests.drills.drilling import FULL, Drill, long_or_short
from tests.ui.window import four_against_a_band as band
from tests.ui.window import four_against_twelve as fight
from tests.ui.window.by_ear import Lost, band_by_ear, fight_by_ear

SOME = ("clock: value", "cell: description", "announced: outcome")
"""Kinds of texts that are not heard in the short form."""


@pytest.fixture(autouse=True)
def fingers_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody types one number so soon after another that they are taken for one."""
    monkeypatch.setattr(badge_keys, "BADGE_MS", 0)


def test_a_fight_by_ear(qtbot: QtBot, drill: Drill) -> None:
    """A fight by ear ends as by the session alone."""
    rounds = long_or_short(fight.ROUNDS, 2)
    with drill.run("by ear"):
        assert fight_by_ear(qtbot, rounds)[1] == fight.end_of(rounds)


def test_a_fight_of_a_band_by_ear(qtbot: QtBot, drill: Drill) -> None:
    """A fight in which twelve act as one, by ear."""
    rounds = long_or_short(fight.ROUNDS, 1)
    with drill.run("by ear"):
        assert band_by_ear(qtbot, rounds)[1] == band.end_of(rounds)


def test_every_text_is_needed(qtbot: QtBot, drill: Drill) -> None:
    """Each kind of name or announcement that is used, blanked: nobody finds through."""
    kinds = fight_by_ear(qtbot, 2)[0] if FULL else SOME
    needless = [each for each in kinds if not _is_lost(qtbot, each)]
    drill.runs, drill.faults = len(kinds), needless


def _is_lost(qtbot: QtBot, blank: str) -> bool:
    """Whether nobody knows how to go on, or it ends otherwise: an empty list looks like the end."""
    try:
        return fight_by_ear(qtbot, 2, blank)[1] != fight.end_of(2)
    except Lost:
        return True
