"""The attacks of a step, each as it stood when it was made."""

from collections.abc import Iterator

from gm_tracker.engine.group_attack import AGAIN, BETWEEN
from gm_tracker.engine.picking import fitting
from gm_tracker.model.commands import DeclareAttack, GroupAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.fold import fold
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answer, Answers, Step
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
    encounter, volley = before, _Volley(system, step)
    for event in step.events if left else ():
        if isinstance(event, AttackMade):
            yield from volley.blow(encounter, event)
            left -= 1
            if not left:
                return
        encounter = fold(encounter, event)


class _Volley:
    """Knows whose answers are whose among several attacks of one step."""

    def __init__(self, system: RuleSystem, step: Step) -> None:
        self._system, self._step = system, step
        self._made: dict[str, int] = {}
        self._chosen: dict[str, dict[str, Answer]] = {}
        """What was chosen for an attack on each target, and under "" on any: with one roll for all
        it holds for those who come later too."""

    def blow(self, encounter: Encounter, made: AttackMade) -> Iterator[Blow]:
        """The attack that was made, as it stood before."""
        for command, answers in zip(self._step.commands, self._step.answers, strict=True):
            if isinstance(command, DeclareAttack) and _is_of(command, made):
                yield Blow(self._step, encounter, command, answers, made)
                return
            if isinstance(command, GroupAttack):
                attack = _shared(self._system, encounter, command, made)
                own = self._own(command, made, answers)
                yield Blow(self._step, encounter, attack, own, made)

    def _own(self, command: GroupAttack, made: AttackMade, answers: Answers) -> Answers:
        self._made[made.actor] = number = self._made.get(made.actor, 0) + 1
        owner = made.actor if number == 1 else f"{made.actor}{AGAIN}{number}"
        begin = f"{owner}{BETWEEN}"
        own = {k.removeprefix(begin): v for k, v in answers.items() if k.startswith(begin)}
        if not command.one_roll:
            return own
        said = {key: value for key, value in own.items() if isinstance(value, str)}
        of_all, of_target = (self._chosen.setdefault(each, {}) for each in ("", made.target))
        of_target.update(said)
        of_all.update(said)
        return {**of_all, **of_target, **own}


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
