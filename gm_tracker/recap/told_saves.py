"""Saves as a step's own calculation tells them: the die, on what it is made, and whether."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from gm_tracker.model.events_effects import ActionMade, AttackMade
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step

ROLLED, CHANCE = "roll.save", "percent"
"""The keys of the lines with the die and, before it, with the percent on which it is made."""


@frozen
class ToldSave:
    """One save: the die, its chance, and whether it was made."""

    shown: int
    chance: Fraction
    made: bool


def told_saves(step: Step, succeeds: Callable[[str], bool]) -> Iterator[ToldSave]:
    """The saves of a step in the order of their telling; those without a chance are left out."""
    for event in step.events:
        percent: int | None = None
        for line in event.trace if isinstance(event, ActionMade | AttackMade) else ():
            if line.key == CHANCE:
                percent = max(0, min(100, line.value))
            elif line.key == ROLLED and percent is not None:
                yield ToldSave(line.value, Fraction(percent, 100), succeeds(line.note))
                percent = None
