"""What one transaction changes, with the tallies and the seal kept right."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from gm_tracker.campaign import schema
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.rows import (
    Move,
    StoredStep,
    Stream,
    StreamInfo,
    read_seal,
    read_small,
    read_step,
    read_stream,
    write_seal,
)
from gm_tracker.model.frozen import replace


def upgrade(db: sqlite3.Connection, version: int) -> None:
    """Make a file of an older version one of this, within the transaction of its first change.

    What is written from then on is unknown to the programs before this one.
    """
    if version < schema.VERSION:
        for each in schema.upgrades(version):
            db.execute(each)
        db.execute(f"PRAGMA user_version = {schema.VERSION}")


class Change:
    """The inside of one transaction; old rows are checked before they are built upon."""

    def __init__(self, db: sqlite3.Connection, number: int) -> None:
        self.number = number
        """What the change is about: a step, a stream or a head move."""
        self._db = db
        self._seal = read_seal(db)

    def seal_it(self) -> None:
        """Write the seal; the last statement of the transaction."""
        write_seal(self._db, self._seal)

    def stands(self) -> bool:
        """Whether the file as it is now holds the change; False also where nobody can tell."""
        with suppress(sqlite3.Error, CampaignError):
            return read_seal(self._db).fields() == self._seal.fields()
        return False

    def put(self, table: schema.SmallTable, key: int | str, *fields: schema.Field) -> None:
        """Add or replace one row of a small table."""
        new = schema.digest(table.name, key, *fields)
        self._seal.swap(self._sum(table, key), new)
        self._db.execute(table.put, (key, *fields, new))

    def drop(self, table: schema.SmallTable, key: int | str) -> None:
        """Remove one row of a small table, if it is there."""
        old = self._sum(table, key)
        if old is not None:
            self._seal.swap(old, None)
            self._db.execute(table.drop, (key,))

    def _sum(self, table: schema.SmallTable, key: int | str) -> bytes | None:
        row = read_small(self._db, table, key)
        return None if row is None else schema.digest(table.name, *row)

    def new_stream(self, kind: str, title: str, system: str, created: str) -> int:
        """Begin a stream; its id, one more than the last."""
        (last,) = self._db.execute("SELECT coalesce(max(id), 0) FROM streams").fetchone()
        info = StreamInfo(last + 1, kind, title, system, created)
        self.begin(info)
        return info.id

    def begin(self, info: StreamInfo) -> None:
        """Begin a stream under the number that it has."""
        self._keep(Stream(info, steps=0, moves=0, chain=b""))

    def rename(self, stream: int, title: str) -> None:
        """Give a stream another title."""
        row = read_stream(self._db, stream)
        row.info = replace(row.info, title=title)
        self._keep(row)

    def _keep(self, row: Stream) -> None:
        self.put(schema.STREAMS, row.info.id, *row.fields()[1:])

    def append(
        self, stream: int, parent: int | None, label: str, body: bytes, made: str
    ) -> StoredStep:
        """Store a step after its parent and move the head there; drops the draft."""
        before = None if parent is None else read_step(self._db, stream, parent).hash
        step = self._seal.last_step + 1
        proof = schema.step_hash(before, stream, step, parent, label, body, made)
        stored = StoredStep(step, parent, label, body, proof, made)
        self.adopt(stream, stored)
        self.drop(schema.DRAFTS, stream)
        return stored

    def adopt(self, stream: int, step: StoredStep) -> None:
        """Store a step under the number that it has, and move the head there."""
        self._db.execute(
            "INSERT INTO steps (stream, id, parent, hash, label, body, made) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (stream, step.id, step.parent, step.hash, step.label, step.body, step.made),
        )
        self._seal.last_step = max(self._seal.last_step, step.id)
        self._seal.steps += 1
        self._record(stream, step.id, "step", step.hash, step.made)

    def move(self, stream: int, step: int | None, move: Move, made: str) -> int:
        """Record a move of the head; its number within the stream."""
        proof = None if step is None else read_step(self._db, stream, step).hash
        return self._record(stream, step, move, proof, made)

    def _record(
        self, stream: int, step: int | None, move: Move, proof: bytes | None, made: str
    ) -> int:
        row = read_stream(self._db, stream)
        row.moves += 1
        row.steps += move == "step"
        row.chain = schema.move_hash(row.chain, stream, row.moves, step, move, proof, made)
        self._db.execute(
            "INSERT INTO heads (stream, seq, step, move, hash, made) VALUES (?, ?, ?, ?, ?, ?)",
            (stream, row.moves, step, move, row.chain, made),
        )
        self._seal.moves += 1
        self._keep(row)
        return row.moves
