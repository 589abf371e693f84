"""Measurements with their limits, gathered for one table at the end of `make bench`."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import median

TRIES = 3
"""A busy machine only ever adds time, so a limit is held if one of so many tries holds it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; `limit` 0 means that the number is only shown."""

    what: str
    middle: float
    high: float
    limit: float
    unit: str = "ms"

    @property
    def held(self) -> bool:
        """Whether the 95th percentile keeps to the limit."""
        return not self.limit or self.high <= self.limit


TABLE: list[Row] = []
"""All that was measured in this run, in order."""


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least that share of all values does not exceed."""
    return sorted(values)[ceil(share * len(values)) - 1]


def row(what: str, seconds: Sequence[float], limit_ms: float = 0) -> Row:
    """Times in seconds as a line in milliseconds."""
    return Row(what, median(seconds) * 1000, percentile(seconds, 0.95) * 1000, limit_ms)


def timed(work: Callable[[], object], times: int) -> list[float]:
    """Seconds of each call; garbage of before is not counted."""
    gc.collect()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return taken


def best(measure: Callable[[], Row], tries: int = TRIES) -> Row:
    """Measure until the limit is held, at most so often; put the best into the table."""
    found = [measure()]
    while not found[-1].held and len(found) < tries:
        found.append(measure())
    chosen = min(found, key=lambda each: each.high)
    TABLE.append(chosen)
    return chosen


def table(rows: Sequence[Row]) -> str:
    """All rows as aligned text."""
    lines = [f"{'':52}{'median':>9}{'95 %':>9}{'limit':>11}"]
    for each in rows:
        limit = f"{each.limit:g} {each.unit}" if each.limit else "-"
        missed = "" if each.held else "  missed"
        numbers = f"{each.middle:9.2f}{each.high:9.2f}"
        lines.append(f"{each.what:52}{numbers}{limit:>11}{missed}")
    return "\n".join(lines)
