"""Whether the open file is still as our own last commit left it."""

from __future__ import annotations

import os
import sqlite3
import weakref
from collections.abc import Callable
from pathlib import Path

from gm_tracker.campaign.claims import FileKey
from gm_tracker.campaign.errors import Overtaken, Vanished

MOST_COMPARED = 1 << 28
"""Bytes. Of a larger file only the head is compared, which every write of SQLite changes."""
_HEAD = 100

_Marks = tuple[int, int, int, bytes]
"""Size, times of content and of the entry, and SQLite's head with its change counter."""


class Footprint:
    """Remembers what the file looked like; a look costs some microseconds.

    Its handle must be opened before SQLite's and closed after it: closing any handle gives up
    the locks that this process holds on the file.
    """

    def __init__(self, path: Path, key: FileKey) -> None:
        self._path, self._key = path, key
        self._file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._close = weakref.finalize(self, os.close, self._file)
        self._left: _Marks | None = None

    def close(self) -> None:
        """Let go of the file; harmless when called twice."""
        self._close()

    def take(self) -> None:
        """Remember the file as it is: this was us."""
        try:
            self._left = self._marks(self._path.stat())
        except OSError:
            # Then the next look compares all of it.
            self._left = None

    def check(self, db: sqlite3.Connection, verify: Callable[[], None]) -> None:
        """Vanished or Overtaken unless the file is still in its place with our content.

        Programs that keep folders alike touch times; only other content counts. What SQLite has
        not read before cannot be compared: `verify` raises what is wrong in it.
        """
        try:
            status = self._path.stat()
        except OSError as problem:
            raise Vanished(path=self._path) from problem
        if (status.st_dev, status.st_ino) != self._key:
            raise Overtaken("another file was put in its place", self._path)
        marks = self._marks(status)
        if marks != self._left:
            self._compare(db, marks)
            verify()
            self._left = marks

    def _compare(self, db: sqlite3.Connection, marks: _Marks) -> None:
        size, head, left = marks[0], marks[-1], self._left
        if size > MOST_COMPARED:
            same = left is not None and left[-1] == head
        else:
            # What SQLite holds in memory is not read again while the file is locked.
            same = self._read(size + 1) == db.serialize()
        if not same:
            raise Overtaken("another program wrote into it", self._path)

    def _marks(self, status: os.stat_result) -> _Marks:
        return status.st_size, status.st_mtime_ns, status.st_ctime_ns, self._read(_HEAD)

    def _read(self, size: int) -> bytes:
        """The first bytes of the file, of which some systems give only so many at a time."""
        os.lseek(self._file, 0, os.SEEK_SET)
        pieces, wanted = list[bytes](), size
        while wanted and (piece := os.read(self._file, wanted)):
            pieces.append(piece)
            wanted -= len(piece)
        return b"".join(pieces)
