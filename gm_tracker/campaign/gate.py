"""The one way in and out of an open campaign file: what is read, what is changed, what is hurt."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from gm_tracker.campaign import schema
from gm_tracker.campaign.errors import Damaged, ReadOnly, translated
from gm_tracker.campaign.held import Held
from gm_tracker.campaign.transaction import Change, upgrade

OnCommit = Callable[[str, int], None]


class Gate:
    """Lets reading and changes through, each change as one transaction.

    Once damage was met, nothing more is written; if it lies within one stream, the others go on.
    """

    def __init__(self, held: Held) -> None:
        self.held = held
        self.version = held.version
        """The version of the file's format; the first change makes it the newest."""
        self.on_commit: OnCommit | None = None
        """Called after each commit with its kind and a number (the step, stream or move)."""
        self._open: Change | None = None
        self._damage: Damaged | None = None
        self._hurt: dict[int, Damaged] = {}

    @property
    def db(self) -> sqlite3.Connection:
        """The file as SQLite has it now."""
        return self.held.db

    @property
    def damage(self) -> Damaged | None:
        """What was found damaged so far, of the whole file or of one stream."""
        return self._damage or next(iter(self._hurt.values()), None)

    def note(self, problem: Damaged) -> None:
        """Remember what is damaged."""
        if problem.stream is None:
            self._damage = problem
        else:
            self._hurt[problem.stream] = problem

    @contextmanager
    def together(self, kind: str) -> Iterator[None]:
        """Make all changes that are made inside it one transaction: all of them, or none."""
        with self.changing(kind) as change:
            outer, self._open = self._open, change
            try:
                yield
            finally:
                self._open = outer

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read inside it; every failure is a CampaignError, and damage is remembered."""
        self.held.come_back()
        try:
            with translated(self.held.path):
                yield
        except Damaged as problem:
            self.note(problem)
            raise

    @contextmanager
    def changing(self, kind: str, number: int = 0, stream: int | None = None) -> Iterator[Change]:
        """Change inside it: on disk when it ends, or nothing has changed."""
        self._refuse(stream)
        if self._open is not None:
            yield self._open
            return
        self.held.come_back()
        self.held.look()
        with self.reading():
            self.db.execute("BEGIN IMMEDIATE")
            try:
                upgrade(self.db, self.version)
                change = Change(self.db, number)
                yield change
                change.seal_it()
                self._commit(change)
                self.held.left()
                self.version = schema.VERSION
            except BaseException:
                # SQLite may have rolled back itself; what is left it rolls back at reopening.
                with suppress(sqlite3.Error):
                    self.db.execute("ROLLBACK")
                raise
        if self.on_commit is not None:
            self.on_commit(kind, change.number)

    def _refuse(self, stream: int | None) -> None:
        known = self._damage or (None if stream is None else self._hurt.get(stream))
        if known is not None:
            raise known
        if self.held.read_only:
            raise ReadOnly(path=self.held.path)

    def _commit(self, change: Change) -> None:
        """Commit; where that failed after the change had come to the disk, it is done."""
        try:
            self.db.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self.db.execute("ROLLBACK")
            if not change.stands():
                raise
