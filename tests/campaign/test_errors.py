"""What is no campaign, newer, locked, read-only or full is refused in words and left unharmed."""

from __future__ import annotations

import gc
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign import schema
from gm_tracker.campaign.errors import (
    CampaignError,
    Damaged,
    DiskFull,
    Exists,
    Locked,
    Missing,
    Newer,
    NoPermission,
    NotACampaign,
    ReadOnly,
    Unreadable,
    Vanished,
    from_os,
    from_sqlite,
)
from gm_tracker.campaign.file import CampaignFile

posix = pytest.mark.skipif(os.name != "posix", reason="users, devices and modes of POSIX")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed campaign with one fight of one step."""
    path = tmp_path / "night.gmt"
    with CampaignFile.create(path) as file:
        file.append(file.new_stream("fight", "A", "nc"), None, "one", b"1")
    return path


@pytest.fixture
def common_folder() -> Iterator[Path]:
    """A folder that an ordinary user may enter; the test runs as one, even if started by root."""
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    if root:
        os.chown(folder, 65534, -1)
        os.seteuid(65534)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


def test_what_is_not_there_is_missing(tmp_path: Path, path: Path) -> None:
    for absent in (tmp_path / "no.gmt", tmp_path / "no" / "no.gmt", path / "no.gmt"):
        with pytest.raises(Missing) as caught:
            CampaignFile.open(absent)
        assert str(absent) in caught.value.sentence
    with pytest.raises(Missing):
        CampaignFile.create(tmp_path / "no" / "no.gmt")
    with pytest.raises(Missing):
        CampaignFile.create(path / "no.gmt")


def test_a_new_campaign_never_overwrites(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(Exists, match=r"There already is a file night\.gmt"):
        CampaignFile.create(path)
    assert path.read_bytes() == before


def test_a_folder_is_no_campaign(tmp_path: Path) -> None:
    with pytest.raises(NotACampaign, match="it is a folder"):
        CampaignFile.open(tmp_path)


@posix
def test_a_device_or_a_pipe_is_no_campaign(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.gmt")
    for other in (Path("/dev/null"), Path("/dev/zero"), tmp_path / "pipe.gmt"):
        with pytest.raises(NotACampaign, match="not an ordinary file"):
            CampaignFile.open(other)


@posix
def test_a_pipe_beside_a_campaign_is_not_waited_for(path: Path) -> None:
    os.mkfifo(f"{path}-journal")
    with pytest.raises(NotACampaign, match="journal beside it is not an ordinary file"):
        CampaignFile.open(path)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is empty"),
        (b"Dear diary,\n", "it holds something else"),
        (b"\x00" * 8192, "it holds something else"),
        (b"SQLite format 3\x00", "it belongs to another program"),
    ],
)
def test_other_files_are_no_campaign(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "other.gmt"
    path.write_bytes(content)
    with pytest.raises(NotACampaign, match=why) as caught:
        CampaignFile.open(path)
    assert caught.value.sentence.startswith("other.gmt is not a GM Tracker campaign")
    assert path.read_bytes() == content


def test_another_programs_database_is_no_campaign(tmp_path: Path) -> None:
    path = tmp_path / "other.gmt"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name)")
    db.close()
    with pytest.raises(NotACampaign, match="another program"):
        CampaignFile.open(path)


def test_a_newer_file_is_refused_and_never_written(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[60:64] = (schema.VERSION + 1).to_bytes(4, "big")
    path.write_bytes(data)
    # Not even the journal of a crash is rolled back: its format may be another one.
    journal = Path(f"{path}-journal")
    journal.write_bytes(b"left by a newer version")
    stamp = path.stat().st_mtime_ns
    with pytest.raises(Newer, match="newer version of GM Tracker"):
        CampaignFile.open(path)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (bytes(data), stamp)
    assert journal.read_bytes() == b"left by a newer version"


def test_a_version_that_never_was_is_damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[60:64] = bytes(4)
    path.write_bytes(data)
    with pytest.raises(Damaged):
        CampaignFile.open(path)


def test_a_second_opening_is_locked_and_the_first_goes_on(path: Path) -> None:
    with CampaignFile.open(path) as file:
        with pytest.raises(Locked, match="already open"):
            CampaignFile.open(path)
        with pytest.raises(Locked):
            file.save_copy(path)
        file.append(1, 1, "two", b"2")
    with CampaignFile.open(path) as file:
        assert len(file.steps(1)) == 2


OTHER_PROCESS = """
import sys
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
mine = CampaignFile.create(sys.argv[2])
for attempt in (CampaignFile.open, mine.save_copy):
    try:
        attempt(sys.argv[1])
        print("open")
    except CampaignError as problem:
        print(type(problem).__name__)
"""


def test_a_file_that_was_dropped_without_closing_is_free(path: Path) -> None:
    dropped = CampaignFile.open(path)
    del dropped
    gc.collect()
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()


def test_closing_again_does_not_free_what_somebody_else_has_opened(path: Path) -> None:
    first = CampaignFile.open(path)
    first.close()
    with CampaignFile.open(path):
        first.close()
        del first
        gc.collect()
        with pytest.raises(Locked):
            CampaignFile.open(path)


def test_reading_a_closed_file_is_a_mistake_and_no_damage(path: Path) -> None:
    file = CampaignFile.open(path)
    file.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        file.settings.get("anything")
    assert file.damage is None


def test_another_process_is_locked_out_even_from_replacing_the_file(path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", OTHER_PROCESS, str(path), f"{path}.other"]
    with CampaignFile.open(path) as file:
        with pytest.raises(Locked):
            CampaignFile.open(path)
        said = subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
        assert said.split() == ["Locked", "Locked"]
        file.append(1, 1, "two", b"2")


def test_a_failed_opening_locks_nobody_out(path: Path) -> None:
    sound = path.read_bytes()
    path.write_bytes(sound[:5000])
    with pytest.raises(Damaged):
        CampaignFile.open(path)
    path.write_bytes(sound)
    CampaignFile.open(path).close()


def test_a_file_opened_for_reading_refuses_every_change(path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    with CampaignFile.open(path, read_only=True) as file:
        assert file.steps(1)[0].body == b"1"
        assert file.verify_all() == ()
        for change in (
            lambda: file.append(1, 1, "two", b"2"),
            lambda: file.move_head(1, None, "undo"),
            lambda: file.drafts.save(1, b"d"),
            lambda: file.settings.set("theme", "dark"),
            lambda: file.new_stream("fight", "B", "nc"),
        ):
            with pytest.raises(ReadOnly, match="can be read but not changed"):
                change()
        file.save_copy(tmp_path / "copy.gmt")
    assert path.read_bytes() == before
    with CampaignFile.open(tmp_path / "copy.gmt") as copy:
        copy.append(1, 1, "two", b"2")


@posix
@pytest.mark.parametrize("protected", ["file", "folder"])
def test_a_protected_file_or_folder_opens_for_reading(common_folder: Path, protected: str) -> None:
    path = common_folder / "night.gmt"
    with CampaignFile.create(path) as file:
        file.new_stream("fight", "A", "nc")
    path.chmod(0o400 if protected == "file" else 0o600)
    common_folder.chmod(0o500 if protected == "folder" else 0o700)
    with CampaignFile.open(path) as file:
        assert file.read_only
        assert file.streams()[0].title == "A"
        with pytest.raises(ReadOnly):
            file.rename_stream(1, "B")


@posix
def test_what_may_not_be_read_or_made_says_so(common_folder: Path) -> None:
    path = common_folder / "night.gmt"
    CampaignFile.create(path).close()
    path.chmod(0)
    with pytest.raises(NoPermission, match=r"no permission to use night\.gmt"):
        CampaignFile.open(path)
    common_folder.chmod(0o500)
    with pytest.raises(NoPermission):
        CampaignFile.create(common_folder / "new.gmt")


def test_a_full_disk_loses_only_the_change_that_did_not_fit(path: Path) -> None:
    with CampaignFile.open(path) as file:
        kept = file.append(1, 1, "two", b"2")
        file.drafts.save(1, b"half an attack")
        (pages,) = file._db.execute("PRAGMA page_count").fetchone()
        file._db.execute(f"PRAGMA max_page_count = {pages + 1}")
        told: list[object] = []
        file.on_commit = lambda kind, number: told.append(kind)
        with pytest.raises(DiskFull, match="The disk is full"):
            file.append(1, kept.id, "three", b"3" * 20_000)
        assert told == []
        assert file.drafts.get(1) == b"half an attack"
        assert [step.id for step in file.steps(1)] == [1, 2]
        assert file.verify_all() == ()
        file._db.execute("PRAGMA max_page_count = 100000")
        file.append(1, kept.id, "three", b"3" * 20_000)
    with CampaignFile.open(path) as file:
        assert [step.id for step in file.steps(1)] == [1, 2, 3]
        assert file.verify_all() == ()


@posix
@pytest.mark.parametrize("deleted", [True, False])
def test_a_file_that_vanishes_while_open_is_written_no_more_and_can_be_saved(
    tmp_path: Path, deleted: bool
) -> None:
    folder, away = tmp_path / "stick", tmp_path / "away"
    folder.mkdir()
    with CampaignFile.create(folder / "night.gmt") as file:
        file.append(file.new_stream("fight", "A", "nc"), None, "one", b"1")
        shutil.rmtree(folder) if deleted else folder.rename(away)
        with pytest.raises(Vanished, match="moved or deleted while it was open"):
            file.append(1, 1, "two", b"2")
        file.save_copy(tmp_path / "copy.gmt")
        if not deleted:
            away.rename(folder)
            file.append(1, 1, "two", b"2")
    with CampaignFile.open(tmp_path / "copy.gmt") as copy:
        assert len(copy.steps(1)) == 1
        copy.append(1, 1, "two", b"2")
    if not deleted:
        with CampaignFile.open(folder / "night.gmt") as file:
            assert len(file.steps(1)) == 2


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (2, Missing),
        (13, NoPermission),
        (30, ReadOnly),
        (28, DiskFull),
        (5, Unreadable),
    ],
)
def test_what_the_system_says_is_translated(
    number: int, kind: type[CampaignError], path: Path
) -> None:
    problem = from_os(OSError(number, os.strerror(number)), path)
    assert type(problem) is kind
    assert path.name in problem.sentence


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_BUSY, Locked),
        (sqlite3.SQLITE_READONLY_ROLLBACK, ReadOnly),
        (sqlite3.SQLITE_IOERR_FSYNC, Unreadable),
        (sqlite3.SQLITE_FULL, DiskFull),
        (sqlite3.SQLITE_CORRUPT_VTAB, Damaged),
        (sqlite3.SQLITE_NOTADB, Damaged),
    ],
)
def test_what_sqlite_says_is_translated(code: int, kind: type[CampaignError], path: Path) -> None:
    problem = sqlite3.OperationalError("said so")
    problem.sqlite_errorcode = code
    translated = from_sqlite(problem, path)
    assert type(translated) is kind
    assert path.name in translated.sentence
