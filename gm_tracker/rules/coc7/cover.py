"""Aiming, and diving for cover (C7-32, C7-33)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Link
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.coc7 import keys, moments, used
from gm_tracker.rules.coc7.rolls import Roll, causes, fumbles_by_skill, settled, skill_of
from gm_tracker.rules.coc7.sources import DICE
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import ActionKey, Outcome, Situation

AIM = ActionKey(
    "aim", "Aim", "A turn for a bonus die on the next shot at it (C7-32).", targets="one",
    turn=True, icon="eye",
)  # fmt: skip
DIVE = ActionKey(
    "dive",
    "Dive for cover",
    "Before a shot at it: with a Dodge roll the shooter has a penalty die (C7-33).",
    icon="shield",
)
ACTIONS = (AIM, DIVE)


def aim(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """A turn is spent on aiming at somebody; another aim is over (C7-32)."""
    yield from ()
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.targets[0]]
    if all(keys.KIND.of(each.stats) == keys.MELEE for each in actor.weapons):
        raise Refused(f"{actor.name} has nothing to shoot or throw.")
    if actor.id == target.id:
        raise Refused(f"{actor.name} cannot aim at itself.")
    events = (
        *used.aim_ends(encounter, actor),
        ConditionAdded(actor.id, Condition(keys.AIMING.key, note=target.name)),
        LinkMade(Link(keys.AIMS, actor.id, target.id)),
    )
    return Outcome(Label.of("aims", who=actor.name, target=target.name), events, named=True)


def dive_roll(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Roll:
    """The Dodge of who dives (C7-33)."""
    who = encounter.combatants[command.actor]
    if not moments.can_answer(who):
        raise Refused(f"{who.name} cannot dive for cover now.")
    if who.has(keys.DIVED.key):
        raise Refused(f"{who.name} has dived already.")
    percent, lines = skill_of("dodge", keys.DODGE.of(who.stats), command.modifiers)
    net, more = settled(encounter, causes(DICE, command, active))
    return Roll(
        "check",
        "to dive for cover",
        who,
        percent,
        net.dice,
        net.difficulty,
        by_skill=fumbles_by_skill(encounter),
        what="dodge",
        trace=(*lines, *more),
        graded=False,
    )


def dived(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """Either way the next attack is lost; with a success there is cover until then (C7-33)."""
    who = encounter.combatants[command.actor]
    end = End(encounter.clock.position, who.id, "end")
    kept = (keys.DIVED, keys.COVERED) if result.branch.hit else (keys.DIVED,)
    added: tuple[Event, ...] = tuple(
        ConditionAdded(who.id, Condition(each.key, end)) for each in kept if not who.has(each.key)
    )
    events = (*used.aim_ends(encounter, who), *added)
    said = "dives" if result.branch.hit else "dives_late"
    return Outcome(Label.of(said, who=who.name), events, named=True)
