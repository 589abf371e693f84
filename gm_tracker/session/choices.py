"""What the GM chooses from, as it is listed: fights, systems, ready fights, backups, forms."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Literal

from gm_tracker.model.frozen import frozen

Form = Literal["json", "csv", "md", "html"]
"""How something is written: for programs, spreadsheets, reading, or paper."""


@frozen
class FightEntry:
    """One fight of the open campaign; `trouble` says why it cannot be opened, if that is known."""

    id: int
    title: str
    system: str
    trouble: str = ""


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
