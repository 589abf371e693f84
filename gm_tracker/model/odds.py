"""The exact chances of one action, as values."""

from fractions import Fraction

from gm_tracker.model.chances import Distribution
from gm_tracker.model.frozen import frozen


@frozen
class Odds:
    """What may come of an action: `outcomes` as (key, label, chance), best first.

    `per_attack` and `per_hit` distribute the points lost by the target; `per_hit` is None when
    the action cannot hit. `drop` is the chance that the target can no longer act afterwards,
    `drop_at` the fewest points that do it, if any can. `needs` says what the first roll takes,
    `also` something more about it, `track` which track loses the points. Where both sides roll it
    is `opposed`; the outcomes `against` the actor are those of which it is hurt itself. `beside`
    are the points that a hit takes off further tracks, by the track. Where it is `placed`, what it
    does depends on the place where it lands.
    """

    outcomes: tuple[tuple[str, str, Fraction], ...]
    hit: Fraction
    per_attack: Distribution[int]
    per_hit: Distribution[int] | None
    drop: Fraction
    drop_at: int | None = None
    needs: str = ""
    track: str = ""
    also: str = ""
    opposed: bool = False
    against: frozenset[str] = frozenset()
    beside: tuple[tuple[str, Distribution[int]], ...] = ()
    placed: bool = False

    @property
    def back(self) -> Fraction:
        """The chance that the actor is hit instead."""
        return sum((chance for key, _, chance in self.outcomes if key in self.against), Fraction(0))
