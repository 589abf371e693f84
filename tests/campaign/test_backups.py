"""Copies are made only of what has changed, thinned out, found good, and put back whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gm_tracker.campaign import backups as b
from gm_tracker.campaign.backups import DAYS, LAST, Backups, BadBackup, NoBackup
from gm_tracker.campaign.errors import CampaignError, DiskFull, LeadsNowhere
from gm_tracker.campaign.file import CampaignFile
from tests.campaign.test_verify import PAGE, everything, spoiled

START = datetime(2026, 11, 1, 10, 30, tzinfo=UTC)


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock at the morning of 1 November."""
    return Clock()


@pytest.fixture
def backups(tmp_path: Path, clock: Clock) -> Backups:
    """Copies in a folder that is not there yet."""
    return Backups(tmp_path / "data" / "backups", clock)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[CampaignFile]:
    """An open campaign with one fight."""
    with CampaignFile.create(tmp_path / "Brücke.gmt") as file:
        file.new_stream("fight", "Bridge", "nc")
        yield file


def change(file: CampaignFile) -> None:
    """One more step."""
    file.append(1, None, "blow", b"{}")


def copies(backups: Backups, file: CampaignFile) -> list[int]:
    """The numbers of the copies, newest first."""
    return [each.number for each in backups.of(file.path)]


def test_a_copy_tells_when_and_why_and_holds_everything(
    backups: Backups, file: CampaignFile
) -> None:
    change(file)
    made = backups.make(file, "opening")
    assert made is not None
    assert list(backups.of(file.path)) == [made]
    assert (made.number, made.made, made.reason) == (1, START, "opening")
    assert b.holds(made) == b.Holds(fights=1, steps=1)
    assert file.path.parent not in made.path.parents[:2], "not beside the file"
    with CampaignFile.open(made.path) as copy:
        assert everything(copy) == everything(file)


def test_what_has_not_changed_is_not_copied_again(backups: Backups, file: CampaignFile) -> None:
    assert backups.make(file, "opening") is not None
    assert backups.make(file, "playing") is None
    file.drafts.save(1, b"half")
    assert backups.make(file, "playing") is not None
    assert backups.make(file, "restoring") is None
    file.drafts.drop(1)
    assert backups.make(file, "playing") is not None
    assert copies(backups, file) == [3, 2, 1]


def test_the_last_twenty_and_one_a_day_for_fourteen_days_are_kept(
    backups: Backups, file: CampaignFile, clock: Clock
) -> None:
    for _ in range(20):
        for _ in range(3):
            change(file)
            backups.make(file, "playing")
            clock.now += timedelta(minutes=10)
        clock.now += timedelta(days=1, minutes=-30)
    last = list(range(60, 60 - LAST, -1))
    days = list(range(60, 0, -3))[:DAYS]
    assert copies(backups, file) == sorted({*last, *days}, reverse=True)


@pytest.mark.parametrize("jump", [timedelta(days=-20_000), timedelta(days=9000)])
def test_a_clock_that_jumps_loses_no_copy_that_is_to_be_kept(
    backups: Backups, file: CampaignFile, clock: Clock, jump: timedelta
) -> None:
    for _ in range(5):
        change(file)
        backups.make(file, "playing")
        clock.now += timedelta(days=1)
    clock.now += jump
    for _ in range(3):
        change(file)
        backups.make(file, "playing")
    assert copies(backups, file) == [8, 7, 6, 5, 4, 3, 2, 1]


def test_all_campaigns_together_stay_within_the_limit(tmp_path: Path, clock: Clock) -> None:
    tight = Backups(tmp_path / "backups", clock, most_bytes=80 * PAGE)
    with (
        CampaignFile.create(tmp_path / "a.gmt") as one,
        CampaignFile.create(tmp_path / "b.gmt") as two,
    ):
        for file in (one, two):
            file.new_stream("fight", "A", "nc")
        for turn in range(12):
            file = (one, two)[turn % 2]
            file.append(1, None, "blow", b"x" * 9000)
            tight.make(file, "playing")
            clock.now += timedelta(minutes=10)
            taken = sum(each.stat().st_size for each in (tmp_path / "backups").rglob("*.gmt"))
            assert taken <= 80 * PAGE
            assert copies(tight, file)[0] == turn // 2 + 1, "the new one is kept"
        assert copies(tight, one) and copies(tight, two), "each keeps one while there is room"
        one.append(1, None, "blow", b"x" * 40 * PAGE)
        tight.make(one, "playing")
        one.append(1, None, "blow", b"x" * 40 * PAGE)
        with pytest.raises(NoBackup, match="it is too large"):
            tight.make(one, "playing")


def test_a_damaged_campaign_pushes_no_good_copy_out(
    backups: Backups, tmp_path: Path, file: CampaignFile
) -> None:
    for _ in range(LAST):
        change(file)
        backups.make(file, "playing")
    path = file.path
    file.close()
    spoiled(path, "UPDATE steps SET body = x'00' WHERE id = 9")
    with CampaignFile.open(path) as hurt:
        other = hurt.new_stream("fight", "Tower", "nc")
        assert hurt.verify_all()
        for _ in range(30):
            hurt.append(other, None, "blow", b"{}")
            backups.make(hurt, "playing")
        reasons = [each.reason for each in backups.of(path)]
        assert reasons == ["damaged", *["playing"] * LAST]
        good = backups.newest_good(path)
        assert good is not None and good.number == LAST


def test_the_newest_good_copy_is_found_behind_bad_ones(
    backups: Backups, file: CampaignFile
) -> None:
    assert backups.newest_good(file.path) is None
    for _ in range(4):
        change(file)
        backups.make(file, "playing")
    newest, second, *_ = backups.of(file.path)
    newest.path.write_bytes(b"nothing")
    spoiled(second.path, "UPDATE steps SET body = x'00' WHERE id = 2")
    good = backups.newest_good(file.path)
    assert good is not None and good.number == 2
    assert b.holds(newest) is None
    assert not b.is_good(second)


def test_a_copy_is_put_back_whole_and_a_bad_one_not_at_all(
    backups: Backups, file: CampaignFile
) -> None:
    change(file)
    made = backups.make(file, "opening")
    assert made is not None
    truth = everything(file)
    change(file)
    file.close()
    before = file.path.read_bytes()
    bad = made.path.with_name("bad.gmt")
    bad.write_bytes(made.path.read_bytes())
    spoiled(bad, "UPDATE steps SET body = x'00'")
    with pytest.raises(BadBackup, match="Choose another one"):
        b.put_back(bad, file.path)
    assert file.path.read_bytes() == before
    b.put_back(made.path, file.path)
    with CampaignFile.open(file.path) as again:
        assert everything(again) == truth
        change(again)
        assert again.verify_all() == ()


def test_a_damaged_file_is_kept_aside_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    for name in ("night (damaged).gmt", "night (damaged 2).gmt"):
        path.write_bytes(os.urandom(9000))
        Path(f"{path}-journal").write_bytes(b"journal")
        aside = b.keep_aside(path)
        assert aside.name == name
        assert aside.read_bytes() == path.read_bytes()
        assert Path(f"{aside}-journal").read_bytes() == b"journal"


def test_where_nothing_can_be_written_a_sentence_says_so(
    tmp_path: Path, file: CampaignFile
) -> None:
    (tmp_path / "file").write_text("")
    nowhere = Backups(tmp_path / "file" / "backups")
    with pytest.raises(NoBackup) as caught:
        nowhere.make(file, "playing")
    assert isinstance(caught.value, CampaignError)
    assert caught.value.sentence.startswith("No backup of Brücke.gmt could be made: ")
    assert list(nowhere.of(file.path)) == []
    change(file)
    assert file.verify_all() == ()


def test_what_a_stopped_program_left_is_cleared_away(backups: Backups, file: CampaignFile) -> None:
    made = backups.make(file, "opening")
    assert made is not None
    for name in (".0123456789ab.part", ".0123456789ab.part-journal"):
        (made.path.parent / name).write_text("half")
    change(file)
    backups.make(file, "playing")
    assert len(list(made.path.parent.iterdir())) == 2


def test_strange_files_among_the_copies_are_left_alone(
    backups: Backups, file: CampaignFile
) -> None:
    made = backups.make(file, "opening")
    assert made is not None
    for name in ("notes.txt", "000099 99999999T999999Z playing.gmt", "12 x.gmt"):
        (made.path.parent / name).write_text("mine")
    for _ in range(LAST + 5):
        change(file)
        backups.make(file, "playing")
    assert (made.path.parent / "notes.txt").exists()
    assert copies(backups, file)[0] == LAST + 6


def test_what_a_stopped_program_left_goes_even_if_nothing_has_changed(
    backups: Backups, file: CampaignFile
) -> None:
    made = backups.make(file, "opening")
    assert made is not None
    (made.path.parent / ".0123456789ab.part").write_text("half")
    assert backups.make(file, "opening") is None
    assert list(made.path.parent.iterdir()) == [made.path]


def test_on_a_full_disk_the_oldest_copies_make_room(
    backups: Backups, file: CampaignFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(6):
        change(file)
        backups.make(file, "playing")
    place = backups.of(file.path)[0].path.parent
    save_copy = CampaignFile.save_copy

    def small(self: CampaignFile, path: Path) -> None:
        if len(list(place.iterdir())) > 3:
            raise DiskFull
        save_copy(self, path)

    monkeypatch.setattr(CampaignFile, "save_copy", small)
    change(file)
    assert backups.make(file, "playing") is not None
    assert [each.number for each in backups.of(file.path)] == [7, 6, 5, 4]


@pytest.mark.skipif(os.name != "posix", reason="links and modes of POSIX")
def test_a_restore_keeps_link_mode_and_owner(
    backups: Backups, file: CampaignFile, tmp_path: Path
) -> None:
    made = backups.make(file, "opening")
    assert made is not None
    change(file)
    file.close()
    file.path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(file.path, 1234, 1234)
    before, link = file.path.stat(), tmp_path / "link.gmt"
    link.symlink_to(file.path)
    b.put_back(made.path, link)
    after = file.path.stat()
    assert link.is_symlink() and link.resolve() == file.path.resolve()
    assert (after.st_mode, after.st_uid, after.st_gid) == (
        before.st_mode,
        before.st_uid,
        before.st_gid,
    )
    aside = b.keep_aside(file.path)
    assert (aside.stat().st_mode, aside.stat().st_uid) == (before.st_mode, before.st_uid)


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
def test_a_link_that_leads_nowhere_is_told_at_every_door(
    file: CampaignFile, tmp_path: Path
) -> None:
    link = tmp_path / "link.gmt"
    link.symlink_to(tmp_path / "gone.gmt")
    for act in (
        lambda: CampaignFile.open(link),
        lambda: CampaignFile.create(link),
        lambda: file.save_copy(link),
    ):
        with pytest.raises(LeadsNowhere, match=r"gone\.gmt, and there is no such file"):
            act()
    assert link.is_symlink() and not link.exists()
