"""The open campaign file: reading, appending, moving heads, drafts, snapshots, settings."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from gm_tracker.campaign import access, rows, schema, verify
from gm_tracker.campaign.errors import Damaged, ReadOnly, translated
from gm_tracker.campaign.held import Held
from gm_tracker.campaign.rows import HeadMove, Move, StoredStep, StreamInfo
from gm_tracker.campaign.times import Clock, utc
from gm_tracker.campaign.transaction import Change, upgrade

OnCommit = Callable[[str, int], None]


class CampaignFile:
    """One campaign, locked for others while open. Every failure is a CampaignError.

    Each changing method is one transaction, on disk when it returns (about 1 ms); if it raises,
    nothing has changed. Once damage was met, nothing more is written; if it lies within one
    stream, the others go on.
    """

    def __init__(self, path: Path, held: Held, clock: Clock = utc) -> None:
        self.path = path
        self.read_only = held.read_only
        self.version = held.version
        """The version of the file's format; the first change makes it the newest."""
        self.on_commit: OnCommit | None = None
        """Called after each commit with its kind and a number (the step, stream or move)."""
        self.held = held
        self._clock = clock
        self._open: Change | None = None
        self._damage: Damaged | None = None
        self._hurt: dict[int, Damaged] = {}

    @property
    def damage(self) -> Damaged | None:
        """What was found damaged so far, of the whole file or of one stream."""
        return self._damage or next(iter(self._hurt.values()), None)

    @classmethod
    def create(cls, path: Path | str, *, clock: Clock = utc) -> Self:
        """A new, empty campaign; Exists if something is there."""
        path = Path(path)
        with translated(path):
            access.write_new(path)
        return cls.open(path, clock=clock)

    @classmethod
    def open(
        cls, path: Path | str, *, read_only: bool = False, salvage: bool = False, clock: Clock = utc
    ) -> Self:
        """Open and check layout, seal and small tables; the file opens for reading if it must.

        `salvage` opens a damaged file for reading what is left: the seal is not checked, but
        each value read still is. Call `verify_stream` before showing a fight.
        """
        path = Path(path)
        file = cls(path, Held(path, read_only=read_only or salvage), clock)
        try:
            if not salvage:
                file._check(lambda: verify.verify_opening(file._db, file.version))
        except BaseException:
            file.close()
            raise
        return file

    @property
    def _db(self) -> sqlite3.Connection:
        return self.held.db

    def close(self) -> None:
        """Give the file back; harmless when called twice."""
        self.held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    @contextmanager
    def together(self, kind: str = "together") -> Iterator[None]:
        """Make all changes that are made inside it one transaction: all of them, or none."""
        with self._changing(kind) as change:
            outer, self._open = self._open, change
            try:
                yield
            finally:
                self._open = outer

    # Streams and steps

    def new_stream(self, kind: str, title: str, system: str) -> int:
        """Begin a stream; its id."""
        with self._changing("stream") as change:
            change.number = change.new_stream(kind, title, system, self._clock())
        return change.number

    def rename_stream(self, stream: int, title: str) -> None:
        """Give a stream another title; not a step."""
        with self._changing("rename", stream, stream) as change:
            change.rename(stream, title)

    def streams(self) -> tuple[StreamInfo, ...]:
        """All streams in the order they were begun."""
        with self._reading():
            keys = rows.read_keys(self._db, schema.STREAMS)
            return tuple(rows.read_stream(self._db, key).info for key in keys)

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Store a step, move the head to it and drop the stream's draft, all in one."""
        with self._changing("step", stream=stream) as change:
            step = change.append(stream, parent, label, body, self._clock())
            change.number = step.id
        return step

    def move_head(
        self, stream: int, step: int | None, move: Move, draft: bytes | None = None
    ) -> None:
        """Record that the head went elsewhere (None: before the first step).

        A draft given is saved with it; otherwise the stream's draft stays as it is.
        """
        with self._changing(move, stream=stream) as change:
            change.number = change.move(stream, step, move, self._clock())
            if draft is not None:
                change.put(schema.DRAFTS, stream, draft)

    def head_moves(self, stream: int) -> tuple[HeadMove, ...]:
        """All moves of the head; the last is where it is."""
        with self._reading():
            rows.read_stream(self._db, stream)
            found = rows.read_moves(self._db, stream)
            return tuple((seq, step, move, made) for seq, step, move, _, made in found)

    def steps(self, stream: int, ids: Sequence[int] | None = None) -> tuple[StoredStep, ...]:
        """All steps in the order they were made, or those asked for in the order asked."""
        with self._reading():
            if ids is not None:
                return tuple(rows.read_step(self._db, stream, step) for step in ids)
            rows.read_stream(self._db, stream)
            return tuple(rows.read_steps(self._db, stream))

    def step(self, stream: int, step: int) -> StoredStep:
        """One step."""
        with self._reading():
            return rows.read_step(self._db, stream, step)

    def step_index(self, stream: int) -> tuple[tuple[int, int | None, str], ...]:
        """Id, parent and label of each step, unchecked: `verify_stream` vouches for them."""
        with self._reading():
            rows.read_stream(self._db, stream)
            return tuple(
                self._db.execute(
                    "SELECT id, parent, label FROM steps WHERE stream = ? ORDER BY id", (stream,)
                )
            )

    # Drafts, snapshots, settings

    def save_draft(self, stream: int, body: bytes) -> None:
        """Keep the unfinished command of a stream in place of the one before."""
        with self._changing("draft", stream, stream) as change:
            rows.read_stream(self._db, stream)
            change.put(schema.DRAFTS, stream, body)

    def draft(self, stream: int) -> bytes | None:
        """The stream's unfinished command."""
        with self._reading():
            row = rows.read_small(self._db, schema.DRAFTS, stream)
            return None if row is None else row[1]

    def drop_draft(self, stream: int) -> None:
        """Forget the stream's draft, if there is one."""
        with self._changing("drop draft", stream, stream) as change:
            change.drop(schema.DRAFTS, stream)

    def save_snapshot(self, stream: int, step: int, body: bytes) -> None:
        """Keep the state after a step, to shorten the replay at opening."""
        with self._changing("snapshot", step, stream) as change:
            rows.read_step(self._db, stream, step)
            change.put(schema.SNAPSHOTS, step, stream, body)

    def nearest_snapshot(self, stream: int, ids: Sequence[int]) -> tuple[int, bytes] | None:
        """The snapshot of the first of these steps that has one: give the nearest first."""
        with self._reading():
            kept = set(rows.read_keys(self._db, schema.SNAPSHOTS))
            for step in ids:
                row = rows.read_small(self._db, schema.SNAPSHOTS, step) if step in kept else None
                if row is not None and row[1] == stream:
                    return step, row[2]
        return None

    def setting(self, key: str) -> str | None:
        """A setting's value."""
        with self._reading():
            row = rows.read_small(self._db, schema.SETTINGS, key)
            return None if row is None else row[1]

    def set_setting(self, key: str, value: str) -> None:
        """Keep a setting."""
        with self._changing("setting") as change:
            change.put(schema.SETTINGS, key, value)

    def settings(self) -> dict[str, str]:
        """All settings by key."""
        with self._reading():
            keys = rows.read_keys(self._db, schema.SETTINGS)
            return {key: self.setting(key) or "" for key in keys}

    # Checks and copies

    def verify_stream(self, stream: int) -> None:
        """Raise Damaged unless the stream is what was written (500 steps: about 6 ms)."""
        self._check(lambda: verify.verify_stream(self._db, stream))

    def verify_slices(self) -> Iterator[tuple[Damaged, ...]]:
        """Check everything, a slice per item with the problems it found; writing may go on."""
        slices = verify.verify_slices(self._db, self.version)
        while True:
            with self._reading():
                found = next(slices, None)
            if found is None:
                self.held.is_read = self.damage is None
                return
            for problem in found:
                problem.path = self.path
                self._note(problem)
            yield found

    def tally(self) -> rows.Tally:
        """What is in the file, counted; differs whenever the content does."""
        with self._reading():
            return rows.read_tally(self._db)

    def verify_all(self) -> tuple[Damaged, ...]:
        """All problems of the file; none if it is sound."""
        return tuple(problem for found in self.verify_slices() for problem in found)

    def save_copy(self, path: Path | str) -> None:
        """Put a complete copy at the path, replacing a file there; all of it or nothing.

        Where another program wrote over the file, what is in memory is copied.
        """
        self.held.come_back()
        self.held.copy_to(Path(path))

    # Every way in and out

    def _check(self, check: Callable[[], None]) -> None:
        with self._reading():
            check()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        self.held.come_back()
        try:
            with translated(self.path):
                yield
        except Damaged as problem:
            self._note(problem)
            raise

    def _note(self, problem: Damaged) -> None:
        if problem.stream is None:
            self._damage = problem
        else:
            self._hurt[problem.stream] = problem

    def _commit(self, change: Change) -> None:
        """Commit; where that failed after the change had come to the disk, it is done."""
        try:
            self._db.execute("COMMIT")
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            if not change.stands():
                raise

    @contextmanager
    def _changing(self, kind: str, number: int = 0, stream: int | None = None) -> Iterator[Change]:
        known = self._damage or (None if stream is None else self._hurt.get(stream))
        if known is not None:
            raise known
        if self.read_only:
            raise ReadOnly(path=self.path)
        if self._open is not None:
            yield self._open
            return
        self.held.come_back()
        self.held.look()
        with self._reading():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                upgrade(self._db, self.version)
                change = Change(self._db, number)
                yield change
                change.seal_it()
                self._commit(change)
                self.held.left()
                self.version = schema.VERSION
            except BaseException:
                # SQLite may have rolled back itself; what is left it rolls back at reopening.
                with suppress(sqlite3.Error):
                    self._db.execute("ROLLBACK")
                raise
        if self.on_commit is not None:
            self.on_commit(kind, change.number)
