"""How the campaign file is laid out, and the digests that guard each stored value."""

from __future__ import annotations

from gm_tracker.campaign.blake import blake2b
from gm_tracker.campaign.upcasts import UPCASTS
from gm_tracker.model.frozen import frozen

APPLICATION_ID = 0x474D5452  # "GMTR"
VERSION = 1 + len(UPCASTS)
PAGE_SIZE = 4096

Field = int | str | bytes | float | None

TABLES = """
CREATE TABLE streams (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL, system TEXT NOT NULL,
  created TEXT NOT NULL, steps INTEGER NOT NULL, moves INTEGER NOT NULL,
  chain BLOB NOT NULL, checksum BLOB NOT NULL);
CREATE TABLE steps (
  stream INTEGER NOT NULL, id INTEGER NOT NULL, parent INTEGER, hash BLOB NOT NULL,
  label TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (stream, id)) WITHOUT ROWID;
CREATE TABLE heads (
  stream INTEGER NOT NULL, seq INTEGER NOT NULL, step INTEGER,
  move TEXT NOT NULL CHECK (move IN ('step', 'undo', 'redo', 'jump')),
  hash BLOB NOT NULL, PRIMARY KEY (stream, seq)) WITHOUT ROWID;
CREATE TABLE drafts (stream INTEGER PRIMARY KEY, checksum BLOB NOT NULL, body BLOB NOT NULL);
CREATE TABLE snapshots (
  step INTEGER PRIMARY KEY, stream INTEGER NOT NULL, checksum BLOB NOT NULL, body BLOB NOT NULL);
CREATE TABLE settings (
  key TEXT PRIMARY KEY, checksum BLOB NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE seal (
  id INTEGER PRIMARY KEY CHECK (id = 1), steps INTEGER NOT NULL, moves INTEGER NOT NULL,
  rows INTEGER NOT NULL, last_step INTEGER NOT NULL, total BLOB NOT NULL, checksum BLOB NOT NULL);
"""

UPGRADES: tuple[str, ...] = (
    """
ALTER TABLE steps ADD COLUMN made TEXT NOT NULL DEFAULT '';
ALTER TABLE heads ADD COLUMN made TEXT NOT NULL DEFAULT '';
CREATE TABLE portraits (
  key TEXT PRIMARY KEY, checksum BLOB NOT NULL, image BLOB NOT NULL) WITHOUT ROWID;
""",
)
"""The first makes tables of version 1 into those of version 2, and so on; rows stay as they are.

Added to, never edited. A new file is made by version 1's tables and all of these.
"""

# REPLACE deletes without firing delete triggers, so an existing key is refused at INSERT too.
TRIGGERS = """
CREATE TRIGGER steps_keep BEFORE UPDATE ON steps
  BEGIN SELECT RAISE(ABORT, 'steps are never changed'); END;
CREATE TRIGGER steps_stay BEFORE DELETE ON steps
  BEGIN SELECT RAISE(ABORT, 'steps are never deleted'); END;
CREATE TRIGGER steps_once BEFORE INSERT ON steps
  WHEN EXISTS (SELECT 1 FROM steps WHERE stream = NEW.stream AND id = NEW.id)
  BEGIN SELECT RAISE(ABORT, 'steps are never replaced'); END;
CREATE TRIGGER heads_keep BEFORE UPDATE ON heads
  BEGIN SELECT RAISE(ABORT, 'head moves are never changed'); END;
CREATE TRIGGER heads_stay BEFORE DELETE ON heads
  BEGIN SELECT RAISE(ABORT, 'head moves are never deleted'); END;
CREATE TRIGGER heads_once BEFORE INSERT ON heads
  WHEN EXISTS (SELECT 1 FROM heads WHERE stream = NEW.stream AND seq = NEW.seq)
  BEGIN SELECT RAISE(ABORT, 'head moves are never replaced'); END;
"""


@frozen
class SmallTable:
    """A table whose rows may change: the key first, the row's checksum last in `read`.

    `since` is the version that has it.
    """

    name: str
    put: str
    read: str
    drop: str
    keys: str
    sums: str
    since: int = 1


STREAMS = SmallTable(
    "streams",
    put="INSERT OR REPLACE INTO streams "
    "(id, kind, title, system, created, steps, moves, chain, checksum) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    read="SELECT id, kind, title, system, created, steps, moves, chain, checksum "
    "FROM streams WHERE id = ?",
    drop="DELETE FROM streams WHERE id = ?",
    keys="SELECT id FROM streams ORDER BY id",
    sums="SELECT checksum FROM streams",
)
DRAFTS = SmallTable(
    "drafts",
    put="INSERT OR REPLACE INTO drafts (stream, body, checksum) VALUES (?, ?, ?)",
    read="SELECT stream, body, checksum FROM drafts WHERE stream = ?",
    drop="DELETE FROM drafts WHERE stream = ?",
    keys="SELECT stream FROM drafts ORDER BY stream",
    sums="SELECT checksum FROM drafts",
)
SNAPSHOTS = SmallTable(
    "snapshots",
    put="INSERT OR REPLACE INTO snapshots (step, stream, body, checksum) VALUES (?, ?, ?, ?)",
    read="SELECT step, stream, body, checksum FROM snapshots WHERE step = ?",
    drop="DELETE FROM snapshots WHERE step = ?",
    keys="SELECT step FROM snapshots ORDER BY step",
    sums="SELECT checksum FROM snapshots",
)
SETTINGS = SmallTable(
    "settings",
    put="INSERT OR REPLACE INTO settings (key, value, checksum) VALUES (?, ?, ?)",
    read="SELECT key, value, checksum FROM settings WHERE key = ?",
    drop="DELETE FROM settings WHERE key = ?",
    keys="SELECT key FROM settings ORDER BY key",
    sums="SELECT checksum FROM settings",
)
PORTRAITS = SmallTable(
    "portraits",
    put="INSERT OR REPLACE INTO portraits (key, image, checksum) VALUES (?, ?, ?)",
    read="SELECT key, image, checksum FROM portraits WHERE key = ?",
    drop="DELETE FROM portraits WHERE key = ?",
    keys="SELECT key FROM portraits ORDER BY key",
    sums="SELECT checksum FROM portraits",
    since=2,
)
SMALL_TABLES = (STREAMS, DRAFTS, SNAPSHOTS, SETTINGS, PORTRAITS)


def upgrades(version: int) -> list[str]:
    """The statements that make a file of an older version one of this."""
    return [each for more in UPGRADES[version - 1 :] for each in more.split(";") if each.strip()]


def layout(version: int = VERSION) -> str:
    """The statements that make the tables of a version, with their triggers."""
    return TABLES + "".join(UPGRADES[: version - 1]) + TRIGGERS


def digest(*fields: Field) -> bytes:
    """32 bytes over the fields, their types and lengths included, so none can pass for another."""
    parts: list[bytes] = []
    for field in fields:
        kind, raw = _packed(field)
        parts += (kind, len(raw).to_bytes(8, "big"), raw)
    return blake2b(b"".join(parts), digest_size=32).digest()


def _packed(field: Field) -> tuple[bytes, bytes]:
    if isinstance(field, bytes):
        return b"b", field
    if isinstance(field, str):
        return b"s", field.encode()
    if field is None:
        return b"n", b""
    # A real number is never stored: one that is read comes from damage and fits no digest.
    return (b"i" if isinstance(field, int) else b"r"), str(field).encode()


# The two below run for every step of a stream at opening, hence one formatted head each. `!r`
# keeps types apart, so that a number damaged into a text of the same digits fits no hash.


def step_hash(
    parent_hash: bytes | None,
    stream: int,
    step: int,
    parent: int | None,
    label: str,
    body: bytes,
    made: str = "",
) -> bytes:
    """A step's hash over its parent's hash and all it stores; version 1 stored no time."""
    before, name = _raw(parent_hash), _raw(label)
    kinds = f"{type(label).__name__} {type(body).__name__}"
    when = "" if made == "" else f" {made!r}"
    head = f"step {stream!r} {step!r} {parent!r} {kinds} {len(before)} {len(name)}{when}\0"
    return blake2b(b"".join((head.encode(), before, name, _raw(body))), digest_size=32).digest()


def move_hash(
    before: bytes,
    stream: int,
    seq: int,
    step: int | None,
    move: str,
    proof: bytes | None,
    made: str = "",
) -> bytes:
    """A head move's hash over the move before it; `proof` is the hash of the step it goes to."""
    when = "" if made == "" else f" {made!r}"
    head = f"head {stream!r} {seq!r} {step!r} {move!r} {len(before)}{when}\0"
    return blake2b(b"".join((head.encode(), before, _raw(proof))), digest_size=32).digest()


def _raw(field: Field) -> bytes:
    return field if isinstance(field, bytes) else b"" if field is None else str(field).encode()
