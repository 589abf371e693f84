"""Whom an attack key means: the actor, the weapon, and the likeliest target."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import DeclareAttack


def first_attack(
    fight: Fight, selected: str, attack_id: str, last: Mapping[str, str]
) -> DeclareAttack | str:
    """The attack of the selected combatant if it may act (or its weapon was named), else of the
    first who acts now; a sentence when there is none. `last` is whom each attacked last."""
    encounter = fight.encounter
    acting = [slot.combatant for slot in encounter.acting()]
    actor = selected if selected in acting or attack_id else next(iter(acting), selected)
    combatant = encounter.combatants.get(actor)
    if combatant is None:
        return "Nobody acts now."
    if not combatant.weapons:
        return f"{combatant.name} has no attack. Edit its numbers to give it one."
    targets = likely_targets(fight, actor, last.get(actor, ""))
    if not targets:
        return "There is nobody to attack."
    weapons = [each.id for each in combatant.weapons]
    meant = (s.record for s in encounter.acting() if s.combatant == actor and s.record in weapons)
    return DeclareAttack(actor, targets[0], attack_id or next(meant, weapons[0]))


def likely_targets(fight: Fight, actor: str, last: str) -> list[str]:
    """Whom somebody may mean: those of other sides who are up, the last target before all."""
    encounter = fight.encounter
    side = encounter.combatants[actor].side
    able = {each.id for each in fight.system.able(encounter)}
    others = [each for each in encounter.present() if each.id != actor]
    likely = [each.id for each in others if each.side != side and each.id in able]
    return sorted(likely or [each.id for each in others], key=lambda each: each != last)


def slot_in(fight: Fight, combatant: str, *states: str) -> str:
    """The next slot of somebody in one of these states, or nothing."""
    mine = [s for s in fight.encounter.slots if s.combatant == combatant and s.state in states]
    return min(mine, key=lambda s: s.position).id if mine else ""


def next_slot(fight: Fight, combatant: str) -> str:
    """The next waiting slot of somebody, or nothing."""
    return slot_in(fight, combatant, "waiting")
