"""The small tables of a campaign file: drafts, snapshots and settings."""

from __future__ import annotations

from collections.abc import Sequence

from gm_tracker.campaign import rows, schema
from gm_tracker.campaign.gate import Gate


class Drafts:
    """The unfinished command of each stream."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def save(self, stream: int, body: bytes) -> None:
        """Keep the unfinished command of a stream in place of the one before."""
        with self._gate.changing("draft", stream, stream) as change:
            rows.read_stream(self._gate.db, stream)
            change.put(schema.DRAFTS, stream, body)

    def get(self, stream: int) -> bytes | None:
        """The stream's unfinished command."""
        with self._gate.reading():
            row = rows.read_small(self._gate.db, schema.DRAFTS, stream)
            return None if row is None else row[1]

    def drop(self, stream: int) -> None:
        """Forget the stream's draft, if there is one."""
        with self._gate.changing("drop draft", stream, stream) as change:
            change.drop(schema.DRAFTS, stream)


class Snapshots:
    """States after steps, which shorten the replay at opening."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def save(self, stream: int, step: int, body: bytes) -> None:
        """Keep the state after a step."""
        with self._gate.changing("snapshot", step, stream) as change:
            rows.read_step(self._gate.db, stream, step)
            change.put(schema.SNAPSHOTS, step, stream, body)

    def nearest(self, stream: int, ids: Sequence[int]) -> tuple[int, bytes] | None:
        """The snapshot of the first of these steps that has one: give the nearest first."""
        db = self._gate.db
        with self._gate.reading():
            kept = set(rows.read_keys(db, schema.SNAPSHOTS))
            for step in ids:
                row = rows.read_small(db, schema.SNAPSHOTS, step) if step in kept else None
                if row is not None and row[1] == stream:
                    return step, row[2]
        return None


class FileSettings:
    """What a campaign keeps by key."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def get(self, key: str) -> str | None:
        """A setting's value."""
        with self._gate.reading():
            row = rows.read_small(self._gate.db, schema.SETTINGS, key)
            return None if row is None else row[1]

    def set(self, key: str, value: str) -> None:
        """Keep a setting."""
        with self._gate.changing("setting") as change:
            change.put(schema.SETTINGS, key, value)

    def all(self) -> dict[str, str]:
        """All settings by key."""
        with self._gate.reading():
            keys = rows.read_keys(self._gate.db, schema.SETTINGS)
            return {key: self.get(key) or "" for key in keys}
