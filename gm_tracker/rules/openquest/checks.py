"""The actions that a roll settles, each with its skill (OQ-21, OQ-24, OQ-27, OQ-28, OQ-30)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.openquest import healing, keys
from gm_tracker.rules.openquest.contests import (
    contest,
    other_number,
    own_number,
    record_of,
    resistance,
    single,
)
from gm_tracker.rules.openquest.order import best_weapon
from gm_tracker.rules.openquest.rounds import holder_of
from gm_tracker.rules.openquest.statement import cut_in_slot
from gm_tracker.rules.sheet import Situation, StatKey

WARDS = (keys.PARRY, keys.DODGE, *keys.SKILL_STATS)
"""The numbers of a sheet that oppose a test."""


def check(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange | None]:
    """The roll behind an action, if it has one."""
    key = command.action
    if key == keys.INTIMIDATE.key:
        yield from _may_be_moved(encounter, command)
    if key in (keys.CHECK.key, keys.SLIP.key, keys.INTIMIDATE.key):
        return _of_record(encounter, command, active)
    if key == keys.RIDE.key:
        if encounter.count(keys.RODE, command.actor):
            raise Refused("The mount was tried in this round.")
        return _of_stat(encounter, command, active, keys.RIDING)
    if key == keys.HEAL.key:
        return (yield from healing.check(encounter, command, active))
    if key == keys.OPPOSED.key:
        return (yield from _opposed(encounter, command, active))
    if key in (keys.BREAK_FREE.key, keys.CUT_IN.key):
        return _against(encounter, command, active)
    return None


def _of_record(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    actor = encounter.combatants[command.actor]
    record = record_of(actor, command.record)
    found = own_number(encounter, keys.SKILL.of(record.stats), command, active)
    return single(encounter, actor, record.name, found)


def _may_be_moved(encounter: Encounter, command: Perform) -> Dialogue[None]:
    """A fumble has closed it for the adventure: somebody else may be picked (OQ-30)."""
    target = encounter.combatants[command.targets[0]]
    if encounter.count(keys.CLOSED, target.id):
        why = f"{target.name} is not to be intimidated any more."
        options = (Option("unmoved", "is not to be moved", why),)
        yield from ask_choice(Request("unmoved", target.name, "choice", options=options))


def _of_stat(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...], stat: StatKey
) -> Exchange:
    actor = encounter.combatants[command.actor]
    found = own_number(encounter, stat.of(actor.stats), command, active)
    return single(encounter, actor, stat.label, found)


def _opposed(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    actor, target = _two(encounter, command)
    record = record_of(actor, command.record)
    mine = own_number(encounter, keys.SKILL.of(record.stats), command, active)
    what, percent = yield from resistance(target, WARDS)
    theirs = other_number(encounter, percent, command)
    return contest(encounter, (actor, target), (record.name, what), (mine, theirs))


def _two(encounter: Encounter, command: Perform) -> tuple[Combatant, Combatant]:
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot be opposed by itself.")
    return actor, target


def _against(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    """Unarmed against a hold (OQ-17), or weapon against weapon to be first (OQ-30)."""
    if command.action == keys.BREAK_FREE.key:
        return _breaks_free(encounter, command, active)
    actor, target = _two(encounter, command)
    if cut_in_slot(encounter, actor.id) is None:
        raise Refused(f"{actor.name} holds no action.")
    mine = own_number(encounter, _best(actor), command, active)
    theirs = other_number(encounter, _best(target), command)
    return contest(encounter, (actor, target), ("to be first", "to be first"), (mine, theirs))


def _best(who: Combatant) -> int:
    """The skill with the best weapon, or Athletics."""
    weapon = best_weapon(who)
    return keys.ATHLETICS.of(who.stats) if weapon is None else keys.SKILL.of(weapon.stats)


def _breaks_free(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    actor = encounter.combatants[command.actor]
    holder = holder_of(encounter, actor.id)
    if holder is None:
        raise Refused(f"Nobody holds {actor.name}.")
    by = encounter.combatants[holder]
    mine = own_number(encounter, keys.UNARMED.of(actor.stats), command, active)
    theirs = other_number(encounter, keys.UNARMED.of(by.stats), command)
    names = (keys.UNARMED.label, keys.UNARMED.label)
    return contest(encounter, (actor, by), names, (mine, theirs))
