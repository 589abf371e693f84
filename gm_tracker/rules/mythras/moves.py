"""Moving in a fight: standing up, charges, getting past many, distance, leaps (MY-31 to MY-34,
MY-47)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import (
    approaches,
    contests,
    grapples,
    keys,
    points,
)
from gm_tracker.rules.mythras.contested import against, told
from gm_tracker.rules.sheet import ActionKey, Outcome

STAND = ActionKey(
    "stand", "Stand up", "Engaged, a contest with the foe must be won first.", turn=True
)
CHARGE = ActionKey(
    *("charge", "Charge", "Move and strike: hard, but a size and a step more.", "", "one"),
    turn=False,
    icon="swords",
)
PAST = ActionKey(
    "outmanoeuvre",
    "Outmanoeuvre",
    "Evade against all of them: who does not beat it cannot reach the mover this round.",
    "",
    "many",
    turn=True,
)
DISTANCE = ActionKey(
    "distance", "Change distance", "To the shorter or the longer weapon's.", "", "one", turn=True
)
LEAP = ActionKey(
    "leap",
    "Leap",
    "Athletics against Brawn or Evade: the target lies beneath.",
    "",
    "one",
    turn=True,
)
FREE = ActionKey(
    "break_free", "Break free", "Out of a grip, a net, or from beneath somebody.", turn=True
)
TRIP = ActionKey(
    "entangled_trip", "Trip the entangled", "It falls without a roll.", "", "one", turn=True
)
ACTIONS = (STAND, CHARGE, PAST, DISTANCE, LEAP, FREE, TRIP)
KEYS = tuple(each.key for each in ACTIONS)
ATHLETIC = (keys.BRAWN, keys.ATHLETICS)


def check(encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
    """The contest that settles a move, if one does."""
    yield from ()
    actor = encounter.combatants[command.actor]
    if command.action == STAND.key:
        return _standing(encounter, command, actor)
    if command.action == DISTANCE.key:
        return (yield from approaches.distance(encounter, command, actor))
    if command.action == LEAP.key:
        return grapples.leap(encounter, command, actor)
    if command.action == FREE.key:
        return grapples.freeing(encounter, command, actor)
    if command.action == PAST.key and len(command.targets) == 1:
        return approaches.past_one(encounter, command, actor)
    return None


def _foes(encounter: Encounter, actor: Combatant) -> list[Combatant]:
    """Those engaged with somebody who could keep them down."""
    linked = encounter.linked(keys.ENGAGED, actor.id)
    people = (encounter.combatants[each] for each in linked)
    return [each for each in people if each.present and each.state == keys.UP.key]


def _standing(encounter: Encounter, command: Perform, actor: Combatant) -> Exchange | None:
    """Engaged, Brawn or Athletics against the strongest foe; nobody pays for it (MY-31)."""
    if not actor.has(keys.PRONE.key):
        raise Refused(f"{actor.name} is on its feet.")
    points.check_left(encounter, actor)
    foes = _foes(encounter, actor)
    if not foes:
        return None
    foe = max(foes, key=lambda each: contests.best_skill(each, *ATHLETIC)[1])
    return against(encounter, command, actor, foe, (ATHLETIC, ATHLETIC))


def perform(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of a move."""
    actor = encounter.combatants[command.actor]
    won = result is None or result.branch.key == contests.WIN
    if command.action == STAND.key:
        return _stood(encounter, actor, won=won)
    if command.action == CHARGE.key:
        return (yield from approaches.charges(encounter, command, actor))
    if command.action == PAST.key:
        return (yield from approaches.passes(encounter, command, actor, result))
    target = encounter.combatants[command.targets[0]] if command.targets else actor
    paid = points.spend(encounter, actor)
    if command.action == DISTANCE.key:
        return (yield from approaches.moved(encounter, actor, target, won=won))
    if command.action == LEAP.key:
        return grapples.leapt(encounter, actor, target, paid, won=won)
    if command.action == TRIP.key:
        return grapples.tripped(encounter, actor, target, paid)
    return grapples.freed(encounter, actor, paid, won=won)


def _stood(encounter: Encounter, actor: Combatant, *, won: bool) -> Outcome:
    said = told("stands_up", actor, won)
    if not won:
        return Outcome(said, named=True)
    up = ConditionEnded(actor.id, keys.PRONE.key)
    return Outcome(said, (*points.spend(encounter, actor), up), named=True)
