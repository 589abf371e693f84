"""The composer: an action in the making or its result, for every system the same."""

from collections.abc import Callable, Mapping
from dataclasses import field

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import Action, Command, DeclareAttack, GroupAttack, Next, Perform
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import ActionMade, AttackMade, EffectHeld
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Done, Refusal, Request, Step
from gm_tracker.model.trace import Trace
from gm_tracker.rules.of_actions import aims_at_many
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words import actions
from gm_tracker.words.explain import explain
from gm_tracker.words.group_making import in_their_order, volley_view
from gm_tracker.words.harm_making import harm_view
from gm_tracker.words.labels import label_text
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.making_odds import making_odds, still_open, without_points
from gm_tracker.words.names import capital
from gm_tracker.words.nothing_asked import idle_view
from gm_tracker.words.outcome import made_of
from gm_tracker.words.pieces import Chip, spaced
from gm_tracker.words.result import result_of
from gm_tracker.words.views import ComposerView, FieldView, OddsView

MULTIPLICATION = "\N{MULTIPLICATION SIGN}"


@frozen
class Making:
    """What is being made: command, answers, errors by field, and what the resolver says.

    Of some answers it is known that they were `rolled`, of others how they were `taken`.
    """

    command: Command
    answers: Mapping[str, Answer] = field(default_factory=dict)
    errors: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    outcome: Ask | Done | Refusal | None = None
    requests: tuple[Request, ...] = ()
    picking: bool = False
    odds: Odds | None = None
    text_of: Callable[[Request, Answer], str] = lambda request, answer: str(answer)
    hint_of: Callable[[Request], tuple[str, ...]] = lambda request: (request.dice,)
    typed: Mapping[str, str] = field(default_factory=dict)
    rolled: frozenset[str] = frozenset()
    taken: Mapping[str, str] = field(default_factory=dict)
    live: LiveView = LiveView()


def making_view(system: RuleSystem, encounter: Encounter, making: Making) -> ComposerView:
    """An action in the making."""
    outcome = making.outcome
    view = ComposerView(
        title=_sheet_title(system, encounter, making),
        adjusts=_adjusts(system, making),
        fields=() if making.picking else _fields(encounter, making),
        headline="" if making.picking else _so_far(system, making),
        live=LiveView() if making.picking else making.live,
        error=outcome.said if isinstance(outcome, Refusal) and not _at_field(making) else "",
        button="Start" if encounter.clock.phase == "start" else "Go on",
    )
    if isinstance(making.command, DeclareAttack | Perform):
        return _action(system, encounter, making, making.command, view)
    if isinstance(making.command, HarmMany):
        return harm_view(system, encounter, making.command, view)
    if isinstance(making.command, GroupAttack):
        return volley_view(system, encounter, making.command, view)
    return view


def _sheet_title(system: RuleSystem, encounter: Encounter, making: Making) -> str:
    """What the dice of Next are for: the round that starts, or the moment that closes."""
    clock = encounter.clock
    if clock.phase != "start":
        place = f" {clock.segment}" if system.length > 1 else ""
        return f"{capital(system.moment)}{place} closes"
    kinds = {each.what for each in making.requests}
    verb = "roll" if "roll" in kinds else "choose" if kinds == {"choice"} else "type"
    return f"{capital(system.round)} {clock.round}: {verb} the {system.opening.whole}"


def _adjusts(system: RuleSystem, making: Making) -> str:
    """The name of the number that decides what is rolled."""
    asked = {each.adjusts for each in making.requests}
    return next((each.label.lower() for each in system.sheet.stats if each.key in asked), "")


def _action(
    system: RuleSystem,
    encounter: Encounter,
    making: Making,
    command: Action,
    view: ComposerView,
) -> ComposerView:
    """An attack or another action: with people, records, targets, chips and odds."""
    many = aims_at_many(system, encounter, command)
    unaimed = making.picking and (many or not actions.targets_of(command))
    whom = "Whom? Type the numbers, such as 3 5-7 or foes."
    return replace(
        view,
        title=actions.title(system, encounter, command),
        actor=actions.actor_view(system, encounter, command),
        target=actions.target_view(system, encounter, command, _choices(making)),
        groups=actions.groups(system, encounter, command, settled=not unaimed),
        targets=actions.targets(system, encounter, command) if making.picking else (),
        many=many,
        odds=None if unaimed else _odds(system, encounter, making, command),
        error="" if unaimed else view.error,
        button="Choose" if making.picking else "Resolve",
        picking=(whom if many else "Whom? Type the number.") if making.picking else "",
    )


def _choices(making: Making) -> Mapping[str, Answer]:
    """The answers so far; where a choice is still open, the usual one."""
    usual = {e.id: e.usual for e in making.requests if e.options and e.usual is not None}
    return {**usual, **making.answers}


def has_result(step: Step) -> bool:
    """Whether a step is an attack or another action, with a calculation to show."""
    return any(isinstance(each, AttackMade | ActionMade) for each in step.events)


def result_view(
    system: RuleSystem, before: Encounter, step: Step, after: Encounter | None = None
) -> ComposerView:
    """A finished action with its whole calculation; idle for steps that are none.

    `after` is the fight with it, where that is known already.
    """
    made = made_of(step)
    if made is None:
        return idle_view(system, before)
    return ComposerView(
        headline=_made_line(system, step, made),
        button="Done",
        done=True,
        result=result_of(system, before, step, after),
    )


def _made_line(system: RuleSystem, step: Step, made: AttackMade | ActionMade) -> str:
    """What came of it, in short: "Ada hits Brute: 5"."""
    if isinstance(made, ActionMade):
        return capital(label_text(made.told, system))
    said = capital(label_text(step.label, system))
    if not (made.hit and (made.amount or system.sheet.attack_damage)):
        return said
    held = any(isinstance(each, EffectHeld) for each in step.events)
    later = f", when the {system.moment} closes" if held else ""
    return f"{said}: {made.amount}{later}"


def _at_field(making: Making) -> bool:
    outcome = making.outcome
    return isinstance(outcome, Refusal) and outcome.field in making.errors


def _fields(encounter: Encounter, making: Making) -> tuple[FieldView, ...]:
    requests = list(making.requests)
    if isinstance(making.command, Next):
        # Those rolled at once would else come before those still open: the rows would jump.
        places = {who: at for at, who in enumerate(encounter.combatants)}
        requests.sort(key=lambda each: places.get(each.combatant or "", -1))
    if isinstance(making.command, GroupAttack):
        requests = in_their_order(encounter, making.command, requests)
    first = next((at for at, each in enumerate(requests) if not each.options), len(requests))
    found = (_field(encounter, making, each) for each in requests)
    return tuple(replace(each, before=at < first) for at, each in enumerate(found))


def _field(encounter: Encounter, making: Making, request: Request) -> FieldView:
    owner = encounter.combatants.get(request.combatant or "")
    answer = making.answers.get(request.id)
    text, error = making.errors.get(request.id, ("", ""))
    if answer is not None and not error:
        text = making.text_of(request, answer)
    several = _is_for_several(making)
    group: Side | None = owner.side if owner is not None and several else None
    return FieldView(
        id=request.id,
        label=asked_label(request),
        what=request.what,
        hint=making.hint_of(request),
        text=text,
        typed=making.typed.get(request.id),
        error=error,
        options=_options(request, answer),
        adjusts=bool(request.adjusts),
        follows=request.follows,
        usual="" if request.usual is None else str(request.usual),
        owner=owner.name if owner is not None and several else "",
        beside=_beside(making, request),
        group=group,
        rolled=answer is not None and request.id in making.rolled,
        taken="" if answer is None else making.taken.get(request.id, ""),
        row=_row(request, owner.name) if owner is not None and _is_answer(making, owner.id) else "",
    )


def _row(request: Request, who: str) -> str:
    """What the row of an answer is called; a second one below it says what it is about."""
    return capital(request.beside) if request.defends and request.beside else f"{who} answers"


def _beside(making: Making, request: Request) -> str:
    """What stands beside the name of who answers; of many alike the die is enough."""
    if isinstance(making.command, GroupAttack) and request.dice:
        return _short_dice(request)
    return request.beside


def asked_label(request: Request) -> str:
    """What is asked, with its dice unless those go without saying; alone they are the damage's."""
    if request.label == request.dice:
        return f"damage {request.dice.replace('x', MULTIPLICATION)}"
    fixed = _fixed(request)
    if fixed is not None:
        return f"{request.label}: {fixed}"
    dice = _short_dice(request)
    named = any(each in request.label for each in (dice, request.dice, "d100"))
    if request.what != "roll" or "d100" in dice or named:
        return request.label
    return f"{dice} {request.label}"


def _fixed(request: Request) -> int | None:
    """The one number that dice of a single face can show, such as a die that lies already."""
    try:
        dice = parse_dice(request.dice)
    except DiceError:
        return None
    return dice.lowest if dice.lowest == dice.highest else None


def _short_dice(request: Request) -> str:
    one = request.dice.startswith("1d")
    return request.dice.removeprefix("1" if one else "").replace("x", MULTIPLICATION)


def _is_answer(making: Making, who: str) -> bool:
    """Whether it is one who is attacked that chooses."""
    if isinstance(making.command, GroupAttack):
        return who in {each.target for each in making.command.shares}
    return isinstance(making.command, DeclareAttack) and making.command.target == who


def _is_for_several(making: Making) -> bool:
    """Whether the fields need their owners: many have to answer."""
    if isinstance(making.command, DeclareAttack):
        return False
    return not isinstance(making.command, Perform) or len(making.command.targets) > 1


def _options(request: Request, answer: Answer | None) -> tuple[Chip, ...]:
    return tuple(
        Chip(each.key, spaced(each.label), on=each.key == answer, reason=each.reason)
        for each in request.options
    )


def _odds(
    system: RuleSystem, encounter: Encounter, making: Making, command: Action
) -> OddsView | None:
    # Where a ruling says what comes of it, no die does: "he dies".
    if making.odds is None or (isinstance(making.outcome, Done) and not making.requests):
        return None
    about = still_open(command, making.requests, making.answers)
    # What was rolled for all is no question of chance any more.
    targets = actions.targets_of(command)
    rolled = (e.id for e in making.requests if e.what == "roll" and e.combatant not in targets)
    known = len(targets) > 1 and any(each in making.answers for each in rolled)
    odds = without_points(making.odds) if known else making.odds
    return making_odds(system, encounter, odds, about)


def _so_far(system: RuleSystem, making: Making) -> str:
    """What the answers so far have led to, in short."""
    outcome = making.outcome
    if isinstance(outcome, Ask):
        return _headline(system, outcome.trace)
    if isinstance(outcome, Done):
        made = next((e for e in outcome.events if isinstance(e, AttackMade | ActionMade)), None)
        if made is None:
            return "All dice are in."
        if isinstance(made, ActionMade):
            return capital(label_text(made.told, system))
        taken = f": {made.amount}" if made.hit and system.sheet.attack_damage else ""
        return f"{capital(label_text(outcome.label, system))}{taken}"
    return ""


def _headline(system: RuleSystem, trace: Trace) -> str:
    """The outcome that is known already, such as a critical hit."""
    known = [each for each in trace if each.key.startswith("outcome.")]
    return capital(explain(system, known)[0]) if known else ""
