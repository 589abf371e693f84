"""Checks that the file still says what was written: at opening, per stream, and whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from functools import cache, partial

from gm_tracker.campaign import schema
from gm_tracker.campaign.errors import Damaged, Unknown
from gm_tracker.campaign.rows import (
    read_keys,
    read_moves,
    read_seal,
    read_small,
    read_steps,
    read_stream,
    read_sums,
)

_LAYOUT = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"


def verify_opening(db: sqlite3.Connection, version: int) -> None:
    """Check layout, seal and small rows; cheap, because no step is read."""
    if db.execute(_LAYOUT).fetchall() != _layout(version):
        raise Damaged("its tables are not as they should be")
    seal = read_seal(db)
    sums = read_sums(db, version)
    total = sum(int.from_bytes(each, "big") for each in sums) % (1 << 256)
    if (len(sums), total) != (seal.rows, seal.total):
        raise Damaged("rows are missing or have come back")
    for table in (schema.STREAMS, schema.DRAFTS, schema.SETTINGS):
        _verify_small(db, table)


@cache
def _layout(version: int) -> list[tuple[str, ...]]:
    db = sqlite3.connect(":memory:")
    try:
        db.executescript(schema.layout(version))
        return db.execute(_LAYOUT).fetchall()
    finally:
        db.close()


def _verify_small(db: sqlite3.Connection, table: schema.SmallTable) -> None:
    # By key, as the readers do: a row that a scan finds and a search misses is damage too.
    for key in read_keys(db, table):
        if read_small(db, table, key) is None:
            raise Damaged(f"a row of its {table.name} cannot be found")


def _verify_large(db: sqlite3.Connection, version: int) -> None:
    """The small tables whose rows are large, for which no opening should wait."""
    for table in (schema.SNAPSHOTS, schema.PORTRAITS):
        if table.since <= version:
            _verify_small(db, table)


def verify_stream(db: sqlite3.Connection, stream: int) -> None:
    """Check a stream's steps against their hashes and its head moves against their chain."""
    row = read_stream(db, stream)
    hashes = {step.id: step.hash for step in read_steps(db, stream)}
    chain, made, seq = b"", [], 0
    for seq, step, move, stored, when in read_moves(db, stream):
        if step is not None and step not in hashes:
            raise Damaged(f"step {step} is missing", stream, step)
        proof = None if step is None else hashes[step]
        chain = schema.move_hash(chain, stream, seq, step, move, proof, when)
        if chain != stored:
            raise Damaged(f"move {seq} of its history does not fit its hash", stream, step)
        if move == "step":
            made.append(step)
    if (seq, chain, len(made)) != (row.moves, row.chain, row.steps):
        raise Damaged("the end of a history is missing", stream)
    if made != list(hashes):
        raise Damaged("a history and its steps differ", stream)


def verify_slices(db: sqlite3.Connection, version: int) -> Iterator[tuple[Damaged, ...]]:
    """Check everything in slices, each giving its problems; between them the program may go on."""
    yield _problems(lambda: verify_opening(db, version))
    try:
        streams = read_keys(db, schema.STREAMS)
    except sqlite3.Error as problem:
        yield (Damaged(str(problem)),)
        return
    sound = True
    for stream in streams:
        found = _problems(partial(verify_stream, db, stream))
        sound = sound and not found
        yield found
    yield _problems(lambda: _verify_large(db, version))
    # What is missing in a stream is missing in the whole as well: it is told once.
    yield _problems(lambda: _verify_counts(db)) if sound else ()
    yield _problems(lambda: _verify_pages(db))


def _problems(check: Callable[[], None]) -> tuple[Damaged, ...]:
    try:
        check()
    except Damaged as problem:
        return (problem,)
    except (Unknown, UnicodeDecodeError, sqlite3.DatabaseError) as problem:
        return (Damaged(str(problem)),)
    return ()


def _verify_counts(db: sqlite3.Connection) -> None:
    seal = read_seal(db)
    (steps, last), (moves,) = (
        db.execute("SELECT count(*), coalesce(max(id), 0) FROM steps").fetchone(),
        db.execute("SELECT count(*) FROM heads").fetchone(),
    )
    if (steps, last, moves) != (seal.steps, seal.last_step, seal.moves):
        raise Damaged("it holds more or fewer steps than its seal says")


def _verify_pages(db: sqlite3.Connection) -> None:
    # Hashes cover content; this covers the free pages and search trees that later writes rely on.
    found = [line for (line,) in db.execute("PRAGMA integrity_check(5)")]
    if found != ["ok"]:
        raise Damaged("; ".join(found).replace("\n", " "))
