"""From rolled STUN and BODY to what is lost: defences, places of the body (HP-15, HP-16, HP-22)."""

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hero.dice import Points


@frozen
class Protection:
    """What stands between a blow and its target (HP-15).

    `killing` says which kind of attack it is, `normal` and `resistant` are the two parts of the
    defence. With `strict` the normal part counts against killing STUN only beside a resistant one
    (X-HP-4). `stun` and `body` are multipliers in halves, after the defences (HP-22).
    """

    killing: bool = False
    normal: int = 0
    resistant: int = 0
    strict: bool = False
    stun: int = 2
    body: int = 2

    @property
    def against_stun(self) -> int:
        """What is taken off STUN."""
        if self.killing and self.strict and not self.resistant:
            return 0
        return self.normal + self.resistant

    @property
    def against_body(self) -> int:
        """What is taken off BODY: against a killing attack the resistant part alone."""
        return self.resistant + (0 if self.killing else self.normal)


def lost(points: Points, by: Protection) -> Points:
    """STUN and BODY that are lost; STUN is at least the BODY (HP-15, HP-16)."""
    stun = max(0, points[0] - by.against_stun) * by.stun // 2
    body = max(0, points[1] - by.against_body) * by.body // 2
    return max(stun, body), body


def is_stunned(stun: int, con: int) -> bool:
    """Whether one attack takes more STUN than CON (HP-17)."""
    return stun > con


def fate(body: int, most: int) -> str:
    """What BODY says of somebody: "up", "dying" at 0 or less, "dead" at minus all (HP-19)."""
    if body > 0:
        return "up"
    return "dead" if body <= -most else "dying"


def knocked_back(body: int, dice: tuple[int, ...], resistance: int = 0) -> int | None:
    """How far a blow throws somebody, in metres; None where it does not, 0 is prone (HP-21)."""
    metres = 2 * (body - sum(dice)) - resistance
    return None if metres < 0 else metres


KNOCKBACK_DICE = 2
MORE_DICE = {
    "killing": 1,
    "martial": 1,
    "under_water": 1,
    "clinging": 1,
    "flying": -1,
    "rolled": -1,
    "no_gravity": -1,
}
"""What changes the dice that are taken off (HP-21)."""


def knockback_dice(holds: tuple[str, ...]) -> int:
    """How many dice are taken off the BODY (HP-21)."""
    return max(0, KNOCKBACK_DICE + sum(MORE_DICE[each] for each in holds))


def crash_dice(metres: int, *, upright: bool) -> int:
    """The dice of being thrown: 1D6 for each 2 m into something, else for each 4 m (HP-21)."""
    return metres // (2 if upright else 4)
