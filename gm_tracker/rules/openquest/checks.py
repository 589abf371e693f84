"""The actions that a roll settles, each with its skill (OQ-21, OQ-24, OQ-27, OQ-28, OQ-30)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
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
from gm_tracker.rules.openquest.statement import cut_in_slot
from gm_tracker.rules.sheet import Situation, StatKey

WARDS = (keys.PARRY, keys.DODGE, *keys.SKILL_STATS)
"""The numbers of a sheet that oppose a test."""


def check(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange | None]:
    """The roll behind an action, if it has one."""
    key = command.action
    if key in (keys.CHECK.key, keys.SLIP.key, keys.INTIMIDATE.key):
        return _of_record(encounter, command, active)
    if key == keys.RIDE.key:
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
    if command.action == keys.INTIMIDATE.key:
        _check_open(encounter, command)
    found = own_number(encounter, keys.SKILL.of(record.stats), command, active)
    return single(encounter, actor, record.name, found)


def _check_open(encounter: Encounter, command: Perform) -> None:
    """A fumble has closed it for the adventure (OQ-30)."""
    target = encounter.combatants[command.targets[0]]
    if encounter.count(keys.CLOSED, target.id):
        raise Refused(f"{target.name} is not to be intimidated any more.")


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
    actor, target = _two(encounter, command)
    if command.action == keys.BREAK_FREE.key:
        if not any(e.kind == keys.HOLDS.key and (e.source, e.target) == (target.id, actor.id)
                   for e in encounter.links):  # fmt: skip
            raise Refused(f"{target.name} does not hold {actor.name}.")
        names = (keys.UNARMED.label, keys.UNARMED.label)
        bases = (keys.UNARMED.of(actor.stats), keys.UNARMED.of(target.stats))
    else:
        if cut_in_slot(encounter, actor.id) is None:
            raise Refused(f"{actor.name} holds no action.")
        both = [best_weapon(each) for each in (actor, target)]
        names = ("to be first", "to be first")
        bases = tuple(keys.ATHLETICS.of(c.stats) if w is None else keys.SKILL.of(w.stats)
                      for c, w in zip((actor, target), both, strict=True))  # type: ignore[assignment]  # fmt: skip
    mine = own_number(encounter, bases[0], command, active)
    return contest(
        encounter, (actor, target), names, (mine, other_number(encounter, bases[1], command))
    )
