"""Actions beside attacks: which roll settles them, and what comes of them."""

from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.brp import acts, checks, healing, keys, moment, struggles, timing
from gm_tracker.rules.brp.body import up
from gm_tracker.rules.brp.chance import Held
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Outcome


def exchange(encounter: Encounter, command: Perform, held: Held) -> Dialogue[Exchange | None]:
    """The roll behind an action, if it has one."""
    key = command.action
    if key == acts.CHECK.key:
        return checks.skill_exchange(encounter, command, held)
    if key == acts.RESIST.key:
        return (yield from checks.resistance_exchange(encounter, command))
    if key in (acts.FIRST_AID.key, acts.MEDICINE.key):
        return (yield from healing.exchange(encounter, command, held))
    if key == acts.ESCAPE.key:
        return (yield from struggles.escape_exchange(encounter, command))
    if key == acts.DESPERATE.key:
        actor = checks.actor_of(encounter, command)
        agility = up(moment.times_five(actor, keys.DEX), 2)
        return checks.simple(encounter, actor, "difficult Agility", agility)
    plain = {
        acts.PULL.key: struggles.pull_exchange,
        acts.TEAR_OUT.key: struggles.tear_exchange,
        acts.KEEP_OFF.key: struggles.keep_off_exchange,
    }
    return plain[key](encounter, command) if key in plain else None


def performed(encounter: Encounter, command: Perform, result: Result | None) -> Dialogue[Outcome]:
    """What comes of an action."""
    if result is not None:
        return (yield from _rolled(encounter, command, result))
    if command.action == acts.WEEK.key:
        return (yield from healing.week(encounter))
    return (yield from _unrolled(encounter, command))


def _rolled(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    key = command.action
    if key in (acts.FIRST_AID.key, acts.MEDICINE.key):
        return (yield from healing.treated(encounter, command, result))
    if key == acts.TEAR_OUT.key:
        return (yield from struggles.torn(encounter, command, result))
    plain = {
        acts.PULL.key: struggles.pulled,
        acts.ESCAPE.key: struggles.escaped,
        acts.KEEP_OFF.key: struggles.kept_off,
    }
    if key in plain:
        return plain[key](encounter, command, result)
    if key == acts.DESPERATE.key:
        return timing.desperate(encounter, checks.actor_of(encounter, command), result)
    what = "resistance" if key == acts.RESIST.key else ""
    return checks.told(encounter, command, result, what)


def _unrolled(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    who, key = checks.actor_of(encounter, command), command.action
    asking = {
        acts.MOVE.key: timing.moves,
        acts.AIM.key: timing.aims,
        acts.SPLIT.key: timing.splits,
        acts.PICK_UP.key: struggles.takes_up,
        acts.RELOAD.key: struggles.reloads,
    }
    if key in asking:
        return (yield from asking[key](encounter, who))
    plain = {
        acts.DEFEND.key: timing.defends,
        acts.DRAW.key: timing.draws,
        acts.LOAD_ONE.key: timing.loads_one,
        acts.POWER.key: timing.states_power,
        acts.FLEE.key: timing.flees,
        acts.GET_UP.key: struggles.gets_up,
        acts.PRESS.key: struggles.presses,
    }
    if key in plain:
        return plain[key](encounter, who)
    if key == acts.BREAK_AWAY.key:
        return timing.defends(encounter, who, breaks=True)
    raise Refused("This is not played here.")
