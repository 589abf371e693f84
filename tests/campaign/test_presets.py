"""The creatures that come with the program are ones that the rules take."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.presets import creatures, find_creature
from gm_tracker.engine.fight import Fight
from gm_tracker.headless.replay import MemoryJournal
from gm_tracker.model.commands import AddCombatants
from gm_tracker.model.step import Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_creature_can_join_a_fight(system: RuleSystem) -> None:
    fight = Fight.begin(system, MemoryJournal(), "", {})
    names = [each.name for each in creatures(system.id)]
    assert len(set(names)) == len(names) >= 6
    for each in creatures(system.id):
        assert isinstance(fight.act(AddCombatants(each)), Step), each.name
        assert each.attacks
        assert each.tracks


def test_the_four_samples_have_their_numbers() -> None:
    """NC-45."""
    seen = {}
    for name in ("lizardman", "Doppelganger", " ORC ", "zorn"):
        found = find_creature("nc", name)
        assert found is not None
        stats = (found.stats.get(key, 0) for key in ("df", "dr", "ar"))
        seen[found.name] = (found.attacks[0].stats["of"], *stats)
    assert seen == {
        "Lizardman": (4, 2, 2, 10),
        "Doppelganger": (6, 6, 8, 0),
        "Orc": (2, 1, 0, 0),
        "Zorn": (9, 5, 0, 60),
    }


def test_there_are_enough_to_play_with() -> None:
    assert len(creatures("nc")) >= 16


def test_no_file_and_no_such_creature() -> None:
    assert creatures("no_such_game") == ()
    assert creatures("../fights/deathbow-and-orc") == ()
    assert find_creature("nc", "unicorn") is None
