"""The verb `odds`: exact chances of one action from numbers on the command line."""

import json
from argparse import Namespace
from collections.abc import Iterator

from gm_tracker.headless.output import decimal, percent
from gm_tracker.headless.table import table_as_json, table_as_text
from gm_tracker.model.chances import Distribution
from gm_tracker.model.odds import Odds
from gm_tracker.session.scene.scene import WorkedOut, worked_out
from gm_tracker.session.scene.table import opposed_table
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble


def odds(options: Namespace, systems: KnownSystems) -> None:
    """Print the chances of the action that the key=value words describe, or a whole table."""
    system = systems.wanted(options.system)
    if options.table:
        table = opposed_table(system, options.values, strict=options.strict)
        as_text = table_as_text(system.name, table, draws=options.strict)
        print(table_as_json(system.id, table) if options.json else as_text)
        return
    if options.strict:
        raise Trouble("--strict goes with --table.")
    made = worked_out(system, options.values)
    print(_as_json(system.id, made.odds) if options.json else _as_text(made))


def _as_json(system: str, result: Odds) -> str:
    per_hit = result.per_hit
    plain = {
        "system": system,
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


def _as_text(made: WorkedOut) -> str:
    result = made.odds
    lines = [_headline(made, percent(result.hit))]
    lines += [f"{percent(chance):>8} {label}" for _, label, chance in result.outcomes]
    if not made.damages:
        return "\n".join(lines)
    lines.append(f"{percent(result.drop)} to drop the target")
    lines.append(f"mean per attack {decimal(result.per_attack.mean())}")
    if result.per_hit is not None:
        lines[-1] += f", per hit {decimal(result.per_hit.mean())}"
    return "\n".join((*lines, "", *_table(result)))


def _headline(made: WorkedOut, chance: str) -> str:
    """The chance and what it is for: "35 % to hit (needs 35 or less)", "60 % to hit with 75%"."""
    if made.needs.startswith("to "):
        said = f"{chance} {made.needs}"
    else:
        said = chance + ("" if made.action else " to hit")
        said += f" ({made.needs})" if made.needs else ""
    return f"{made.action}: {said}" if made.action else said


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
