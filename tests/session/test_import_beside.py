"""Large files are read by a worker, which tells what reading here would have given."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tracker.campaign.pack import write_pack
from gm_tracker.model.pieces import in_one_go
from gm_tracker.session.import_lines import (
    ROWS,
    ImportJob,
    ImportTold,
    Together,
    job_line,
    parts_of,
    read_job,
    read_told,
    told_line,
)
from gm_tracker.session.import_source import of_file
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.import_worker import telling
from gm_tracker.session.importing import read_at_once
from gm_tracker.session.importing_beside import (
    ENDED,
    NOT_STARTED,
    is_large,
    reading_beside,
    start_reader,
)
from gm_tracker.session.systems import KnownSystems
from tests.whole_library import Keeper

WISHES = ImportWishes("nc")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of all that can be kept, with encounters, in more than one piece."""
    path = tmp_path_factory.mktemp("library") / "all.json"
    made = Keeper(5).library(ROWS * 2 + 7, 3).library
    path.write_text(write_pack(tuple(made.entries), made.plans), "utf-8")
    return path


def again(told: ImportTold) -> ImportTold:
    """What arrives of it."""
    return read_told(told_line(told))


def test_what_is_told_in_pieces_is_the_same_when_it_is_put_together(library: Path) -> None:
    view = read_at_once(library, KnownSystems(), WISHES)
    assert isinstance(view, ImportView)
    together = Together()
    *parts, last = (again(each) for each in parts_of(view))
    for each in parts:
        together.add(each)
    assert len(parts) > 2 and last.end is not None
    assert together.view(last.end) == view


def test_a_job_is_the_same_on_the_other_side(tmp_path: Path) -> None:
    wishes = ImportWishes("coc7", mend=True, columns={"name": 2}, rolled=True)
    job = ImportJob("a.json", tmp_path / "a.json", "", wishes)
    assert read_job(job_line(job)) == job


def test_a_file_that_cannot_be_read_is_told_as_it_is_here(tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_text("who;life\nWolf;40\n", "utf-8")
    *_, told = telling(ImportJob(path.name, path, "", WISHES), KnownSystems())
    assert again(told).trouble == read_at_once(path, KnownSystems(), WISHES)


def test_a_worker_reads_what_reading_here_gives(library: Path) -> None:
    found = in_one_go(reading_beside(of_file(library), WISHES))
    assert found == read_at_once(library, KnownSystems(), WISHES)


def test_only_large_files_are_read_by_a_worker(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b" " * 4_000_000)
    assert not is_large(of_file(path))
    path.write_bytes(b" " * 4_000_001)
    assert is_large(of_file(path))
    assert not is_large(of_file(tmp_path / "gone.json"))


def program(text: str) -> Callable[[], subprocess.Popen[bytes]]:
    """What starts a worker that does no more than that."""
    return lambda: subprocess.Popen(
        [sys.executable, "-S", "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def test_a_worker_that_ends_too_soon_is_said_in_one_sentence(library: Path) -> None:
    found = in_one_go(reading_beside(of_file(library), WISHES, program("pass")))
    assert found == ImportTrouble(ENDED.format(name="all.json"))


def test_a_worker_that_cannot_be_started_is_said_in_one_sentence(library: Path) -> None:
    def start() -> subprocess.Popen[bytes]:
        raise OSError

    found = in_one_go(reading_beside(of_file(library), WISHES, start))
    assert found == ImportTrouble(NOT_STARTED.format(name="all.json"))


def test_whoever_stops_reading_ends_the_worker(library: Path) -> None:
    started = program("import time; time.sleep(60)")()
    work = reading_beside(of_file(library), WISHES, lambda: started)
    assert next(work) == 0
    work.close()
    assert started.wait(20) != 0


def test_a_worker_ends_with_the_program_that_started_it(library: Path) -> None:
    with start_reader() as worker:
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(job_line(ImportJob("all.json", library, "", WISHES)))
        worker.stdin.close()
        assert worker.wait(30) == 0


def test_nothing_but_json_is_said(library: Path) -> None:
    view = read_at_once(library, KnownSystems(), WISHES)
    assert isinstance(view, ImportView)
    lines = [told_line(each) for each in parts_of(view)]
    assert all(line.count(b"\n") == 1 and json.loads(line) for line in lines)
