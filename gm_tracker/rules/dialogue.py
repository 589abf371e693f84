"""Resolvers as dialogues: a generator asks, is answered, and in the end returns its result.

A dialogue is run from its start each time with the answers known so far, so it must be pure.
"""

from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.refusals import span
from gm_tracker.model.step import Answer, Answers, Ask, Refused, Request
from gm_tracker.model.trace import Trace

T = TypeVar("T")


@frozen
class Rolled:
    """A roll as it was called: its total, and its faces where they are known."""

    total: int
    faces: tuple[int, ...] | None


Given = Rolled | int | str
Dialogue = Generator[Ask, tuple[Given, ...], T]


@frozen
class Finished(Generic[T]):
    """The end of a dialogue: its result, and everything that was asked on the way."""

    value: T
    asked: tuple[Request, ...]


def ask(request: Request, trace: Trace = ()) -> "Dialogue[Given]":
    """Ask one thing."""
    (given,) = yield Ask((request,), trace)
    return given


def ask_roll(request: Request, trace: Trace = ()) -> "Dialogue[Rolled]":
    """Ask for one roll."""
    given = yield from ask(request, trace)
    if not isinstance(given, Rolled):
        raise TypeError(given)
    return given


def ask_choice(request: Request, trace: Trace = ()) -> "Dialogue[str]":
    """Ask for one of several options."""
    given = yield from ask(request, trace)
    if not isinstance(given, str):
        raise TypeError(given)
    return given


def ask_rolls(requests: tuple[Request, ...], trace: Trace = ()) -> "Dialogue[tuple[Rolled, ...]]":
    """Ask for several rolls at once, in any order; nothing is asked when there are none."""
    if not requests:
        return ()
    given = yield Ask(requests, trace)
    return tuple(each for each in given if isinstance(each, Rolled))


def ask_number(request: Request, trace: Trace = ()) -> "Dialogue[int]":
    """Ask for one whole number."""
    given = yield from ask(request, trace)
    if not isinstance(given, int):
        raise TypeError(given)
    return given


def ask_numbers(requests: tuple[Request, ...], trace: Trace = ()) -> "Dialogue[tuple[int, ...]]":
    """Ask for several whole numbers at once."""
    given = yield Ask(requests, trace)
    return tuple(each for each in given if isinstance(each, int))


def converse(dialogue: "Dialogue[T]", answers: Answers) -> "Ask | Finished[T]":
    """Run a dialogue with the answers known so far; Refused when one of them cannot be."""
    asked: list[Request] = []
    given: tuple[Given, ...] | None = None
    while True:
        try:
            question = next(dialogue) if given is None else dialogue.send(given)
        except StopIteration as end:
            return Finished(end.value, tuple(asked))
        open_now = tuple(r for r in question.requests if r.id not in answers)
        known = [r for r in question.requests if r.id in answers]
        values = {r.id: read_answer(r, answers[r.id]) for r in known}
        if open_now:
            return Ask(open_now, question.trace, (*asked, *known))
        asked.extend(question.requests)
        given = tuple(values[r.id] for r in question.requests)


def reworded(dialogue: "Dialogue[T]", change: Callable[[Ask], Ask]) -> "Dialogue[T]":
    """The dialogue with each question asked in another way that has the same answers."""
    given: tuple[Given, ...] | None = None
    while True:
        try:
            question = next(dialogue) if given is None else dialogue.send(given)
        except StopIteration as end:
            result: T = end.value
            return result
        given = yield change(question)


def knowing(dialogue: "Dialogue[T]", before: Trace) -> "Dialogue[T]":
    """The dialogue; its questions that say nothing of what is known tell what was before it."""
    return reworded(dialogue, lambda each: each if each.trace else replace(each, trace=before))


def talk_through(dialogue: "Dialogue[T]", answer: Callable[[Request], Answer]) -> T:
    """Run a dialogue to its end at once, each request answered as it comes up.

    What is asked again under the same id has the same answer. Refused when an answer cannot be.
    """
    known: dict[str, Given] = {}
    given: tuple[Given, ...] | None = None
    while True:
        try:
            question = next(dialogue) if given is None else dialogue.send(given)
        except StopIteration as end:
            result: T = end.value
            return result
        for each in question.requests:
            if each.id not in known:
                known[each.id] = read_answer(each, answer(each))
        given = tuple([known[each.id] for each in question.requests])


def read_answer(request: Request, answer: Answer) -> Given:
    """The answer as the resolver wants it; Refused, at its field, when it cannot be."""
    from gm_tracker.model.dice import DiceError

    if request.what == "choice":
        return _read_choice(request, answer)
    if request.what == "number":
        return _read_number(request, answer)
    try:
        return _read_roll(request, answer)
    except DiceError as error:
        way_out = request.help if isinstance(answer, tuple) and len(answer) > 1 else ""
        raise Refused(f"{error} {way_out}".strip(), request.id) from error


def _read_choice(request: Request, answer: Answer) -> str:
    option = next((each for each in request.options if each.key == answer), None)
    if option is None:
        keys = ", ".join(each.key for each in request.options)
        raise Refused(f"{request.label}: choose one of {keys}.", request.id)
    if option.reason:
        raise Refused(option.reason, request.id)
    return option.key


def _read_number(request: Request, answer: Answer) -> int:
    if isinstance(answer, int) and request.lowest <= answer <= request.highest:
        return answer
    told = span(request.lowest, request.highest)
    raise Refused(f"{request.label} takes a whole number from {told}.", request.id)


def _read_roll(request: Request, answer: Answer) -> Rolled:
    from gm_tracker.model.dice import parse_dice

    dice = parse_dice(request.dice)
    if isinstance(answer, tuple):
        if dice.next_sides(answer) is not None:
            needed = f"{len(dice.sides)} dice" if len(dice.sides) > 1 else "one die"
            if dice.tens:
                needed += f": {'tens, ' * len(dice.tens)}units"
            what = "A d100" if dice.tens else dice.text
            raise Refused(f"{what} needs {needed}. {request.help}".strip(), request.id)
        return Rolled(dice.total(answer), answer)
    # A number without dice has no faces.
    if isinstance(answer, str) or (dice.sides and not request.total_ok):
        sentence = f"Type the faces of {dice.text}, one for each die. {request.help}"
        raise Refused(sentence.strip(), request.id)
    impossible = dice.explain_total(answer)
    if impossible:
        raise Refused(impossible, request.id)
    return Rolled(answer, (answer,) if dice.text == f"1d{dice.highest}" else None)
