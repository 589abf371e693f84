"""What an attack may come to for its target, by the exact odds, quick to weigh."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from gm_tracker import odds
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.exchange import Exchange

ENOUGH = 2**20
"""Far more points than anybody can lose."""


class Worth(NamedTuple):
    """What an attack may come to for the target; the greater the better for the attacker.

    `drop` is the chance that it takes the target out, `loss` the points lost at the mean, `hit`
    the chance of a hit, `spared` that of not being hit back.
    """

    drop: float
    loss: float
    hit: float
    spared: float


@frozen
class Known:
    """The odds of an attack, whatever points the target has left.

    It loses `amounts` or more, from the least on, with the chances of `tail`. At `falls_at` points
    of the track it is out; None where the attack takes nobody out, or where that depends on the
    place where it lands: then it is weighed by what it loses.
    """

    loss: float
    hit: float
    spared: float
    amounts: tuple[int, ...]
    tail: tuple[float, ...]
    track: str
    falls_at: int | None

    def drop(self, points: int) -> float:
        """The chance that it takes out who has so many points."""
        if self.falls_at is None:
            return 0.0
        at = bisect_left(self.amounts, points - self.falls_at)
        return self.tail[at] if at < len(self.tail) else 0.0

    def worth(self, points: int) -> Worth:
        """What it is worth against who has so many points."""
        return Worth(self.drop(points), self.loss, self.hit, self.spared)


def odds_of(exchange: Exchange, points: int) -> Known:
    """The exact odds of an exchange with somebody who has so many points."""
    found = odds.exchange_odds(exchange)
    lost = sorted(found.per_attack.weights.items())
    tail = list(accumulate(weight for _, weight in reversed(lost)))
    total = found.per_attack.total
    return Known(
        float(found.per_attack.mean()),
        float(found.hit),
        float(1 - found.back),
        tuple(amount for amount, _ in lost),
        tuple(weight / total for weight in reversed(tail)),
        exchange.track,
        None if found.placed else _falls_at(exchange, points),
    )


def _falls_at(exchange: Exchange, points: int) -> int | None:
    """The points of the track at which the target is out, by the exchange's own word."""
    if not exchange.drops(ENOUGH):
        return None
    return points - bisect_left(range(ENOUGH), True, key=exchange.drops)


def together(worths: Sequence[Worth], time: int) -> Worth:
    """What these are worth to one who does all of it, for each moment of the time it takes."""
    drop, loss, hit, spared = map(sum, zip(*worths, strict=True))
    return Worth(drop / time, loss / time, hit / time, spared / len(worths))
