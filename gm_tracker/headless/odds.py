"""The verb `odds`: exact chances of one action from numbers on the command line."""

import json
from argparse import Namespace
from collections.abc import Iterator

from gm_tracker.headless.output import Trouble, decimal, percent
from gm_tracker.headless.scene import worked_out
from gm_tracker.headless.setup import Setup, read_setup
from gm_tracker.headless.table import print_table
from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import DiceError
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Refused
from gm_tracker.rules import find_system
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem


def odds(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Print the chances of the action that the key=value words describe, or a whole table."""
    system = find_system(options.system, systems)
    if system is None:
        known = ", ".join(each.id for each in systems)
        raise Trouble(f"There is no rule system {options.system!r}; there is {known}.")
    if options.table:
        print_table(system, options.values, strict=options.strict, as_json=options.json)
        return
    if options.strict:
        raise Trouble("--strict goes with --table.")
    setup = read_setup(system, options.values)
    try:
        exchange, result = worked_out(system, setup)
    except Refused as error:
        raise Trouble(error.refusal.sentence) from error
    except DiceError as error:
        raise Trouble(str(error)) from error
    print(_as_json(system, result) if options.json else _as_text(setup, exchange, result))


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


def _as_text(setup: Setup, exchange: Exchange, result: Odds) -> str:
    lines = [_headline(setup, percent(result.hit), exchange.needs)]
    lines += [f"{percent(chance):>8} {label}" for _, label, chance in result.outcomes]
    if all(each.damage is None for each in exchange.branches.values()):
        return "\n".join(lines)
    lines.append(f"{percent(result.drop)} to drop the target")
    lines.append(f"mean per attack {decimal(result.per_attack.mean())}")
    if result.per_hit is not None:
        lines[-1] += f", per hit {decimal(result.per_hit.mean())}"
    return "\n".join((*lines, "", *_table(result)))


def _headline(setup: Setup, chance: str, needs: str) -> str:
    """The chance and what it is for: "35 % to hit (needs 35 or less)", "60 % to hit with 75%"."""
    if needs.startswith("to "):
        said = f"{chance} {needs}"
    else:
        said = chance + ("" if setup.action else " to hit") + (f" ({needs})" if needs else "")
    return f"{setup.action.label}: {said}" if setup.action else said


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
