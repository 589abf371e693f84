"""Where a blow lands, if that is rolled (HP-22, X-HP-9b)."""

from functools import lru_cache

from gm_tracker.model.chances import Distribution
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Table


@frozen
class Location:
    """A place of the body: up to which total of 3D6 it is, and what it does (HP-22).

    `killing` multiplies the BODY of a killing attack into STUN; `stun` and `body` are in halves.
    `called` is what it costs OCV to aim at it.
    """

    key: str
    upto: int
    killing: int
    stun: int
    body: int
    called: int


HEAD = Location("head", 5, 5, 4, 4, -80)
LOCATIONS = (
    HEAD,
    Location("hand", 6, 1, 1, 1, -60),
    Location("arm", 8, 2, 1, 1, -50),
    Location("shoulder", 9, 3, 2, 2, -50),
    Location("chest", 11, 3, 2, 2, -30),
    Location("stomach", 12, 4, 3, 2, -70),
    Location("vitals", 13, 4, 3, 4, -80),
    Location("thigh", 14, 2, 2, 2, -40),
    Location("leg", 16, 2, 1, 1, -60),
    Location("foot", 18, 1, 1, 1, -80),
)
BY_KEY = {each.key: each for each in LOCATIONS}
ANYWHERE = "3d6"
AREAS = {
    "area_head": ("head area", "1d6+3", -40),
    "area_high": ("high", "2d6+1", -20),
    "area_body": ("body", "2d6+4", -10),
    "area_low": ("low", "2d6+7", -20),
    "area_legs": ("legs", "1d6+12", -40),
}
"""Areas to aim at: their name, the dice of the place, and what it costs OCV (HP-22)."""


def at(total: int) -> Location:
    """The place of a total of 3D6, or of the dice of an area; beyond both ends the last one."""
    return next((each for each in LOCATIONS if total <= each.upto), LOCATIONS[-1])


@lru_cache(maxsize=16)
def places(dice: str) -> Distribution[Location]:
    """Where a blow lands, with exact chances."""
    return parse_dice(dice).distribution().map(at)


def table() -> Table:
    """The places with what they do (HP-22)."""
    columns = ("3D6", "STUN killing", "STUN normal", "BODY", "to aim")
    rows, low = [], 3
    for each in LOCATIONS:
        span = str(low) if low == each.upto else f"{low}-{each.upto}"
        low = each.upto + 1
        cells = (span, f"x{each.killing}", _halves(each.stun), _halves(each.body))
        rows.append((each.key, *cells, str(each.called).replace("-", "\N{MINUS SIGN}")))
    return Table("Hit locations", "HP-22", ("Place", *columns), tuple(rows))


def _halves(value: int) -> str:
    return f"x{value // 2}" if value % 2 == 0 else f"x{value / 2}"
