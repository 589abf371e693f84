"""How somebody fought lately: with what, whom, and under which circumstances."""

from collections.abc import Mapping
from dataclasses import field

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.frozen import frozen

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
    fought, recent = fight.fought, fight.fought.since(ROUNDS)
    weapon, targets = "", dict[str, str]()
    situations, foes = dict[str, tuple[str, ...]](), dict[str, None]()
    for at, each in fought.of(actor):
        if isinstance(each, DeclareAttack):
            if each.actor == actor:
                weapon = weapon or each.attack
                targets.setdefault(each.attack, each.target)
                situations.setdefault(each.target, each.situations)
            if at >= recent:
                foes.setdefault(each.target if each.actor == actor else each.actor)
        elif isinstance(each, Perform):
            weapon = weapon or _taken_up(fight, each)
    return LastAttacks(weapon, next(iter(situations), ""), targets, situations, tuple(foes))


def remembered(fight: Fight, actor: str, target: str) -> tuple[str, ...]:
    """The situations of the last attack of one on the other, as cover does not change by itself."""
    return last_attacks(fight, actor).situations.get(target, ())


def _taken_up(fight: Fight, begun: Perform) -> str:
    """The weapon that this action began to take up, or nothing."""
    combatant = fight.encounter.combatants.get(begun.actor)
    return "" if combatant is None else fight.system.hands.taken_up(combatant, begun) or ""
