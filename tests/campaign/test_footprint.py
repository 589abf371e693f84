"""The open file changed by another program: noticed before the next commit, touches are not."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign import footprint
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import NotInMemory, Overtaken, Vanished
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.whole_file import is_campaign
from tests.drills.drilling import contents, must_hold


def blow(file: CampaignFile) -> None:
    """A step after the last."""
    last = file.step_index(1)
    file.append(1, last[-1][0] if last else None, "blow", b"x" * 500)


def campaign(path: Path, steps: int) -> CampaignFile:
    """An open campaign with a fight, all of it read once."""
    file = CampaignFile.create(path)
    file.new_stream("fight", "Bridge", "nc")
    for _ in range(steps):
        blow(file)
    assert file.verify_all() == ()
    return file


@pytest.fixture
def file(tmp_path: Path) -> Iterator[CampaignFile]:
    """An open campaign with 40 steps."""
    with campaign(tmp_path / "night.gmt", 40) as made:
        yield made


def foreign_byte(path: Path, place: int) -> None:
    """Another program changes one byte, and puts the time back."""
    times = path.stat()
    with path.open("r+b") as other:
        other.seek(place)
        old = other.read(1)
        other.seek(place)
        other.write(bytes((old[0] ^ 1,)))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_a_touch_before_each_of_100_commits_stops_none(file: CampaignFile) -> None:
    for number in range(100):
        os.utime(file.path, (number, number))
        file.path.chmod(0o600 if number % 2 else 0o644)
        blow(file)
    assert len(file.steps(1)) == 140


def test_the_same_content_written_again_stops_nothing(file: CampaignFile) -> None:
    file.path.write_bytes(file.path.read_bytes())
    blow(file)


def test_one_foreign_byte_anywhere_stops_the_next_commit(tmp_path: Path) -> None:
    source = random.Random(1)
    for number in range(20):
        path = tmp_path / f"{number}.gmt"
        with campaign(path, 20) as file:
            foreign_byte(path, source.randrange(path.stat().st_size))
            raw = path.read_bytes()
            told: list[Vanished] = []
            file.held.on_overtaken = told.append
            with pytest.raises(Overtaken, match="another program wrote into it"):
                blow(file)
            assert path.read_bytes() == raw, "nothing is written over it"
            assert len(told) == 1


def test_what_is_in_memory_is_copied_whole(file: CampaignFile, tmp_path: Path) -> None:
    steps = contents(file)
    with campaign(tmp_path / "other.gmt", 3):
        pass
    shutil.copyfile(tmp_path / "other.gmt", file.path)
    with pytest.raises(Overtaken):
        blow(file)
    file.save_copy(tmp_path / "copy.gmt")
    must_hold(tmp_path / "copy.gmt", steps)
    assert Backups(tmp_path / "backups").make(file, "playing") is not None


def test_a_copy_that_would_not_be_whole_is_not_made(tmp_path: Path) -> None:
    campaign(tmp_path / "night.gmt", 400).close()
    with CampaignFile.open(tmp_path / "night.gmt") as file:
        with (tmp_path / "night.gmt").open("r+b") as other:
            other.seek(4096 * 10)
            other.write(bytes(4096 * 40))
        with pytest.raises(Overtaken):
            file.settings.set("key", "value")
        with pytest.raises(NotInMemory):
            file.save_copy(tmp_path / "copy.gmt")
        assert not (tmp_path / "copy.gmt").exists()


def test_another_file_in_its_place_is_noticed(file: CampaignFile, tmp_path: Path) -> None:
    shutil.copyfile(file.path, tmp_path / "other.gmt")
    (tmp_path / "other.gmt").replace(file.path)
    with pytest.raises(Overtaken, match="another file was put in its place"):
        blow(file)


def test_the_content_put_back_lets_play_go_on(file: CampaignFile) -> None:
    raw = file.path.read_bytes()
    file.path.write_bytes(bytes(len(raw)))
    with pytest.raises(Overtaken):
        blow(file)
    file.path.write_bytes(raw)
    blow(file)
    assert file.verify_all() == ()


def test_of_a_very_large_file_the_head_is_compared(
    file: CampaignFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(footprint, "MOST_COMPARED", 1000)
    os.utime(file.path, (1, 1))
    blow(file)
    foreign_byte(file.path, 27)
    with pytest.raises(Overtaken):
        blow(file)


def test_a_look_costs_a_small_part_of_a_commit(file: CampaignFile) -> None:
    def each(act: Callable[[], None]) -> float:
        began = time.perf_counter()
        for _ in range(200):
            act()
        return time.perf_counter() - began

    def look() -> None:
        file.held.look()
        file.held.left()

    assert min(each(look) for _ in range(3)) < each(lambda: blow(file)) / 5


TRY = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN EXCLUSIVE')"


@pytest.mark.skipif(os.name != "posix", reason="locks of POSIX")
def test_asking_what_an_open_campaign_is_keeps_its_lock(file: CampaignFile) -> None:
    assert is_campaign(file.path)
    other = subprocess.run(
        [sys.executable, "-c", TRY, str(file.path)], capture_output=True, text=True, check=False
    )
    assert "database is locked" in other.stderr
