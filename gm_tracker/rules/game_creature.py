"""A creature of a game as files and books print it for that game, and what takes it in.

Readers of foreign files and stat blocks make a `GameCreature`: numbers by the names under which
the game prints them, not by the keys of a sheet. A rule system that can take one declares an
`intake`, which fills its own sheet. Nothing is converted between games here.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Protocol, runtime_checkable

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.converting import Converted


@frozen
class GameAttack:
    """A weapon or another way to attack; without `damage` it does none of its own.

    `percent` is its skill, None where nothing is told. `damage` is plain dice ("1d8+1+1d4") with
    the damage bonus in it where it applies. `numbers` are by printed name: "parry", "points" (hit
    points of the thing), "armour" (its armour points), "malfunction", "shots", "auto", "range",
    "bonus" (to the attacker's value), "active". `words` are such as "size", "reach" (M, VL),
    "kind" ("killing", "normal", "mental"), "against" ("pd", "ed"). `note` is what else is said.
    """

    name: str
    percent: int | None = None
    damage: str = ""
    ranged: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    doubt: str = ""


@frozen
class GameSkill:
    """A skill that is no weapon, in percent."""

    name: str
    percent: int


@frozen
class GameLocation:
    """A hit location: the faces of its die, its armour and hit points; None is not told."""

    name: str
    lowest: int
    highest: int
    armour: int | None = None
    hit_points: int | None = None


@frozen
class GameCreature:
    """A creature as its own game prints it; what is not printed is left out.

    `game` is the id of the rule system. `numbers` are by the printed names in lower case: "str",
    "con", "siz", "int", "pow", "dex", "app", "cha", "edu", "ego", "pre"; "hp" (the maximum) and
    "hp_now"; "mp", "san", "luck", "build", "move"; "armour", "dodge", "parry", "evade",
    "fight_back"; "action_points", "initiative"; "ocv", "dcv", "spd", "pd", "ed", "rec", "end",
    "stun", "levels", "of", "df", "dr", "ar", "hd", "attacks". `damage_bonus` is dice ("+1d4",
    "-1d2", "0"), "" where it is not printed. `lines` are for the notes ("Occupation: dockhand"),
    `doubts` the reader's own, by the names of the numbers. `each` are the hit points of several
    of its kind, `count` how many there are.
    """

    game: str
    name: str
    side: Side = "foe"
    numbers: Mapping[str, int] = field(default_factory=dict)
    damage_bonus: str = ""
    attacks: tuple[GameAttack, ...] = ()
    skills: tuple[GameSkill, ...] = ()
    locations: tuple[GameLocation, ...] = ()
    lines: tuple[str, ...] = ()
    doubts: Mapping[str, str] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    source: str = ""
    count: int = 1
    each: tuple[int, ...] = ()


class Intake(Protocol):
    """Fills a system's sheet with what is printed for it. Pure."""

    def take(self, creature: GameCreature) -> Converted:
        """The combatant; what was worked out or is doubtful stands among the derivations.

        Raises NotConvertible.
        """
        ...


@runtime_checkable
class Amends(Protocol):
    """What an intake is that knows printed numbers from those of its sheet by their size."""

    def amend(self, new: NewCombatant) -> Converted:
        """A combatant of somebody's table, with printed numbers made into those of the sheet."""
        ...
