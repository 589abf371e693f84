"""What the window needs from whoever keeps the campaign files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from gm_tracker.engine.fight import Fight


@dataclass(frozen=True, slots=True)
class FightEntry:
    """One fight of the open campaign."""

    id: int
    title: str
    system: str


@dataclass(frozen=True, slots=True)
class SystemEntry:
    """One rule system that a fight can be played in, with one sentence on it."""

    id: str
    name: str
    sentence: str


class Workspace(Protocol):
    """The open campaign and the settings. Failures are those that the desk was told of."""

    @property
    def path(self) -> Path:
        """The open campaign."""

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written to it."""

    def new(self, path: Path) -> Fight:
        """Make a campaign and open it."""

    def open(self, path: Path) -> Fight:
        """Open a campaign on its last fight; the one before stays open if this fails."""

    def checks(self) -> Iterator[str]:
        """Check the whole file, a slice an item: what is damaged in it, or nothing."""

    def save_copy(self, path: Path) -> None:
        """Write a complete copy."""

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

    def setting(self, key: str) -> str:
        """A setting of the user, or nothing."""

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a setting of the user."""
