"""What shields and items add to the DF of whoever is built (NC-13, NC-14)."""

from collections.abc import Mapping

from gm_tracker.rules.nc import build_keys, gear, keys
from gm_tracker.rules.nc.number import Number, start

Values = Mapping[str, int]


def with_shield(number: Number, values: Values) -> Number:
    """DF with a shield, its plus, and items."""
    if keys.SHIELD.of(values):
        number = number.plus("NC-14", "shield", gear.SHIELD)
    for line in outside(values).trace[1:]:
        number = number.plus(*line)
    return number


def outside(values: Values) -> Number:
    """The part of DF that stands outside the cap against shots (X-N-24)."""
    number = start("NC-15", "outside", 0)
    if keys.SHIELD.of(values):
        number = number.plus("NC-13", "shield_plus", build_keys.SHIELD_PLUS.of(values))
    return number.plus("NC-13", "items", build_keys.ITEM_DF.of(values))
