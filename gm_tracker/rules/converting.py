"""A creature of a fantasy game in neutral form, and what turns it into a system's combatant.

Readers of foreign files make a `FantasyCreature`. A rule system that can take one declares, as
`converter`, a dataclass: its fields are conversion rules, filled from a file that the GM may edit.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, Protocol

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace


@frozen
class HitDice:
    """Whole dice and the hit points beside them; `part` is for less than one die."""

    count: int
    plus: int = 0
    part: Literal["", "half", "less"] = ""


@frozen
class FantasyAttack:
    """An attack; `damage` is dice or a number as its game says.

    "" is a weapon's own damage, which is not told; "0" is none. `ranged`: from afar only.
    """

    name: str
    damage: str = ""
    doubt: str = ""
    ranged: bool = False


@frozen
class FantasyCreature:
    """What foreign files say of a creature; None is what they leave unsaid.

    `hit_points` is a stated average and `hit_point_dice` stated dice ("18d10+36"); `armor` says
    in words what it wears or is covered by, "" for nothing; `source` is the book it is from.
    `doubts` are the reader's own, by the field that they are about. `count` is how many of them
    there are, `each` are the hit points of each one.
    """

    name: str
    hit_dice: HitDice | None = None
    hit_points: int | None = None
    hit_point_dice: str = ""
    armor_class: int | None = None
    armor: str | None = None
    kind: str = ""
    size: str = ""
    dexterity: int | None = None
    attacks: tuple[FantasyAttack, ...] = ()
    attacks_a_round: int = 1
    movement: str = ""
    notes: str = ""
    doubts: Mapping[str, str] = field(default_factory=dict)
    source: str = ""
    count: int = 1
    each: tuple[int, ...] = ()


@frozen
class Derivation:
    """One number of a converted creature and how it came about; `text` where it is dice.

    `doubt` says why the GM should look at it, "" when it follows from a rule alone. It is `usual`
    where the procedure says so of every creature of the kind, and nothing is odd about this one.
    """

    key: str
    label: str
    value: int
    trace: Trace
    doubt: str = ""
    text: str = ""
    usual: bool = False


@frozen
class Converted:
    """A creature as this system has it, with every derived number.

    `hit_dice` are dice for the hit points of each one of its kind, in this system's points.
    """

    combatant: NewCombatant
    derived: tuple[Derivation, ...]
    hit_dice: str = ""


class NotConvertible(Exception):
    """The creature lacks what the procedure needs; the message says what, without a full stop."""


class Converter(Protocol):
    """Turns creatures of fantasy games into combatants. Pure: dice are rolled by the caller."""

    def hit_dice(self, creature: FantasyCreature) -> str:
        """The dice to roll for hit points instead of their average; "" if it has none."""
        ...

    def convert(self, creature: FantasyCreature, rolled: int | None = None) -> Converted:
        """The combatant, with average hit points or those `rolled` with `hit_dice`.

        Raises NotConvertible.
        """
        ...
