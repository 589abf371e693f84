"""The dice of one step read again, under the rules and in the encounter in which they fell."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from gm_tracker.engine.resolve import resolve
from gm_tracker.model.commands import Command, DeclareAttack, Next, Perform
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.recap import Role
from gm_tracker.model.step import Answers, Refusal, Refused, Request, Step
from gm_tracker.odds import prepare
from gm_tracker.recap.blows import Blow, blows
from gm_tracker.recap.casts import Cast, casts_of, damage_of, total_cast
from gm_tracker.recap.ranking import of_save, word_of
from gm_tracker.recap.told_saves import ToldSave, told_saves
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


class StepDice:
    """Reads the dice of steps of one system."""

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._better = system.verdicts.better

    def of(self, before: Encounter, step: Step) -> Iterator[Thrown]:
        """Every roll of a step that says something of luck, from the encounter before it."""
        for blow in blows(self._system, before, step):
            yield from self._safely(self._blow(blow))
        for command, answers in zip(step.commands, step.answers, strict=True):
            if answers:
                yield from self._safely(self._of_command(before, step, command, answers))

    def _of_command(
        self, before: Encounter, step: Step, command: Command, answers: Answers
    ) -> Iterator[Thrown]:
        match command:
            case Perform():
                yield from self._action(before, step, command, answers)
            case HarmMany():
                yield from self._saves(before, command, answers)
            case Next():
                yield from self._others(step, before, command, answers, set())

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
        yield from self._others(blow.step, blow.encounter, command, answers, known)

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
        yield from self._others(step, before, command, answers, known)

    def _saves(self, before: Encounter, command: HarmMany, answers: Answers) -> Iterator[Thrown]:
        targets = tuple(before.combatants[each] for each in command.targets)
        found = converse(self._system.shared_harm.saves(before, targets), answers)
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
        self, step: Step, before: Encounter, command: Command, answers: Answers, known: set[str]
    ) -> Iterator[Thrown]:
        """Dice that belong to no exchange, such as saves against a spell and its damage."""
        words = {word_of(key) for key, value in answers.items() if not isinstance(value, str)}
        if not words & (self._better.keys() - known):
            return
        told = list(told_saves(step, self._system.verdicts.succeeds))
        for request in self._asked(before, command, answers):
            word = word_of(request.id)
            better = self._better.get(word)
            if better is None or word in known or request.what != "roll":
                continue
            cast = _with_chance(total_cast(request, answers[request.id], _role(word), better), told)
            actor = command.actor if isinstance(command, DeclareAttack | Perform) else ""
            who = request.combatant or actor
            yield Thrown(who, "" if who == actor else actor, cast)

    def _asked(self, before: Encounter, command: Command, answers: Answers) -> tuple[Request, ...]:
        found = resolve(self._system, before, command, answers)
        if isinstance(found, Refusal):
            raise LookupError(command)
        # With one roll for all, the dice of another answer what is open here.
        return found.answered

    def _safely(self, thrown: Iterator[Thrown]) -> Iterator[Thrown]:
        try:
            yield from thrown
        except CHANGED:
            yield Thrown()


def _succeeded(exchange: Exchange, step: Step) -> bool:
    """Whether the outcome that the step tells of is one of those that were wanted."""
    keys = (each.outcome for each in step.events if isinstance(each, ActionMade))
    return any(exchange.branches[key].hit for key in keys if key in exchange.branches)


def _share_made(made: Callable[[Given], bool], dice: str) -> Fraction:
    faces = range(1, parse_dice(dice).sides[0] + 1)
    return Fraction(sum(made(Rolled(f, (f,))) for f in faces), len(faces))


def _with_chance(cast: Cast, told: list[ToldSave]) -> Cast:
    """A save with its chance, if the step tells of one with that die; it is told once."""
    found = next((each for each in told if each.shown == cast.shown), None)
    if cast.role != "save" or found is None:
        return cast
    told.remove(found)
    return replace(cast, chance=found.chance, good=found.made)


def _role(word: str) -> Role:
    return "save" if word.endswith("save") else "damage" if word in _HARM else "check"
