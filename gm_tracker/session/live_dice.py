"""What is being typed, resolved on the side: nothing of the action in the making changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gm_tracker import odds
from gm_tracker.engine.composing import Composer
from gm_tracker.engine.die_text import Stand, stand_of
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import read_answer_text
from gm_tracker.engine.typing_in import answers_as_typed
from gm_tracker.model.commands import Command, DeclareAttack, GroupAttack, Perform
from gm_tracker.model.dice import DiceError
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answers, Ask, Refused, Request
from gm_tracker.rules.dialogue import read_answer
from gm_tracker.rules.exchange import Exchange
from gm_tracker.session.live_volley import VolleyDice
from gm_tracker.words.live import Live
from gm_tracker.words.live_views import DieView, LiveView


def live_view(fight: Fight, composer: Composer, volley: VolleyDice) -> LiveView:
    """Verdicts on all dice of the action in the making, and one sentence.

    `volley` knows those of a group's attack.
    """
    current = composer.current
    if current is None or current.picking:
        return LiveView()
    requests = composer.requests()
    stands = {each.id: stand_of(each, current.typed.get(each.id, "")) for each in requests}
    answers = answers_as_typed(composer)
    outcome = composer.outcome
    if answers != current.answers:
        outcome = fight.decide(current.command, answers)
    made = _exchange(fight, current.command, answers)
    view = Live(fight.system, fight.encounter, current.command, answers, made).view(
        requests, outcome
    )
    if isinstance(current.command, GroupAttack):
        told = volley.dice(fight, current.command, answers, requests)
        view = replace(view, dice={**view.dice, **told})
    if isinstance(current.command, Perform):
        told = dict(_of_others(fight, current.command, answers, requests))
        view = replace(view, dice={**view.dice, **told})
    dice = {
        each.id: _marked(view.dice.get(each.id, DieView()), each, stands[each.id], current.typed)
        for each in requests
    }
    if not isinstance(outcome, Ask):
        # The last die of all waits for Enter, which carries the action out.
        dice = {key: replace(die, full=False) for key, die in dice.items()}
    return replace(view, dice=dice)


def _of_others(
    fight: Fight, command: Perform, answers: Answers, requests: tuple[Request, ...]
) -> Iterator[tuple[str, DieView]]:
    """The verdicts on the dice of all targets but the first, of whom the exchange speaks."""
    _, *others = command.targets or ("",)
    rolled = [each for each in requests if each.what == "roll" and each.id in answers]
    for target in others:
        own = tuple(each for each in rolled if each.combatant == target)
        if own:
            rest = (each for each in command.targets if each != target)
            aimed = replace(command, targets=(target, *rest))
            made = _exchange(fight, aimed, answers)
            live = Live(fight.system, fight.encounter, aimed, answers, made)
            yield from live.view(own, None).dice.items()


def _exchange(fight: Fight, command: Command, answers: Answers) -> Exchange | None:
    """The exchange that the action is, as far as its choices are made."""
    if not isinstance(command, DeclareAttack | Perform):
        return None
    try:
        made = odds.prepare(fight.system, fight.encounter, command, answers)
    except (Refused, DiceError, LookupError):
        return None
    return None if isinstance(made, Ask) else made


def _marked(view: DieView, request: Request, stand: Stand, typed: Mapping[str, str]) -> DieView:
    """With what is wrong about the text, or that no further digit fits."""
    if stand == "full":
        return replace(view, full=True)
    if stand == "wrong":
        return DieView(error=_why(request, typed[request.id]))
    return view


def _why(request: Request, text: str) -> str:
    try:
        read_answer(request, read_answer_text(request, text))
    except Refused as refused:
        return refused.refusal.sentence
    return ""
