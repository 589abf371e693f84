"""What the window needs from whoever keeps the campaign files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal, Protocol

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.library_ports import Room


@frozen
class FightEntry:
    """One fight of the open campaign."""

    id: int
    title: str
    system: str


@frozen
class SystemEntry:
    """One rule system that a fight can be played in, with one sentence on it."""

    id: str
    name: str
    sentence: str


@frozen
class ReadyEntry:
    """A ready fight that comes with the program."""

    name: str
    title: str
    system: str


@frozen
class BackupEntry:
    """One copy of a campaign: when it was made (in local time), why, and what it holds."""

    path: Path
    made: datetime
    reason: str
    fights: int
    steps: int


@frozen
class Rescue:
    """What can be done about a campaign that does not open; `backup` is its newest good one."""

    path: Path
    backup: BackupEntry | None


@frozen
class SavedPart:
    """What was read out of a damaged campaign: a fight of the new file, and the report."""

    fight: Fight
    sentence: str
    report: tuple[str, ...]


class Workspace(Protocol):
    """The open campaign and the settings. Failures are those that the session was told of."""

    @property
    def path(self) -> Path:
        """The open campaign."""

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written to it."""

    @property
    def opened(self) -> int:
        """How many files were opened so far: another number, another file."""

    def new(self, path: Path) -> Fight:
        """Make a campaign and open it."""

    def open(self, path: Path) -> Fight:
        """Open a campaign on its last fight; the one before stays open if this fails."""

    def checks(self) -> Iterator[str]:
        """Check the whole file, a slice an item: what is damaged in it, or nothing."""

    def save_copy(self, path: Path) -> None:
        """Write a complete copy."""

    def back_up(self, reason: Literal["opening", "playing", "import"] = "playing") -> None:
        """Copy the campaign to the user's data folder, if it has changed since the last copy."""

    def backups(self) -> Sequence[BackupEntry]:
        """The copies of this campaign that can be restored, newest first."""

    def restore(self, backup: Path) -> Fight:
        """Put a copy in this campaign's place, which is itself copied first."""

    def rescue(self, failure: Exception, path: Path) -> Rescue | None:
        """What can be done where opening that path failed; None where nothing can."""

    def restore_over(self, path: Path, backup: Path) -> Fight:
        """Put a copy in a damaged campaign's place and open it; the damaged file stays beside."""

    def save_rest(self, path: Path) -> SavedPart:
        """Read what can be read of a damaged campaign into a new one beside it, and open that."""

    def reopened(self) -> Fight:
        """The fight in play, read from the file again."""

    def recent(self) -> Sequence[Path]:
        """The campaigns opened last, newest first."""

    def fights(self) -> Sequence[FightEntry]:
        """The fights of the open campaign."""

    def open_fight(self, fight: int) -> Fight:
        """Turn to another fight of the open campaign."""

    def systems(self) -> Sequence[SystemEntry]:
        """The rule systems, in the order in which they are offered."""

    def new_fight(self, title: str, system: str = "") -> Fight:
        """Begin another fight in the open campaign, of the first system if none is named."""

    def ready(self) -> Sequence[ReadyEntry]:
        """The ready fights that come with the program."""

    def begin_ready(self, name: str) -> Fight:
        """Begin one of the ready fights in the open campaign, at its start."""

    def has_library(self) -> bool:
        """Whether anything was ever kept in the library."""

    def kept_creature(self, system: str, name: str) -> NewCombatant | None:
        """The creature or character of that name in the library, or None."""

    def library(self) -> Room:
        """The library of the open campaign."""

    def reinforcements(self, fight: Fight) -> str:
        """Who should have come into the fight by this round and has not, or nothing."""

    def undo(self, fight: Fight) -> Step | Refusal | None:
        """Undo in the fight in play; what came home is undone in the library with it."""

    def redo(self, fight: Fight) -> Step | Refusal | None:
        """Redo in the fight in play."""

    def help_page(self, name: str) -> str:
        """The Markdown of a page of help, or nothing."""

    def help_picture(self, name: str) -> bytes:
        """The bytes of a picture of the help that comes with the program, or nothing."""

    def setting(self, key: str) -> str:
        """A setting of the user, or nothing."""

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a setting of the user."""
