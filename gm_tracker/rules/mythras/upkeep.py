"""The actions beside fighting: care, postures, and time (MY-26 to MY-28, MY-40 to MY-48)."""

from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import care, downtime, points, postures
from gm_tracker.rules.sheet import Outcome

ACTIONS = (*care.ACTIONS, *postures.ACTIONS, *downtime.ACTIONS)
KEYS = tuple(each.key for each in ACTIONS)
COSTLY = tuple(each.key for each in ACTIONS if each.turn)
"""Actions of an own turn: each costs an action point (MY-11)."""


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """The roll behind an action, if it has one."""
    if command.action in COSTLY:
        points.check_left(encounter, encounter.combatants[command.actor])
    if command.action in care.KEYS:
        return (yield from care.exchange(encounter, command))
    if command.action == downtime.EXERTION.key:
        return (yield from downtime.exchange(encounter, command))
    return None


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of it, and what it costs."""
    outcome = yield from _outcome(encounter, command, result)
    if command.action not in COSTLY or command.action == postures.AIM.key:
        return outcome
    paid = points.spend(encounter, encounter.combatants[command.actor])
    return replace(outcome, events=(*paid, *outcome.events))


def _outcome(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    if result is not None and command.action in care.KEYS:
        return (yield from care.cared(encounter, command, result))
    if result is not None:
        return downtime.strained(encounter, command, result)
    if command.action in downtime.KEYS:
        return (yield from downtime.perform(encounter, command))
    return (yield from postures.perform(encounter, command))
