"""Portraits in the campaign file: each kept once, by its hash, within limits, and checked."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from gm_tracker.campaign import portraits, schema
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import Damaged, ReadOnly
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.portraits import NoPortrait
from gm_tracker.campaign.salvage import salvage
from gm_tracker.campaign.schema import digest
from gm_tracker.model.limits import LARGEST_PORTRAIT
from tests.campaign.fingerprint import VERSIONS
from tests.drills.test_damage import evening
from tests.portrait_files import SIGNATURE, head, noise, png, whole

RED, BLUE = png(200, 0, 0), png(0, 0, 200)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[CampaignFile]:
    """A new campaign."""
    with CampaignFile.create(tmp_path / "a.gmt") as made:
        yield made


def test_a_picture_is_kept_once_under_the_hash_of_its_bytes(file: CampaignFile) -> None:
    key = file.portraits.add(RED)
    size = file.tally().size
    assert key == sha256(RED).hexdigest()
    assert file.portraits.add(RED) == key
    assert file.tally().size == size
    other = file.portraits.add(BLUE)
    assert file.portraits.keys() == {key, other}
    assert file.portraits.get(key) == RED
    assert file.portraits.get("0" * 64) is None


def test_it_is_there_after_opening_again_and_in_a_copy(file: CampaignFile, tmp_path: Path) -> None:
    key = file.portraits.add(RED)
    file.save_copy(tmp_path / "copy.gmt")
    backup = Backups(tmp_path / "backups").make(file, "opening")
    assert backup is not None
    for path in (tmp_path / "copy.gmt", backup.path):
        with CampaignFile.open(path, read_only=True) as copy:
            assert copy.verify_all() == ()
            assert copy.portraits.get(key) == RED


@pytest.mark.parametrize(
    ("image", "why"),
    [
        (b"", "no PNG"),
        (b"GIF89a" + b"\0" * 40, "no PNG"),
        (SIGNATURE, "no PNG"),
        (png(side=100), "160 pixels"),
        (whole(head(160, 60_000), b""), "160 pixels"),
        (RED + b"\0" * LARGEST_PORTRAIT, "kB"),
    ],
    ids=["nothing", "another format", "cut off", "small", "high", "large"],
)
def test_what_is_no_portrait_is_not_kept(file: CampaignFile, image: bytes, why: str) -> None:
    with pytest.raises(NoPortrait, match=why):
        file.portraits.add(image)
    assert file.portraits.keys() == frozenset()


def test_there_is_a_limit_which_those_that_are_there_do_not_feel(
    file: CampaignFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(portraits, "MOST_PORTRAITS", 1)
    key = file.portraits.add(RED)
    with pytest.raises(NoPortrait, match="at most 1"):
        file.portraits.add(BLUE)
    assert file.portraits.add(RED) == key


def test_nothing_is_written_to_what_is_only_read(file: CampaignFile, tmp_path: Path) -> None:
    file.save_copy(tmp_path / "copy.gmt")
    with (
        CampaignFile.open(tmp_path / "copy.gmt", read_only=True) as copy,
        pytest.raises(ReadOnly),
    ):
        copy.portraits.add(RED)


def test_a_campaign_of_version_1_has_none_until_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "old.gmt"
    shutil.copy(VERSIONS / "version-1.gmt", path)
    with CampaignFile.open(path) as old:
        assert old.portraits.get("0" * 64) is None
        assert old.portraits.keys() == frozenset()
        assert old.version == 1
        key = old.portraits.add(RED)
        assert (old.version, old.portraits.get(key)) == (schema.VERSION, RED)
        assert old.verify_all() == ()


def test_a_picture_that_was_changed_is_noticed(file: CampaignFile) -> None:
    key = file.portraits.add(RED)
    path = file.path
    file.close()
    with sqlite3.connect(path) as db:
        # Even with a checksum that fits.
        sum_of = digest("portraits", key, BLUE)
        db.execute("UPDATE portraits SET image = ?, checksum = ?", (BLUE, sum_of))
    db.close()
    with CampaignFile.open(path, salvage=True) as left, pytest.raises(Damaged, match="key"):
        left.portraits.get(key)
    with pytest.raises(Damaged):
        CampaignFile.open(path)


def test_portraits_are_saved_out_of_a_damaged_campaign(tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    evening(path)
    with CampaignFile.open(path) as made:
        keys = {made.portraits.add(each): each for each in (RED, noise(1), noise(2))}
    salvage(path, tmp_path / "left.gmt")
    with CampaignFile.open(tmp_path / "left.gmt") as left:
        assert {key: left.portraits.get(key) for key in keys} == keys
        assert left.verify_all() == ()
