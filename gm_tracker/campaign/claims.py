"""Which files this process has open: each at most once, for the sake of its locks."""

from __future__ import annotations

import stat
from pathlib import Path

from gm_tracker.campaign.errors import LeadsNowhere, Locked, NotACampaign

FileKey = tuple[int, int]

# Closing any handle on a file drops this process's POSIX locks on it, so a file that is open
# here already must be refused before it is touched at all.
_OPEN: set[FileKey] = set()


def is_claimed(path: Path) -> bool:
    """Whether the file is open here; False where there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return False
    return (status.st_dev, status.st_ino) in _OPEN


def claim(path: Path) -> FileKey:
    """Take the file for this process; Locked if it is open here already. Give back: `release`."""
    if path.is_symlink() and not path.exists():
        raise LeadsNowhere(str(path.readlink()))
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        what = "a folder" if stat.S_ISDIR(status.st_mode) else "not an ordinary file"
        raise NotACampaign(f"it is {what}")
    journal = Path(f"{path}-journal")
    if journal.exists() and not journal.is_file():
        # SQLite would open it, and wait for the other end of a pipe.
        raise NotACampaign(f"{journal.name} beside it is not an ordinary file")
    key = (status.st_dev, status.st_ino)
    if key in _OPEN:
        raise Locked
    _OPEN.add(key)
    return key


def release(key: FileKey) -> None:
    """Let others in this process open the file."""
    _OPEN.discard(key)
