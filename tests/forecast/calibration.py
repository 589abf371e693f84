"""Whether forecasts are as sure as they say: their intervals against the exact truth."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, sqrt

from gm_tracker.forecast.playing import play_series
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.tally import Tally
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Forecast
from gm_tracker.rules.system import RuleSystem

COVERS = 0.95
SELDOM = 1 / 500
"""Fewer of its intervals than must hold the truth do so once in five hundred times."""
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
    made = [forecast(system, start, seed, range(fights)) for seed in range(seeds)]
    for who, truth in wins.items():
        shares = [each.wins[who] for each in made]
        covered = sum(each.low <= truth <= each.high for each in shares)
        assert covered >= least(seeds), f"{who}: {covered} of {seeds} cover {truth:.4f}"
        pooled = sum(each.count for each in shares) / (seeds * fights)
        error = sqrt(truth * (1 - truth) / (seeds * fights))
        assert abs(pooled - truth) <= STANDARD_ERRORS * error, f"{who}: {pooled:.4f}, {truth:.4f}"


def least(seeds: int) -> int:
    """So many of so many intervals of 95 % must hold the truth: 88 of a hundred."""
    seldom = 0.0
    for covered in range(seeds):
        misses = seeds - covered
        seldom += comb(seeds, covered) * COVERS**covered * (1 - COVERS) ** misses
        if seldom > SELDOM:
            return covered
    return seeds
