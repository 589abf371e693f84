"""What follows for one action, or one question, from what its system declares."""

from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Prompt
from gm_tracker.rules.channels import TAKEN, Channel, other_channels
from gm_tracker.rules.sheet import Question, Reply
from gm_tracker.rules.system import RuleSystem

ANY = Question("", (Reply("Nothing comes of it"),))
"""What no system has usual answers to: mostly it is answered in words."""


def question_of(system: RuleSystem, prompt: Prompt) -> Question:
    """What a prompt's system says of questions of its kind."""
    kind = prompt.id.partition(".")[0]
    return next((each for each in system.questions if each.key == kind), ANY)


def aims_at_many(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack | Perform
) -> bool:
    """Whether several targets may be picked: of a spell for one target only that one."""
    key = None if isinstance(command, DeclareAttack) else system.action(command.action)
    if key is None or key.targets != "many" or isinstance(command, DeclareAttack):
        return False
    form, actor = system.sheet.form(key.form), encounter.combatants.get(command.actor)
    record = None if actor is None else actor.attack(command.record)
    if form is None or not form.several or record is None:
        return True
    return bool(record.stats.get(form.several))


def channels_of(system: RuleSystem, command: DeclareAttack | Perform) -> tuple[Channel, ...]:
    """The numbers that the GM's word may change in this action, the chief one first."""
    action = "" if isinstance(command, DeclareAttack) else command.action
    said = system.chiefs.get(action) or system.chiefs.get("")
    chief = said or _first_number(system, action)
    return (chief, *other_channels(system.sheet, system.numbers, chief))


def _first_number(system: RuleSystem, action: str) -> Channel:
    key = system.action(action)
    form = system.sheet.form("" if key is None else key.form)
    stats = () if form is None else form.stats
    first = next(iter((*stats, *system.sheet.stats)), None)
    return TAKEN if first is None else Channel(first.key, first.label)
