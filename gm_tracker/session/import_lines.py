"""What the window and the worker that reads for it say to one another: JSON, one value a line."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from gm_tracker.campaign.imports import Layout
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.library import Entry, body_text
from gm_tracker.model.library_commands import AddEntries, NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.session.import_views import ImportRow, ImportTrouble, ImportView, ImportWishes

ROWS, PLANS = 50, 20
"""So many are told at a time: a few milliseconds for whoever takes them in."""


@frozen
class ImportJob:
    """What is to be read: the file at the path, or the text where there is no path."""

    name: str
    path: Path | None
    text: str
    wishes: ImportWishes


@frozen
class ImportTold:
    """A part of what was read: how many records are `done`, some of them, or the `end` of all.

    `trouble` says why there is nothing to take in. The rows come without their entries, which are
    told beside them.
    """

    done: int = 0
    rows: tuple[ImportRow, ...] = ()
    entries: tuple[Entry, ...] = ()
    plans: tuple[Plan, ...] = ()
    portraits: Mapping[str, str] = field(default_factory=dict)
    end: ImportView | None = None
    trouble: ImportTrouble | None = None


def job_line(job: ImportJob) -> bytes:
    """A job as a line."""
    return _jobs().dump_json(job) + b"\n"


def read_job(line: bytes) -> ImportJob:
    """The job of such a line; ValueError for any other."""
    return _jobs().validate_json(line)


def told_line(told: ImportTold) -> bytes:
    """What the worker says, as a line."""
    return _tellings().dump_json(told) + b"\n"


def read_told(line: bytes) -> ImportTold:
    """What such a line says; ValueError where it says nothing."""
    return _tellings().validate_json(line)


def parts_of(view: ImportView) -> Iterator[ImportTold]:
    """A preview in pieces, none of which takes long to take in; `together` undoes it."""
    command = view.command
    entries, plans = ((), ()) if command is None else (command.entries, command.plans)
    first = 0
    for at in range(0, len(view.rows), ROWS):
        rows = tuple(replace(each, entry=None) for each in view.rows[at : at + ROWS])
        last = max([first, *(each.made + 1 for each in rows)])
        yield ImportTold(at + len(rows), rows, tuple(map(_told, entries[first:last])))
        first = last
    for at in range(0, len(plans), PLANS):
        yield ImportTold(plans=plans[at : at + PLANS])
    for key, image in view.portraits.items():
        yield ImportTold(portraits={key: b64encode(image).decode()})
    bare = None if command is None else replace(command, entries=(), plans=())
    yield ImportTold(end=replace(view, rows=(), portraits={}, command=bare))


def _told(new: NewEntry) -> Entry:
    """What will be an entry, as one: its body is text, which says what it is by its kind."""
    counters, kind = new.counters, new.kind
    return Entry(
        0,
        kind,
        new.system,
        new.name,
        body_text(new.body),
        new.tags,
        new.favourite,
        new.source,
        new.notes,
        new.hit_dice,
        new.conditions,
        counters,
        new.variant_of,
    )


def _new(told: Entry) -> NewEntry:
    return NewEntry(
        told.kind,
        told.system,
        told.name,
        told.body,
        told.tags,
        told.favourite,
        told.source,
        told.notes,
        told.hit_dice,
        told.conditions,
        told.counters,
        told.variant_of,
    )


class Together:
    """The pieces of a preview, put together as they come."""

    def __init__(self) -> None:
        self._rows: list[ImportRow] = []
        self._entries: list[NewEntry] = []
        self._plans: list[Plan] = []
        self._portraits: dict[str, bytes] = {}

    def add(self, told: ImportTold) -> None:
        """Take a piece in."""
        self._entries += map(_new, told.entries)
        self._plans += told.plans
        self._portraits.update({key: b64decode(each) for key, each in told.portraits.items()})
        self._rows += map(self._whole, told.rows)

    def _whole(self, row: ImportRow) -> ImportRow:
        return row if row.made < 0 else replace(row, entry=self._entries[row.made])

    def view(self, end: ImportView) -> ImportView:
        """All that came, with what was told at its end."""
        command = end.command
        if command is not None:
            command = replace(command, entries=tuple(self._entries), plans=tuple(self._plans))
        return replace(end, rows=tuple(self._rows), portraits=self._portraits, command=command)


@cache
def _jobs() -> TypeAdapter[ImportJob]:
    return TypeAdapter(ImportJob)


@cache
def _tellings() -> TypeAdapter[ImportTold]:
    made = TypeAdapter(ImportTold)
    # The views name what they do not load.
    names = {"AddEntries": AddEntries, "NewEntry": NewEntry, "Layout": Layout}
    made.rebuild(_types_namespace=names)
    return made
