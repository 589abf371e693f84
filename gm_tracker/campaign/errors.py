"""What can go wrong with a campaign file, each with one plain sentence for the game master."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class CampaignError(Exception):
    """Base of all errors of the campaign file; `sentence` is ready to be shown."""

    text = "{name} could not be used: {detail}."

    def __init__(self, detail: str = "", path: Path | None = None) -> None:
        super().__init__(detail)
        self.detail = detail
        self.path = path

    @property
    def sentence(self) -> str:
        """One plain sentence or two, naming the file."""
        name = (self.path.name or str(self.path)) if self.path else "the campaign"
        return self.text.format(name=name, path=self.path, detail=self.detail)

    def __str__(self) -> str:
        return self.sentence


class Missing(CampaignError):
    """There is no such file, or its folder does not exist."""

    text = "There is no file or folder {path}."


class LeadsNowhere(CampaignError):
    """A link to a file that is not there: an empty campaign in its place would hide that."""

    text = "{name} is a link to {detail}, and there is no such file. Put it back, or open another."


class Vanished(CampaignError):
    """Moved or deleted while it was open: what is written now would be lost with it."""

    text = (
        "{name} is not where it was: it was moved or deleted while it was open. "
        "Nothing is lost yet: put it back, or save a copy somewhere else and go on there."
    )


class Overtaken(Vanished):
    """Another program changed it while it was open: nothing more is written over that."""

    text = (
        "{name} was changed while it was open here: {detail}. Nothing more is written to it. "
        "Save what is in memory as a new file, or open the other."
    )


class Replaced(CampaignError):
    """Let go to be replaced, and now it holds something else than what is shown."""

    text = "{name} holds a restored backup by now; what is shown is older. Open {name} again."


class NotInMemory(CampaignError):
    """Another program wrote over parts of the file that were not read yet."""

    text = "Not all of {name} is in memory: {detail}. Export the fight, or go back to a backup."


class Exists(CampaignError):
    """A new campaign would overwrite a file."""

    text = "There already is a file {name}. Choose another name."


class NotACampaign(CampaignError):
    """A folder, a device, an empty file, another program's file."""

    text = "{name} is not a GM Tracker campaign: {detail}."


class Newer(CampaignError):
    """Written by a later version; never written to."""

    text = (
        "{name} was saved by a newer version of GM Tracker ({detail}). "
        "Update the program to open it. The file was not changed."
    )


class Locked(CampaignError):
    """Open somewhere else: one writer at a time."""

    text = "{name} is already open, here or in another program. Close it there first."


class ReadOnly(CampaignError):
    """The file or its folder may only be read."""

    text = "{name} can be read but not changed. Save a copy somewhere else and go on there."


class NoPermission(CampaignError):
    """The system does not let this user at the file."""

    text = "You have no permission to use {name}."


class DiskFull(CampaignError):
    """No room for the last change; all before it is safe."""

    text = (
        "The disk is full: the last change was not saved to {name}. "
        "Everything before it is safe. Make room and try again."
    )


class Unreadable(CampaignError):
    """The disk or the system failed."""

    text = "{name} could not be read or written: {detail}."


class Unknown(CampaignError):
    """A stream or a step that the campaign does not hold."""

    text = "{name} has no {detail}."


class Damaged(CampaignError):
    """Stored content does not fit its checksums; says what, and where if known."""

    text = "{name} is damaged: {detail}. The file is kept as it is; nothing was written to it."

    def __init__(
        self,
        what: str,
        stream: int | None = None,
        step: int | None = None,
        path: Path | None = None,
    ) -> None:
        super().__init__(what, path)
        self.what = what
        self.stream = stream
        self.step = step
        if stream is not None:
            self.text = self.text_of_stream

    text_of_stream = (
        "{name} is damaged in one fight: {detail}. "
        "That fight is kept as it is and written no more; the others go on."
    )


_BY_ERRNO: dict[int, type[CampaignError]] = {
    errno.ENOENT: Missing,
    errno.ENOTDIR: Missing,
    errno.EACCES: NoPermission,
    errno.EPERM: NoPermission,
    errno.EROFS: ReadOnly,
    errno.ENOSPC: DiskFull,
    errno.EDQUOT: DiskFull,
    errno.EISDIR: NotACampaign,
}

# sqlite3 got names for these codes in Python 3.11 only; the low byte is the kind.
_BY_SQLITE: dict[int, type[CampaignError]] = {
    sqlite3.SQLITE_PERM: NoPermission,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_IOERR: Unreadable,
    sqlite3.SQLITE_CANTOPEN: Unreadable,
    sqlite3.SQLITE_FULL: DiskFull,
}


def from_os(problem: OSError, path: Path) -> CampaignError:
    """The typed error for what the operating system said."""
    kind = _BY_ERRNO.get(problem.errno or 0, Unreadable)
    return kind((problem.strerror or str(problem)).lower(), path)


def from_sqlite(problem: sqlite3.Error, path: Path) -> CampaignError:
    """The typed error for what SQLite said; what fits nothing else is damage."""
    # Text that is not UTF-8 comes without a code: it is damage too.
    code = getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    kind = _BY_SQLITE.get(code)
    said = str(problem).rstrip(".")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        said = "its pages do not fit together"
    return kind(said, path) if kind else Damaged(said, path=path)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn every failure of disk or SQLite inside into a CampaignError about this path."""
    try:
        yield
    except CampaignError as problem:
        problem.path = problem.path or path
        raise
    except OSError as problem:
        raise from_os(problem, path) from problem
    except sqlite3.ProgrammingError:
        # A mistake of the program, such as reading what it has closed: no damage of the file.
        raise
    except sqlite3.Error as problem:
        raise from_sqlite(problem, path) from problem
    except UnicodeDecodeError as problem:
        # sqlite3 raises this instead of its own error if the message quotes damaged text.
        raise Damaged("its tables are not as they should be", path=path) from problem
    except MemoryError as problem:
        raise Unreadable("there is not enough memory", path) from problem
