"""Rows of the campaign file as values, each checked against its checksum when read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from gm_tracker.campaign.errors import Damaged, Unknown
from gm_tracker.campaign.schema import SMALL_TABLES, STREAMS, Field, SmallTable, digest, step_hash
from gm_tracker.model.frozen import frozen

Move = Literal["step", "undo", "redo", "jump"]
MOVED: Mapping[str, Move] = {"undo": "undo", "redo": "redo", "jump": "jump"}
"""The moves that are stored by themselves; the others come with the steps they are of."""
HeadMove = tuple[int, int | None, Move, str]
"""Number from 1, the step it went to, what it was, and when it was made (as a step's time)."""

_MODULUS = 1 << 256


@frozen
class StreamInfo:
    """A fight, or the library: what it is called and which rules it plays by."""

    id: int
    kind: str
    title: str
    system: str
    created: str
    """UTC, ISO 8601, to the second."""


@frozen
class StoredStep:
    """One step as it lies on disk; `parent` is None for the first of a stream."""

    id: int
    parent: int | None
    label: str
    body: bytes
    hash: bytes
    made: str = ""
    """When it was made: UTC, ISO 8601, to the second; empty for a step of version 1."""


@dataclass(slots=True, repr=False, eq=False)
class Stream:
    """A stream's row with its tallies: how many steps and head moves, and the last move's hash."""

    info: StreamInfo
    steps: int
    moves: int
    chain: bytes

    def fields(self) -> tuple[Field, ...]:
        """The row in the order of the table, without its checksum."""
        info = self.info
        start = (info.id, info.kind, info.title, info.system, info.created)
        return (*start, self.steps, self.moves, self.chain)


@dataclass(slots=True, repr=False, eq=False)
class Seal:
    """What the whole file must add up to; written in the transaction of each change.

    `total` is the sum of the checksums of all small tables' rows, modulo 2**256: a row lost,
    doubled or back from the dead changes it, and one row's change costs one addition.
    """

    steps: int = 0
    moves: int = 0
    rows: int = 0
    last_step: int = 0
    total: int = 0

    def fields(self) -> tuple[Field, ...]:
        """The row in the order of the table, without its checksum."""
        total = self.total.to_bytes(32, "big")
        return (1, self.steps, self.moves, self.rows, self.last_step, total)

    def swap(self, old: bytes | None, new: bytes | None) -> None:
        """FightReport for a small row replaced, added (no old) or dropped (no new)."""
        self.rows += (new is not None) - (old is not None)
        gain = int.from_bytes(new or b"", "big") - int.from_bytes(old or b"", "big")
        self.total = (self.total + gain) % _MODULUS


@frozen
class Tally:
    """A file's content counted: bytes on disk, steps, and a mark that changes with all of it."""

    size: int
    steps: int
    mark: bytes


def read_tally(db: sqlite3.Connection) -> Tally:
    """The tally of the file as it is now."""
    seal = read_seal(db)
    ((pages,), (size,)) = (
        db.execute(f"PRAGMA {w}").fetchone() for w in ("page_count", "page_size")
    )
    return Tally(pages * size, seal.steps, digest("seal", *seal.fields()))


def checked(name: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """The row without its checksum, once that fits."""
    if row[-1] != digest(name, *row[:-1]):
        raise Damaged(f"a row of its {name} does not fit its checksum")
    return row[:-1]


def read_small(db: sqlite3.Connection, table: SmallTable, key: int | str) -> tuple[Any, ...] | None:
    """One checked row of a small table, or None."""
    row = db.execute(table.read, (key,)).fetchone()
    return None if row is None else checked(table.name, row)


def read_keys(db: sqlite3.Connection, table: SmallTable) -> list[Any]:
    """The keys of a small table, in order."""
    return [key for (key,) in db.execute(table.keys)]


def read_stream(db: sqlite3.Connection, stream: int) -> Stream:
    """A stream's checked row."""
    row = read_small(db, STREAMS, stream)
    if row is None:
        raise Unknown(f"stream {stream}")
    return Stream(StreamInfo(*row[:5]), *row[5:])


def read_seal(db: sqlite3.Connection) -> Seal:
    """The checked seal."""
    row = db.execute(
        "SELECT id, steps, moves, rows, last_step, total, checksum FROM seal WHERE id = 1"
    ).fetchone()
    if row is None:
        raise Damaged("its seal is missing")
    _, steps, moves, count, last_step, total = checked("seal", row)
    return Seal(steps, moves, count, last_step, int.from_bytes(total, "big"))


def write_seal(db: sqlite3.Connection, seal: Seal) -> None:
    """Put the seal in place of the one before."""
    fields = seal.fields()
    db.execute(
        "INSERT OR REPLACE INTO seal (id, steps, moves, rows, last_step, total, checksum) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (*fields, digest("seal", *fields)),
    )


def read_sums(db: sqlite3.Connection, version: int) -> list[bytes]:
    """The checksums of all rows of all small tables that a file of that version has."""
    tables = (each for each in SMALL_TABLES if each.since <= version)
    sums = [each for table in tables for (each,) in db.execute(table.sums)]
    if not all(isinstance(each, bytes) for each in sums):
        raise Damaged("a checksum is not one")
    return sums


def read_steps(db: sqlite3.Connection, stream: int) -> Iterator[StoredStep]:
    """All steps of a stream in the order they were made, each checked against its hash."""
    hashes: dict[int | None, bytes] = {}
    for row in db.execute("SELECT * FROM steps WHERE stream = ? ORDER BY id", (stream,)):
        step = _step(stream, row, hashes.get(row[2]))
        hashes[step.id] = step.hash
        yield step


def read_step(db: sqlite3.Connection, stream: int, step: int) -> StoredStep:
    """One checked step."""
    row = db.execute(
        "SELECT p.hash, s.* FROM steps s "
        "LEFT JOIN steps p ON p.stream = s.stream AND p.id = s.parent "
        "WHERE s.stream = ? AND s.id = ?",
        (stream, step),
    ).fetchone()
    if row is None:
        raise Unknown(f"step {step} in stream {stream}")
    return _step(stream, row[1:], row[0])


def read_moves(db: sqlite3.Connection, stream: int) -> Iterator[tuple[Any, ...]]:
    """Number, step, kind, hash and time of each head move, in order, unchecked."""
    for row in db.execute("SELECT * FROM heads WHERE stream = ? ORDER BY seq", (stream,)):
        yield row[1:] if len(row) > _MOVE else (*row[1:], "")


# A file of version 1 has no column for the time, as long as nothing is changed in it.
_STEP, _MOVE = 6, 5
"""Columns of version 1."""


def _step(stream: int, row: tuple[Any, ...], parent_hash: bytes | None) -> StoredStep:
    _, number, parent, stored, label, body = row[:_STEP]
    made = row[_STEP] if len(row) > _STEP else ""
    if stored != step_hash(parent_hash, stream, number, parent, label, body, made):
        raise Damaged(f"step {number} does not fit its hash", stream, number)
    return StoredStep(number, parent, label, body, stored, made)
