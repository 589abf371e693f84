"""Building a combatant: from what a character is to the numbers on the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from gm_tracker.model.combatant import Attack
from gm_tracker.rules.sheet import Derived, StatKey


@dataclass(frozen=True, slots=True)
class Built:
    """What came of it: every number with its trace, and the sheet it makes.

    `stats` and `tracks` (maxima) are by the sheet's keys, `attacks` those given with their new
    numbers; `numbers` are the lines to show, in order, each with the whole calculation.
    """

    numbers: tuple[Derived, ...]
    stats: Mapping[str, int]
    tracks: Mapping[str, int]
    attacks: tuple[Attack, ...] = ()


class Builder(Protocol):
    """How a system builds. What is typed into `fields` is kept on the sheet under their keys."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """What is asked: numbers and choices, by groups."""

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values; missing ones are at their defaults."""
