"""Commands from a script, in which combatants and attacks may be named instead of numbered.

A waiting or held action, and a long action, may be named by whose it is. What is written counts
as it is written; only what cannot be carried out so is read as names. So a script that was
exported plays whatever the combatants are called.
"""

from collections.abc import Iterable
from dataclasses import fields

from gm_tracker.engine.group_attack import AGAIN, BETWEEN
from gm_tracker.engine.group_slots import named_weapon
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import (
    AddCondition,
    CancelSlot,
    Command,
    DeclareAttack,
    GroupAttack,
    HoldSlot,
    Interrupt,
    MoveSlot,
    Perform,
    ReleaseSlot,
)
from gm_tracker.model.disclosure import Disclose
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.group_commands import (
    DissolveGroup,
    EditGroup,
    HarmMany,
    JoinGroup,
    MakeGroup,
    SplitOff,
)
from gm_tracker.model.step import Answers, Ask, Done, Refusal
from gm_tracker.rules.system import RuleSystem

_PEOPLE = ("combatant", "actor", "target", "source")
"""The fields of commands that hold a combatant's id, or in scripts its name."""


@frozen
class Understood:
    """A command of a script by ids, its answers by their keys, and what they lead to."""

    command: Command
    answers: Answers
    outcome: Ask | Done | Refusal


def understood(
    system: RuleSystem, encounter: Encounter, command: Command, answers: Answers
) -> Understood:
    """The command as it is written if that can be carried out, else with its names as ids."""
    written = Understood(command, answers, resolve(system, encounter, command, answers))
    meant = with_ids(encounter, command, answers)
    if isinstance(written.outcome, Done) or meant == (command, answers):
        return written
    return Understood(*meant, resolve(system, encounter, *meant))


def all_understood(
    system: RuleSystem, encounter: Encounter, parts: Iterable[tuple[Command, Answers]]
) -> list[tuple[Command, Answers]]:
    """The commands of one step, each read where those before it have led."""
    read: list[tuple[Command, Answers]] = []
    for part in parts:
        found = understood(system, encounter, *part)
        read.append((found.command, found.answers))
        if isinstance(found.outcome, Done):
            encounter = fold_all(encounter, found.outcome.events)
    return read


def with_ids(encounter: Encounter, command: Command, answers: Answers) -> tuple[Command, Answers]:
    """The command and its answers with ids in place of the names that are unique.

    What is an id already stays.
    """
    people = {
        each.name: _id(encounter, getattr(command, each.name))
        for each in fields(command)
        if each.name in _PEOPLE and isinstance(getattr(command, each.name), str)
    }
    # Which fields a command has is known only here; the names come from the command itself.
    command = replace(command, **people)  # type: ignore[arg-type]
    keyed = {_answer_id(encounter, key): value for key, value in answers.items()}
    command = _with_record(encounter, _with_attack(encounter, command))
    command = _with_group(encounter, _with_members(encounter, command))
    return _with_end(encounter, _with_slot(encounter, command)), keyed


def _id(encounter: Encounter, who: str) -> str:
    named = [each.id for each in encounter.combatants.values() if each.name == who]
    return named[0] if who not in encounter.combatants and len(named) == 1 else who


def _answer_id(encounter: Encounter, key: str) -> str:
    owner, between, asked = key.rpartition(BETWEEN)
    if between:
        who, _, again = owner.partition(AGAIN)
        whose = _id(encounter, who) + (AGAIN + again if again else "")
        return f"{whose}{BETWEEN}{_answer_id(encounter, asked)}"
    kind, dot, who = key.partition(".")
    return f"{kind}.{_id(encounter, who)}" if dot else key


def with_name(encounter: Encounter, key: str) -> str:
    """An answer's key as scripts write it: with the combatant's name where that is unique."""
    owner, between, asked = key.rpartition(BETWEEN)
    if between:
        return f"{owner}{BETWEEN}{with_name(encounter, asked)}"
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


def _with_members(encounter: Encounter, command: Command) -> Command:
    """The members of a group, and those whom a group attacks."""
    if isinstance(command, MakeGroup | JoinGroup | SplitOff):
        members = tuple(_id(encounter, each) for each in command.members)
        return replace(command, members=members)
    if isinstance(command, HarmMany):
        return replace(command, targets=tuple(_id(encounter, each) for each in command.targets))
    if isinstance(command, Disclose):
        those = tuple(_id(encounter, each) for each in command.combatants)
        return replace(command, combatants=those)
    if isinstance(command, GroupAttack):
        shares = (replace(e, target=_id(encounter, e.target)) for e in command.shares)
        return replace(command, shares=tuple(shares))
    return command


def _with_group(encounter: Encounter, command: Command) -> Command:
    """A group may be named by its name or its letter, and its weapon by its own."""
    if not isinstance(command, GroupAttack | JoinGroup | EditGroup | DissolveGroup):
        return command
    meant = [e for e in encounter.groups if command.group in (e.name, e.badge)]
    if encounter.group(command.group) is None and len(meant) == 1:
        command = replace(command, group=meant[0].id)
    group = encounter.group(command.group)
    if group is None or not isinstance(command, GroupAttack):
        return command
    theirs = (encounter.combatants[each] for each in group.members)
    ids = (_record_id(each, command.attack) for each in theirs)
    found = next((each for each in ids if each != command.attack), command.attack)
    known = named_weapon(encounter, group, command.attack)
    return command if known is not None else replace(command, attack=found)


def _record_id(actor: Combatant, name: str) -> str:
    named = [each.id for each in actor.attacks if each.name == name]
    return named[0] if actor.attack(name) is None and len(named) == 1 else name


def _with_slot(encounter: Encounter, command: Command) -> Command:
    """Somebody's first action that waits, or is held, and somebody's long action."""
    if isinstance(command, Interrupt):
        return _with_span(encounter, command)
    if not isinstance(command, MoveSlot | CancelSlot | HoldSlot | ReleaseSlot):
        return command
    if any(each.id == command.slot for each in encounter.slots):
        return command
    state = "held" if isinstance(command, ReleaseSlot) else "waiting"
    whose = _id(encounter, command.slot)
    mine = [s for s in encounter.slots if (s.combatant, s.state) == (whose, state)]
    first = min(mine, key=lambda s: s.position, default=None)
    return command if first is None else replace(command, slot=first.id)


def _with_span(encounter: Encounter, command: Interrupt) -> Command:
    span = encounter.span_of(_id(encounter, command.span))
    if span is None or any(each.id == command.span for each in encounter.spans):
        return command
    return replace(command, span=span.id)
