"""What a forecast says: chances that were counted, each with its interval."""

from collections.abc import Mapping
from math import sqrt

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
