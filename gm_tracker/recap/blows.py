"""The attacks of a step, each as it stood when it was made."""

from collections.abc import Iterator
from dataclasses import replace

from gm_tracker.engine.group_attack import AGAIN, BETWEEN
from gm_tracker.engine.picking import fitting
from gm_tracker.model.commands import DeclareAttack, GroupAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.fold import fold
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answers, Step
from gm_tracker.rules.system import RuleSystem


@frozen
class Blow:
    """An attack as it stood before its dice: the encounter, the command and its own answers."""

    step: Step
    encounter: Encounter
    command: DeclareAttack
    answers: Answers
    made: AttackMade


def blows(system: RuleSystem, before: Encounter, step: Step) -> Iterator[Blow]:
    """The attacks of a step, each as it stood when it was made."""
    left = sum(isinstance(each, AttackMade) for each in step.events)
    encounter, seen = before, dict[str, int]()
    for event in step.events if left else ():
        if isinstance(event, AttackMade):
            yield from _made(system, encounter, step, event, seen)
            left -= 1
            if not left:
                return
        encounter = fold(encounter, event)


def _made(
    system: RuleSystem, encounter: Encounter, step: Step, made: AttackMade, seen: dict[str, int]
) -> Iterator[Blow]:
    for command, answers in zip(step.commands, step.answers, strict=True):
        if isinstance(command, DeclareAttack) and _is_of(command, made):
            yield Blow(step, encounter, command, answers, made)
            return
        if isinstance(command, GroupAttack):
            seen[made.actor] = number = seen.get(made.actor, 0) + 1
            owner = made.actor if number == 1 else f"{made.actor}{AGAIN}{number}"
            own = {
                key.removeprefix(f"{owner}{BETWEEN}"): value
                for key, value in answers.items()
                if key.startswith(f"{owner}{BETWEEN}")
            }
            yield Blow(step, encounter, _shared(system, encounter, command, made), own, made)


def _shared(
    system: RuleSystem, encounter: Encounter, command: GroupAttack, made: AttackMade
) -> DeclareAttack:
    """The attack of one of a group, with what was said of all as far as it goes with it."""
    general = DeclareAttack(
        made.actor, made.target, made.attack, command.modifiers, command.situations
    )
    shares = (each for each in command.shares if each.target == made.target)
    own = next((each.situations for each in shares), ())
    fit = fitting(system, encounter, general).situations
    return replace(general, situations=tuple(dict.fromkeys((*own, *fit))))


def _is_of(command: DeclareAttack, made: AttackMade) -> bool:
    return (command.actor, command.target, command.attack) == (
        made.actor,
        made.target,
        made.attack,
    )
