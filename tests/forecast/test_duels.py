"""The worth of an attack that is kept is that of the exact odds in the fight as it stands."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from gm_tracker import odds
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import Playing
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.worth import Worth
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answers, Ask
from gm_tracker.rules.system import RuleSystem
from tests.forecast.ready import READY, ready_encounter

STEPS = 33
EVERY = 11


@pytest.mark.parametrize("name", READY)
def test_what_is_kept_is_what_the_odds_say_now(name: str) -> None:
    system, start = ready_encounter(name)
    duels, compared = Duels(system, start), 0
    for encounter in played(system, start):
        for attack in attacks(system, encounter):
            for answers, found in with_choices(system, encounter, attack):
                kept = duels.worth(encounter, attack, answers)
                assert kept == pytest.approx(worth_of(found)), (attack, answers)
                compared += 1
    assert compared > 1


def played(system: RuleSystem, start: Encounter) -> Iterator[Encounter]:
    """Some moments of a fight that is played by the policy."""
    chooser = Chooser(system, Policy(), Duels(system, start))
    playing = Playing(system, start, chooser, random.Random(start.title))
    for step in range(STEPS):
        if step % EVERY == 0:
            yield playing.encounter
        playing.step()


def attacks(system: RuleSystem, encounter: Encounter) -> Iterator[DeclareAttack]:
    """Every attack of everybody who can act on everybody else who can."""
    able = system.able(encounter)
    for actor in able:
        for target in able:
            if actor.side != target.side:
                for weapon in actor.weapons:
                    yield DeclareAttack(actor.id, target.id, weapon.id)


def with_choices(
    system: RuleSystem, encounter: Encounter, attack: DeclareAttack, known: Answers | None = None
) -> Iterator[tuple[Answers, Odds]]:
    """The odds of an attack under each choice that may come before its dice."""
    answers = dict(known or {})
    found = odds.attack_odds(system, encounter, attack, answers)
    if isinstance(found, Odds):
        yield answers, found
    if isinstance(found, Ask):
        request = found.requests[0]
        for each in request.options:
            if not each.reason:
                further = {**answers, request.id: each.key}
                yield from with_choices(system, encounter, attack, further)


def worth_of(found: Odds) -> Worth:
    """What the odds come to."""
    loss = found.per_attack.mean()
    drop = 0.0 if found.placed else float(found.drop)
    return Worth(drop, float(loss), float(found.hit), float(1 - found.back))
