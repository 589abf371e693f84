"""Groups against their members one by one, in every system, with hundreds of dice."""

from __future__ import annotations

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.engine.test_group_law import compared


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_a_group_is_its_members(system: RuleSystem, drill: Drill) -> None:
    """A group that attacks, and its members one by one."""
    attacked = 0
    for seed in range(10, 10 + long_or_short(200, 2)):
        with drill.run(f"{system.id} {seed}"):
            attacked += compared(system, seed, own=bool(seed % 2))
    drill.notes.append(f"{attacked} attacks in {system.id}")
    assert attacked
