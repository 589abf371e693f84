"""The open campaign file: streams, their steps and heads, checks and copies."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Self

from gm_tracker.campaign import access, rows, schema, verify
from gm_tracker.campaign.errors import Damaged, translated
from gm_tracker.campaign.gate import Gate, OnCommit
from gm_tracker.campaign.held import Held
from gm_tracker.campaign.portraits import Portraits
from gm_tracker.campaign.rows import HeadMove, Move, StoredStep, StreamInfo
from gm_tracker.campaign.small_tables import Drafts, FileSettings, Snapshots
from gm_tracker.campaign.times import Clock, utc


class CampaignFile:
    """One campaign, locked for others while open. Every failure is a CampaignError.

    Each changing method is one transaction, on disk when it returns (about 1 ms); if it raises,
    nothing has changed. Once damage was met, nothing more is written; if it lies within one
    stream, the others go on.
    """

    def __init__(self, path: Path, held: Held, clock: Clock = utc) -> None:
        self.path = path
        self.held = held
        self._clock = clock
        self._gate = Gate(held)
        self.drafts = Drafts(self._gate)
        self.snapshots = Snapshots(self._gate)
        self.settings = FileSettings(self._gate)
        self.portraits = Portraits(self._gate)

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        return self.held.read_only

    @property
    def version(self) -> int:
        """The version of the file's format; the first change makes it the newest."""
        return self._gate.version

    @property
    def damage(self) -> Damaged | None:
        """What was found damaged so far, of the whole file or of one stream."""
        return self._gate.damage

    @property
    def on_commit(self) -> OnCommit | None:
        """Called after each commit with its kind and a number (the step, stream or move)."""
        return self._gate.on_commit

    @on_commit.setter
    def on_commit(self, told: OnCommit | None) -> None:
        self._gate.on_commit = told

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
                with file._gate.reading():
                    verify.verify_opening(file._db, file.version)
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

    def together(self, kind: str = "together") -> AbstractContextManager[None]:
        """Make all changes that are made inside it one transaction: all of them, or none."""
        return self._gate.together(kind)

    # Streams and steps

    def new_stream(self, kind: str, title: str, system: str) -> int:
        """Begin a stream; its id."""
        with self._gate.changing("stream") as change:
            change.number = change.new_stream(kind, title, system, self._clock())
        return change.number

    def rename_stream(self, stream: int, title: str) -> None:
        """Give a stream another title; not a step."""
        with self._gate.changing("rename", stream, stream) as change:
            change.rename(stream, title)

    def streams(self) -> tuple[StreamInfo, ...]:
        """All streams in the order they were begun."""
        with self._gate.reading():
            keys = rows.read_keys(self._db, schema.STREAMS)
            return tuple(rows.read_stream(self._db, key).info for key in keys)

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Store a step, move the head to it and drop the stream's draft, all in one."""
        with self._gate.changing("step", stream=stream) as change:
            step = change.append(stream, parent, label, body, self._clock())
            change.number = step.id
        return step

    def move_head(
        self, stream: int, step: int | None, move: Move, draft: bytes | None = None
    ) -> None:
        """Record that the head went elsewhere (None: before the first step).

        A draft given is saved with it; otherwise the stream's draft stays as it is.
        """
        with self._gate.changing(move, stream=stream) as change:
            change.number = change.move(stream, step, move, self._clock())
            if draft is not None:
                change.put(schema.DRAFTS, stream, draft)

    def head_moves(self, stream: int) -> tuple[HeadMove, ...]:
        """All moves of the head; the last is where it is."""
        with self._gate.reading():
            rows.read_stream(self._db, stream)
            found = rows.read_moves(self._db, stream)
            return tuple((seq, step, move, made) for seq, step, move, _, made in found)

    def steps(self, stream: int, ids: Sequence[int] | None = None) -> tuple[StoredStep, ...]:
        """All steps in the order they were made, or those asked for in the order asked."""
        with self._gate.reading():
            if ids is not None:
                return tuple(rows.read_step(self._db, stream, step) for step in ids)
            rows.read_stream(self._db, stream)
            return tuple(rows.read_steps(self._db, stream))

    def step(self, stream: int, step: int) -> StoredStep:
        """One step."""
        with self._gate.reading():
            return rows.read_step(self._db, stream, step)

    def step_index(self, stream: int) -> tuple[tuple[int, int | None, str], ...]:
        """Id, parent and label of each step, unchecked: `verify_stream` vouches for them."""
        with self._gate.reading():
            rows.read_stream(self._db, stream)
            return tuple(
                self._db.execute(
                    "SELECT id, parent, label FROM steps WHERE stream = ? ORDER BY id", (stream,)
                )
            )

    # Checks and copies

    def verify_stream(self, stream: int) -> None:
        """Raise Damaged unless the stream is what was written (500 steps: about 6 ms)."""
        with self._gate.reading():
            verify.verify_stream(self._db, stream)

    def verify_slices(self) -> Iterator[tuple[Damaged, ...]]:
        """Check everything, a slice per item with the problems it found; writing may go on."""
        slices = verify.verify_slices(self._db, self.version)
        while True:
            with self._gate.reading():
                found = next(slices, None)
            if found is None:
                self.held.is_read = self.damage is None
                return
            for problem in found:
                problem.path = self.path
                self._gate.note(problem)
            yield found

    def tally(self) -> rows.Tally:
        """What is in the file, counted; differs whenever the content does."""
        with self._gate.reading():
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
