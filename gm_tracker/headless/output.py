"""Chances as people read them."""

from fractions import Fraction


def percent(chance: Fraction | float) -> str:
    """A chance as people read it: "35 %", "1.25 %", "<0.01 %"."""
    value = float(chance) * 100
    if 0 < value < 0.005:
        return "<0.01 %"
    if value < 100 and round(value, 2) == 100:
        return ">99.99 %"
    return f"{decimal(value)} %"


def decimal(value: Fraction | float) -> str:
    """A number with two decimals at most."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
