"""Forecasts of everything that comes along: the ready fights at any step, and all creatures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gm_tracker.campaign.presets import creatures
from gm_tracker.campaign.script import read_script
from gm_tracker.forecast.playing import MOST_ROUNDS, play_series
from gm_tracker.forecast.policy import MANNERS, Policy
from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.drills.drilling import Drill, long_or_short
from tests.forecast.ready import READY
from tests.forecast.refusals import PLACE, watched
from tests.helpers import begin


@pytest.fixture(autouse=True)
def nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried in a fight must be allowed."""
    monkeypatch.setattr(PLACE, watched)


def test_ready_fights_are_forecast_from_any_step(drill: Drill) -> None:
    """Forecasts of the ready fights from any step."""
    fights, every = long_or_short(3, 1), long_or_short(1, 1000)
    for name in READY:
        script = read_script(resources() / "fights" / f"{name}.json")
        played = replace(script, steps=script.steps[: long_or_short(1000, 23)], final_hash="")
        fight = replay(played, KnownSystems()).fight
        for step in range(every, len(fight.path), every):
            with drill.run(f"{name}, step {step}"):
                must_end(fight.system, fight.before(step), step, fights)
        with drill.run(f"{name}, its end"):
            must_end(fight.system, fight.encounter, 0, fights)


def test_all_creatures_fight_each_other_in_a_forecast(drill: Drill) -> None:
    """Forecasts of all creatures that come along."""
    fights = long_or_short(10, 1)
    for system in SYSTEMS:
        for number, (party, foes) in enumerate(pairs(system)):
            with drill.run(f"{system.id}: {party.name} against two {foes.name}"):
                start = begin(party, foes, foes, system=system).encounter
                must_end(system, start, number, fights)


def must_end(system: RuleSystem, start: Encounter, seed: int, fights: int) -> None:
    """Fights from here end, whatever the manner."""
    sides: tuple[Side, ...] = ("party", "foe")
    policy = Policy(dict.fromkeys(sides, MANNERS[seed % len(MANNERS)]))
    able = {each.id for each in system.able(start)}
    for ending in play_series(system, start, policy, seed, range(fights)):
        assert ending.rounds <= MOST_ROUNDS
        assert ending.fallen <= able
        assert set(ending.left) == set(start.combatants)


def pairs(system: RuleSystem) -> Iterator[tuple[NewCombatant, NewCombatant]]:
    """Each creature against the next one."""
    known = creatures(system.id)
    for one, other in zip(known, (*known[1:], known[0]), strict=True):
        yield replace(one, side="party"), replace(other, side="foe")
