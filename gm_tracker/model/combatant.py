"""One combatant: numbers, tracks, conditions and attacks, all under a system's typed keys."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.clock import End
from gm_tracker.model.frozen import frozen

Side = Literal["party", "foe", "neutral"]


def are_opponents(one: Side, other: Side) -> bool:
    """Whether two sides fight each other: the party and its foes; neutral ones stand by."""
    return {one, other} == {"party", "foe"}


@frozen
class Track:
    """A value that goes up and down, with its maximum: hit points, Luck, ammunition."""

    value: int
    maximum: int


MOST = 99_999
"""The maximum of a track that has none of its own."""


@frozen
class Condition:
    """A state such as stunned; `end` is None when it lasts until somebody ends it."""

    key: str
    end: End | None = None
    note: str = ""


@frozen
class Attack:
    """One thing that can be done: a weapon, a spell, a skill; `damage` is dice notation.

    `form` is the key of one of the sheet's record forms ("" for attacks), `stats` are its fields.
    """

    id: str
    name: str
    damage: str = ""
    stats: Mapping[str, int] = field(default_factory=dict)
    form: str = ""


@frozen
class Combatant:
    """Somebody in the fight.

    `badge` is the fixed number by which the GM picks it; `state` is one of the system's states
    ("up" can act); `present` is False once it has left; `portrait` is the key of its image, if
    it has one.
    """

    id: str
    badge: int
    name: str
    side: Side = "foe"
    stats: Mapping[str, int] = field(default_factory=dict)
    tracks: Mapping[str, Track] = field(default_factory=dict)
    conditions: tuple[Condition, ...] = ()
    attacks: tuple[Attack, ...] = ()
    notes: str = ""
    state: str = "up"
    present: bool = True
    portrait: str = ""

    def has(self, condition: str) -> bool:
        """Whether the condition of that key is on this combatant."""
        return any(each.key == condition for each in self.conditions)

    @property
    def weapons(self) -> tuple[Attack, ...]:
        """The records that are attacks, not spells or skills."""
        return tuple(each for each in self.attacks if not each.form)

    def records(self, form: str) -> tuple[Attack, ...]:
        """The records of that form."""
        return tuple(each for each in self.attacks if each.form == form)

    def attack(self, attack_id: str) -> Attack | None:
        """The attack (or other record) of that id, or None."""
        return next((each for each in self.attacks if each.id == attack_id), None)
