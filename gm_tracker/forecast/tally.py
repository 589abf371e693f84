"""What many fights came to: counts that add up, and the forecast that is read off them.

Counts of several workers add up in any order to the same forecast.
"""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any

from gm_tracker.forecast.playing import Ending
from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen

NORMAL_95 = 1.959963984540054
"""So many standard errors hold 95 % of a normal distribution."""
NOBODY = "nobody"
"""Where no side stands alone: as many rounds as are played are over, or nobody is left."""


@frozen
class Share:
    """So many of all fights; `chance` with the Wilson interval of 95 %, `low` to `high`."""

    count: int
    fights: int

    @property
    def chance(self) -> float:
        """The share itself, from 0 to 1; a half where no fight was played."""
        return self.count / self.fights if self.fights else 0.5

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self._interval()[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self._interval()[1]

    def _interval(self) -> tuple[float, float]:
        if not self.fights:
            return 0.0, 1.0
        share, by_fights = self.chance, NORMAL_95**2 / self.fights
        middle = (share + by_fights / 2) / (1 + by_fights)
        spread = sqrt(share * (1 - share) / self.fights + by_fights / self.fights / 4)
        half = NORMAL_95 * spread / (1 + by_fights)
        return max(0.0, middle - half), min(1.0, middle + half)


@frozen
class Forecast:
    """How a fight may go.

    `wins` has a share for each side and for "nobody"; `falls` for each combatant; `lost` for each
    side and each number of its people that may fall; `rounds` for each length; `left` for each
    combatant and each number of points that may be left of the track that attacks reduce.
    Numbers that never came are left out.
    """

    fights: int
    wins: Mapping[str, Share]
    falls: Mapping[str, Share]
    lost: Mapping[Side, Mapping[int, Share]]
    rounds: Mapping[int, Share]
    left: Mapping[str, Mapping[int, Share]]


class Tally:
    """Endings counted up. `sides` says of whom they are: each combatant's id with its side."""

    def __init__(self, sides: Mapping[str, Side]) -> None:
        self.sides = dict(sides)
        self.fights = 0
        self._wins = Counter[str]()
        self._falls = Counter[str]()
        self._rounds = Counter[int]()
        self._lost: dict[Side, Counter[int]] = {each: Counter() for each in sides.values()}
        self._left: dict[str, Counter[int]] = {each: Counter() for each in sides}

    def add(self, ending: Ending) -> None:
        """Count one more fight."""
        self.fights += 1
        self._wins[ending.winner or NOBODY] += 1
        self._falls.update(ending.fallen)
        self._rounds[ending.rounds] += 1
        fallen = Counter(self.sides[each] for each in ending.fallen)
        for side, counts in self._lost.items():
            counts[fallen[side]] += 1
        for who, value in ending.left.items():
            self._left[who][value] += 1

    def merge(self, other: "Tally") -> None:
        """Count all fights of another tally of the same people."""
        self.fights += other.fights
        self._wins.update(other._wins)
        self._falls.update(other._falls)
        self._rounds.update(other._rounds)
        for side, counts in other._lost.items():
            self._lost[side].update(counts)
        for who, counts in other._left.items():
            self._left[who].update(counts)

    def forecast(self) -> Forecast:
        """What the fights so far say."""
        return Forecast(
            self.fights,
            {each: self._share(self._wins[each]) for each in (*self._lost, NOBODY)},
            {each: self._share(self._falls[each]) for each in self.sides},
            {side: self._shares(counts) for side, counts in self._lost.items()},
            self._shares(self._rounds),
            {who: self._shares(counts) for who, counts in self._left.items()},
        )

    def _share(self, count: int) -> Share:
        return Share(count, self.fights)

    def _shares(self, counts: Counter[int]) -> dict[int, Share]:
        return {value: self._share(count) for value, count in sorted(counts.items())}

    def to_json(self) -> dict[str, Any]:
        """The counts as JSON can hold them."""
        return {
            "sides": self.sides,
            "fights": self.fights,
            "wins": self._wins,
            "falls": self._falls,
            "rounds": _pairs(self._rounds),
            "lost": {side: _pairs(counts) for side, counts in self._lost.items()},
            "left": {who: _pairs(counts) for who, counts in self._left.items()},
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> "Tally":
        """The counts that `to_json` gave; KeyError, TypeError or ValueError for anything else."""
        made = cls(told["sides"])
        made.fights = int(told["fights"])
        made._wins.update(told["wins"])
        made._falls.update(told["falls"])
        made._rounds.update(dict(told["rounds"]))
        for side, counts in told["lost"].items():
            made._lost[side].update(dict(counts))
        for who, counts in told["left"].items():
            made._left[who].update(dict(counts))
        return made


def _pairs(counts: Counter[int]) -> list[tuple[int, int]]:
    """Numbers are no keys in JSON."""
    return sorted(counts.items())
