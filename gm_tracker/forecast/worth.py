"""What an attack may come to for its target, by the exact odds, quick to weigh."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

from gm_tracker import odds
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.tally import Losses, Tally, several

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
class Joint:
    """What an attack takes off several tracks at once: all losses with their chances.

    Each of the `tracks` takes the target out by itself, at the points that `falls_at` says.
    """

    tracks: tuple[str, ...]
    falls_at: tuple[int | None, ...]
    losses: tuple[tuple[Losses, float], ...]

    def drop(self, points: Sequence[int]) -> float:
        """The chance that it takes out who has so many points of each."""
        bars = [
            ENOUGH if at is None else have - at
            for have, at in zip(points, self.falls_at, strict=True)
        ]
        return sum(
            chance
            for lost, chance in self.losses
            if any(mine >= bar for mine, bar in zip(lost, bars, strict=True))
        )


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
    joint: Joint | None = None

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


def joint_of(exchange: Exchange, points_of: Callable[[str], int]) -> Joint | None:
    """The losses of all tracks together, where dice are tallied; None where they are not."""
    hits = [e for e in exchange.branches.values() if e.hit and not e.recoil and e.tally]
    tally = next((each.tally for each in hits), None)
    if tally is None or not tally.beside:
        return None
    tracks = (exchange.track, *tally.beside)
    chances = odds.settled_chances(exchange)
    losses = tuple(
        (lost, float(chances.get(each.key, 0)) * weight / every.total)
        for each in hits
        if each.tally is not None
        for every in (several(each.tally.chances(), each.rolls),)
        for lost, weight in every.weights.items()
    )
    bars = (_alone(tally, place, len(tracks)) for place in range(len(tracks)))
    at = (None if bar is None else points_of(t) - bar for t, bar in zip(tracks, bars, strict=True))
    return Joint(tracks, tuple(at), losses)


def _alone(tally: Tally, place: int, count: int) -> int | None:
    """The fewest points of one track that take the target out, the others untouched."""

    def drops(points: int) -> bool:
        return tally.drops(tuple(points if i == place else 0 for i in range(count)))

    return bisect_left(range(ENOUGH), True, key=drops) if drops(ENOUGH) else None


def _falls_at(exchange: Exchange, points: int) -> int | None:
    """The points of the track at which the target is out, by the exchange's own word."""
    if not exchange.drops(ENOUGH):
        return None
    return points - bisect_left(range(ENOUGH), True, key=exchange.drops)


def together(worths: Sequence[Worth], time: int) -> Worth:
    """What these are worth to one who does all of it, for each moment of the time it takes."""
    drop, loss, hit, spared = map(sum, zip(*worths, strict=True))
    return Worth(drop / time, loss / time, hit / time, spared / len(worths))
