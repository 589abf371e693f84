"""300 creatures of another program: read and entered, and no piece of it holds a window up."""

from __future__ import annotations

import json
import time
from pathlib import Path

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.imports import entering, previewing
from gm_tracker.campaign.library import LibraryFileJournal
from gm_tracker.engine.library import LibraryStream
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.rules.nc import NC
from tests.benchmarks.measuring import best, row
from tests.campaign.imports.samples import sample

CREATURES = 300
WHOLE_MS, PIECE_MS = 2_000, 100


def many() -> bytes:
    """A file with as many creatures, each with a long text, as large as real ones."""
    first = json.loads(sample("initiative.json"))[0]
    long = {**first, "Description": "It waits among the reeds. " * 60}
    return json.dumps([{**long, "Name": f"Drake {i}"} for i in range(CREATURES)]).encode()


def pieces(raw: bytes, path: Path) -> list[float]:
    """Seconds of each piece of an import, the entering last."""
    work, taken = previewing(raw, NC), []
    path.unlink(missing_ok=True)
    with CampaignFile.create(path) as file:
        library = LibraryStream((NC,), LibraryFileJournal(file))
        while True:
            start = time.perf_counter()
            try:
                next(work)
            except StopIteration as end:
                command = entering(end.value)
                taken.append(time.perf_counter() - start)
                break
            taken.append(time.perf_counter() - start)
        assert command is not None
        start = time.perf_counter()
        assert isinstance(library.do(command), LibraryStep)
        taken.append(time.perf_counter() - start)
    return taken


def test_import(tmp_path: Path) -> None:
    """All of it within 2 s, each piece within 100 ms."""
    raw, path = many(), tmp_path / "a.gmt"
    whole = best(lambda: row("import of 300, all", [sum(pieces(raw, path))], WHOLE_MS))
    longest = best(lambda: row("import of 300, longest piece", [max(pieces(raw, path))], PIECE_MS))
    assert whole.held
    assert longest.held
