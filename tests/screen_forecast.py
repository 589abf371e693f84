"""What the pictures show of forecasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.foretold import foretelling

if TYPE_CHECKING:
    from tests.screens import Stage


def _forecast(stage: Stage, most: int = 12) -> None:
    """The fight as it stands, all fights counted."""
    stage.acts.forecast.take_workers(foretelling(most))
    stage.acts.forecast.show()


def _before(stage: Stage) -> None:
    """A ready fight before its first round."""
    stage.acts.fights.begin_ready("deathbow-and-orc")
    _forecast(stage)


def _tried(stage: Stage) -> None:
    """The first change is looked at."""
    _before(stage)
    stage.keys("1")


FORECAST: dict[str, Callable[[Stage], None]] = {
    "forecast-fight": _forecast,
    "forecast-before": _before,
    "forecast-tried": _tried,
    "forecast-first": lambda stage: _forecast(stage, 4),
}
