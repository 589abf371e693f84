"""First Aid, Medicine and passing time as actions (C7-25, C7-27, C7-28)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import healing, skills, states
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import ActionKey, Outcome, Situation

FIRST_AID = ActionKey(
    "first_aid",
    "First Aid",
    "Once for each wound: a hit point, wakes the unconscious, holds the dying.",
    "skill",
    "one",
    turn=True,
    friendly=True,
    icon="heart",
    own_skill=True,
)
MEDICINE = ActionKey(
    "medicine",
    "Medicine",
    "An hour or more, once for each wound: 1d3 hit points; ends dying after First Aid.",
    "skill",
    "one",
    friendly=True,
    icon="heart",
    own_skill=True,
)
TIME = ActionKey(
    "time", "Time passes", "An hour, a day or a week of healing.", actor=False, icon="clock"
)
ACTIONS = (FIRST_AID, MEDICINE, TIME)
USED = {FIRST_AID.key: healing.AID_USED, MEDICINE.key: healing.MEDICINE_USED}
LATER = Situation("need_hard", "Not on the same day: hard", {}, "C7-27", "need")


def situations(encounter: Encounter, command: Perform) -> tuple[Situation, ...]:
    """As of any skill; Medicine that comes later than on the same day is hard (C7-27)."""
    found = skills.situations(encounter, command)
    if command.action != MEDICINE.key:
        return found
    return tuple(LATER if each.key == LATER.key else each for each in found)


def exchange(encounter: Encounter, command: Perform, active: tuple[Situation, ...]) -> Exchange:
    """The roll; Refused where it cannot help."""
    patient = _patient(encounter, command)
    if command.actor == patient.id and patient.state != "up":
        raise Refused(f"{patient.name} is {patient.state}.")
    if command.action == MEDICINE.key and patient.state == states.DYING.key:
        raise Refused(f"{patient.name} is dying: First Aid must come before Medicine.")
    healing.check_open(encounter, patient, USED[command.action])
    return skills.exchange(encounter, command, active)


def _patient(encounter: Encounter, command: Perform) -> Combatant:
    if not command.targets:
        raise Refused("Pick whom to help first.")
    return encounter.combatants[command.targets[0]]


def perform(
    encounter: Encounter, command: Perform, result: Result, *, pushed: bool
) -> Dialogue[Outcome]:
    """What the roll gives back (C7-27)."""
    patient = _patient(encounter, command)
    kept = tuple(skills.after(encounter, command, result, pushed=pushed))
    values = {"who": encounter.combatants[command.actor].name, "target": patient.name}
    if not result.branch.hit:
        told = Label(f"{command.action}.{result.branch.key}", values)
        return Outcome(told, kept, key=result.branch.key, named=True)
    held = patient.state == states.DYING.key
    points = 1 if held else (yield from _points(encounter, command, patient))
    give = healing.aided if command.action == FIRST_AID.key else healing.treated
    events = (*kept, *give(encounter, patient, points))
    line = TraceLine("C7-25" if held else "C7-27", "given_back", points)
    told = Label.of(f"{command.action}.{'held' if held else 'done'}", **values, points=points)
    return Outcome(told, events, key=result.branch.key, trace=(*result.trace, line), named=True)


def _points(encounter: Encounter, command: Perform, patient: Combatant) -> Dialogue[int]:
    medicine = command.action == MEDICINE.key
    dice = healing.points(encounter, patient, medicine=medicine)
    if not parse_dice(dice).sides:
        return int(dice)
    request = Request("given_back", f"{dice} hit points", dice=dice, combatant=patient.id)
    return (yield from ask_roll(request)).total
