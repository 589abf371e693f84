"""Forecasts for tests and pictures: played at once, by nobody beside the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gm_tracker.session.forecast_lines import Job
from gm_tracker.session.forecast_worker import played
from gm_tracker.session.forecasting import Forecasting
from gm_tracker.session.foretelling import Foretelling
from gm_tracker.session.systems import known_systems


class AtOnce(Forecasting):
    """Plays at most so many fights of each job before `ask` comes back."""

    def __init__(self, most: int) -> None:
        super().__init__(workers=0)
        self.most = most

    def _hand_out(self, jobs: Sequence[Job]) -> None:
        for each in jobs:
            few = replace(each, end=min(each.end, each.first + self.most))
            for told in played(few, known_systems(), lambda: True):
                self._count_in(told)


def foretelling(most: int) -> Foretelling:
    """A forecast of so few fights."""
    return Foretelling(AtOnce(most))
