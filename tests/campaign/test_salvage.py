"""Whatever proves itself is read out of a damaged campaign, and nothing else."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from gm_tracker.campaign.errors import Exists, Locked, Missing
from gm_tracker.campaign.fights import read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.salvage import NothingLeft, Salvaged, salvage
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.rules.nc import NC
from tests.campaign.test_file import KILLED
from tests.campaign.test_verify import PAGE, blank, cut, flip, spoiled, swap
from tests.drills.test_damage import evening
from tests.helpers import MemoryJournal


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a campaign of two played fights."""
    path = tmp_path_factory.mktemp("sound") / "sound.gmt"
    evening(path)
    return path.read_bytes()


def saved(tmp_path: Path, data: bytes) -> Salvaged:
    """Salvage these bytes; the new file must be sound and its fights must open."""
    source, target = tmp_path / "night.gmt", tmp_path / "left.gmt"
    source.write_bytes(data)
    target.unlink(missing_ok=True)
    done = salvage(source, target)
    assert source.read_bytes() == data
    with CampaignFile.open(target) as file:
        assert file.verify_all() == ()
        for info in file.streams():
            stored = read_fight(file, info.id)
            Fight(NC, MemoryJournal(), Past(stored.steps, stored.moves, stored.draft))
    return done


def content(path: Path) -> list[object]:
    """All of a campaign."""
    told: list[object] = []
    with CampaignFile.open(path) as file:
        for info in file.streams():
            steps, moves = file.steps(info.id), file.head_moves(info.id)
            told += [info, steps, moves, file.drafts.get(info.id)]
    return told


def test_a_sound_campaign_is_saved_whole(tmp_path: Path, sound: bytes) -> None:
    done = saved(tmp_path, sound)
    assert content(tmp_path / "left.gmt") == content(tmp_path / "night.gmt")
    assert [each.lost for each in done.fights] == [0, 0]
    assert done.sentence.endswith("stand in left.gmt. No step is missing.")
    assert done.report[0].startswith("Bridge: complete")


def test_a_step_that_is_spoiled_ends_its_fight_and_spares_the_other(
    tmp_path: Path, sound: bytes
) -> None:
    path = tmp_path / "spoiled.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE steps SET body = x'00' WHERE stream = 1 AND id = 20")
    with CampaignFile.open(path) as file:
        total = len(file.step_index(1))
    done = saved(tmp_path, path.read_bytes())
    bridge, tower = done.fights
    assert (bridge.title, bridge.steps, bridge.lost) == ("Bridge", 19, total - 19)
    assert (tower.title, tower.lost) == ("Tower", 0)
    assert f"{total - 19} steps could not be read" in done.report[0]


def test_what_is_left_keeps_its_numbers(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "spoiled.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE steps SET body = x'00' WHERE stream = 1 AND parent IS NULL")
    done = saved(tmp_path, path.read_bytes())
    assert [(each.title, each.steps > 0) for each in done.fights] == [
        ("Bridge", False),
        ("Tower", True),
    ]
    with CampaignFile.open(path) as before, CampaignFile.open(tmp_path / "left.gmt") as after:
        assert [each.id for each in after.streams()] == [2]
        assert after.steps(2) == before.steps(2)
        assert after.append(2, None, "x", b"{}").id == 1 + max(e.id for e in before.steps(2))


def test_half_of_a_file_gives_what_stands_in_that_half(tmp_path: Path, sound: bytes) -> None:
    done = saved(tmp_path, sound[: len(sound) // 2 + 77])
    assert 0 < sum(each.steps for each in done.fights) < 126


def test_a_file_without_its_first_page_is_still_read(tmp_path: Path, sound: bytes) -> None:
    done = saved(tmp_path, bytes(PAGE) + sound[PAGE:])
    assert [each.lost for each in done.fights] == [0, 0]


def test_a_lost_table_of_fights_is_made_up_from_their_beginnings(
    tmp_path: Path, sound: bytes
) -> None:
    path = tmp_path / "spoiled.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE streams SET created = ''")
    done = saved(tmp_path, path.read_bytes())
    assert [(each.title, each.lost) for each in done.fights] == [("Bridge", None), ("Tower", None)]
    assert done.sentence.endswith("Whether all was found is not known.")
    assert "whether more are missing is not known" in done.report[0]


def test_lost_moves_leave_the_fight_at_its_last_step(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "spoiled.gmt"
    path.write_bytes(sound)
    spoiled(path, "DELETE FROM heads WHERE stream = 1 AND seq > 5")
    done = saved(tmp_path, path.read_bytes())
    assert done.fights[0].lost == 0
    with CampaignFile.open(tmp_path / "left.gmt") as file:
        moves = file.head_moves(1)
        assert moves[-1][1] == file.step_index(1)[-1][0]


@pytest.mark.parametrize("spoil", [flip, cut, blank, swap])
def test_any_damage_gives_a_sound_file_or_a_sentence(
    tmp_path: Path, sound: bytes, spoil: object
) -> None:
    assert callable(spoil)
    for seed in range(10):
        data = bytearray(sound)
        spoil(data, random.Random(seed))
        try:
            saved(tmp_path, bytes(data))
        except NothingLeft as problem:
            assert "night.gmt" in problem.sentence


def test_what_is_no_campaign_gives_a_sentence_and_no_file(tmp_path: Path) -> None:
    source, target = tmp_path / "diary.gmt", tmp_path / "left.gmt"
    for content in (b"", b"Dear diary" * 4000, random.Random(1).randbytes(40_000)):
        source.write_bytes(content)
        with pytest.raises(NothingLeft, match=r"Nothing in diary\.gmt can be read"):
            salvage(source, target)
        assert list(tmp_path.iterdir()) == [source]


def test_nothing_is_overwritten_and_no_open_file_is_touched(tmp_path: Path, sound: bytes) -> None:
    source, target = tmp_path / "night.gmt", tmp_path / "left.gmt"
    source.write_bytes(sound)
    target.write_text("a letter")
    with pytest.raises(Exists):
        salvage(source, target)
    assert target.read_text() == "a letter"
    target.unlink()
    with CampaignFile.open(source), pytest.raises(Locked):
        salvage(source, target)
    with pytest.raises(Missing):
        salvage(tmp_path / "none.gmt", target)
    assert not target.exists()


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a POSIX signal")
def test_what_a_crash_left_half_written_is_rolled_back_in_a_copy(
    tmp_path: Path, sound: bytes
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    with CampaignFile.open(path) as file:
        whole = len(file.step_index(1)) + len(file.step_index(2))
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", KILLED, str(path)], env=env, check=False)
    journal = Path(f"{path}-journal")
    before = path.read_bytes(), journal.read_bytes()
    assert before[0] != sound
    done = salvage(path, tmp_path / "left.gmt")
    assert sum(each.steps for each in done.fights) == whole
    assert all(each.lost == 0 for each in done.fights)
    assert (path.read_bytes(), journal.read_bytes()) == before
