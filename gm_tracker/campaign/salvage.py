"""Whatever can still be read of a damaged campaign, put into a new one; the old is not touched.

Rows are searched page by page, and each counts only if it fits its hash: a step that cannot be
proved, and all that were built upon it, are left out and reported.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from gm_tracker.campaign import access, pages, schema
from gm_tracker.campaign.claims import claim, release
from gm_tracker.campaign.codec import CodecError, decode_step
from gm_tracker.campaign.errors import CampaignError, Unreadable, translated
from gm_tracker.campaign.fights import KIND
from gm_tracker.campaign.rows import HeadMove, StoredStep, StreamInfo
from gm_tracker.campaign.transaction import Change
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.frozen import frozen

MOST = 1 << 30
"""Larger files are not read: they do not fit into memory."""


class NothingLeft(CampaignError):
    """No fight of the file can be read."""

    text = "Nothing in {name} can be read. The file is kept as it is."


@frozen
class SavedFight:
    """One stream in the new file; `lost` steps are missing (None: nobody can tell)."""

    title: str
    steps: int
    lost: int | None = 0

    @property
    def sentence(self) -> str:
        """What became of it, in words."""
        title = self.title or "A fight"
        if self.lost is None:
            return f"{title}: {_counted(self.steps)}; whether more are missing is not known."
        if not self.lost:
            return f"{title}: complete, {_counted(self.steps)}."
        return f"{title}: {_counted(self.steps)}; {_counted(self.lost)} could not be read."


@frozen
class Salvaged:
    """The report: the new file, and what became of each fight."""

    path: Path
    fights: tuple[SavedFight, ...]
    notes: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The whole in one sentence."""
        steps = sum(each.steps for each in self.fights)
        lost = sum(each.lost or 0 for each in self.fights)
        if any(each.lost is None for each in self.fights):
            missing = "Whether all was found is not known."
        else:
            missing = f"{_counted(lost)} could not be read." if lost else "No step is missing."
        return f"{_counted(steps)} could be read and stand in {self.path.name}. {missing}"

    @property
    def report(self) -> tuple[str, ...]:
        """A line for each fight, then what else is to be known."""
        return (*(each.sentence for each in self.fights), *self.notes)


def _counted(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def salvage(source: Path, target: Path) -> Salvaged:
    """Read what is left of `source` into the new campaign `target`.

    NothingLeft if there is no fight to be read, Exists if `target` is taken.
    """
    with translated(source):
        found = _find(_content(source))
    if not any(found.steps.values()):
        raise NothingLeft(path=source)
    kept: list[SavedFight] = []
    with translated(target):
        access.write_new(target, lambda db: kept.extend(_write(db, found)))
    return Salvaged(target, tuple(kept), tuple(found.notes))


def _content(source: Path) -> bytes:
    """The file's bytes, with the journal of a crash rolled back in a copy of both."""
    key = claim(source)
    try:
        if source.stat().st_size > MOST:
            raise Unreadable("it is too large")
        journal = Path(f"{source}-journal")
        if not journal.exists():
            return source.read_bytes()
        with tempfile.TemporaryDirectory(prefix="gm-tracker-") as folder:
            copy = Path(folder) / "copy"
            shutil.copyfile(source, copy)
            shutil.copyfile(journal, f"{copy}-journal")
            with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as db:
                db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return copy.read_bytes()
    finally:
        release(key)


@dataclass(slots=True)
class _Found:
    """What is proved: rows of streams, steps by stream and id, head moves, drafts, portraits."""

    streams: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    steps: dict[int, dict[int, StoredStep]] = field(default_factory=dict)
    moves: dict[int, list[HeadMove]] = field(default_factory=dict)
    drafts: dict[int, bytes] = field(default_factory=dict)
    portraits: dict[str, bytes] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


class _Heap:
    """Rows as they were found, sorted by what they look like."""

    def __init__(self, found: Iterable[pages.Row]) -> None:
        self.steps: dict[tuple[int, int], list[pages.Row]] = defaultdict(list)
        self.moves: dict[tuple[int, int], list[pages.Row]] = defaultdict(list)
        self.streams: dict[int, list[pages.Row]] = defaultdict(list)
        self.drafts: dict[int, set[bytes]] = defaultdict(set)
        self.portraits: dict[str, bytes] = {}
        for row in found:
            self._sort(row)

    def _sort(self, row: pages.Row) -> None:
        key = row[:2]
        # Version 1 stored no time, which stands last. A step's fourth field is its hash.
        if len(row) in (6, 7) and _whole(*key) and isinstance(row[3], bytes):
            self.steps[cast("tuple[int, int]", key)].append((*row, "")[:7])
        elif len(row) in (5, 6) and _whole(*key):
            self.moves[cast("tuple[int, int]", key)].append((*row, "")[:6])
        elif len(row) == 9 and row[-1] == schema.digest(schema.STREAMS.name, *row[:-1]):
            self.streams[cast("int", row[0])].append(row)
        elif len(row) == 3 and row[1] == schema.digest(schema.DRAFTS.name, row[0], row[2]):
            self.drafts[cast("int", row[0])].add(cast("bytes", row[2]))
        elif len(row) == 3 and row[1] == schema.digest(schema.PORTRAITS.name, row[0], row[2]):
            self.portraits[cast("str", row[0])] = cast("bytes", row[2])


def _whole(*values: pages.Value) -> bool:
    return all(isinstance(each, int) for each in values)


def _find(data: bytes) -> _Found:
    heap = _Heap(pages.rows(data, schema.PAGE_SIZE))
    found = _Found(portraits=heap.portraits)
    for stream, rows in heap.streams.items():
        # A page that is not used any more may hold an older row: the latest counts.
        found.streams[stream] = max(rows, key=lambda row: cast("int", row[6]))
    for stream, step in _proved_steps(heap):
        found.steps.setdefault(stream, {})[step.id] = step
    for stream in found.steps:
        found.moves[stream] = list(_proved_moves(heap, stream, found.steps[stream]))
    for stream, bodies in heap.drafts.items():
        if len(bodies) == 1:
            found.drafts[stream] = bodies.pop()
        else:
            found.notes.append("An unfinished action could not be told from older ones.")
    return found


def _proved_steps(heap: _Heap) -> Iterator[tuple[int, StoredStep]]:
    proofs: dict[tuple[int, int | None], bytes] = {}
    for (stream, number), rows in sorted(heap.steps.items()):
        for row in rows:
            known = cast("tuple[int | None, bytes, str, bytes, str]", row[2:])
            parent, proof, label, body, made = known
            before = proofs.get((stream, parent))
            if parent is not None and before is None:
                continue
            if proof == schema.step_hash(before, stream, number, parent, label, body, made):
                proofs[stream, number] = proof
                yield stream, StoredStep(number, parent, label, body, proof, made)
                break


def _proved_moves(heap: _Heap, stream: int, steps: dict[int, StoredStep]) -> Iterator[HeadMove]:
    chain, seq = b"", 1
    while True:
        for row in heap.moves.get((stream, seq), ()):
            step, move, stored, made = cast("tuple[int | None, Any, bytes, str]", row[2:])
            if step is not None and step not in steps:
                continue
            proof = None if step is None else steps[step].hash
            if stored == schema.move_hash(chain, stream, seq, step, move, proof, made):
                yield seq, step, move, made
                break
        else:
            return
        chain, seq = stored, seq + 1


def _write(db: sqlite3.Connection, found: _Found) -> Iterator[SavedFight]:
    change = Change(db, 0)
    kept = []
    for stream in sorted(found.steps.keys() | found.streams.keys()):
        row, steps = found.streams.get(stream), found.steps.get(stream, {})
        title, expected = ("", None) if row is None else (row[2], row[5])
        if steps:
            info = _described(stream, row, steps)
            title = info.title
            # Steps of one stream may name those of another: all keep their numbers.
            change.begin(info)
            _write_stream(change, found, stream)
        lost = None if expected is None else max(0, expected - len(steps))
        if steps or lost:
            kept.append(SavedFight(title, len(steps), lost))
    for key, image in found.portraits.items():
        change.put(schema.PORTRAITS, key, image)
    change.seal_it()
    return iter(kept)


def _described(
    stream: int, row: tuple[Any, ...] | None, steps: dict[int, StoredStep]
) -> StreamInfo:
    """What a stream is; from its beginning, if its row is lost."""
    if row is not None:
        return StreamInfo(*row[:5])
    first = steps[min(steps)]
    with suppress(CodecError, IndexError):
        begun = decode_step(first.id, None, first.label, first.body).events[0]
        if isinstance(begun, FightBegun):
            return StreamInfo(stream, KIND, begun.title, begun.system, "")
    return StreamInfo(stream, "unknown", "", "", "")


def _write_stream(change: Change, found: _Found, stream: int) -> None:
    steps = found.steps[stream]
    head: int | None = None
    for _, number, move, made in found.moves[stream]:
        if move == "step" and number is not None:
            change.adopt(stream, steps[number])
        else:
            change.move(stream, number, move, made)
        head = number
    told = {number for _, number, move, _ in found.moves[stream] if move == "step"}
    for number in sorted(steps.keys() - told):
        # The moves that led here are lost: going to its parent is what they came to.
        if steps[number].parent != head:
            change.move(stream, steps[number].parent, "jump", steps[number].made)
        change.adopt(stream, steps[number])
        head = number
    if stream in found.drafts:
        change.put(schema.DRAFTS, stream, found.drafts[stream])
