"""The verb `odds`: exact chances of one attack from numbers on the command line."""

import json
from argparse import Namespace
from collections.abc import Iterator, Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.headless.output import Trouble, decimal, percent
from gm_tracker.headless.replay import MemoryJournal
from gm_tracker.headless.setup import DAMAGE, Setup, Who, places_of, read_setup, whole
from gm_tracker.model.chances import Distribution
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    Command,
    DeclareAttack,
    NewCombatant,
)
from gm_tracker.model.dice import DiceError
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Ask, Refused, Request, Step
from gm_tracker.odds import exchange_odds, prepare
from gm_tracker.rules import find_system
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem


def odds(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Print the chances of the attack that the key=value words describe."""
    system = find_system(options.system, systems)
    if system is None:
        known = ", ".join(each.id for each in systems)
        raise Trouble(f"There is no rule system {options.system!r}; there is {known}.")
    setup = read_setup(system, options.values)
    try:
        exchange, result = _worked_out(system, setup)
    except Refused as error:
        raise Trouble(error.refusal.sentence) from error
    except DiceError as error:
        raise Trouble(str(error)) from error
    print(_as_json(system, result) if options.json else _as_text(exchange, result))


def _worked_out(system: RuleSystem, setup: Setup) -> tuple[Exchange, Odds]:
    fight = Fight.begin(system, MemoryJournal(), "", setup.switches)
    weapon = Attack("a0", system.sheet.attack_name, setup.damage, setup.weapon)
    _act(fight, AddCombatants(_made(setup, "actor", (weapon,))))
    _act(fight, AddCombatants(_made(setup, "target", ())))
    actor, target = fight.encounter.combatants
    ids = {"actor": actor, "target": target}
    for who, key in setup.conditions:
        _act(fight, AddCondition(ids[who], key))
    command = DeclareAttack(actor, target, weapon.id)
    exchange = _prepared(system, fight, command, setup.choices)
    return exchange, exchange_odds(exchange, command.modifiers)


def _made(setup: Setup, who: Who, attacks: tuple[Attack, ...]) -> NewCombatant:
    return NewCombatant(who, "foe", setup.stats[who], setup.tracks[who], attacks)


def _act(fight: Fight, command: Command) -> None:
    outcome = fight.act(command)
    if not isinstance(outcome, Step):
        sentence = "That cannot be worked out." if isinstance(outcome, Ask) else outcome.sentence
        raise Trouble(sentence)


def _prepared(
    system: RuleSystem, fight: Fight, command: DeclareAttack, choices: dict[str, str]
) -> Exchange:
    answers: dict[str, Answer] = {}
    while isinstance(outcome := prepare(system, fight.encounter, command, answers), Ask):
        for request in outcome.requests:
            answers[request.id] = _answer(request, choices)
    unknown = next((key for key in choices if key not in answers), None)
    if unknown is not None:
        keys = [DAMAGE, *(key for key, _ in places_of(system)), *answers]
        keys += [each.id for each in system.switches]
        known = ", ".join(dict.fromkeys(keys))
        raise Trouble(f"{system.name} does not know {unknown[:40]!r}; it takes {known}.")
    return outcome


def _answer(request: Request, choices: Mapping[str, str]) -> Answer:
    if request.id not in choices:
        options = ", ".join(each.key for each in request.options if not each.reason)
        what = f"one of {options}" if options else f"{request.lowest} to {request.highest}"
        raise Trouble(f"Say {request.id}=... too ({request.label}: {what}).")
    value = choices[request.id]
    return value if request.what == "choice" else whole(request.id, value)


def _as_json(system: RuleSystem, result: Odds) -> str:
    per_hit = result.per_hit
    plain = {
        "system": system.id,
        "hit": str(result.hit),
        "outcomes": {key: str(chance) for key, _, chance in result.outcomes},
        "per_attack": _fractions(result.per_attack),
        "per_hit": None if per_hit is None else _fractions(per_hit),
        "mean_per_attack": str(result.per_attack.mean()),
        "mean_per_hit": None if per_hit is None else str(per_hit.mean()),
        "drop": str(result.drop),
    }
    return json.dumps(plain, indent=1)


def _fractions(chances: Distribution[int]) -> dict[str, str]:
    return {str(value): str(chances.of(value)) for value in sorted(chances.weights)}


def _as_text(exchange: Exchange, result: Odds) -> str:
    needs = f" ({exchange.needs})" if exchange.needs else ""
    lines = [f"{percent(result.hit)} to hit{needs}"]
    lines += [f"{percent(chance):>8} {label}" for _, label, chance in result.outcomes]
    lines.append(f"{percent(result.drop)} to drop the target")
    lines.append(f"mean per attack {decimal(result.per_attack.mean())}")
    if result.per_hit is not None:
        lines[-1] += f", per hit {decimal(result.per_hit.mean())}"
    return "\n".join((*lines, "", *_table(result)))


def _table(result: Odds) -> Iterator[str]:
    per_hit = result.per_hit
    values = set(result.per_attack.weights) | set(per_hit.weights if per_hit else ())
    yield f"{'loss':>6}  {'per attack':>10}  {'per hit':>10}"
    for value in sorted(values):
        mine = _share(result.per_attack, value)
        yield f"{value:>6}  {mine:>10}  {_share(per_hit, value) if per_hit else '-':>10}"


def _share(chances: Distribution[int], value: int) -> str:
    chance = chances.of(value)
    return percent(chance) if chance else "-"
