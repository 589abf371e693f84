"""Leaping on somebody, breaking free, and tripping who is entangled (MY-29, MY-47)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Link
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import LinkBroken, LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Refused
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.mythras import (
    conditions,
    contests,
    keys,
    points,
)
from gm_tracker.rules.mythras.contested import against, told
from gm_tracker.rules.mythras.locations import MANY_LEGGED
from gm_tracker.rules.mythras.numbers import Cause
from gm_tracker.rules.mythras.rolls import HARD
from gm_tracker.rules.sheet import Outcome

TWICE = 2


def leap(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Athletics against Brawn or Evade; on four legs one stands better (MY-47)."""
    points.check_left(encounter, actor)
    foe = encounter.combatants[command.targets[0]]
    if foe.id == actor.id:
        raise Refused(f"{actor.name} cannot leap on itself.")
    size = _size_against(foe)
    if size > TWICE * keys.SIZ.of(actor.stats):
        raise Refused(f"{foe.name} is too big to be leapt on.")
    four = keys.body_of(foe) in MANY_LEGGED
    more = (Cause(HARD, "MY-47", "on four legs"),) if four else ()
    skills = (keys.ATHLETICS,), (keys.BRAWN, keys.EVADE)
    return against(encounter, command, actor, foe, skills, more)


def _size_against(foe: Combatant) -> int:
    size = keys.SIZ.of(foe.stats)
    return 3 * size // 2 if foe.has("braced") else size


def _holders(encounter: Encounter, actor: Combatant) -> list[Combatant]:
    """Those who grip somebody, or lie on them."""
    kinds = ("grip", "leapt_on")
    links = (e for e in encounter.links if e.kind in kinds and e.target == actor.id)
    return [encounter.combatants[each.source] for each in links]


def freeing(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange:
    """Brawn or Unarmed, against whoever holds (MY-29, MY-47)."""
    held = (conditions.HELD, conditions.GRIPPED, conditions.PINNED, conditions.LEAPT)
    if not any(actor.has(each.key) for each in held):
        raise Refused(f"Nothing holds {actor.name}.")
    points.check_left(encounter, actor)
    mine = (keys.BRAWN, keys.UNARMED)
    holders = _holders(encounter, actor)
    if not holders:
        found = contests.number_of(encounter, actor, mine, command.modifiers)
        return contests.alone(encounter, actor, found)
    return against(encounter, command, actor, holders[0], (mine, mine))


def leapt(
    encounter: Encounter,
    actor: Combatant,
    target: Combatant,
    paid: tuple[Event, ...],
    *,
    won: bool,
) -> Outcome:
    said = told("leaps", actor, won, target=target.name)
    engaged = LinkMade(Link(keys.ENGAGED, actor.id, target.id))
    if not won:
        return Outcome(said, (*paid, engaged), named=True)
    down = (
        ConditionAdded(target.id, Condition(keys.PRONE.key)),
        ConditionAdded(target.id, Condition(conditions.LEAPT.key)),
        LinkMade(Link("leapt_on", actor.id, target.id)),
    )
    return Outcome(said, (*paid, engaged, *down), named=True)


def tripped(
    encounter: Encounter, actor: Combatant, target: Combatant, paid: tuple[Event, ...]
) -> Outcome:
    """Who is entangled falls without a roll (MY-29)."""
    if not target.has(conditions.HELD.key):
        raise Refused(f"{target.name} is not entangled.")
    points.check_left(encounter, actor)
    down = ConditionAdded(target.id, Condition(keys.PRONE.key))
    return Outcome(told("trips", actor, target=target.name), (*paid, down), named=True)


def freed(encounter: Encounter, actor: Combatant, paid: tuple[Event, ...], *, won: bool) -> Outcome:
    said = told("breaks_free", actor, won)
    if not won:
        return Outcome(said, paid, named=True)
    held = (conditions.HELD, conditions.GRIPPED, conditions.PINNED, conditions.LEAPT)
    ended = (ConditionEnded(actor.id, each.key) for each in held if actor.has(each.key))
    kinds = ("grip", "leapt_on")
    loose = (
        LinkBroken(each.kind, each.source, each.target)
        for each in encounter.links
        if each.kind in kinds and each.target == actor.id
    )
    return Outcome(said, (*paid, *ended, *loose), named=True)
