"""What the dice mean while they are typed: a verdict beside each, and one sentence for all."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import Command, DeclareAttack, GroupAttack, Next
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Ask, Done, Refusal, Refused, Request, Step
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Rolled, read_answer
from gm_tracker.rules.exchange import Check, Degree, Exchange
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import explain, last_line
from gm_tracker.words.live_views import DieView, LiveView
from gm_tracker.words.names import capital
from gm_tracker.words.outcome import (
    capital_pieces,
    changes,
    is_harmless,
    label_pieces,
    made_of,
    sentence_of,
)
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

_BANDS = 2
"""A verdict that takes more separate ranges of faces than this is not explained by them."""


class Live:
    """Reads the answers that are known and those that are being typed, for one action."""

    def __init__(
        self,
        system: RuleSystem,
        encounter: Encounter,
        command: Command,
        answers: Answers,
        exchange: Exchange | None,
    ) -> None:
        self._system, self._encounter, self._command = system, encounter, command
        self._answers, self._exchange = answers, exchange

    def view(self, requests: tuple[Request, ...], outcome: Ask | Done | Refusal | None) -> LiveView:
        """Verdicts for all these requests, and what they come to."""
        dice = dict(self._checked(requests))
        pieces, beneath = self._sentence(outcome, requests)
        if isinstance(outcome, Done) and (damage := self._last_damage(requests, dice)):
            dice[damage] = self._through(outcome)
        said = [each.verdict for each in dice.values() if each.verdict]
        return LiveView(dice, pieces, beneath, sentence_of(pieces) or ", ".join(said[-1:]))

    def _checked(self, requests: tuple[Request, ...]) -> Iterator[tuple[str, DieView]]:
        checks = () if self._exchange is None else self._exchange.checks
        found = {
            request.id: self._verdict(check, faces)
            for check in checks
            for request, faces in self._rolls(check, requests)
        }
        return ((each.id, found[each.id]) for each in requests if each.id in found)

    def _rolls(
        self, check: Check, requests: tuple[Request, ...]
    ) -> Iterator[tuple[Request, tuple[int, ...]]]:
        """The rolls of a check that are known, each with its faces: in a chain with all so far."""
        faces: tuple[int, ...] = ()
        for request in requests:
            shown = self._faces(request) if _is_of(request, check) else ()
            if shown:
                faces = (*faces, *shown) if faces and _goes_on(check, faces) else shown
                yield request, faces

    def _faces(self, request: Request) -> tuple[int, ...]:
        """What a die shows, nothing while that is not known."""
        if request.what != "roll" or request.id not in self._answers:
            return ()
        try:
            given = read_answer(request, self._answers[request.id])
        except (Refused, DiceError):
            return ()
        return (given.faces or (given.total,)) if isinstance(given, Rolled) else ()

    def _verdict(self, check: Check, faces: tuple[int, ...]) -> DieView:
        if _goes_on(check, faces):
            return DieView("Rolls on")
        try:
            degree = check.degree(faces)
        except (IndexError, ValueError, KeyError):
            # Dice of which some are still to be rolled mean nothing yet.
            return DieView()
        good = self._succeeds(degree) and self._side(check.request) == "party"
        return DieView(capital(self._word(degree)), self._band(check, degree), good)

    def _word(self, degree: Degree) -> str:
        """The level in a word; of a single roll what it comes to."""
        known = self._system.verdicts.words.get(degree.level) or degree.said
        return known or (self._alone(degree) or ("", degree.level))[1]

    def _alone(self, degree: Degree) -> tuple[str, str] | None:
        """The key and the label of what a roll comes to that is compared with no other."""
        made = self._exchange
        if made is None or len(made.checks) != 1:
            return None
        branch = made.branches.get(made.settle((degree.level,), 0))
        return None if branch is None else (branch.key, branch.label)

    def _succeeds(self, degree: Degree) -> bool:
        alone = self._alone(degree)
        return self._system.verdicts.succeeds(degree.level if alone is None else alone[0])

    def _side(self, request: Request) -> Side | None:
        who = self._encounter.combatants.get(request.combatant or "")
        return None if who is None else who.side

    def _band(self, check: Check, degree: Degree) -> str:
        """The faces that mean the same, such as "6 or less"; nothing where several dice count."""
        try:
            sides = parse_dice(check.request.dice).sides
        except DiceError:
            return ""
        if len(sides) != 1 or check.more is not None:
            return ""
        word = self._word(degree)
        faces = [each for each in range(1, sides[0] + 1) if self._means(check, each) == word]
        return _ranges(faces, sides[0])

    def _means(self, check: Check, face: int) -> str:
        return self._word(check.degree((face,)))

    def _last_damage(self, requests: tuple[Request, ...], dice: Mapping[str, DieView]) -> str:
        rolls = [each.id for each in requests if each.what == "roll" and each.id in self._answers]
        return rolls[-1] if rolls and rolls[-1] not in dice else ""

    def _through(self, outcome: Done) -> DieView:
        """What comes through of the damage that was rolled."""
        made = made_of(_step(outcome))
        if made is None or isinstance(made, ActionMade):
            return DieView()
        return DieView(f"{made.amount} through", last_line(self._system, made.trace))

    def _sentence(
        self, outcome: Ask | Done | Refusal | None, requests: tuple[Request, ...]
    ) -> tuple[tuple[Piece, ...], str]:
        if isinstance(outcome, Done):
            return self._done(outcome, requests)
        if isinstance(outcome, Ask) and isinstance(self._command, DeclareAttack):
            return self._so_far(self._command, outcome.trace), self._against(requests)
        if isinstance(outcome, Ask) and isinstance(self._command, Next):
            return self._needed(outcome.trace), ""
        return (), ""

    def _needed(self, trace: Trace) -> tuple[Piece, ...]:
        """What the dice of a closing moment have to show: "40 or less keeps the spell"."""
        known = [each for each in trace if each.key.startswith("outcome.")]
        return (Piece(capital(explain(self._system, known)[0])),) if known else ()

    def _so_far(self, command: DeclareAttack, trace: Trace) -> tuple[Piece, ...]:
        """What is settled before the damage is known: "Irthea is hit", the roll of the dice."""
        keys = [each.key for each in trace if each.key.startswith("outcome.")]
        if not keys:
            return ()
        people = self._encounter.combatants
        actor, target = people[command.actor].name, people[command.target].name
        key = keys[-1].replace("outcome.", "attack.", 1)
        label = Label.of(key, actor=actor, target=target, hit=1)
        return capital_pieces(label_pieces(self._system, label))

    def _against(self, requests: tuple[Request, ...]) -> str:
        """Which level stands against which, once all these dice are there."""
        made = self._exchange
        if made is None or len(made.checks) < 2:
            return ""
        first = tuple(each for each in requests if "#" not in each.id)
        words: list[str] = []
        for check in made.checks:
            *_, faces = ((), *(shown for _, shown in self._rolls(check, first)))
            if not faces or _goes_on(check, faces):
                return ""
            words.append(self._word(check.degree(faces)))
        return " against ".join(words)

    def _done(self, outcome: Done, requests: tuple[Request, ...]) -> tuple[tuple[Piece, ...], str]:
        step = _step(outcome)
        made = made_of(step)
        if made is None:
            return (Piece("All dice are in."),), ""
        if isinstance(made, ActionMade):
            return capital_pieces(label_pieces(self._system, made.told)), ""
        found = changes(self._system, self._encounter, step)
        later = any(each.pending for each in found)
        lands = f"It lands when the {self._system.moment} closes." if later else ""
        return self._came_to(made, outcome, found), lands or self._against(requests)

    def _came_to(
        self, made: AttackMade, outcome: Done, found: tuple[ChangeView, ...]
    ) -> tuple[Piece, ...]:
        pieces = capital_pieces(label_pieces(self._system, outcome.label))
        if isinstance(self._command, GroupAttack):
            return pieces
        harms = made.amount or (found and not is_harmless(made))
        if made.hit and harms and self._system.sheet.attack_damage:
            pieces = (*pieces, Piece(f" for {made.amount}"))
        for at, change in enumerate(each for each in found if not each.label):
            pieces = (*pieces, Piece(", " if at else ": "), *_keeps(change))
        return pieces


def _is_of(request: Request, check: Check) -> bool:
    """Whether this request is a roll of that check; a mark behind its id is another attempt, and
    a number is a further die of a chain."""
    first, own = request.id.partition("#")[0], check.request.id
    return first == own or (check.more is not None and first.startswith(f"{own}."))


def _goes_on(check: Check, faces: tuple[int, ...]) -> bool:
    """Whether another die of the chain is still to be rolled."""
    return check.more is not None and check.more(faces)


def _keeps(change: ChangeView) -> tuple[Piece, Piece]:
    after = str(change.after).replace("-", "\N{MINUS SIGN}")
    kept = f" keeps {after}" if change.after > 0 else f" is at {after}"
    return Piece(change.name, strong=True), Piece(kept)


def _step(outcome: Done) -> Step:
    return Step(0, None, outcome.label, (), (), outcome.events)


def _ranges(faces: list[int], sides: int) -> str:
    """Faces as people say them: "6 or less", "96 or more", "29 or less, or 34 or more"."""
    runs = [
        [face for _, face in run]
        for _, run in groupby(enumerate(faces), key=lambda pair: pair[1] - pair[0])
    ]
    if not 0 < len(runs) <= _BANDS or len(faces) == sides:
        return ""
    return ", or ".join(_run(run[0], run[-1], sides) for run in runs)


def _run(first: int, last: int, sides: int) -> str:
    if first == last:
        return str(first)
    if first == 1:
        return f"{last} or less"
    return f"{first} or more" if last == sides else f"{first} to {last}"
