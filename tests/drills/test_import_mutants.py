"""Files of every format with something wrong: read, or refused in words, soon."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from gm_tracker.rules.system import RuleSystem
from tests.campaign.imports import mutating, samples
from tests.campaign.imports.composing import COMPOSED
from tests.campaign.imports.samples import FORMATS, SYSTEM, mutants, outcome
from tests.drills.drilling import Drill, long_or_short

SLOWEST_S = 1.0


def _all(count: int) -> Iterator[tuple[str, RuleSystem, bytes]]:
    """So many mutants of every format, each with its name and the game it is imported for."""
    for name in FORMATS:
        for number, raw in enumerate(mutants(name, count, seed=31)):
            yield f"{name} {number}", SYSTEM, raw
    for file, composed in COMPOSED.items():
        for number, raw in enumerate(mutating.mutants(composed.raw(), count, f"drill {file}")):
            yield f"{file} {number}", composed.system, raw


def read_mutants(drill: Drill, count: int) -> None:
    """So many of each format; nothing untyped comes out, and none takes long."""
    refused, slowest = 0, 0.0
    for name, system, raw in _all(count):
        # Of the processor, not of the clock: others may be at work on this machine.
        start = time.process_time()
        with drill.run(name):
            refused += outcome(raw, system) == "refused"
            taken = time.process_time() - start
            assert taken < SLOWEST_S, f"{taken:.1f} s"
            slowest = max(slowest, taken)
    drill.notes.append(f"{refused} refused, slowest {slowest:.3f} s")


def test_import_mutants(drill: Drill) -> None:
    """Mutants of imports."""
    read_mutants(drill, long_or_short(4000, 8))


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
    read_mutants(planted, 2)
    assert any("TypeError" in each for each in planted.faults)
