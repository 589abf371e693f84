"""Commands from a script, in which combatants and attacks may be named instead of numbered."""

from dataclasses import fields, replace

from gm_tracker.model.commands import AddCondition, Command, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answers

_PEOPLE = ("combatant", "actor", "target", "source")
"""The fields of commands that hold a combatant's id, or in scripts its name."""


def with_ids(encounter: Encounter, command: Command, answers: Answers) -> tuple[Command, Answers]:
    """The command and its answers with ids in place of the names that are unique."""
    people = {
        each.name: _id(encounter, getattr(command, each.name))
        for each in fields(command)
        if each.name in _PEOPLE and isinstance(getattr(command, each.name), str)
    }
    # Which fields a command has is known only here; the names come from the command itself.
    command = replace(command, **people)  # type: ignore[arg-type]
    keyed = {_answer_id(encounter, key): value for key, value in answers.items()}
    return _with_end(encounter, _with_attack(encounter, command)), keyed


def _id(encounter: Encounter, who: str) -> str:
    named = [each.id for each in encounter.combatants.values() if each.name == who]
    return named[0] if who not in encounter.combatants and len(named) == 1 else who


def _answer_id(encounter: Encounter, key: str) -> str:
    kind, dot, who = key.partition(".")
    return f"{kind}{dot}{_id(encounter, who)}"


def with_name(encounter: Encounter, key: str) -> str:
    """An answer's key as scripts write it: with the combatant's name where that is unique."""
    kind, dot, who = key.partition(".")
    known = encounter.combatants.get(who)
    if known is None or _id(encounter, known.name) != who:
        return key
    return f"{kind}{dot}{known.name}"


def _with_end(encounter: Encounter, command: Command) -> Command:
    """The turn with which a condition ends may be named too."""
    if not isinstance(command, AddCondition) or command.end is None:
        return command
    whose = command.end.combatant
    end = replace(command.end, combatant=None if whose is None else _id(encounter, whose))
    return replace(command, end=end)


def _with_attack(encounter: Encounter, command: Command) -> Command:
    if not isinstance(command, DeclareAttack):
        return command
    actor = encounter.combatants.get(command.actor)
    if actor is None or actor.attack(command.attack) is not None:
        return command
    named = [each.id for each in actor.attacks if each.name == command.attack]
    return replace(command, attack=named[0]) if len(named) == 1 else command
