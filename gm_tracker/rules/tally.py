"""Damage dice that take points off several tracks at once, such as STUN and BODY."""

from collections.abc import Callable
from functools import lru_cache

from gm_tracker.model.chances import Distribution
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_rolls

Losses = tuple[int, ...]
"""Points lost of an exchange's track, then of those beside it."""
Read = Callable[[tuple[Rolled, ...]], tuple[Losses, Trace]]


@frozen
class Tally:
    """Damage dice that say more than their sum, such as STUN and BODY by the same dice.

    `more` is rolled together with the damage. `read` gives what all of it costs, with the
    calculation, `chances` the same exactly. Tracks `beside` that of the exchange lose points too;
    `drops` tells whether losing so many would take the target out of the fight.
    """

    read: Read
    chances: Callable[[], Distribution[Losses]]
    drops: Callable[[Losses], bool]
    beside: tuple[str, ...] = ()
    more: tuple[Request, ...] = ()


@frozen
class Tallied:
    """What came of all hits: the sums, the main points of each hit, the dice, the calculation."""

    total: Losses
    parts: tuple[int, ...]
    dice: tuple[tuple[Rolled, ...], ...]
    trace: Trace


def tallied(tally: Tally, hits: tuple[tuple[Request, ...], ...], trace: Trace) -> Dialogue[Tallied]:
    """Roll for all hits at once, and read each."""
    rolled = yield from ask_rolls(tuple(each for hit in hits for each in hit), trace)
    size = len(hits[0])
    dice = tuple(rolled[i * size : (i + 1) * size] for i in range(len(hits)))
    read = [tally.read(each) for each in dice]
    total = tuple(sum(points) for points in zip(*(lost for lost, _ in read), strict=True))
    lines = tuple(line for _, told in read for line in told)
    if len(hits) > 1:
        lines = (*lines, TraceLine("", "together", total[0]))
    return Tallied(total, tuple(lost[0] for lost, _ in read), dice, lines)


@lru_cache(maxsize=64)
def several(one: Distribution[Losses], hits: int) -> Distribution[Losses]:
    """What so many hits cost together, each rolled for itself.

    Losses are counted as one whole number, in which each track has room for all hits.
    """
    if hits == 1:
        return one
    rooms = tuple(hits * max(column) + 1 for column in zip(*one.weights, strict=True))
    return (
        one.map(lambda lost: _joined(lost, rooms))
        .repeated(hits)
        .map(lambda number: _parted(number, rooms))
    )


def _joined(lost: Losses, rooms: Losses) -> int:
    number = 0
    for points, room in zip(lost, rooms, strict=True):
        number = number * room + points
    return number


def _parted(number: int, rooms: Losses) -> Losses:
    found = []
    for room in reversed(rooms):
        number, points = divmod(number, room)
        found.append(points)
    return tuple(reversed(found))
