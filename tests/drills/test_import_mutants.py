"""Files of every format with something wrong: read, or refused in words, soon."""

from __future__ import annotations

import time

import pytest

from tests.campaign.imports import samples
from tests.campaign.imports.samples import FORMATS, mutants, outcome
from tests.drills.drilling import Drill, long_or_short

SLOWEST_S = 1.0


def read_mutants(drill: Drill, count: int) -> None:
    """So many of each format; nothing untyped comes out, and none takes long."""
    refused, slowest = 0, 0.0
    for name in FORMATS:
        for number, raw in enumerate(mutants(name, count, seed=31)):
            # Of the processor, not of the clock: others may be at work on this machine.
            start = time.process_time()
            with drill.run(f"{name} {number}"):
                refused += outcome(raw) == "refused"
                taken = time.process_time() - start
                assert taken < SLOWEST_S, f"{taken:.1f} s"
                slowest = max(slowest, taken)
    drill.notes.append(f"{refused} refused, slowest {slowest:.3f} s")


def test_import_mutants(drill: Drill) -> None:
    """Mutants of imports."""
    read_mutants(drill, long_or_short(4000, 20))


def test_a_planted_fault_in_the_imports_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    read, count = vars(samples)["preview"], 0

    def hasty(*given: object) -> object:
        nonlocal count
        count += 1
        if count % 7 == 0:
            raise TypeError("planted")
        made: object = read(*given)
        return made

    monkeypatch.setattr(samples, "preview", hasty)
    planted = Drill("planted")
    read_mutants(planted, 10)
    assert any("TypeError" in each for each in planted.faults)
