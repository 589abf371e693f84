"""Fight scripts with something wrong: played, or refused in words, soon."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from gm_tracker.campaign.script import Script, ScriptError, parse_script
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.campaign.test_script import SAMPLE, mutant
from tests.drills.drilling import Drill, long_or_short

SLOWEST_S = 1.0
Loader = Callable[[bytes], Script]


def load_mutants(drill: Drill, mutants: int, load: Loader = parse_script) -> None:
    """Each is played or refused in one line; nothing untyped comes out, and none takes long."""
    source, whole = random.Random(21), json.loads(SAMPLE.read_text(encoding="utf-8"))
    refused, slowest = 0, 0.0
    for number in range(mutants):
        made = mutant(source, whole)
        for _ in range(number % 3):
            made = mutant(source, made) if made else made
        raw, start = json.dumps(made).encode(), time.process_time()
        with drill.run(number):
            refused += _refused(raw, load)
            taken = time.process_time() - start
            assert taken < SLOWEST_S, f"{taken:.1f} s"
            slowest = max(slowest, taken)
    drill.notes.append(f"{refused} refused, slowest {slowest:.3f} s")


def _refused(raw: bytes, load: Loader) -> bool:
    try:
        replay(load(raw), KnownSystems())
    except ScriptError as error:
        assert "\n" not in str(error)
        return True
    return False


def test_mutants(drill: Drill) -> None:
    """Loader mutants."""
    load_mutants(drill, long_or_short(20_000, 500))


def hasty(raw: bytes) -> Script:
    """Planted: a loader that believes what it is told."""
    plain = json.loads(raw)
    if plain["commands"][0]["kind"] not in ("add", "next"):
        raise KeyError(plain)
    return parse_script(raw)


def test_a_planted_fault_in_the_loader_is_found() -> None:
    planted = Drill("planted")
    load_mutants(planted, 300, hasty)
    assert any("KeyError" in each for each in planted.faults)
