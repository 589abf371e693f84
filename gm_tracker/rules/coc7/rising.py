"""Getting up, with what was knocked away (C7-42)."""

from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionEnded
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.coc7 import keys, states
from gm_tracker.rules.sheet import ActionKey, Outcome

GET_UP = ActionKey(
    "get_up", "Get up", "Lies no longer, and takes up what was knocked away.", icon="chevron-up"
)
ENDED = (keys.PRONE.key, states.DISARMED.key)


def gets_up(encounter: Encounter, command: Perform) -> Outcome:
    """Prone and disarmed are over; it takes no turn."""
    who = encounter.combatants[command.actor]
    if who.state != "up":
        raise Refused(f"{who.name} is {who.state}.")
    events = tuple(ConditionEnded(who.id, key) for key in ENDED if who.has(key))
    if not events:
        raise Refused(f"{who.name} stands, with everything in hand.")
    return Outcome(Label.of("gets_up", who=who.name), events, named=True)
