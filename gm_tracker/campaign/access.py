"""Getting at the file: what it is before SQLite sees it, the lock, and whole new files."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from gm_tracker.campaign import schema
from gm_tracker.campaign.blake import blake2b
from gm_tracker.campaign.claims import claim, release
from gm_tracker.campaign.errors import (
    Damaged,
    Exists,
    LeadsNowhere,
    Missing,
    Newer,
    NoPermission,
    NotACampaign,
)
from gm_tracker.campaign.rows import Seal, write_seal
from gm_tracker.campaign.whole_file import keep_owner

LOCK_WAIT = 0.2
"""Seconds to wait for another program to let go of the file."""

CACHE_KIB = 65_536
"""So much of a file stays in memory once it was read: a copy of it can be made when another
program has written over it."""

_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EINVAL)

_MAGIC = b"SQLite format 3\0"


def check_header(path: Path) -> int:
    """Refuse, from the first 100 bytes and without SQLite, what is no campaign of this version.

    Gives the version of the file's format, which may be older.
    """
    with path.open("rb") as file:
        head = file.read(100)
    if not head:
        raise NotACampaign("it is empty")
    if int.from_bytes(head[68:72], "big") != schema.APPLICATION_ID:
        if head.startswith(_MAGIC):
            raise NotACampaign("it belongs to another program, or its first page is damaged")
        raise NotACampaign("it holds something else")
    version = int.from_bytes(head[60:64], "big")
    if version > schema.VERSION:
        raise Newer(f"file version {version}; this program knows up to {schema.VERSION}")
    if version < 1 or not _header_fits(head):
        raise Damaged("its first page is not as it should be")
    return version


def _header_fits(head: bytes) -> bool:
    # A flipped bit here could switch on another journal or auto-vacuum at the first write.
    page = schema.PAGE_SIZE.to_bytes(2, "big")
    return (
        len(head) == 100
        and head[:24] == _MAGIC + page + bytes((1, 1, 0, 64, 32, 32))
        and head[44:48] == bytes((0, 0, 0, 4))
        and head[52:60] == bytes((0, 0, 0, 0, 0, 0, 0, 1))
        and not any(head[64:68] + head[72:92])
    )


def writable(path: Path) -> bool:
    """Whether file and folder may be written: the journal stands beside the file."""
    return _may_write(path) and _may_write(path.parent)


def _may_write(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def connect(path: Path, read_only: bool) -> sqlite3.Connection:
    """A connection that holds its lock until closed; a journal left by a crash is rolled back."""
    db = sqlite3.connect(_uri(path, "ro" if read_only else "rw"), uri=True, timeout=LOCK_WAIT)
    try:
        db.isolation_level = None
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA trusted_schema = OFF")
        db.execute("PRAGMA cell_size_check = ON")
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        db.execute("BEGIN" if read_only else "BEGIN EXCLUSIVE")
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        db.execute("COMMIT")
        # Only now, under the lock: naming the journal mode earlier would read the file unlocked.
        db.execute("PRAGMA journal_mode = DELETE").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def _uri(path: Path, mode: str) -> str:
    text = path.absolute().as_posix()
    # Two slashes for the empty host; a Windows drive needs one more before its letter.
    start = "file://" if text.startswith("/") else "file:///"
    return f"{start}{quote(os.fsencode(text))}?mode={mode}"


def write_new(path: Path, fill: Callable[[sqlite3.Connection], None] | None = None) -> None:
    """Put an empty campaign, or what `fill` writes into it, at a path where nothing is yet."""
    if path.exists():
        raise Exists
    with _replacing(path, _put_new) as db:
        db.execute(f"PRAGMA page_size = {schema.PAGE_SIZE}")
        # One transaction: else each of the statements would wait for the disk.
        db.executescript(f"BEGIN;{schema.layout()}")
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {schema.VERSION}")
        write_seal(db, Seal())
        if fill is not None:
            fill(db)
        db.execute("COMMIT")


def write_copy(
    source: sqlite3.Connection,
    path: Path,
    check: Callable[[sqlite3.Connection], None] | None = None,
) -> None:
    """Put a complete copy at the path, over what was there unless that is open somewhere.

    What `check` raises about the copy leaves everything as it was.
    """
    with suppress(FileNotFoundError):
        _refuse_if_open(path)
    with _replacing(path) as db:
        source.backup(db)
        if check is not None:
            check(db)


def _refuse_if_open(path: Path) -> None:
    key = claim(path)
    try:
        with closing(sqlite3.connect(_uri(path, "rw"), uri=True, timeout=LOCK_WAIT)) as db:
            db.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as problem:
        # Any other trouble is that of a file about to be replaced.
        if getattr(problem, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise
    finally:
        release(key)


def _put_new(part: Path, path: Path) -> None:
    """Let a file appear where nothing is; Exists where another was quicker."""
    Path(f"{path}-journal").unlink(missing_ok=True)
    try:
        os.link(part, path)
    except FileExistsError as problem:
        raise Exists from problem
    except (OSError, AttributeError) as problem:
        if getattr(problem, "errno", errno.ENOSYS) not in _NO_LINKS:
            raise
        _put_where_none_is(part, path)


def _put_where_none_is(part: Path, path: Path) -> None:
    """On a disk without links the name is taken first, and then the file comes."""
    try:
        path.open("xb").close()
    except FileExistsError as problem:
        raise Exists from problem
    try:
        part.replace(path)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def _put_over(part: Path, path: Path) -> None:
    keep_owner(path, part)
    # A journal left beside an older file of this name would be rolled into the new one.
    Path(f"{path}-journal").unlink(missing_ok=True)
    part.replace(path)


@contextmanager
def _replacing(
    path: Path, put: Callable[[Path, Path], None] = _put_over
) -> Iterator[sqlite3.Connection]:
    # The file appears at its place complete or not at all; through a link, which stays.
    if path.is_symlink() and not path.exists():
        raise LeadsNowhere(str(path.readlink()))
    path = path.resolve()
    if not path.parent.is_dir():
        raise Missing
    if not _may_write(path.parent):
        raise NoPermission
    part = _part_for(path)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as db:
            yield db
        put(part, path)
        _sync_folder(path.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
            Path(f"{part}-journal").unlink(missing_ok=True)


LEFT_S = 60.0
"""A file in the making to which nobody wrote for so many seconds was left by a killed program."""


def _part_for(path: Path) -> Path:
    """Where a file for that path is written first; what a killed program left there is removed."""
    start = f".{blake2b(os.fsencode(path.name), digest_size=6).hexdigest()}"
    with suppress(OSError):
        for left in path.parent.glob(f"{start}*.part*"):
            # Another start may be making the same file just now.
            if abs(time.time() - left.stat().st_mtime) > LEFT_S:
                left.unlink()
    return path.with_name(f"{start}{os.urandom(6).hex()}.part")


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
