"""A fight out of a campaign file, which anybody may have written: what cannot be is told."""

from __future__ import annotations

from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.fights import StoredFight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.limits import LONGEST_NAME, LONGEST_ROUND, MOST_ATTACKS, MOST_COMBATANTS
from gm_tracker.model.step import Journal
from gm_tracker.rules.system import RuleSystem

NONSENSE = (ArithmeticError, LookupError, ValueError, TypeError, AttributeError, RecursionError)
"""What comes of steps that fit their checksums and tell of what cannot be."""
TOO_MANY = f"it has more than {MOST_COMBATANTS} combatants"
MOST_JOINED = 5 * MOST_COMBATANTS
"""Over a whole fight, whatever was undone of it."""


def fight_of(
    file: CampaignFile, stream: int, stored: StoredFight, system: RuleSystem, journal: Journal
) -> Fight:
    """The fight as it was stored; Damaged, about this fight alone, where it cannot have been."""
    past = Past(stored.steps, stored.moves, stored.draft, stored.aside)
    if _joined(stored) > MOST_JOINED:
        # Told before they are all put side by side.
        raise Damaged(TOO_MANY, stream, path=file.path)
    try:
        fight = Fight(system, journal, past)
        problem = _impossible(fight)
        drafts = (*stored.aside, *([] if stored.draft is None else [stored.draft]))
        for each in () if problem else drafts:
            fight.decide(each.command, each.answers)
    except NONSENSE as error:
        what = "its history tells of what cannot be"
        raise Damaged(what, stream, path=file.path) from error
    if problem:
        raise Damaged(problem, stream, path=file.path)
    return fight


def _joined(stored: StoredFight) -> int:
    steps = stored.steps.values()
    return sum(isinstance(event, CombatantAdded) for step in steps for event in step.events)


def _impossible(fight: Fight) -> str:
    """What is beyond the limits in a fight, now or before; nothing where all is well."""
    states = [fight.before(index) for index in range(1, len(fight.path))]
    if any(len(each.combatants) > MOST_COMBATANTS for each in (*states, fight.encounter)):
        return TOO_MANY
    return _beyond(fight.encounter) if fight.path else ""


def _beyond(encounter: Encounter) -> str:
    if not 1 <= encounter.clock.length <= LONGEST_ROUND:
        return f"a round of {encounter.clock.length} positions cannot be"
    if len(encounter.title) > LONGEST_NAME:
        return f"its title has more than {LONGEST_NAME} characters"
    for each in encounter.combatants.values():
        if len(each.name) > LONGEST_NAME:
            return f"a name has more than {LONGEST_NAME} characters"
        if len(each.attacks) > MOST_ATTACKS:
            return f"{each.name} has more than {MOST_ATTACKS} attacks"
    return ""
