"""Picking what an action is about: whom it is aimed at, and situations switched by hand."""

from gm_tracker.model.commands import Action, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import RuleSystem, active


def targets_of(command: Action) -> tuple[str, ...]:
    """Whom an action is aimed at."""
    return (command.target,) if isinstance(command, DeclareAttack) else command.targets


def aimed(command: Action, targets: tuple[str, ...]) -> Action:
    """The action aimed at these; an attack takes the first."""
    if isinstance(command, DeclareAttack):
        return replace(command, target=targets[0])
    return replace(command, targets=targets)


def switched(system: RuleSystem, encounter: Encounter, command: Action, key: str) -> Action:
    """The action with that situation switched on or off; others of its group are switched off."""
    declared = {each.key: each for each in system.situations(encounter, command)}
    if key not in declared:
        return command
    on = {each.key for each in active(system, encounter, command)}
    wanted = on - {key} if key in on else _with(declared, on, key)
    said = [k for k in declared if k in wanted and not declared[k].on]
    said += [f"!{k}" for k in declared if k not in wanted and declared[k].on]
    return replace(command, situations=tuple(said))


def cycled(system: RuleSystem, encounter: Encounter, command: Action, group: str) -> Action:
    """The action with the next situation of a group, after the last one with none of them."""
    members = [e.key for e in system.situations(encounter, command) if e.group == group]
    on = {each.key for each in active(system, encounter, command)}
    held = next((key for key in members if key in on), None)
    if held is None:
        return switched(system, encounter, command, members[0]) if members else command
    later = members[members.index(held) + 1 :]
    return switched(system, encounter, command, later[0] if later else held)


def fitting(system: RuleSystem, encounter: Encounter, command: Action) -> Action:
    """The action without situations that do not go with it: cover means nothing to a sword."""
    if not command.situations:
        return command
    known = {each.key for each in system.situations(encounter, command)}
    kept = tuple(each for each in command.situations if each.removeprefix("!") in known)
    return replace(command, situations=kept)


def _with(declared: dict[str, Situation], on: set[str], key: str) -> set[str]:
    group = declared[key].group
    return {k for k in on if not group or declared[k].group != group} | {key}
