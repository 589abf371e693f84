"""The policy in any moment of any fight: what it would do first is never refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import play_out, source_of
from gm_tracker.forecast.policy import MANNERS, Policy
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refusal
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from tests.drills.drilling import Drill, long_or_short
from tests.forecast.refusals import PLACE, watched
from tests.test_anything_goes import SIDES, play

LENGTH = 40
"""Commands of one fight in which anything was tried."""
PEOPLE = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def try_moments(drill: Drill, system: RuleSystem, wanted: int) -> None:
    """So many moments in which somebody has something to do."""
    seed = found = 0
    while found < wanted:
        fight = play(system, seed, LENGTH, odds=0, names=PEOPLE)
        for moment in moments(fight):
            with drill.run(f"{system.id}, fight {seed}"):
                found += check(system, moment, seed)
        with drill.run(f"{system.id}, fight {seed} played on"):
            play_out(system, fight.encounter, Policy(), source_of(seed, 0), most=2)
        seed += 1


def test_the_policy_does_nothing_that_the_rules_refuse(
    drill: Drill, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The policy in random moments."""
    monkeypatch.setattr(PLACE, watched)
    for system in SYSTEMS:
        try_moments(drill, system, long_or_short(1250, 8))


def moments(fight: Fight) -> Iterator[Encounter]:
    """The moments of a fight in which somebody acts."""
    befores = (fight.before(index) for index in range(len(fight.path)))
    return (each for each in (*befores, fight.encounter) if each.acting())


def check(system: RuleSystem, moment: Encounter, seed: int) -> int:
    """Whoever acts in this moment does something that is allowed; 1 where anybody does."""
    policy = Policy(dict.fromkeys(SIDES, MANNERS[seed % len(MANNERS)]))
    chooser = Chooser(system, policy, Duels(system, moment))
    firsts = [_first(chooser, moment, slot.combatant) for slot in moment.acting()]
    for first in (each for each in firsts if each is not None):
        outcome = resolve(system, moment, first, {})
        assert not isinstance(outcome, Refusal), (first, outcome.sentence)
    return int(any(firsts))


def _first(chooser: Chooser, moment: Encounter, who: str) -> Command | None:
    return next(chooser.choices(moment, moment.combatants[who]), None)
