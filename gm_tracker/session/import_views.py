"""A file to import: how it is to be read, and what was read of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from gm_tracker.model.frozen import frozen

# What belongs to the library is loaded when it is first wanted, not at the start.
if TYPE_CHECKING:
    from gm_tracker.campaign.imports.layout import Layout as Layout
    from gm_tracker.model.library_commands import AddEntries, NewEntry

LONGEST = 200_000
"""Characters of a text that is shown beside what was read of it, and kept while it is changed."""


@frozen
class ImportRow:
    """One record of a file: where it stands there, what becomes of it, and why.

    `doubts` are what the GM should look at, `usual` what holds for all of its kind; one that is
    `skipped` says why. `game` is the name of its game. `entry` is what would
    enter the library, and `made` its place (from 0) in the command; there are `count` of it.
    `mended` names the numbers that were changed by hand. `already` is the number of the one of
    its kind, game and name that is in the library, 0 for none.

    `block` is the (start, end) of what it was read from in the text of the view, and `unread` are
    the places there that no number took; both are empty where there is no text.
    """

    place: str
    name: str
    numbers: str = ""
    doubts: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    skipped: str = ""
    entry: NewEntry | None = None
    made: int = -1
    count: int = 1
    mended: tuple[str, ...] = ()
    block: tuple[int, int] | None = None
    unread: tuple[tuple[int, int], ...] = ()
    usual: tuple[str, ...] = ()
    game: str = ""
    already: int = 0

    @property
    def state(self) -> str:
        """In one word."""
        return "skipped" if self.skipped else "look" if self.doubts else "ready"


@frozen
class ImportView:
    """A file that was read; `command` puts it into the library, None when nothing can be.

    `portraits` are of those in it, `text` is what it was read from if that can be shown. The
    columns of a table with a `layout` can be chosen.
    """

    title: str
    counts: str
    remarks: tuple[str, ...]
    rows: tuple[ImportRow, ...]
    command: AddEntries | None
    portraits: Mapping[str, bytes] = field(default_factory=dict)
    text: str = ""
    layout: Layout | None = None


@frozen
class ImportTrouble:
    """Why a file was not read. It can be read all the same if it is `mendable`.

    A table whose columns have to be chosen has a `layout`; `asks_game` where a game has to be.
    """

    sentence: str
    mendable: bool = False
    layout: Layout | None = None
    asks_game: bool = False


@frozen
class ImportWishes:
    """How a file is to be read: for which system, mended, with these columns.

    `forced`: the system was chosen, and is not only that of the fight. `heading`: the first line
    of a table is no row. `descending`: how its armour classes are read, None for as they look.
    """

    system: str
    mend: bool = False
    columns: Mapping[str, int] | None = None
    rolled: bool = False
    forced: bool = False
    heading: bool = True
    descending: bool | None = None
