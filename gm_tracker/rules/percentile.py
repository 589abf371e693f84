"""What games on percentile dice share: the better or the worse of several equal dice, counted."""

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.step import Request

T = TypeVar("T", bound=Hashable)

FACES = range(1, 101)
"""The faces of a d100; 00 is 100."""


def kept_weights(outcomes: Sequence[T], dice: int) -> dict[T, int]:
    """How many rolls of `dice` equal dice keep each outcome, when the first in order counts.

    `outcomes` has one entry for each face, the one to keep first standing first; the weights
    add up to the number of faces to the power of `dice`.
    """
    left = len(outcomes)
    shares = ((left - i) ** dice - (left - i - 1) ** dice for i in range(left))
    return summed(zip(outcomes, shares, strict=True))


def summed(pairs: Iterable[tuple[T, int]]) -> dict[T, int]:
    """Equal outcomes with their weights added up."""
    weights: dict[T, int] = {}
    for outcome, weight in pairs:
        weights[outcome] = weights.get(outcome, 0) + weight
    return weights


def percent_of(target: Combatant) -> Request:
    """Asks for a percent of the other side that no record holds."""
    return Request(
        "against_skill",
        f"Percent of {target.name}",
        "number",
        lowest=-999,
        highest=999,
        combatant=target.id,
    )
