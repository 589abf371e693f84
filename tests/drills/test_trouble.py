"""A full disk, rights taken away, a locked file, a vanished folder, a clock that jumps.

Each is drilled on the program, which must refuse in one sentence and lose nothing, and on a
program with a planted fault, which must be found out.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gm_tracker.campaign.backups import Backup, Backups, NoBackup, put_back
from gm_tracker.campaign.errors import (
    CampaignError,
    DiskFull,
    Locked,
    Missing,
    NoPermission,
    ReadOnly,
    Vanished,
)
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.footprint import Footprint
from gm_tracker.campaign.rows import StoredStep
from tests.drills.drilling import (
    Drill,
    as_nobody,
    contents,
    long_or_short,
    must_hold,
    quick_folder,
    refused,
    small_disk,
)

posix = pytest.mark.skipif(os.name != "posix", reason="users, mounts and locks of POSIX")


def begun(path: Path, kind: type[CampaignFile] = CampaignFile, steps: int = 1) -> CampaignFile:
    """A new campaign with a fight of some steps."""
    file = kind.create(path)
    file.new_stream("fight", "Bridge", "nc")
    for number in range(steps):
        file.append(1, number or None, f"blow {number}", b"x" * 300)
    return file


# A full disk


def fill_the_disk(drill: Drill, rounds: int, kind: type[CampaignFile] = CampaignFile) -> None:
    """Steps are appended until the disk is full, room is made, and play goes on."""
    source = random.Random(5)
    for number in range(rounds):
        with drill.run(number), small_disk(source.randint(200, 400)) as disk:
            if disk is None:
                _full_within_sqlite(kind, source)
            else:
                _full(disk, kind, source)


def _full(disk: Path, kind: type[CampaignFile], source: random.Random) -> None:
    path, ballast = disk / "night.gmt", disk / "ballast"
    with begun(path, kind) as file:
        ballast.write_bytes(b"b" * source.randint(20_000, 60_000))
        told = _until_full(file, source)
        before = sorted(each.name for each in disk.iterdir())
        refused(DiskFull, lambda: file.save_copy(disk / "copy.gmt"))
        refused(NoBackup, lambda: Backups(disk / "backups").make(file, "playing"))
        left = sorted(each.name for each in disk.iterdir() if each.name != "backups")
        assert left == before, "a copy that did not fit was left behind"
        assert contents(file) == told
        ballast.unlink()
        told.append(_blow(file, source, 200))
    must_hold(path, told)


def _full_within_sqlite(kind: type[CampaignFile], source: random.Random) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.gmt"
        with begun(path, kind) as file:
            (pages,) = file._db.execute("PRAGMA page_count").fetchone()
            file._db.execute(f"PRAGMA max_page_count = {pages + source.randint(1, 20)}")
            told = _until_full(file, source)
            file._db.execute("PRAGMA max_page_count = 100000")
            told.append(_blow(file, source, 200))
        must_hold(path, told)


def _until_full(file: CampaignFile, source: random.Random) -> list[tuple[str, bytes]]:
    told = contents(file)
    for _ in range(2000):
        try:
            told.append(_blow(file, source, source.randint(100, 9000)))
        except DiskFull as problem:
            assert problem.sentence.startswith("The disk is full")
            return told
    raise AssertionError("the disk was never full")


def _blow(file: CampaignFile, source: random.Random, size: int) -> tuple[str, bytes]:
    """Append a step; what was acknowledged of it."""
    last = file.step_index(1)[-1][0]
    step = file.append(1, last, "blow", source.randbytes(size))
    return step.label, step.body


class Careless(CampaignFile):
    """Planted: takes a full disk for done."""

    def append(self, stream: int, parent: int | None, label: str, body: bytes) -> StoredStep:
        """Acknowledge what was not written, once."""
        try:
            return super().append(stream, parent, label, body)
        except DiskFull:
            if getattr(self, "lied", False):
                raise
            self.lied = True
            return StoredStep(parent or 0, parent, label, body, b"")


@posix
def test_full_disk(drill: Drill) -> None:
    """Full small disk."""
    fill_the_disk(drill, long_or_short(60, 3))


@posix
def test_a_planted_fault_at_a_full_disk_is_found() -> None:
    planted = Drill("planted")
    fill_the_disk(planted, 2, Careless)
    assert len(planted.faults) == 2


# A folder that may only be read


def take_rights_away(
    drill: Drill, rounds: int, opened: Callable[[Path], CampaignFile] = CampaignFile.open
) -> None:
    """The folder, or the file, may only be read: everything is shown, nothing is changed."""
    for number in range(rounds):
        folder = Path(tempfile.mkdtemp())
        try:
            with drill.run(number):
                _protected(folder, number % 2 == 0, opened)
        finally:
            folder.chmod(0o700)
            shutil.rmtree(folder)


def _protected(folder: Path, whole: bool, opened: Callable[[Path], CampaignFile]) -> None:
    folder.chmod(0o777)
    elsewhere = folder / "elsewhere"
    path = folder / "night.gmt"
    with as_nobody():
        elsewhere.mkdir()
        begun(path, steps=5).close()
        path.chmod(0o400)
    if whole:
        folder.chmod(0o555)
    raw = path.read_bytes()
    with as_nobody():
        with opened(path) as file:
            steps = contents(file)
            assert len(steps) == 5
            for change in (
                lambda: file.append(1, 5, "blow", b""),
                lambda: file.drafts.save(1, b""),
                lambda: file.move_head(1, 1, "undo"),
            ):
                refused(ReadOnly, change)
            assert Backups(elsewhere / "backups").make(file, "opening") is not None
            file.save_copy(elsewhere / "copy.gmt")
            if whole:
                refused(NoPermission, lambda: file.save_copy(folder / "copy.gmt"))
                refused(NoPermission, lambda: CampaignFile.create(folder / "new.gmt"))
        must_hold(elsewhere / "copy.gmt", steps)
    assert path.read_bytes() == raw


@posix
def test_read_only(drill: Drill) -> None:
    """Read-only file or folder."""
    take_rights_away(drill, long_or_short(100, 4))


def opened_with_a_touch(path: Path) -> CampaignFile:
    """Planted: makes itself the right to write."""
    path.chmod(0o600)
    with path.open("r+b") as file:
        file.seek(92)
        file.write(b"\1")
    return CampaignFile.open(path, read_only=True)


@posix
def test_a_planted_fault_at_a_read_only_file_is_found() -> None:
    planted = Drill("planted")
    take_rights_away(planted, 2, opened_with_a_touch)
    assert len(planted.faults) == 2


# A file that another program holds

HOLD = """
import sys
from gm_tracker.campaign.file import CampaignFile
if sys.argv[2] == "hold":
    file = CampaignFile.open(sys.argv[1])
print("ready", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(path: Path, how: str) -> Iterator[None]:
    """Another program with the file open."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", HOLD, str(path), how]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as other:
        assert other.stdout is not None and other.stdin is not None
        assert other.stdout.readline() == b"ready\n"
        try:
            yield
        finally:
            other.stdin.close()


def lock(drill: Drill, rounds: int, how: str = "hold") -> None:
    """Another program holds the file: it is not opened and not replaced, and free afterwards."""
    for number in range(rounds):
        with drill.run(number), tempfile.TemporaryDirectory() as folder:
            _locked(Path(folder) / "night.gmt", Path(folder) / "other.gmt", how)


def _locked(path: Path, other: Path, how: str) -> None:
    with begun(path, steps=3) as file:
        steps = contents(file)
    begun(other).close()
    raw = path.read_bytes()
    with held(path, how):
        refused(Locked, lambda: CampaignFile.open(path))
        refused(Locked, lambda: put_back(other, path))
        assert path.read_bytes() == raw
    must_hold(path, steps)


@posix
def test_locked(drill: Drill) -> None:
    """File locked by another program."""
    lock(drill, long_or_short(50, 2))


@posix
def test_a_planted_fault_at_a_locked_file_is_found() -> None:
    planted = Drill("planted")
    lock(planted, 1, "leave it open to all")
    assert len(planted.faults) == 1


# A folder that vanishes


def vanish(drill: Drill, rounds: int) -> None:
    """The folder is moved or deleted in mid-fight: nothing is acknowledged that would be lost."""
    for number in range(rounds):
        with drill.run(number), tempfile.TemporaryDirectory(dir=quick_folder()) as base:
            _vanished(Path(base), number)


def _vanished(base: Path, number: int) -> None:
    folder, away, copy = base / "stick", base / "away", base / "copy.gmt"
    folder.mkdir()
    path, source = folder / "night.gmt", random.Random(number)
    with begun(path, steps=source.randint(1, 9)) as file:
        told = contents(file)
        shutil.rmtree(folder) if number % 2 else folder.rename(away)
        for _ in range(3):
            assert "save a copy" in refused(Vanished, lambda: _blow(file, source, 500))
        refused(Missing, lambda: file.save_copy(folder / "copy.gmt"))
        if number % 2 == 0:
            away.rename(folder)
            told.append(_blow(file, source, 500))
        else:
            file.save_copy(copy)
    must_hold(copy if number % 2 else path, told)


@posix
def test_vanished_folder(drill: Drill) -> None:
    """Vanished folder."""
    vanish(drill, long_or_short(200, 6))


@posix
def test_a_planted_fault_at_a_vanished_folder_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Footprint, "check", lambda *_given: None)
    planted = Drill("planted")
    vanish(planted, 4)
    assert len(planted.faults) == 4


# A clock that jumps


class Clock:
    """Shows a time that jumps by years, mostly back."""

    def __init__(self, source: random.Random) -> None:
        self._source, self._now = source, datetime(2026, 11, 21, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        days = self._source.choice([0, 0, 0, 1, -1, -400, 300, -3000])
        self._now += timedelta(minutes=self._source.randint(-30, 30), days=days)
        return self._now


def jump_the_clock(drill: Drill, rounds: int, kind: type[Backups] = Backups) -> None:
    """The newest backup is always the one made last, and the last ones are kept."""
    for number in range(rounds):
        with drill.run(number), tempfile.TemporaryDirectory(dir=quick_folder()) as base:
            backups = kind(Path(base) / "backups", Clock(random.Random(number)))
            _backed_up(Path(base), backups)


def _backed_up(base: Path, backups: Backups) -> None:
    path = base / "night.gmt"
    with begun(path) as file:
        for turn in range(24):
            file.append(1, turn + 1, f"blow {turn}", b"")
            made = backups.make(file, "playing")
            kept = backups.of(path)
            assert kept[0] == made, "the newest backup is not the one made last"
            assert [each.number for each in kept[:20]] == list(range(turn + 1, 0, -1))[:20]
        told = contents(file)
    good = backups.newest_good(path)
    assert good is not None
    put_back(good.path, path)
    must_hold(path, told)


class ByDate(Backups):
    """Planted: believes the clock."""

    def of(self, campaign: Path) -> Sequence[Backup]:
        """Sorted by what the clock said."""
        return sorted(super().of(campaign), key=lambda each: each.made, reverse=True)


def test_clock(drill: Drill) -> None:
    """Clock that jumps back."""
    jump_the_clock(drill, long_or_short(100, 2))


def test_a_planted_fault_at_a_jumping_clock_is_found() -> None:
    planted = Drill("planted")
    jump_the_clock(planted, 2, ByDate)
    assert planted.faults


def test_every_refusal_is_one_sentence() -> None:
    def two_lines() -> None:
        raise CampaignError("a\nb")

    with pytest.raises(AssertionError):
        refused(CampaignError, two_lines)
    with pytest.raises(AssertionError, match="was not raised"):
        refused(CampaignError, list)
