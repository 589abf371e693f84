"""Fights in pairs, without somebody hidden or with other secrets: players see the same."""

from __future__ import annotations

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players.project import project
from tests.drills.drilling import Drill, long_or_short
from tests.players_pairs import Pair, play
from tests.words.players.canaries import Cage, leaks

STEPS = 25


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_nobody_hidden_is_noticed(system: RuleSystem, drill: Drill) -> None:
    """What players are shown with and without somebody hidden."""
    looked = 0
    for seed in range(long_or_short(125, 4)):
        with drill.run(f"{system.id} {seed}"):
            pair = Pair(system, seed)
            for done in play(pair, STEPS):
                looked += 1
                shown, same = project(system, pair.dark), project(system, pair.plain)
                assert shown == same, (done, pair.happened)
    drill.notes.append(f"looked {looked} times")
    assert looked


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_secrets_make_no_difference(system: RuleSystem, drill: Drill) -> None:
    """What players are shown of a fight with these secrets, and with others."""
    for seed in range(long_or_short(60, 1)):
        with drill.run(f"{system.id} {seed}"):
            one, other = Cage(system, seed), Cage(system, seed, "Quokka of old")
            for done, _same in zip(one.play(STEPS), other.play(STEPS), strict=True):
                shown = project(system, one.fight)
                assert shown == project(system, other.fight), done
                assert leaks((shown, shown.spoken)) == [], done
