"""Streams, steps, heads and the rest come back as they were written, whatever happens between."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from gm_tracker.campaign import access
from gm_tracker.campaign.errors import Unknown
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.rows import StreamInfo
from gm_tracker.campaign.times import Clock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Friday night.gmt"


@pytest.fixture
def file(path: Path) -> Iterator[CampaignFile]:
    with CampaignFile.create(path) as file:
        yield file


def ticking() -> Clock:
    """A clock that is a second further on whenever it is asked."""
    seconds = count()
    return lambda: f"2026-01-02T03:04:{next(seconds):02}+00:00"


def test_undo_and_redo_survive_reopening_with_the_time_of_each(path: Path) -> None:
    with CampaignFile.create(path, clock=ticking()) as file:
        fight = file.new_stream("fight", "Bridge", "nc")
        first = file.append(fight, None, "Add orc", b"\x00one")
        second = file.append(fight, first.id, "Attack", b"two")
        file.move_head(fight, first.id, "undo")
        file.move_head(fight, second.id, "redo")
        file.move_head(fight, first.id, "undo")
        other = file.append(fight, first.id, "Parry", b"three")
    with CampaignFile.open(path) as file:
        file.verify_stream(fight)
        assert file.verify_all() == ()
        assert file.steps(fight) == (first, second, other)
        assert other.made == "2026-01-02T03:04:06+00:00"
        assert file.head_moves(fight) == (
            (1, 1, "step", "2026-01-02T03:04:01+00:00"),
            (2, 2, "step", "2026-01-02T03:04:02+00:00"),
            (3, 1, "undo", "2026-01-02T03:04:03+00:00"),
            (4, 2, "redo", "2026-01-02T03:04:04+00:00"),
            (5, 1, "undo", "2026-01-02T03:04:05+00:00"),
            (6, 3, "step", "2026-01-02T03:04:06+00:00"),
        )


def test_the_first_step_can_be_undone(file: CampaignFile) -> None:
    fight = file.new_stream("fight", "Bridge", "nc")
    file.append(fight, None, "Add orc", b"one")
    file.move_head(fight, None, "undo")
    assert file.head_moves(fight)[-1][:3] == (2, None, "undo")
    file.verify_stream(fight)


def test_steps_are_read_one_by_one_and_in_the_order_asked(file: CampaignFile) -> None:
    fight, library = file.new_stream("fight", "A", "nc"), file.new_stream("library", "B", "")
    one = file.append(fight, None, "one", b"1")
    goblin = file.append(library, None, "goblin", b"g")
    two = file.append(fight, one.id, "two", b"2")
    assert file.step(fight, two.id) == two
    assert file.steps(fight, [two.id, one.id]) == (two, one)
    assert file.step_index(fight) == ((one.id, None, "one"), (two.id, one.id, "two"))
    assert file.step_index(library) == ((goblin.id, None, "goblin"),)


def test_streams_are_listed_and_renamed(file: CampaignFile) -> None:
    fight = file.new_stream("fight", "Brücke <h1>\x00", "nc")
    created = file.streams()[0].created
    assert file.streams() == (StreamInfo(fight, "fight", "Brücke <h1>\x00", "nc", created),)
    file.rename_stream(fight, "Bridge")
    assert file.streams()[0].title == "Bridge"
    assert file.verify_all() == ()


def test_a_step_settles_the_draft(file: CampaignFile) -> None:
    fight = file.new_stream("fight", "A", "nc")
    file.drafts.save(fight, b"attack with 3")
    file.drafts.save(fight, b"attack with 34")
    assert file.drafts.get(fight) == b"attack with 34"
    step = file.append(fight, None, "Attack", b"done")
    assert file.drafts.get(fight) is None
    file.move_head(fight, None, "undo", draft=b"attack with 34")
    assert file.drafts.get(fight) == b"attack with 34"
    file.move_head(fight, step.id, "redo")
    assert file.drafts.get(fight) == b"attack with 34"
    file.drafts.drop(fight)
    file.drafts.drop(fight)
    assert file.drafts.get(fight) is None
    assert file.verify_all() == ()


def test_the_nearest_snapshot_is_the_first_asked_for(file: CampaignFile) -> None:
    fight = file.new_stream("fight", "A", "nc")
    steps: list[int] = []
    for number in range(5):
        parent = steps[-1] if steps else None
        steps.append(file.append(fight, parent, f"step {number}", b"x").id)
    file.snapshots.save(fight, steps[0], b"early")
    file.snapshots.save(fight, steps[2], b"late" * 9000)
    assert file.snapshots.nearest(fight, steps[::-1]) == (steps[2], b"late" * 9000)
    assert file.snapshots.nearest(fight, steps[1::-1]) == (steps[0], b"early")
    assert file.snapshots.nearest(fight, steps[3:]) is None
    assert file.snapshots.nearest(fight + 1, steps) is None


def test_settings_are_kept(path: Path) -> None:
    with CampaignFile.create(path) as file:
        file.settings.set("theme", "light")
        file.settings.set("theme", "dark")
    with CampaignFile.open(path) as file:
        assert file.settings.get("theme") == "dark"
        assert file.settings.get("zoom") is None
        assert file.settings.all() == {"theme": "dark"}


def test_what_the_campaign_does_not_hold_is_refused_and_changes_nothing(
    file: CampaignFile,
) -> None:
    fight, other = file.new_stream("fight", "A", "nc"), file.new_stream("fight", "B", "nc")
    step = file.append(fight, None, "one", b"1")
    file.drafts.save(other, b"kept")
    with pytest.raises(Unknown, match="has no step 1 in stream 2"):
        file.append(other, step.id, "stranger's child", b"")
    with pytest.raises(Unknown, match="has no stream 9"):
        file.append(9, None, "nowhere", b"")
    with pytest.raises(Unknown):
        file.move_head(other, step.id, "jump")
    with pytest.raises(Unknown):
        file.steps(9)
    assert (file.steps(other), file.drafts.get(other)) == ((), b"kept")
    assert file.verify_all() == ()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE steps SET label = 'two'",
        "DELETE FROM steps",
        "INSERT OR REPLACE INTO steps SELECT stream, id, parent, hash, 'b', body, made FROM steps",
        "UPDATE heads SET step = NULL",
        "DELETE FROM heads",
        "INSERT OR REPLACE INTO heads SELECT stream, seq, NULL, move, hash, made FROM heads",
    ],
)
def test_no_program_can_change_what_happened(path: Path, statement: str) -> None:
    with CampaignFile.create(path) as file:
        file.append(file.new_stream("fight", "A", "nc"), None, "one", b"1")
    db = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="are never"):
        db.execute(statement)
    db.close()


def test_each_commit_is_told_with_its_number(file: CampaignFile) -> None:
    told: list[tuple[str, int]] = []
    file.on_commit = lambda kind, number: told.append((kind, number))
    fight = file.new_stream("fight", "A", "nc")
    step = file.append(fight, None, "one", b"1")
    file.move_head(fight, None, "undo")
    file.drafts.save(fight, b"d")
    with pytest.raises(Unknown):
        file.move_head(fight, 99, "jump")
    assert told == [("stream", fight), ("step", step.id), ("undo", 2), ("draft", fight)]


def test_a_copy_is_complete_and_replaces_what_was_there(file: CampaignFile, path: Path) -> None:
    fight = file.new_stream("fight", "A", "nc")
    step = file.append(fight, None, "one", b"1" * 20_000)
    copy = path.with_name("copy ü#%.gmt")
    copy.write_text("something else")
    Path(f"{copy}-journal").write_bytes(b"left by a crash")
    file.save_copy(copy)
    assert sorted(each.name for each in path.parent.iterdir()) == sorted(
        [path.name, f"{path.name}-journal", copy.name]
    )
    file.append(fight, step.id, "two", b"2")
    with CampaignFile.open(copy) as other:
        assert other.verify_all() == ()
        assert other.steps(fight) == (step,)


def test_what_a_program_killed_in_mid_copy_left_goes_with_the_next_copy(
    file: CampaignFile, path: Path
) -> None:
    copy = path.with_name("copy.gmt")
    left, others = access._part_for(copy), access._part_for(path.with_name("other.gmt"))
    for each in (left, Path(f"{left}-journal"), others):
        each.write_bytes(b"half")
    file.save_copy(copy)
    assert len(list(path.parent.glob(".*"))) == 3, "another program may be at work on them"
    for each in (left, Path(f"{left}-journal"), others):
        os.utime(each, (1, 1))
    file.save_copy(copy)
    assert sorted(path.parent.glob(".*")) == [others]


def test_the_journal_goes_when_the_file_is_closed(path: Path) -> None:
    with CampaignFile.create(path) as file:
        file.new_stream("fight", "A", "nc")
    assert list(path.parent.iterdir()) == [path]


def test_commits_are_safe_against_loss_of_power(file: CampaignFile) -> None:
    assert file._db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert file._db.execute("PRAGMA synchronous").fetchone() == (2,)


KILLED = """
import os, signal, sys
from gm_tracker.campaign.file import CampaignFile
file = CampaignFile.open(sys.argv[1])
file._db.execute("PRAGMA cache_size = 1")
file._db.execute("PRAGMA cache_spill = 1")
with file._gate.changing("torn") as change:
    for number in range(2000):
        change.append(1, None, "lost", b"x" * 600, "")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a POSIX signal")
def test_a_kill_in_mid_commit_leaves_what_was_acknowledged(path: Path) -> None:
    with CampaignFile.create(path) as file:
        fight = file.new_stream("fight", "A", "nc")
        step = file.append(fight, None, "one", b"1")
    sound = path.read_bytes()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], env=env, check=False)
    assert done.returncode == -9
    assert Path(f"{path}-journal").stat().st_size > 512
    assert path.read_bytes() != sound, "the kill came before anything was torn"
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        assert file.steps(fight) == (step,)
        assert file.append(fight, step.id, "two", b"2").id == 2


def _append_until_killed(path: Path, acknowledged: int) -> None:
    file = CampaignFile.open(path)
    file.on_commit = lambda kind, number: void(os.write(acknowledged, b"%d\n" % number))
    parent = None
    while True:
        parent = file.append(1, parent, "blow", b"x" * 600).id


def void(_: object) -> None:
    """Take a value that nobody wants."""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL is a POSIX signal")
@pytest.mark.parametrize("after", [1, 7, 30])
def test_a_kill_at_any_moment_loses_no_acknowledged_step(path: Path, after: int) -> None:
    with CampaignFile.create(path) as file:
        fight = file.new_stream("fight", "A", "nc")
    source, sink = os.pipe()
    process = multiprocessing.get_context("fork").Process(
        target=_append_until_killed, args=(path, sink)
    )
    process.start()
    os.close(sink)
    with os.fdopen(source, "rb") as lines:
        seen = [int(lines.readline()) for _ in range(after)]
        process.kill()
        process.join()
        seen += [int(line) for line in lines if line.endswith(b"\n")]
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        stored = [step.id for step in file.steps(fight)]
    assert stored[: len(seen)] == seen
    assert len(stored) <= len(seen) + 1


def test_changes_made_together_are_all_there_or_none(tmp_path: Path) -> None:
    with CampaignFile.create(tmp_path / "a.gmt") as file:
        first, second = file.new_stream("fight", "A", "nc"), file.new_stream("fight", "B", "nc")
        with file.together():
            with file.together():
                file.append(first, None, "one", b"1")
            file.append(second, None, "two", b"2")
        with pytest.raises(ZeroDivisionError), file.together():
            file.append(first, None, "three", b"3")
            file.settings.set("a", str(1 // 0))
        file.append(second, None, "four", b"4")
        assert [each.label for each in file.steps(first)] == ["one"]
        assert [each.label for each in file.steps(second)] == ["two", "four"]
        assert file.verify_all() == ()
    with CampaignFile.open(tmp_path / "a.gmt") as file:
        assert [each.label for each in file.steps(first)] == ["one"]
