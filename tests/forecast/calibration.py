"""Whether forecasts are as sure as they say: their intervals against the exact truth."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from gm_tracker.forecast.playing import play_series
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.tally import Tally
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Forecast
from gm_tracker.rules.system import RuleSystem

LEAST_COVERED = 0.88
"""Of a hundred intervals of 95 % fewer than 88 hold the truth once in five hundred times."""
STANDARD_ERRORS = 4


def forecast(
    system: RuleSystem, start: Encounter, seed: int, numbers: range, policy: Policy | None = None
) -> Forecast:
    """The forecast of the fights of these numbers."""
    tally = Tally({each.id: each.side for each in start.combatants.values()})
    for ending in play_series(system, start, policy or Policy(), seed, numbers):
        tally.add(ending)
    return tally.forecast()


def must_be_calibrated(
    system: RuleSystem, start: Encounter, wins: Mapping[str, float], seeds: int, fights: int
) -> None:
    """The intervals of so many forecasts cover the exact chances `wins`, and all their fights
    together lie within four standard errors of them."""
    least = int(LEAST_COVERED * seeds)
    made = [forecast(system, start, seed, range(fights)) for seed in range(seeds)]
    for who, truth in wins.items():
        shares = [each.wins[who] for each in made]
        covered = sum(each.low <= truth <= each.high for each in shares)
        assert covered >= least, f"{who}: {covered} of {seeds} cover {truth:.4f}"
        pooled = sum(each.count for each in shares) / (seeds * fights)
        error = sqrt(truth * (1 - truth) / (seeds * fights))
        assert abs(pooled - truth) <= STANDARD_ERRORS * error, f"{who}: {pooled:.4f}, {truth:.4f}"
