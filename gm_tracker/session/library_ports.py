"""What the window needs of the open campaign's library: starting, coming home, bringing in."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from gm_tracker.model.frozen import frozen

# What belongs to the library is loaded when it is first wanted, not at the start.
if TYPE_CHECKING:
    from gm_tracker.engine.fight import Fight
    from gm_tracker.engine.library import LibraryStream
    from gm_tracker.engine.library_search import LibraryIndex
    from gm_tracker.model.library_commands import AddEntries
    from gm_tracker.model.library_events import LibraryStep
    from gm_tracker.model.library_plans import Reinforcement
    from gm_tracker.model.step import Refusal, Step

Form = Literal["json", "csv", "md", "html"]
"""How something is written: for programs, spreadsheets, reading, or paper."""


@frozen
class ImportRow:
    """One record of a file: where it stands there, what becomes of it, and why.

    `doubts` are what the GM should look at; one that is `skipped` says why.
    """

    place: str
    name: str
    numbers: str = ""
    doubts: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    skipped: str = ""

    @property
    def state(self) -> str:
        """In one word."""
        return "skipped" if self.skipped else "look" if self.doubts else "ready"


@frozen
class ImportView:
    """A file that was read; `command` puts it into the library, None when nothing can be."""

    title: str
    counts: str
    remarks: tuple[str, ...]
    rows: tuple[ImportRow, ...]
    command: AddEntries | None


@frozen
class ImportTrouble:
    """Why a file was not read. It can be read all the same if it is `mendable`.

    A table whose columns have to be chosen has `headers`, and `fields` (key, label) to choose
    from; `guessed` says which column (from 0) holds which field as far as can be seen.
    """

    sentence: str
    mendable: bool = False
    headers: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()
    guessed: Mapping[str, int] = field(default_factory=dict)


@frozen
class ImportWishes:
    """How a file is to be read: for which system, mended, with these columns."""

    system: str
    mend: bool = False
    columns: Mapping[str, int] | None = None
    rolled: bool = False


class Room(Protocol):
    """The library of the open campaign, and the fight in play as far as they have to do."""

    @property
    def stream(self) -> LibraryStream:
        """The library itself; its commands give a step or a refusal."""

    @property
    def index(self) -> LibraryIndex:
        """Finds entries; follows the library."""

    def undo(self) -> LibraryStep | Refusal | None:
        """Undo in the library; what came home from the fight in play goes back there too."""

    def redo(self) -> LibraryStep | Refusal | None:
        """Redo in the library."""

    def start(self, plan: int, source: random.Random) -> Fight | Refusal:
        """Begin an encounter as a new fight, which is then the one in play."""

    def waiting(self) -> Sequence[Reinforcement]:
        """Who is still to come into the fight in play."""

    def bring_in(self, who: Reinforcement, source: random.Random) -> Step | Refusal:
        """Let reinforcements come into the fight in play."""

    def add(self, entry: int, count: int, source: random.Random) -> Step | Refusal:
        """Let so many of an entry come into the fight in play."""

    def home_lines(self) -> Sequence[str]:
        """What the party would bring home from the fight in play, a line each."""

    def bring_home(self) -> Step | Refusal:
        """Put that into the library: one step in both."""

    def keep(self, combatant: str) -> LibraryStep | Refusal:
        """Keep a combatant of the fight in the library, or renew the entry it came from."""

    def reading(
        self, path: Path, wishes: ImportWishes
    ) -> Generator[int, None, ImportView | ImportTrouble]:
        """Read a file to import in small pieces; nothing enters the library."""

    def entering(self, command: AddEntries) -> Generator[int, None, LibraryStep | Refusal]:
        """Put an import into the library in small pieces; the campaign is backed up first.

        Yields how many entries are done. Nothing is written before the end, and then all at once.
        """

    def entries_as(self, form: Form, numbers: Sequence[int]) -> str:
        """Entries of the library in another form."""

    def plan_as(self, form: Form, plan: int) -> str:
        """An encounter in another form; html is the sheet for a printer."""

    def fight_as(self, form: Form) -> str:
        """The fight in play in another form."""
