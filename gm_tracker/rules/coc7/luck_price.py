"""What Luck costs after the roll, point for point (C7-40)."""

from typing import NamedTuple


class LuckRules(NamedTuple):
    """X-C7-8: whether Luck may be spent, down to which result, and how much must be left."""

    on: bool = True
    lowest: int = 2
    """The result below which no Luck brings a roll: 1 where it may become 01."""
    kept: int = 1


USUAL = LuckRules()


def price(result: int, needed: int, pool: int, rules: LuckRules = USUAL) -> int | None:
    """Points of Luck that bring a result down to `needed`; None where that cannot be bought.

    A result that is low enough costs nothing. Fumbles and malfunctions cannot be bought off, which
    is for the caller to see to (C7-40, X-C7-8).
    """
    if result <= needed:
        return 0
    cost = result - needed
    affordable = cost <= pool - rules.kept
    return cost if rules.on and needed >= rules.lowest and affordable else None
