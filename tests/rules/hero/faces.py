"""Exchanges of percentile HERO counted face by face through the resolver: the oracle of odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.step import Ask, Done
from gm_tracker.rules.hero import HERO
from tests.rules.hero.town import Answers, shoot

DIE = range(1, 7)
FACES = range(1, 101)


def decided(fight: Fight, command: c.Command, answers: Answers) -> Ask | Done:
    """What the resolver says; it may not refuse."""
    outcome = resolve(HERO, fight.encounter, command, answers)
    assert isinstance(outcome, Ask | Done), outcome
    return outcome


def by_faces(fight: Fight) -> tuple[dict[str, Fraction], dict[int, Fraction]]:
    """The chances of each outcome and loss by every face of the d100 and all damage dice."""
    outcomes: dict[str, Fraction] = {}
    lost: dict[int, Fraction] = {}
    for face in FACES:
        outcome = decided(fight, shoot(), {"attack": (face,)})
        needed = [each.id for each in outcome.requests] if isinstance(outcome, Ask) else []
        for dice in product(DIE, repeat=len(needed)):
            rolled = {key: (die,) for key, die in zip(needed, dice, strict=True)}
            done = decided(fight, shoot(), {"attack": (face,), **rolled})
            assert isinstance(done, Done)
            made = next(each for each in done.events if isinstance(each, AttackMade))
            chance = Fraction(1, 100 * 6 ** len(needed))
            outcomes[made.outcome] = outcomes.get(made.outcome, Fraction(0)) + chance
            lost[made.amount] = lost.get(made.amount, Fraction(0)) + chance
    return outcomes, lost


def pairs(fight: Fight, command: c.Perform, answers: Answers) -> dict[str, Fraction]:
    """The chances of a contest by all pairs of faces; those rolled again are left out."""
    counts: dict[str, int] = {}
    for mine, theirs in product(FACES, repeat=2):
        given: Answers = {**answers, "check": (mine,), "against_roll": (theirs,)}
        outcome = decided(fight, command, given)
        if isinstance(outcome, Done):
            made = next(each for each in outcome.events if isinstance(each, ActionMade))
            counts[made.outcome] = counts.get(made.outcome, 0) + 1
        else:
            assert [each.id for each in outcome.requests] == ["check#2"]
    total = sum(counts.values())
    return {key: Fraction(count, total) for key, count in counts.items()}
