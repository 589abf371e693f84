"""Forecasts with a fault in them: each of the drills must find it out."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from gm_tracker.engine.rolling import roll_answer
from gm_tracker.forecast import playing
from gm_tracker.model.step import Answer, Request
from gm_tracker.rules.nc import NC
from tests.drills import test_forecast_turns
from tests.drills.drilling import Drill
from tests.drills.test_policy import try_moments
from tests.forecast.refusals import PLACE, watched


def loaded(request: Request, source: random.Random) -> Answer:
    """Planted: a die of one of the two is rolled twice, and the lower one counts."""
    answers = [roll_answer(request, source) for _ in range(1 + (request.combatant == "c0"))]
    return min(answers, key=lambda each: each if isinstance(each, tuple) else ())


@pytest.mark.parametrize(
    ("cover", "fights"),
    [(test_forecast_turns.cover_skills, 30), (test_forecast_turns.cover_heroes, 10)],
    ids=["skills", "hero"],
)
def test_loaded_dice_are_found(
    monkeypatch: pytest.MonkeyPatch, cover: Callable[[Drill, int, int], None], fights: int
) -> None:
    monkeypatch.setattr(playing, "roll_answer", loaded)
    planted = Drill("planted")
    cover(planted, 6, fights)
    assert planted.faults


def test_what_is_tried_in_vain_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: nobody asks whether an action that is held can be used now."""
    monkeypatch.setattr(PLACE, watched)
    monkeypatch.setattr(playing.Playing, "_is_free", lambda *_: True)
    planted = Drill("planted")
    try_moments(planted, NC, 60)
    assert planted.faults
