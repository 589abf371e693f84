"""The recap of hundreds of random fights of every system adds up, and all their dice are read."""

from __future__ import annotations

import pytest

from gm_tracker.recap import ledger
from gm_tracker.recap.counting import Counting
from gm_tracker.recap.parts import Part
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.recap_law import check
from tests.test_anything_goes import play


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_recaps_add_up(system: RuleSystem, drill: Drill) -> None:
    """Random fights with everything that can be done."""
    attacks = 0
    for seed in range(long_or_short(200, 1)):
        with drill.run(f"{system.id} {seed}"):
            fight = play(system, seed, 80, odds=0)
            check(fight)
            told = Counting(system, fight.path, fight.before).finish()
            assert told.unread == 0
            attacks += sum(each.blows for each in told.people)
    drill.notes.append(f"{attacks} attacks in {system.id}")


def test_a_point_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(parts: list[Part], delta: int) -> tuple[Part, ...]:
        return tuple(each for each in parts if each.by)

    planted = Drill("planted")
    monkeypatch.setattr(ledger, "settled", forgetful)
    for seed in range(3):
        with planted.run(seed):
            check(play(SYSTEMS[0], seed, 60, odds=0))
    assert planted.faults
