"""Commands from a script, in which combatants and attacks may be named instead of numbered.

A waiting or held action, and a long action, may be named by whose it is.
"""

from dataclasses import fields, replace

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import (
    AddCondition,
    CancelSlot,
    Command,
    DeclareAttack,
    HoldSlot,
    Interrupt,
    MoveSlot,
    Perform,
    ReleaseSlot,
)
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
    command = _with_record(encounter, _with_attack(encounter, command))
    return _with_end(encounter, _with_slot(encounter, command)), keyed


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
    return replace(command, attack=_record_id(actor, command.attack))


def _with_record(encounter: Encounter, command: Command) -> Command:
    """The targets of an action, and the spell or skill with which it is done."""
    if not isinstance(command, Perform):
        return command
    actor = encounter.combatants.get(command.actor)
    record = command.record if actor is None else _record_id(actor, command.record)
    targets = tuple(_id(encounter, each) for each in command.targets)
    return replace(command, record=record, targets=targets)


def _record_id(actor: Combatant, name: str) -> str:
    named = [each.id for each in actor.attacks if each.name == name]
    return named[0] if actor.attack(name) is None and len(named) == 1 else name


def _with_slot(encounter: Encounter, command: Command) -> Command:
    """Somebody's first action that waits, or is held, and somebody's long action."""
    if isinstance(command, Interrupt):
        span = encounter.span_of(_id(encounter, command.span))
        return command if span is None else replace(command, span=span.id)
    if not isinstance(command, MoveSlot | CancelSlot | HoldSlot | ReleaseSlot):
        return command
    state = "held" if isinstance(command, ReleaseSlot) else "waiting"
    whose = _id(encounter, command.slot)
    mine = [s for s in encounter.slots if (s.combatant, s.state) == (whose, state)]
    first = min(mine, key=lambda s: s.position, default=None)
    return command if first is None else replace(command, slot=first.id)
