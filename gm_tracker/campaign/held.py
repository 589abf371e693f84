"""A file that is claimed, locked and connected, until it is given back or let go for a while."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Callable
from pathlib import Path

from gm_tracker.campaign import access, verify
from gm_tracker.campaign.claims import claim, release
from gm_tracker.campaign.errors import (
    NotInMemory,
    Overtaken,
    Replaced,
    Vanished,
    translated,
)
from gm_tracker.campaign.footprint import Footprint
from gm_tracker.campaign.rows import read_tally


class Held:
    """The open file as SQLite has it: `db`, and the `version` of its format.

    It is open for reading only where it must be; `read_only` says so.
    """

    def __init__(self, path: Path, *, read_only: bool) -> None:
        self.path, self.read_only = path, read_only
        self.on_overtaken: Callable[[Vanished], None] | None = None
        """Called where a change is refused because the file is another's by now, or gone."""
        self.is_read = False
        """Whether all of it was read and found sound, and is in memory from then on."""
        self._let_go: bytes | None = None
        with translated(path):
            self._take()

    def _take(self) -> None:
        key = claim(self.path)
        # A file that is dropped without closing may not keep its place from the next one.
        self._give_back = weakref.finalize(self, release, key)
        try:
            self.version = access.check_header(self.path)
            self.read_only = self.read_only or not access.writable(self.path)
            self._footprint = Footprint(self.path, key)
            try:
                self.db = access.connect(self.path, self.read_only)
            except BaseException:
                self._footprint.close()
                raise
        except BaseException:
            self._give_back()
            raise
        self._footprint.take()

    def close(self) -> None:
        """Give the file back; harmless when called twice."""
        self._let_go, self.is_read = None, False
        try:
            with translated(self.path):
                self.db.close()
        finally:
            self._footprint.close()
            self._give_back()

    def let_go(self) -> None:
        """Close the file so that it can be replaced; `come_back` takes it again."""
        with translated(self.path):
            mark = read_tally(self.db).mark
        self.close()
        self._let_go = mark

    def come_back(self) -> None:
        """Take a file that was let go; Replaced, and it stays so, where it holds something else."""
        mark = self._let_go
        if mark is None:
            return
        with translated(self.path):
            self._take()
            try:
                if read_tally(self.db).mark != mark:
                    raise Replaced
            except BaseException:
                self.close()
                self._let_go = mark
                raise
        self._let_go = None

    def look(self) -> None:
        """Vanished or Overtaken unless the file is in its place and as our last commit left it."""
        try:
            self._check()
        except Vanished as problem:
            if self.on_overtaken is not None:
                self.on_overtaken(problem)
            raise

    def left(self) -> None:
        """Remember the file as it is: that was our commit."""
        self._footprint.take()

    def copy_to(self, path: Path) -> None:
        """Put a complete copy at the path; NotInMemory where another's file cannot be left out."""
        with translated(path):
            access.write_copy(self.db, path, None if self._is_ours() else self._check_memory)

    def _is_ours(self) -> bool:
        try:
            self._check()
        except Vanished:
            return False
        return True

    def _check(self) -> None:
        with translated(self.path):
            self._footprint.check(self.db, self._check_unread)

    def _check_unread(self) -> None:
        if not self.is_read and self._first_problem(self.db):
            raise Overtaken("another program wrote into it", self.path)
        self.is_read = True

    def _check_memory(self, copy: sqlite3.Connection) -> None:
        if problem := self._first_problem(copy):
            raise NotInMemory(problem, self.path)

    def _first_problem(self, db: sqlite3.Connection) -> str:
        slices = verify.verify_slices(db, self.version)
        return next((each.what for found in slices for each in found), "")
