"""Building a combatant: from what a character is to the numbers on the sheet."""

from collections.abc import Mapping
from typing import Protocol

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.sheet import Derived, StatKey


@frozen
class Built:
    """What came of it: every number with its trace, and the sheet it makes.

    `stats` and `tracks` (maxima) are by the sheet's keys, `attacks` those given with their new
    numbers; `numbers` are the lines to show, in order, each with the whole calculation.
    """

    numbers: tuple[Derived, ...]
    stats: Mapping[str, int]
    tracks: Mapping[str, int]
    attacks: tuple[Attack, ...] = ()


FIGHTING = StatKey(
    *("fighting", "weapon skill", 0, 0, 999, "of all weapons; 0: each its own", "actor"),
    quiet=True,
    group="Skills",
)


@frozen
class SkillBuilder:
    """Builds somebody from skills: one for all weapons, under `skill`, and those on the sheet."""

    others: tuple[StatKey, ...]
    skill: str = "skill"

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """The skill of all weapons, then the sheet's own."""
        return (FIGHTING, *self.others)

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """Weapons get the skill if there is one; the rest is as typed."""
        fighting = values.get(FIGHTING.key, 0)
        armed = tuple(self._armed(each, fighting) for each in attacks)
        numbers = [_typed(each.key, each.label, each.of(values)) for each in self.others]
        numbers += [
            _typed(f"{self.skill}.{each.id}", each.name, each.stats.get(self.skill, 0))
            for each in armed
            if not each.form
        ]
        return Built(tuple(numbers), {each.key: each.of(values) for each in self.others}, {}, armed)

    def _armed(self, attack: Attack, fighting: int) -> Attack:
        if attack.form or not fighting:
            return attack
        return replace(attack, stats={**attack.stats, self.skill: fighting})


def _typed(key: str, label: str, value: int) -> Derived:
    return Derived(key, label, value, value, (TraceLine("", key.partition(".")[0], value),))


class Builder(Protocol):
    """How a system builds. What is typed into `fields` is kept on the sheet under their keys."""

    @property
    def fields(self) -> tuple[StatKey, ...]:
        """What is asked: numbers and choices, by groups."""

    def build(self, values: Mapping[str, int], attacks: tuple[Attack, ...]) -> Built:
        """The numbers of somebody with these values; missing ones are at their defaults."""
