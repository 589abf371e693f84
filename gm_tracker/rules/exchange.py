"""An exchange: an attack as a chain of pure stages, the same for playing it and for its odds.

Checks turn faces into degrees, `settle` turns the degrees into an outcome, and the outcome's
branch turns a damage roll, stage by stage, into the points that the target loses.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gm_tracker.model.commands import Modifier
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_roll


class Degree(NamedTuple):
    """How well a roll went: its level, how that stands against other levels, and its rank in it.

    A higher standing wins, then a higher rank; systems that compare no rolls leave both at 0.
    """

    level: str
    standing: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """One roll of the exchange, read as a degree of success."""

    request: Request
    degree: Callable[[tuple[int, ...]], Degree]


@dataclass(frozen=True, slots=True)
class Stage:
    """One step from rolled damage to points lost, with the rule it follows."""

    rule: str
    key: str
    apply: Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Branch:
    """What an outcome leads to; without a `damage` request nothing is lost.

    With `recoil` it is the actor who is hurt; with `again` the checks are rolled anew.
    """

    key: str
    label: str
    hit: bool = False
    damage: Request | None = None
    stages: tuple[Stage, ...] = ()
    trace: Trace = ()
    verb: str = "misses"
    recoil: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """A whole attack, ready to be rolled. `branches` stand best outcome first.

    `settle` gets the levels of the checks and the lead of the first over the second: 1, 0 or -1
    (0 with a single check).

    `track` of the target loses the points; `drops` tells whether losing so many would take the
    target out of the fight. `trace` derives the numbers that are known before any roll, and
    `needs` says in words what the first check takes.
    """

    checks: tuple[Check, ...]
    settle: Callable[[tuple[str, ...], int], str]
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


def lead(degrees: Sequence[Degree]) -> int:
    """1 where the first degree beats the second, -1 where it is beaten, else 0."""
    if len(degrees) < 2:
        return 0
    first, second = degrees[0][1:], degrees[1][1:]
    return (first > second) - (first < second)


def play(exchange: Exchange, modifiers: tuple[Modifier, ...] = ()) -> Dialogue[Result]:
    """Ask for the rolls of the exchange and carry it out."""
    branch, trace = yield from _settled(exchange, exchange.trace, "")
    attempt = 2
    while branch.again:
        branch, trace = yield from _settled(exchange, trace, f"#{attempt}")
        attempt += 1
    if branch.damage is None:
        return Result(branch, 0, trace)
    damage = yield from ask_roll(branch.damage, trace)
    return _hurt(branch, damage, modifiers, trace)


def _settled(exchange: Exchange, trace: Trace, suffix: str) -> Dialogue[tuple[Branch, Trace]]:
    """Roll the checks once; `suffix` tells the requests of another attempt apart."""
    degrees: list[Degree] = []
    for check in exchange.checks:
        request = replace(check.request, id=check.request.id + suffix)
        rolled = yield from ask_roll(request, trace)
        degrees.append(check.degree(rolled.faces or (rolled.total,)))
        trace += (TraceLine("", f"roll.{check.request.id}", rolled.total, _said(degrees[-1])),)
    levels = tuple(each.level for each in degrees)
    branch = exchange.branches[exchange.settle(levels, lead(degrees))]
    return branch, (*trace, TraceLine("", f"outcome.{branch.key}", 0, ""), *branch.trace)


def _said(degree: Degree) -> str:
    """The level, where rolls are compared."""
    return degree.level if degree.standing or degree.rank else ""


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
