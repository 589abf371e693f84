"""An exchange as it is played: its rolls asked for one after another, its damage staged."""

from collections.abc import Sequence
from typing import NamedTuple

from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_roll, ask_rolls
from gm_tracker.rules.exchange import (
    UNROLLED,
    Branch,
    Check,
    Degree,
    Exchange,
    Faces,
    Harm,
    Redo,
    Result,
    Stage,
    Where,
    lead,
)
from gm_tracker.rules.tally import Tally, tallied


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
    if branch.tally is not None:
        return (yield from _tallied(settled, branch.damage, branch.tally, modifiers))
    harms = [_numbered(each, i) for each in branch.harms for i in range(each.rolls)]
    requests = tuple(each.damage for each in harms)
    where = branch.where
    both = requests if where is None else (*requests, where.request)
    rolled = yield from ask_rolls(both, settled.trace)
    if exchange.redo is not None:
        settled, rolled = yield from _redone(exchange.redo, settled, rolled)
    if where is None:
        return _hurt(settled, _staged(branch, harms, rolled), modifiers)
    staged = _staged(branch, harms, rolled[:-1])
    return _placed(settled, staged, where, rolled[-1].total, modifiers)


def _redone(
    redo: Redo, settled: Result, rolled: tuple[Rolled, ...]
) -> Dialogue[tuple[Result, tuple[Rolled, ...]]]:
    """The rolls that count after some were rolled again, with what that cost."""
    redone = yield from redo(settled.branch, rolled, settled.trace)
    events, trace = (*settled.events, *redone.events), (*settled.trace, *redone.trace)
    return replace(settled, events=events, trace=trace), redone.rolled


def _tallied(
    settled: Result, damage: Request, tally: Tally, modifiers: tuple[Modifier, ...]
) -> Dialogue[Result]:
    """What every hit costs, summed up track by track."""
    hits = tuple(
        tuple(
            replace(each, id=f"{each.id}#{i + 1}") if i else each for each in (damage, *tally.more)
        )
        for i in range(settled.branch.rolls)
    )
    told = yield from tallied(tally, hits, settled.trace)
    lines = list(told.trace)
    return replace(
        settled,
        amount=_by_word(told.total[0], modifiers, lines),
        trace=(*settled.trace, *lines),
        parts=told.parts,
        further=tuple(zip(tally.beside, told.total[1:], strict=True)),
        dice=told.dice,
    )


def _by_word(total: int, modifiers: tuple[Modifier, ...], lines: list[TraceLine]) -> int:
    """The points after what the GM says of them."""
    for modifier in modifiers:
        if modifier.key == "taken":
            total = modifier.value if modifier.replaces else total + modifier.value
            lines.append(TraceLine("", "override", total, modifier.reason))
    return max(0, total)


_Staged = tuple[tuple[int, tuple[Stage, ...]], ...]
"""What each damage roll came to, with its stages."""


def _staged(branch: Branch, harms: list[Harm], rolled: Sequence[Rolled]) -> _Staged:
    """The damage rolls, behind what is fixed."""
    found = tuple((each.total, harm.stages) for each, harm in zip(rolled, harms, strict=True))
    if not branch.fixed or branch.damage is None:
        return found
    return ((parse_dice(branch.damage.dice).total(()), branch.stages), *found)


def _placed(
    settled: Result,
    rolled: _Staged,
    where: Where,
    landed: int,
    modifiers: tuple[Modifier, ...],
) -> Result:
    """What is lost where the blow landed."""
    place = where.place(landed)
    line = TraceLine("", f"roll.{where.request.id}", landed, place.label)
    known = replace(settled, trace=(*settled.trace, line, *place.trace), place=place.key)
    return _hurt(known, rolled, modifiers, place.stages)


def _numbered(harm: Harm, index: int) -> Harm:
    """One of several damage rolls: damage, damage#2, damage#3..."""
    request = harm.damage
    return replace(harm, damage=replace(request, id=f"{request.id}#{index + 1}")) if index else harm


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
    return Result(branch, 0, trace, degrees, faces, events, memo=exchange.memo)


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
            request,
            id=f"{request.id}.{len(faces) + 1}",
            label=f"{request.label}, again",
            follows=True,
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
    rolled: _Staged,
    modifiers: tuple[Modifier, ...],
    more: tuple[Stage, ...] = (),
) -> Result:
    branch, lines, amounts = settled.branch, list[TraceLine](), list[int]()
    for came, stages in rolled:
        amount = came
        lines.append(TraceLine("", "damage", amount))
        for stage in (*stages, *more):
            amount = stage.apply(amount)
            lines.append(TraceLine(stage.rule, stage.key, amount))
        amounts.append(amount)
    total = max(amounts) if branch.best else sum(amounts)
    if len(rolled) > 1:
        lines.append(TraceLine("", "best" if branch.best else "together", total))
    amount = _by_word(total, modifiers, lines)
    if any(each.key == "taken" for each in modifiers):
        amounts = [amount]
    known = (*settled.trace, *lines)
    return replace(
        settled,
        amount=amount,
        trace=known,
        parts=tuple(amounts),
        rolled=tuple(each for each, _ in rolled),
    )
