"""20,000 fight scripts with something wrong: played, or refused in words, soon."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from gm_tracker.campaign.script import ScriptError, parse_script
from gm_tracker.headless.replay import replay
from gm_tracker.rules import SYSTEMS
from tests.campaign.test_script import SAMPLE, mutant

MUTANTS = 20_000
SLOWEST_S = 1.0


def test_mutants(record_property: Callable[[str, object], None]) -> None:
    source, whole = random.Random(21), json.loads(SAMPLE.read_text(encoding="utf-8"))
    refused, slowest = 0, 0.0
    for number in range(MUTANTS):
        made = mutant(source, whole)
        for _ in range(number % 3):
            made = mutant(source, made) if made else made
        raw, start = json.dumps(made).encode(), time.perf_counter()
        try:
            replay(parse_script(raw), SYSTEMS)
        except ScriptError as error:
            refused += 1
            assert "\n" not in str(error)
        slowest = max(slowest, time.perf_counter() - start)
    assert slowest < SLOWEST_S
    record_property("mutants", f"{MUTANTS} scripts, {refused} refused, slowest {slowest:.3f} s")
