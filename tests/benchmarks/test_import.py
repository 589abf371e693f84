"""300 creatures of another program: read and entered, and no piece of it holds a window up."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.imports import entering, entering_in_pieces, load, preview, previewing
from gm_tracker.campaign.library import LibraryFileJournal
from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.library_commands import AddEntries
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.rules.nc import NC
from tests.benchmarks.measuring import best, row
from tests.campaign.imports.samples import sample

T = TypeVar("T")

CREATURES, LARGE = 300, 10_000
WHOLE_MS, PIECE_MS, WRITING_MS = 2_000, 100, 300


def many() -> bytes:
    """A file with as many creatures, each with a long text, as large as real ones."""
    first = json.loads(sample("initiative.json"))[0]
    long = {**first, "Description": "It waits among the reeds. " * 60}
    return json.dumps([{**long, "Name": f"Drake {i}"} for i in range(CREATURES)]).encode()


def pieces(raw: bytes, path: Path) -> list[float]:
    """Seconds of each piece of an import, the entering last."""
    work, taken = previewing(load(raw, NC)), list[float]()
    path.unlink(missing_ok=True)
    with CampaignFile.create(path) as file:
        command = measured(entering_in_pieces(measured(work, taken)), taken)
        assert command is not None
        put_in(file, command, taken)
    return taken


def measured(work: Generator[object, None, T], taken: list[float]) -> T:
    """What comes of the work; the seconds of each of its pieces are added."""
    while True:
        start = time.perf_counter()
        try:
            next(work)
        except StopIteration as end:
            made: T = end.value
            return made
        finally:
            taken.append(time.perf_counter() - start)


def put_in(file: CampaignFile, command: AddEntries, taken: list[float]) -> None:
    """Enter an import as the window does; the writing is the last piece."""
    journal = LibraryFileJournal(file)
    library = LibraryStream((NC,), journal)
    library.begin()
    events, label = measured(library.deciding(command), taken)
    measured(journal.preparing(events), taken)
    start = time.perf_counter()
    assert isinstance(library.carry_out(events, label), LibraryStep)
    taken.append(time.perf_counter() - start)


def test_import(tmp_path: Path) -> None:
    """All of it within 2 s, each piece within 100 ms."""
    raw, path = many(), tmp_path / "a.gmt"
    whole = best(lambda: row("import of 300, all", [sum(pieces(raw, path))], WHOLE_MS))
    longest = best(lambda: row("import of 300, longest piece", [max(pieces(raw, path))], PIECE_MS))
    assert whole.held
    assert longest.held


def entered(command: AddEntries, path: Path) -> list[float]:
    """Seconds of each piece of putting an import in, the writing last."""
    path.unlink(missing_ok=True)
    taken: list[float] = []
    with CampaignFile.create(path) as file:
        put_in(file, command, taken)
    return taken


def test_entering_a_large_import(tmp_path: Path) -> None:
    """Of 10,000 records each piece keeps within 100 ms, the writing, which is one, within 300."""
    first = entering(preview(many(), NC))
    assert first is not None
    entries = (replace(first.entries[i % CREATURES], name=f"Drake {i}") for i in range(LARGE))
    command, path = AddEntries(tuple(entries)), tmp_path / "a.gmt"
    pieces_of = best(
        lambda: row("entering 10,000, longest piece", [max(entered(command, path)[:-1])], PIECE_MS)
    )
    writing = best(
        lambda: row("entering 10,000, the writing", [entered(command, path)[-1]], WRITING_MS)
    )
    assert pieces_of.held
    assert writing.held
