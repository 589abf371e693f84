"""The actions of guns, cover, ambush and blasts: which roll settles each, and what comes of it."""

from collections.abc import Callable, Mapping

from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.coc7 import ambush, blasts, checks, cover, guns, luck
from gm_tracker.rules.coc7.rolls import Roll
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Outcome, Situation

ACTIONS = (*cover.ACTIONS, *guns.ACTIONS, *ambush.ACTIONS, *blasts.ACTIONS)
PLAIN: Mapping[str, Callable[[Encounter, Perform], Dialogue[Outcome]]] = {
    guns.DRAW.key: guns.draw,
    guns.PUT_AWAY.key: guns.put_away,
    guns.LOAD.key: guns.load,
    cover.AIM.key: cover.aim,
    blasts.BLAST.key: blasts.blast,
}
"""Actions that no roll settles."""
ROLLED = (guns.CLEAR.key, cover.DIVE.key, ambush.AMBUSH.key)
KEYS = frozenset((*PLAIN, *ROLLED))


def check(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Exchange | None]:
    """The roll that settles an action, with the Luck that may better it (C7-40), or None."""
    roll = yield from _roll_of(encounter, command, active)
    if roll is None:
        return None
    return replace(checks.single(roll), amend=luck.after_roll(encounter, (roll,)))


def _roll_of(
    encounter: Encounter, command: Perform, active: tuple[Situation, ...]
) -> Dialogue[Roll | None]:
    if command.action == guns.CLEAR.key:
        return (yield from guns.jam_roll(encounter, command, active))
    if command.action == cover.DIVE.key:
        return cover.dive_roll(encounter, command, active)
    if command.action == ambush.AMBUSH.key:
        actor = encounter.combatants[command.actor]
        record = checks.record_of(actor, command.record)
        return checks.skill_roll(encounter, command, active, record)
    return None


def outcome(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of an action."""
    if result is None:
        return (yield from PLAIN[command.action](encounter, command))
    if command.action == guns.CLEAR.key:
        return (yield from guns.clear(encounter, command, result))
    if command.action == ambush.AMBUSH.key:
        return (yield from ambush.sprung(encounter, command, result))
    return cover.dived(encounter, command, result)
