"""Fights in pairs notice what would give somebody hidden away: planted faults are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players import project as projecting
from gm_tracker.words.players import public_fight
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.project import project
from gm_tracker.words.players.standing import Course, Standing
from tests.players_pairs import Pair, play

Plant = Callable[[pytest.MonkeyPatch], None]


def differences(seeds: range) -> Iterator[str]:
    """Where players could tell one of a pair from the other."""
    for seed in seeds:
        for system in SYSTEMS:
            pair = Pair(system, seed)
            for done in play(pair, 20):
                if project(system, pair.dark) != project(system, pair.plain):
                    yield f"{system.id} {seed}: {done}"
                    break


def _clock(patch: pytest.MonkeyPatch) -> None:
    def now(system: RuleSystem, course: Course) -> Standing:
        return Standing(course.encounter, course, system, ())

    patch.setattr(projecting, "standing", now)


def _own_names(patch: pytest.MonkeyPatch) -> None:
    def names(levels: Levels) -> Mapping[str, str]:
        people = levels.encounter.combatants.values()
        seen = (e for e in people if not levels.encounter.disclosure(e.id).hidden)
        return {each.id: each.name for each in seen}

    patch.setattr(public_fight, "public_names", names)


@pytest.mark.parametrize("plant", [_clock, _own_names])
def test_a_planted_fault_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert next(differences(range(6)), "")
