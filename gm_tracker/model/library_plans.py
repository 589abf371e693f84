"""A prepared encounter: who is in it, how they stand, and who comes later."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.combatant import Condition, Side
from gm_tracker.model.disclosure import OPEN, Disclosure
from gm_tracker.model.frozen import frozen

HitPoints = Literal["written", "average", "rolled"]


@frozen
class Arrival:
    """When reinforcements come: at the start of a `round` (0: none), or at a trigger in words."""

    round: int = 0
    trigger: str = ""


@frozen
class Group:
    """Some of one library entry: `count` of them, as they are when the fight begins.

    `side` and `name` are the entry's own where they are None or empty; `stats` are numbers that
    differ in this encounter, such as readiness. With an `arrival` they come later; with `as_one`
    they act as one in the fight; `disclosure` is what the players are shown of them. `key` names
    the group within its encounter; one without is given one.
    """

    entry: int
    count: int = 1
    key: str = ""
    side: Side | None = None
    name: str = ""
    hit_points: HitPoints = "written"
    stats: Mapping[str, int] = field(default_factory=dict)
    conditions: tuple[Condition, ...] = ()
    arrival: Arrival | None = None
    notes: str = ""
    as_one: bool = False
    disclosure: Disclosure = OPEN


@frozen
class Engagement:
    """A link of that kind between two groups from the start.

    One to one in their order; the smaller group is gone through again and again.
    """

    link: str
    source: str
    target: str
    value: int = 0


@frozen
class Plan:
    """A prepared encounter. Starting it makes a fight and leaves it as it is.

    `notes` is Markdown as typed; `folder` is a path, empty at the top.
    """

    id: int
    name: str
    system: str
    folder: str = ""
    groups: tuple[Group, ...] = ()
    engagements: tuple[Engagement, ...] = ()
    switches: Mapping[str, str] = field(default_factory=dict)
    notes: str = ""

    def group(self, key: str) -> Group | None:
        """The group of that key, or None."""
        return next((each for each in self.groups if each.key == key), None)


@frozen
class Member:
    """Where a combatant came from: an entry of the library, and a group of its encounter."""

    entry: int
    group: str = ""


Cast = Mapping[str, Member]
"""Who in a fight came from where, by the combatant's id."""


@frozen
class Reinforcement:
    """Groups of an encounter that come later: at the start of a `round`, or at a `trigger`.

    `text` is the prompt for the GM.
    """

    plan: int
    groups: tuple[str, ...]
    round: int = 0
    trigger: str = ""
    text: str = ""


@frozen
class Origin:
    """What a fight was made from, and who was still to come when it began."""

    plan: int = 0
    cast: Cast = field(default_factory=dict)
    waiting: tuple[Reinforcement, ...] = ()
