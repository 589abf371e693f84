"""What many fights came to: counts that add up, and the forecast that is read off them.

Counts of several workers add up in any order to the same forecast.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gm_tracker.forecast.playing import Ending
from gm_tracker.model.combatant import Side
from gm_tracker.model.forecast import NOBODY, Forecast, Share


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
