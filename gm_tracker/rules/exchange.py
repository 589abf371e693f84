"""An exchange: an attack as a chain of pure stages, the same for playing it and for its odds.

Checks turn faces into degrees, `settle` turns the degrees into an outcome, and the outcome's
branch turns a damage roll, stage by stage, into the points that the target loses.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import NamedTuple

from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_roll, ask_rolls


class Degree(NamedTuple):
    """How well a roll went: its level, how that stands against other levels, and its rank in it.

    A higher standing wins, then a higher rank; systems that compare no rolls leave both at 0.
    `said` is how the level reads in a calculation where it is not a word itself.
    """

    level: str
    standing: int = 0
    rank: int = 0
    said: str = ""


@frozen
class Check:
    """One roll of the exchange, read as a degree of success.

    Where `more` says so of the faces so far, another die of the same kind is asked for. `chances`
    gives the weights of the degrees where counting all faces would be slow or without end. One
    that is not `needed` after the degrees so far, such as a defence against a miss, is not rolled;
    `settle` must then say the same whatever its level is.
    """

    request: Request
    degree: Callable[[tuple[int, ...]], Degree]
    more: Callable[[tuple[int, ...]], bool] | None = None
    chances: Mapping[Degree, int] | None = None
    needed: Callable[[tuple[Degree, ...]], bool] | None = None

    def is_rolled(self, degrees: tuple[Degree, ...]) -> bool:
        """Whether it is rolled at all after these degrees."""
        return self.needed is None or self.needed(degrees)


UNROLLED = Degree("")
"""What stands for the degree of a check that was not needed."""


@frozen
class Stage:
    """One step from rolled damage to points lost, with the rule it follows."""

    rule: str
    key: str
    apply: Callable[[int], int]


@frozen
class Place:
    """Where a blow lands: the stages that it meets there, after those of its branch.

    `drops` tells whether losing so many points there would take the target out of the fight.
    """

    key: str
    label: str
    stages: tuple[Stage, ...] = ()
    drops: Callable[[int], bool] | None = None
    trace: Trace = ()


@frozen
class Where:
    """A roll beside the damage that says where the blow lands, by its total."""

    request: Request
    place: Callable[[int], Place]


@frozen
class Branch:
    """What an outcome leads to; without a `damage` request nothing is lost.

    The damage is rolled and staged `rolls` times and summed up, or (with `best`) the highest
    counts. `what` is rolled, where the command alone does not say it.
    With `recoil` it is the actor who is hurt; with `again` the checks are rolled anew. `fixed`
    damage has no dice, and nobody is asked for it.
    Where there is a `where`, that is rolled too, and its place has a say in what is lost.
    """

    key: str
    label: str
    hit: bool = False
    damage: Request | None = None
    stages: tuple[Stage, ...] = ()
    trace: Trace = ()
    what: str = ""
    recoil: bool = False
    again: bool = False
    rolls: int = 1
    best: bool = False
    where: Where | None = None
    fixed: bool = False


@frozen
class Amended:
    """What a price paid after the roll has made of the degrees, and what it cost.

    With an `outcome` that is the key of what it comes to, whatever the degrees would be settled to.
    """

    degrees: tuple[Degree, ...]
    events: tuple[Event, ...] = ()
    trace: Trace = ()
    outcome: str = ""


Faces = tuple[tuple[int, ...], ...]
Amend = Callable[[Faces, tuple[Degree, ...], Trace, str], Dialogue[Amended]]
"""Faces, degrees and trace so far, and the suffix of this attempt's request ids."""


@frozen
class Exchange:
    """A whole attack, ready to be rolled. `branches` stand best outcome first.

    `settle` gets the levels of the checks and the lead of the first over the second: 1, 0 or -1
    (0 with a single check).

    `track` of the target loses the points; `drops` tells whether losing so many would take the
    target out of the fight. `trace` derives the numbers that are known before any roll, and
    `needs` says in words what the first check takes, `also` what else it may be. `amend` may
    change the degrees after the roll, at a price (the odds are those before it). `chances` gives
    the exact chance of each branch where dice may go on without end, so that no counting of faces
    could. Unless it `lands` by itself, the points are for the system's sequel to deal out. With a
    `defence` (its key, or "" for none) the label of the attack says that, and the level of each
    roll.
    """

    checks: tuple[Check, ...]
    settle: Callable[[tuple[str, ...], int], str]
    branches: Mapping[str, Branch]
    track: str = ""
    drops: Callable[[int], bool] = lambda _amount: False
    trace: Trace = ()
    needs: str = ""
    also: str = ""
    amend: Amend | None = None
    chances: Mapping[str, Fraction] | None = None
    lands: bool = True
    defence: str | None = None


@frozen
class Result:
    """How an exchange ended: its branch, the points lost, and the whole calculation.

    `faces` and `degrees` are those of the checks that counted, `events` what was paid for them.
    `parts` are the points of each damage roll, where the amount is not one by the GM's word.
    `place` is the key of where it landed, and `rolled` what each damage roll came to.
    """

    branch: Branch
    amount: int
    trace: Trace = field(default=())
    degrees: tuple[Degree, ...] = ()
    faces: Faces = ()
    events: tuple[Event, ...] = ()
    parts: tuple[int, ...] = ()
    place: str = ""
    rolled: tuple[int, ...] = ()


def lead(degrees: Sequence[Degree]) -> int:
    """1 where the first degree beats the second, -1 where it is beaten, else 0."""
    if len(degrees) < 2:
        return 0
    first, second = ((each.standing, each.rank) for each in degrees[:2])
    return (first > second) - (first < second)


def play(exchange: Exchange, modifiers: tuple[Modifier, ...] = ()) -> Dialogue[Result]:
    """Ask for the rolls of the exchange and carry it out."""
    settled = yield from _settled(exchange, exchange.trace, (), "")
    attempt = 2
    while settled.branch.again:
        settled = yield from _settled(exchange, settled.trace, settled.events, f"#{attempt}")
        attempt += 1
    branch = settled.branch
    if branch.damage is None:
        return settled
    known = (Rolled(parse_dice(branch.damage.dice).total(()), ()),) if branch.fixed else ()
    times = 0 if branch.fixed else branch.rolls
    requests = tuple(_numbered(branch.damage, i) for i in range(times))
    if branch.where is not None:
        *rolled, landed = yield from ask_rolls((*requests, branch.where.request), settled.trace)
        return _placed(settled, (*known, *rolled), branch.where, landed.total, modifiers)
    rolls = yield from ask_rolls(requests, settled.trace)
    return _hurt(settled, (*known, *rolls), modifiers)


def _placed(
    settled: Result,
    rolled: tuple[Rolled, ...],
    where: Where,
    landed: int,
    modifiers: tuple[Modifier, ...],
) -> Result:
    """What is lost where the blow landed."""
    place = where.place(landed)
    line = TraceLine("", f"roll.{where.request.id}", landed, place.label)
    known = replace(settled, trace=(*settled.trace, line, *place.trace), place=place.key)
    return _hurt(known, rolled, modifiers, place.stages)


def _numbered(request: Request, index: int) -> Request:
    """The request of one of several damage rolls: damage, damage#2, damage#3..."""
    return replace(request, id=f"{request.id}#{index + 1}") if index else request


def _settled(
    exchange: Exchange, trace: Trace, events: tuple[Event, ...], suffix: str
) -> Dialogue[Result]:
    """Roll the checks once, after all that was told and paid for before.

    `suffix` tells the requests of another attempt apart.
    """
    faces: Faces = ()
    degrees: tuple[Degree, ...] = ()
    said = ""
    for check in exchange.checks:
        if not check.is_rolled(degrees):
            faces, degrees = (*faces, ()), (*degrees, UNROLLED)
            continue
        rolled = yield from _rolled(check, trace, suffix)
        faces = (*faces, rolled.faces)
        degrees = (*degrees, check.degree(faces[-1]))
        trace += (TraceLine("", f"roll.{check.request.id}", rolled.total, _said(degrees[-1])),)
    if exchange.amend is not None:
        amended = yield from exchange.amend(faces, degrees, trace, suffix)
        degrees, events = amended.degrees, (*events, *amended.events)
        trace, said = trace + amended.trace, amended.outcome
    levels = tuple(each.level for each in degrees)
    branch = exchange.branches[said or exchange.settle(levels, lead(degrees))]
    trace += (TraceLine("", f"outcome.{branch.key}", 0), *branch.trace)
    return Result(branch, 0, trace, degrees, faces, events)


class _Faces(NamedTuple):
    """The faces of a check, or its total as one face, and what its last roll came to."""

    faces: tuple[int, ...]
    total: int


def _rolled(check: Check, trace: Trace, suffix: str) -> Dialogue[_Faces]:
    """One check; the further dice of a chain are asked for one by one."""
    request = replace(check.request, id=check.request.id + suffix)
    faces, total = _faces((yield from ask_roll(request, trace)))
    while check.more is not None and check.more(faces):
        following = replace(
            request, id=f"{request.id}.{len(faces) + 1}", label=f"{request.label}, again"
        )
        added, total = _faces((yield from ask_roll(following, trace)))
        faces = (*faces, *added)
    return _Faces(faces, total)


def _faces(rolled: Rolled) -> _Faces:
    return _Faces(rolled.faces or (rolled.total,), rolled.total)


def _said(degree: Degree) -> str:
    """The level, where rolls are compared or it is said anyway."""
    return degree.said or (degree.level if degree.standing or degree.rank else "")


def _hurt(
    settled: Result,
    rolled: tuple[Rolled, ...],
    modifiers: tuple[Modifier, ...],
    more: tuple[Stage, ...] = (),
) -> Result:
    branch, lines, amounts = settled.branch, list[TraceLine](), list[int]()
    for each in rolled:
        amount = each.total
        lines.append(TraceLine("", "damage", amount))
        for stage in (*branch.stages, *more):
            amount = stage.apply(amount)
            lines.append(TraceLine(stage.rule, stage.key, amount))
        amounts.append(amount)
    total = max(amounts) if branch.best else sum(amounts)
    if len(rolled) > 1:
        lines.append(TraceLine("", "best" if branch.best else "together", total))
    for modifier in modifiers:
        if modifier.key == "taken":
            total = modifier.value if modifier.replaces else total + modifier.value
            amounts = [max(0, total)]
            lines.append(TraceLine("", "override", total, modifier.reason))
    known = (*settled.trace, *lines)
    came = tuple(each.total for each in rolled)
    return replace(settled, amount=max(0, total), trace=known, parts=tuple(amounts), rolled=came)
