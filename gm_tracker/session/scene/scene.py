"""Two people in a fight of their own, so that the odds of one action can be worked out."""

from collections.abc import Iterator

from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    Command,
    DeclareAttack,
    NewCombatant,
    Perform,
    SetLink,
)
from gm_tracker.model.dice import DiceError
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Refused, Request, Step
from gm_tracker.odds import exchange_odds, prepare
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import MemoryJournal
from gm_tracker.session.scene.modifiers import Action, modified
from gm_tracker.session.scene.words import (
    ACTION,
    DAMAGE,
    LINK,
    MODIFIER,
    Setup,
    Who,
    places_of,
    read_setup,
    whole,
    yes,
)
from gm_tracker.session.trouble import Trouble


@frozen
class WorkedOut:
    """The odds of a described action; `action` is its label, nothing for an attack.

    `needs` says what is to be rolled; `damages` whether any outcome rolls damage.
    """

    action: str
    needs: str
    damages: bool
    odds: Odds


def worked_out(system: RuleSystem, words: list[str]) -> WorkedOut:
    """The odds of the action that the words describe; Trouble when they describe none."""
    setup = read_setup(system, words)
    try:
        exchange, odds = _exchange(system, setup)
    except Refused as error:
        raise Trouble(error.refusal.sentence) from error
    except DiceError as error:
        raise Trouble(str(error)) from error
    label = "" if setup.action is None else setup.action.label
    damages = any(each.damage is not None for each in exchange.branches.values())
    return WorkedOut(label, exchange.needs, damages, odds)


def _exchange(system: RuleSystem, setup: Setup) -> tuple[Exchange, Odds]:
    fight = Fight.begin(system, MemoryJournal(), "", setup.switches)
    command = _declared(system, fight, setup)
    left = dict(setup.choices)
    command = _with_situations(system, fight, command, left)
    if setup.records["target"]:
        left = {**_opposed(setup, system, fight, command), **left}

    def prepared(action: Action) -> Exchange:
        return _prepared(system, fight, action, setup, left)

    command = modified(system, setup, command, prepared)
    exchange = prepared(command)
    return exchange, exchange_odds(exchange, command.modifiers)


def first_choices(system: RuleSystem, setup: Setup) -> dict[str, str]:
    """What has to be chosen first, with its first option: for an example."""
    fight = Fight.begin(system, MemoryJournal(), "", setup.switches)
    command = _declared(system, fight, setup)
    answers: dict[str, Answer] = {}
    found: dict[str, str] = {}
    while isinstance(outcome := prepare(system, fight.encounter, command, answers), Ask):
        for request in outcome.requests:
            keys = [each.key for each in request.options if not each.reason]
            answers[request.id] = keys[0] if keys else max(0, request.lowest)
            found[request.id] = str(answers[request.id])
    return found


def situation_keys(system: RuleSystem, setup: Setup) -> tuple[str, ...]:
    """The situations that the action can be in."""
    fight = Fight.begin(system, MemoryJournal(), "", {})
    try:
        command = _declared(system, fight, setup)
        return tuple(each.key for each in system.situations(fight.encounter, command))
    except (Refused, Trouble):
        return ()


def _declared(system: RuleSystem, fight: Fight, setup: Setup) -> Action:
    """Both people put into the fight, and what one of them does."""
    _act(fight, AddCombatants(_made(system, setup, "actor")))
    _act(fight, AddCombatants(_made(system, setup, "target")))
    actor, target = fight.encounter.combatants
    ids: dict[Who, str] = {"actor": actor, "target": target}
    for who, key in setup.conditions:
        _act(fight, AddCondition(ids[who], key))
    for who, kind, value in setup.links:
        other = target if who == "actor" else actor
        _act(fight, SetLink(kind, ids[who], other, value))
    record = _record_id(setup)
    if setup.action is None:
        return DeclareAttack(actor, target, record)
    targets = () if setup.action.targets == "none" else (target,)
    return Perform(setup.action.key, actor if setup.action.actor else "", record, targets)


def _record_id(setup: Setup) -> str:
    return "" if setup.form is None else setup.form.key or "a0"


def _made(system: RuleSystem, setup: Setup, who: Who) -> NewCombatant:
    """One side; the target has what the actor uses only where its numbers were given."""
    form = setup.form
    records: tuple[Attack, ...] = ()
    if form is not None and (who == "actor" or setup.records[who] or who in setup.damage):
        name = form.name or system.sheet.attack_name
        damage = setup.damage.get(who, form.damage)
        records = (Attack(_record_id(setup), name, damage, setup.records[who], form.key),)
    return NewCombatant(who, "foe", setup.stats[who], setup.tracks[who], records)


def _act(fight: Fight, command: Command) -> None:
    outcome = fight.act(command)
    if not isinstance(outcome, Step):
        sentence = "That cannot be worked out." if isinstance(outcome, Ask) else outcome.sentence
        raise Trouble(sentence)


def _with_situations(
    system: RuleSystem, fight: Fight, command: Action, left: dict[str, str]
) -> Action:
    """The command with the situations that were named; they are taken out of `left`."""
    known = [each.key for each in system.situations(fight.encounter, command)]
    said = [(key, yes(key, left.pop(key))) for key in known if key in left]
    keys = tuple(key if on else f"!{key}" for key, on in said)
    return replace(command, situations=keys)


def _opposed(setup: Setup, system: RuleSystem, fight: Fight, command: Action) -> dict[str, str]:
    """What the target uses, if it was given numbers, is what it answers with."""
    outcome = prepare(system, fight.encounter, command, {})
    requests = outcome.requests if isinstance(outcome, Ask) else ()
    mine = _record_id(setup)
    return {r.id: mine for r in requests if any(o.key == mine for o in r.options)}


def _prepared(
    system: RuleSystem, fight: Fight, command: Action, setup: Setup, choices: dict[str, str]
) -> Exchange:
    answers: dict[str, Answer] = {}
    while isinstance(outcome := prepare(system, fight.encounter, command, answers), Ask):
        for request in outcome.requests:
            answers[request.id] = _answer(request, choices)
    unknown = next((key for key in choices if key not in answers), None)
    if unknown is not None:
        known = ", ".join(dict.fromkeys(_known(system, fight, command, setup, answers)))
        raise Trouble(f"{system.name} does not know {unknown[:40]!r}; it takes {known}.")
    if outcome is None:
        raise Trouble("No roll settles this action.")
    return outcome


def _known(
    system: RuleSystem, fight: Fight, command: Action, setup: Setup, answers: dict[str, Answer]
) -> Iterator[str]:
    """Every key that could have been given."""
    yield from (DAMAGE, ACTION)
    yield from (key for key, _ in places_of(system, setup.form))
    yield from (each.key for each in system.situations(fight.encounter, command))
    yield from answers
    yield from (each.id for each in system.switches)
    yield from (MODIFIER, *(f"{LINK}.{each.key}" for each in system.links))


def _answer(request: Request, choices: dict[str, str]) -> Answer:
    if request.id in choices:
        value = choices[request.id]
        return whole(request.id, value) if request.what == "number" else value
    open_keys = [each.key for each in request.options if not each.reason]
    if request.usual is not None:
        return request.usual
    if len(open_keys) == 1:
        return open_keys[0]
    raise Trouble(f"Say {request.id}=... too ({request.label}: {_span(request, open_keys)}).")


def _span(request: Request, keys: list[str]) -> str:
    return f"one of {', '.join(keys)}" if keys else f"{request.lowest} to {request.highest}"
