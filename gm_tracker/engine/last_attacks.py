"""How somebody fought lately: with what, whom, and under which circumstances."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import islice

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.events_time import RoundReached
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step

REMEMBERED = 300
"""How many steps back an attack is looked for."""
ROUNDS = 2
"""Blows of this round and the one before tell who fights whom."""


@frozen
class LastAttacks:
    """What one combatant did last: each newest first, and only what still stands in the fight.

    `target_of` has the last target by weapon, `situations` what held against each target.
    `weapon` is what was used or taken up last. `foes` are those with whom blows were exchanged
    in this round or the last, whoever struck.
    """

    weapon: str = ""
    target: str = ""
    target_of: Mapping[str, str] = field(default_factory=dict)
    situations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    foes: tuple[str, ...] = ()


def last_attacks(fight: Fight, actor: str) -> LastAttacks:
    """The last attacks of somebody, as the history has them: an undone one never was."""
    weapon, targets = "", dict[str, str]()
    situations, foes = dict[str, tuple[str, ...]](), dict[str, None]()
    rounds = 0
    for step in islice(reversed(fight.path), REMEMBERED):
        for each in _attacks(step):
            if each.actor == actor:
                weapon = weapon or each.attack
                targets.setdefault(each.attack, each.target)
                situations.setdefault(each.target, each.situations)
            if rounds < ROUNDS and actor in (each.actor, each.target):
                foes.setdefault(each.target if each.actor == actor else each.actor)
        weapon = weapon or _taken_up(fight, step, actor)
        rounds += any(isinstance(each, RoundReached) for each in step.events)
    return LastAttacks(weapon, next(iter(situations), ""), targets, situations, tuple(foes))


def remembered(fight: Fight, actor: str, target: str) -> tuple[str, ...]:
    """The situations of the last attack of one on the other, as cover does not change by itself."""
    return last_attacks(fight, actor).situations.get(target, ())


def _attacks(step: Step) -> Iterator[DeclareAttack]:
    return (each for each in reversed(step.commands) if isinstance(each, DeclareAttack))


def _taken_up(fight: Fight, step: Step, actor: str) -> str:
    """The weapon that this step began to take up for somebody, or nothing."""
    mine = (e for e in step.commands if isinstance(e, Perform) and e.actor == actor)
    combatant = fight.encounter.combatants.get(actor)
    found = (fight.system.hands.taken_up(combatant, each) for each in mine if combatant is not None)
    return next(filter(None, found), "")
