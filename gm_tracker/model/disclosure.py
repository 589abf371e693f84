"""What the players are shown of a combatant: whether at all, under which name, and how much."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen

Shown = Literal["hidden", "vague", "exact"]
"""How much is shown: nothing, a hint of it (wounds in words, another name), or what it is."""

LEVELS: Mapping[str, tuple[Shown, ...]] = {
    "name": ("hidden", "vague", "exact"),
    "portrait": ("hidden", "exact"),
    "wounds": ("hidden", "vague", "exact"),
    "conditions": ("hidden", "exact"),
    "turn": ("hidden", "exact"),
    "deeds": ("hidden", "vague", "exact"),
}
"""What can be shown of somebody, and how much of it; `turn` is the place in the order, `deeds`
what it does and what comes of that."""

_OF_FOES: Mapping[str, Shown] = {"wounds": "vague", "deeds": "vague"}
USUAL: Mapping[Side, Mapping[str, Shown]] = {"party": {}, "foe": _OF_FOES, "neutral": _OF_FOES}
"""What is shown of a side where nothing else is said; what is not named here is shown exactly."""


@frozen
class Disclosure:
    """What the GM said of one combatant; what is not said is as usual for its side.

    One that is `hidden` is not there for the players. `alias` is what they know it by while its
    name is not shown exactly. `fields` are keys of LEVELS.
    """

    hidden: bool = False
    alias: str = ""
    fields: Mapping[str, Shown] = field(default_factory=dict)


OPEN = Disclosure()
"""Nothing is said: everything is as usual."""


@frozen
class Disclose:
    """What the players are shown of these from now on; None leaves a part as it is.

    A field set to "usual" is again as it is for its side. With a `side` in place of combatants,
    `fields` are what is usual for that side in this fight, and nothing else can be said.
    """

    combatants: tuple[str, ...] = ()
    side: Side | None = None
    hidden: bool | None = None
    alias: str | None = None
    fields: Mapping[str, Literal["hidden", "vague", "exact", "usual"]] = field(default_factory=dict)
    kind: Literal["disclose"] = "disclose"
