"""What an import would bring: every record, what it becomes, what is doubtful, what is skipped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.converting import Derivation, FantasyCreature

Roll = Callable[[str], int]
"""Gives the total of dice, rolled or typed."""


@frozen
class Wishes:
    """How the user wants a file read.

    `mend`: leave out commas that JSON does not allow. `columns`: which column of a table holds
    which field; guessed by the headers if None. `roll`: hit points are rolled with it, otherwise
    average.
    """

    mend: bool = False
    columns: Mapping[str, int] | None = None
    roll: Roll | None = None
    side: Side = "foe"


@frozen
class Found:
    """One record as a reader leaves it: a creature, a combatant, or nothing and why."""

    place: str
    name: str
    read: FantasyCreature | NewCombatant | None = None
    skipped: str = ""


@frozen
class Record:
    """One record of a file: its place there, what it becomes, or why it is skipped.

    `derived` has the numbers that were worked out, each with its trace and doubt. `hit_dice` are
    dice for the hit points of each one of its kind, `source` is the book that it is from.
    """

    name: str
    place: str
    becomes: NewCombatant | None = None
    derived: tuple[Derivation, ...] = ()
    skipped: str = ""
    hit_dice: str = ""
    source: str = ""
    tags: tuple[str, ...] = ()

    @property
    def doubts(self) -> tuple[str, ...]:
        """What the GM should look at: "AR: its hide, by armour class 17"."""
        return tuple(f"{each.label}: {each.doubt}" for each in self.derived if each.doubt)


@frozen
class Preview:
    """A file that was read; nothing of it is entered yet. `remarks` are about the whole file."""

    kind: str
    system: str
    records: tuple[Record, ...]
    remarks: tuple[str, ...] = field(default=())

    @property
    def good(self) -> tuple[Record, ...]:
        """The records that can be kept."""
        return tuple(each for each in self.records if each.becomes is not None)

    @property
    def skipped(self) -> tuple[Record, ...]:
        """The records that cannot."""
        return tuple(each for each in self.records if each.becomes is None)

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
