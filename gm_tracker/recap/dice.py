"""The dice of one step read again, under the rules and in the encounter in which they fell."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from fractions import Fraction

from gm_tracker.engine.group_attack import AGAIN, BETWEEN
from gm_tracker.engine.picking import fitting
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.commands import Action, Command, DeclareAttack, GroupAttack, Perform
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.fold import fold
from gm_tracker.model.frozen import frozen
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.recap import Role
from gm_tracker.model.step import Answers, Done, Refused, Request, Step
from gm_tracker.odds import prepare
from gm_tracker.recap.blows import Cast, casts_of, damage_of, total_cast
from gm_tracker.recap.ranking import of_save, word_of
from gm_tracker.rules.dialogue import Finished, Given, Rolled, converse, read_answer
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem

CHANGED = (Refused, DiceError, LookupError, ValueError, TypeError, NotImplementedError)
"""What comes of reading dice under rules that have changed since."""
_HARM = ("damage", "poison")


@frozen
class Thrown:
    """A roll with whose it is, and against whom. Without a `cast` it cannot be read any more."""

    who: str = ""
    against: str = ""
    cast: Cast | None = None


@frozen
class Blow:
    """An attack as it stood before its dice: the encounter, the command and its own answers."""

    encounter: Encounter
    command: DeclareAttack
    answers: Answers
    made: AttackMade


class StepDice:
    """Reads the dice of steps of one system."""

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._better = system.verdicts.better

    def of(self, before: Encounter, step: Step) -> Iterator[Thrown]:
        """Every roll of a step that says something of luck, from the encounter before it."""
        for blow in self.blows(before, step):
            yield from self._safely(self._blow(blow))
        for command, answers in zip(step.commands, step.answers, strict=True):
            if answers and isinstance(command, Perform):
                yield from self._safely(self._action(before, step, command, answers))
            elif answers and isinstance(command, HarmMany):
                yield from self._safely(self._saves(before, command, answers))

    def blows(self, before: Encounter, step: Step) -> Iterator[Blow]:
        """The attacks of a step, each as it stood when it was made."""
        left = sum(isinstance(each, AttackMade) for each in step.events)
        encounter, seen = before, dict[str, int]()
        for event in step.events if left else ():
            if isinstance(event, AttackMade):
                yield from self._made(encounter, step, event, seen)
                left -= 1
                if not left:
                    return
            encounter = fold(encounter, event)

    def _made(
        self, encounter: Encounter, step: Step, made: AttackMade, seen: dict[str, int]
    ) -> Iterator[Blow]:
        for command, answers in zip(step.commands, step.answers, strict=True):
            if isinstance(command, DeclareAttack) and _is_of(command, made):
                yield Blow(encounter, command, answers, made)
                return
            if isinstance(command, GroupAttack):
                seen[made.actor] = number = seen.get(made.actor, 0) + 1
                owner = made.actor if number == 1 else f"{made.actor}{AGAIN}{number}"
                own = {
                    key.removeprefix(f"{owner}{BETWEEN}"): value
                    for key, value in answers.items()
                    if key.startswith(f"{owner}{BETWEEN}")
                }
                yield Blow(encounter, self._shared(encounter, command, made), own, made)

    def _shared(
        self, encounter: Encounter, command: GroupAttack, made: AttackMade
    ) -> DeclareAttack:
        """The attack of one of a group, with what was said of all as far as it goes with it."""
        general = DeclareAttack(
            made.actor, made.target, made.attack, command.modifiers, command.situations
        )
        shares = (each for each in command.shares if each.target == made.target)
        own = next((each.situations for each in shares), ())
        fit = fitting(self._system, encounter, general).situations
        return replace(general, situations=tuple(dict.fromkeys((*own, *fit))))

    def exchange(self, blow: Blow) -> Exchange | None:
        """The attack as it was rolled; None where it cannot be read any more."""
        made = prepare(self._system, blow.encounter, blow.command, blow.answers)
        return made if isinstance(made, Exchange) else None

    def _blow(self, blow: Blow) -> Iterator[Thrown]:
        exchange, command, answers = self.exchange(blow), blow.command, blow.answers
        if exchange is None:
            if answers:
                yield Thrown()
            return
        came = blow.made.hit and not blow.made.recoil
        branch = exchange.branches[blow.made.outcome]
        casts = [
            *casts_of(exchange, answers, came, self._better, ("attack", "defence")),
            *damage_of(branch, answers, self._better),
        ]
        ends = {command.actor: command.target, command.target: command.actor}
        for each in casts:
            who = each.request.combatant or command.actor
            yield Thrown(who, ends.get(who, ""), each)
        known = {word_of(each.request.id) for each in exchange.checks} | {"damage"}
        yield from self._others(blow.encounter, command, answers, known)

    def _action(
        self, before: Encounter, step: Step, command: Perform, answers: Answers
    ) -> Iterator[Thrown]:
        found = converse(self._system.check(before, command), answers)
        exchange = found.value if isinstance(found, Finished) else None
        known = set[str]()
        if exchange is not None:
            known = {word_of(each.request.id) for each in exchange.checks}
            came = _succeeded(exchange, step)
            role: Role = "save" if command.action == "save" else "check"
            for each in casts_of(exchange, answers, came, self._better, (role, role)):
                yield Thrown(each.request.combatant or command.actor, "", each)
        yield from self._others(before, command, answers, known)

    def _saves(self, before: Encounter, command: HarmMany, answers: Answers) -> Iterator[Thrown]:
        targets = tuple(before.combatants[each] for each in command.targets)
        found = converse(self._system.shared_harm.saves(before, targets), {})
        for save in found.value if isinstance(found, Finished) else ():
            request, given = save.request, answers.get(save.request.id)
            better = self._better.get(word_of(request.id))
            rolled = None if given is None else read_answer(request, given)
            if isinstance(rolled, Rolled) and better is not None:
                ranked = of_save(request.dice, save.made, rolled.total, better)
                chance = _share_made(save.made, request.dice)
                good = save.made(rolled)
                cast = Cast(request, "save", rolled.total, ranked, chance, good)
                yield Thrown(request.combatant or "", "", cast)

    def _others(
        self, before: Encounter, command: Action, answers: Answers, known: Collection[str]
    ) -> Iterator[Thrown]:
        """Dice that belong to no exchange, such as saves against a spell and its damage."""
        words = {word_of(each) for each in answers} - set(known)
        if not words & self._better.keys():
            return
        for request in self._asked(before, command, answers):
            better, word = self._better.get(word_of(request.id)), word_of(request.id)
            if better is None or word in known or request.what != "roll":
                continue
            who = request.combatant or command.actor
            cast = total_cast(request, answers[request.id], _role(word), better)
            yield Thrown(who, "" if who == command.actor else command.actor, cast)

    def _asked(self, before: Encounter, command: Command, answers: Answers) -> tuple[Request, ...]:
        done = resolve(self._system, before, command, answers)
        if not isinstance(done, Done):
            raise LookupError(command)
        return done.answered

    def _safely(self, thrown: Iterator[Thrown]) -> Iterator[Thrown]:
        try:
            yield from thrown
        except CHANGED:
            yield Thrown()


def _is_of(command: DeclareAttack, made: AttackMade) -> bool:
    return (command.actor, command.target, command.attack) == (
        made.actor,
        made.target,
        made.attack,
    )


def _succeeded(exchange: Exchange, step: Step) -> bool:
    """Whether the outcome that the step tells of is one of those that were wanted."""
    keys = (each.outcome for each in step.events if isinstance(each, ActionMade))
    return any(exchange.branches[key].hit for key in keys if key in exchange.branches)


def _share_made(made: Callable[[Given], bool], dice: str) -> Fraction:
    faces = range(1, parse_dice(dice).sides[0] + 1)
    return Fraction(sum(made(Rolled(f, (f,))) for f in faces), len(faces))


def _role(word: str) -> Role:
    return "save" if word.endswith("save") else "damage" if word in _HARM else "check"
