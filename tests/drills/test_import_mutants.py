"""4,000 files of every format with something wrong: read, or refused in words, soon."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.campaign.imports.samples import FORMATS, mutants, outcome

MUTANTS = 4_000
SLOWEST_S = 1.0


@pytest.mark.parametrize("name", FORMATS)
def test_mutants(name: str, record_property: Callable[[str, object], None]) -> None:
    refused, slowest = 0, 0.0
    for raw in mutants(name, MUTANTS, seed=31):
        start = time.perf_counter()
        refused += outcome(raw) == "refused"
        slowest = max(slowest, time.perf_counter() - start)
    assert slowest < SLOWEST_S
    record_property("mutants", f"{MUTANTS} files, {refused} refused, slowest {slowest:.3f} s")
