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
    `track` which track loses the points.
    """

    outcomes: tuple[tuple[str, str, Fraction], ...]
    hit: Fraction
    per_attack: Distribution[int]
    per_hit: Distribution[int] | None
    drop: Fraction
    drop_at: int | None = None
    needs: str = ""
    track: str = ""
