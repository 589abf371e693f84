"""What an import would bring: every record, what it becomes, what is doubtful, what is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from gm_tracker.campaign.imports.layout import Layout
from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.converting import Derivation, FantasyCreature
from gm_tracker.rules.game_creature import GameCreature
from gm_tracker.rules.system import RuleSystem

Roll = Callable[[str], int]
"""Gives the total of dice, rolled or typed."""


@frozen
class Wishes:
    """How the user wants a file read.

    `mend`: leave out commas that JSON does not allow. `columns`: which column of a table holds
    which field; guessed by the headers if None. `roll`: hit points are rolled with it, otherwise
    average. `systems`: those that a file of our own may be for. `forced`: what can be read for
    the chosen game is, though it looks like another's. `heading`: the first line of a table names
    its columns. `descending`: its armour classes are the better the lower; as it looks if None.
    `origin`: the source of creatures of others that name none, such as the file.
    """

    mend: bool = False
    columns: Mapping[str, int] | None = None
    roll: Roll | None = None
    side: Side = "foe"
    systems: Sequence[RuleSystem] = SYSTEMS
    forced: bool = False
    heading: bool = True
    descending: bool | None = None
    origin: str = ""


@frozen
class Found:
    """One record as a reader leaves it, or nothing and why.

    A creature of a game, a combatant, or what another library holds, of that `number`. `text` is
    what it was read from, where that was text, and `unread` the places in it that no number took.
    The numbers of a combatant may be as books print them where it `may_be_printed`.
    """

    place: str
    name: str
    read: FantasyCreature | GameCreature | NewCombatant | NewEntry | Plan | None = None
    skipped: str = ""
    number: int = 0
    text: str = ""
    unread: tuple[tuple[int, int], ...] = ()
    may_be_printed: bool = False


Later = Callable[[], Found]
"""A record that is read when its turn comes."""


def name_of(plain: Any) -> str:
    """What a record that may be anything calls itself, as far as can be seen."""
    if not isinstance(plain, dict):
        return "?"
    name = plain.get("name", plain.get("Name"))
    return " ".join(name.split())[:80] or "?" if isinstance(name, str) else "?"


@frozen
class Record:
    """One record of a file: its place there, what it becomes, or why it is skipped.

    `derived` has the numbers that were worked out, each with its trace and doubt. `hit_dice` are
    dice for the hit points of each one of its kind, `source` is the book that it is from. What
    another library holds is `kept` as it is, and of that `number` there. `system` is the game that
    it is for, where it is a creature; `count` is how many of it there are. `text` is what it was
    read from, and `unread` the places in it that no number took.
    """

    name: str
    place: str
    becomes: NewCombatant | None = None
    derived: tuple[Derivation, ...] = ()
    skipped: str = ""
    hit_dice: str = ""
    source: str = ""
    tags: tuple[str, ...] = ()
    kept: NewEntry | Plan | None = None
    number: int = 0
    system: str = ""
    count: int = 1
    text: str = ""
    unread: tuple[tuple[int, int], ...] = ()

    @property
    def doubts(self) -> tuple[str, ...]:
        """What the GM should look at: "hit points: 20 are stated, but 2d8 are 9"."""
        return tuple(_said(each) for each in self.derived if each.doubt and not each.usual)

    @property
    def usual(self) -> tuple[str, ...]:
        """What holds for every creature of the kind: "AR: its hide, by armour class 17"."""
        return tuple(_said(each) for each in self.derived if each.doubt and each.usual)


def _said(derived: Derivation) -> str:
    return f"{derived.label}: {derived.doubt}"


@frozen
class Preview:
    """A file that was read; nothing of it is entered yet.

    `remarks` are about the whole file, `folders` are for encounters, `portraits` of
    those in it. A table has a `layout`.
    """

    kind: str
    system: str
    records: tuple[Record, ...]
    remarks: tuple[str, ...] = field(default=())
    folders: tuple[str, ...] = ()
    portraits: Mapping[str, bytes] = field(default_factory=dict)
    layout: Layout | None = None

    @property
    def good(self) -> tuple[Record, ...]:
        """The records that can be kept."""
        return tuple(each for each in self.records if not each.skipped)

    @property
    def skipped(self) -> tuple[Record, ...]:
        """The records that cannot."""
        return tuple(each for each in self.records if each.skipped)

    @property
    def counts(self) -> str:
        """In words: "315 of 317 read; 2 skipped (record 4: it has no name; ...)"."""
        skipped = self.skipped
        read = f"{len(self.good)} of {len(self.records)} read"
        if not skipped:
            return f"{read}; none skipped"
        first = "; ".join(f"{each.place}: {each.skipped}" for each in skipped[:3])
        more = "; ..." if len(skipped) > 3 else ""
        return f"{read}; {len(skipped)} skipped ({first}{more})"
