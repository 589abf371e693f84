"""An exchange: an attack as a chain of pure stages, the same for playing it and for its odds.

Checks turn faces into degrees, `settle` turns the degrees into an outcome, and the outcome's
branch turns a damage roll, stage by stage, into the points that the target loses.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gm_tracker.model.commands import Modifier
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_roll


@dataclass(frozen=True, slots=True)
class Check:
    """One roll of the exchange, read as a degree of success."""

    request: Request
    degree: Callable[[tuple[int, ...]], str]


@dataclass(frozen=True, slots=True)
class Stage:
    """One step from rolled damage to points lost, with the rule it follows."""

    rule: str
    key: str
    apply: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Branch:
    """What an outcome leads to; without a `damage` request nothing is lost."""

    key: str
    label: str
    hit: bool = False
    damage: Request | None = None
    stages: tuple[Stage, ...] = ()
    trace: Trace = ()
    verb: str = "misses"


@dataclass(frozen=True, slots=True)
class Exchange:
    """A whole attack, ready to be rolled. `branches` stand best outcome first.

    `track` of the target loses the points; `drops` tells whether losing so many would take the
    target out of the fight. `trace` derives the numbers that are known before any roll, and
    `needs` says in words what the first check takes.
    """

    checks: tuple[Check, ...]
    settle: Callable[[tuple[str, ...]], str]
    branches: Mapping[str, Branch]
    track: str
    drops: Callable[[int], bool]
    trace: Trace = ()
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How an exchange ended: its branch, the points lost, and the whole calculation."""

    branch: Branch
    amount: int
    trace: Trace = field(default=())


def play(exchange: Exchange, modifiers: tuple[Modifier, ...] = ()) -> Dialogue[Result]:
    """Ask for the rolls of the exchange and carry it out."""
    trace, degrees = exchange.trace, []
    for check in exchange.checks:
        rolled = yield from ask_roll(check.request, trace)
        trace += (TraceLine("", f"roll.{check.request.id}", rolled.total),)
        degrees.append(check.degree(rolled.faces or (rolled.total,)))
    branch = exchange.branches[exchange.settle(tuple(degrees))]
    trace += (TraceLine("", f"outcome.{branch.key}", 0), *branch.trace)
    if branch.damage is None:
        return Result(branch, 0, trace)
    damage = yield from ask_roll(branch.damage, trace)
    return _hurt(branch, damage, modifiers, trace)


def _hurt(branch: Branch, damage: Rolled, modifiers: tuple[Modifier, ...], trace: Trace) -> Result:
    amount = damage.total
    lines = [TraceLine("", "damage", amount)]
    for stage in branch.stages:
        amount = stage.apply(amount)
        lines.append(TraceLine(stage.rule, stage.key, amount))
    for each in modifiers:
        if each.key == "taken":
            amount = each.value if each.replaces else amount + each.value
            lines.append(TraceLine("", "override", amount, each.reason))
    return Result(branch, max(0, amount), (*trace, *lines))
