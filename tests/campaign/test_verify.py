"""Damage anywhere is noticed, or what can be read is what was written."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tracker.campaign.errors import CampaignError, Damaged
from gm_tracker.campaign.file import CampaignFile
from tests.portrait_files import png

PAGE = 4096
Spoil = Callable[[bytearray, random.Random], object]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a small campaign that uses every table, with free and overflow pages."""
    path = tmp_path_factory.mktemp("sound") / "sound.gmt"
    with CampaignFile.create(path) as file:
        fight, library = file.new_stream("fight", "Bridge", "nc"), file.new_stream("lib", "L", "")
        last = None
        for number in range(40):
            body = random.Random(number).randbytes(9000 if number == 7 else 150)
            last = file.append(fight, last, f"blow {number}", body).id
        file.append(library, None, "goblin", b'{"name": "goblin"}')
        file.move_head(fight, last - 1 if last else None, "undo", draft=b"half an attack")
        file.snapshots.save(fight, 20, b"state" * 2000)
        file.snapshots.save(fight, 30, b"state" * 10)
        file.drafts.save(library, b"y" * 9000)
        file.drafts.drop(library)
        file.settings.set("theme", "dark")
        file.settings.set("zoom", "150")
        file.portraits.add(png())
    return path.read_bytes()


def everything(file: CampaignFile) -> list[object]:
    """All that the file can be asked."""
    told: list[object] = [file.streams(), file.settings.all(), file.settings.get("theme")]
    told += [(each, file.portraits.get(each)) for each in sorted(file.portraits.keys())]
    for stream in file.streams():
        steps = file.steps(stream.id)
        ids = [step.id for step in steps]
        told += [steps, file.steps(stream.id, ids), file.step_index(stream.id)]
        told += [file.head_moves(stream.id), file.drafts.get(stream.id)]
        told += [file.snapshots.nearest(stream.id, [each]) for each in ids]
    return told


def noticed(path: Path) -> bool:
    """Whether opening and checking the file raises or reports."""
    before = path.read_bytes()
    try:
        with CampaignFile.open(path) as file:
            return file.verify_all() != ()
    except CampaignError as problem:
        assert path.name in problem.sentence
        return True
    finally:
        assert path.read_bytes() == before, "a damaged file must be kept as it is"


def harmless(path: Path, truth: list[object]) -> bool:
    """Whether the file still tells the truth, and goes on doing so after being written to."""
    with CampaignFile.open(path) as file:
        if everything(file) != truth:
            return False
        for number in range(8):
            file.append(1, 1, f"more {number}", b"m" * 3000)
        return file.verify_all() == ()


def flip(data: bytearray, rng: random.Random) -> None:
    """One bit anywhere."""
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def flip_a_head(data: bytearray, rng: random.Random) -> None:
    """One bit in the first 110 bytes of a page, where its structure is."""
    page = rng.randrange(len(data) // PAGE)
    data[page * PAGE + rng.randrange(110)] ^= 1 << rng.randrange(8)


def cut(data: bytearray, rng: random.Random) -> None:
    """The end missing."""
    del data[rng.randrange(len(data)) :]


def cut_pages(data: bytearray, rng: random.Random) -> None:
    """Whole pages at the end missing."""
    del data[PAGE * rng.randrange(len(data) // PAGE) :]


def blank(data: bytearray, rng: random.Random) -> None:
    """A page of zeros."""
    start = PAGE * rng.randrange(len(data) // PAGE)
    data[start : start + PAGE] = bytes(PAGE)


def swap(data: bytearray, rng: random.Random) -> None:
    """Two pages in each other's place."""
    one, two = (PAGE * each for each in rng.sample(range(len(data) // PAGE), 2))
    data[one : one + PAGE], data[two : two + PAGE] = (
        data[two : two + PAGE],
        data[one : one + PAGE],
    )


@pytest.mark.parametrize(
    ("spoil", "copies"),
    [(flip, 100), (flip_a_head, 100), (cut, 25), (cut_pages, 25), (blank, 25), (swap, 40)],
)
def test_damage_is_noticed_or_changes_nothing(
    sound: bytes, tmp_path: Path, spoil: Spoil, copies: int
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        truth = everything(file)
    found = 0
    for seed in range(copies):
        data = bytearray(sound)
        spoil(data, random.Random(seed))
        path.write_bytes(data)
        caught = noticed(path)
        found += caught
        assert caught or harmless(path, truth), f"{spoil.__name__} {seed} went unseen"
    assert found > copies // 4, "the damage did not reach what is stored"


def spoiled(path: Path, statement: str) -> None:
    """Change the file as no part of the program would, its triggers taken away and put back."""
    db = sqlite3.connect(path)
    triggers = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        db.execute(f"DROP TRIGGER {name}")
    db.execute(statement)
    for _, sql in triggers:
        db.execute(sql)
    db.commit()
    db.close()


@pytest.mark.parametrize(
    ("statement", "step"),
    [
        ("UPDATE steps SET body = x'00' WHERE id = 9", 9),
        ("UPDATE steps SET label = 'other' WHERE id = 9", 9),
        ("UPDATE steps SET parent = 7 WHERE id = 9", 9),
        ("UPDATE steps SET hash = zeroblob(32) WHERE id = 9", 9),
        ("UPDATE steps SET parent = 0 WHERE id = 1", 1),
        ("DELETE FROM steps WHERE id = 9", 10),
        ("DELETE FROM steps WHERE id = 40", 40),
        ("UPDATE heads SET step = 38 WHERE seq = 41 AND stream = 1", 38),
        ("UPDATE heads SET move = 'jump' WHERE seq = 41", 39),
        ("DELETE FROM heads WHERE seq = 41", None),
        ("DELETE FROM heads WHERE seq = 5", 6),
    ],
)
def test_a_changed_history_is_noticed_and_located(
    sound: bytes, tmp_path: Path, statement: str, step: int | None
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, statement)
    with CampaignFile.open(path) as file:
        file.verify_stream(2)
        with pytest.raises(Damaged) as caught:
            file.verify_stream(1)
        assert (caught.value.stream, caught.value.step) == (1, step)
        assert len(file.verify_all()) >= 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE streams SET title = 'other' WHERE id = 1",
        "UPDATE streams SET steps = 39 WHERE id = 1",
        "DELETE FROM streams WHERE id = 2",
        "UPDATE drafts SET body = x'00'",
        "DELETE FROM drafts",
        "UPDATE settings SET value = 'light' WHERE key = 'theme'",
        "UPDATE settings SET checksum = 5 WHERE key = 'theme'",
        "DELETE FROM settings WHERE key = 'zoom'",
        "DELETE FROM snapshots WHERE step = 20",
        "INSERT INTO settings (key, value, checksum) VALUES ('back', '1', zeroblob(32))",
        "UPDATE seal SET last_step = 0",
        "DELETE FROM seal",
        "CREATE TABLE extra (x)",
        "DROP TABLE settings",
    ],
)
def test_a_changed_small_table_is_noticed_at_opening(
    sound: bytes, tmp_path: Path, statement: str
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, statement)
    with pytest.raises(Damaged):
        CampaignFile.open(path)


def test_damage_that_no_message_can_quote_is_noticed(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound.replace(b"WHEN EXISTS", b"\xd7HEN EXISTS"))
    with pytest.raises(Damaged):
        CampaignFile.open(path)


def test_a_stranger_among_the_steps_is_noticed(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, "INSERT INTO steps VALUES (77, 12, NULL, x'00', 'ghost', x'00', '')")
    with CampaignFile.open(path) as file:
        assert [problem.what for problem in file.verify_all()] == [
            "it holds more or fewer steps than its seal says"
        ]


def test_a_damaged_fight_is_written_no_more_and_the_others_go_on(
    sound: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE steps SET body = x'00' WHERE id = 9")
    before = path.read_bytes()
    with CampaignFile.open(path) as file:
        assert file.damage is None
        with pytest.raises(Damaged):
            file.verify_stream(1)
        for write in (
            lambda: file.append(1, None, "more", b""),
            lambda: file.move_head(1, 3, "jump"),
            lambda: file.drafts.save(1, b""),
            lambda: file.drafts.drop(1),
            lambda: file.rename_stream(1, "other"),
            lambda: file.snapshots.save(1, 3, b""),
        ):
            with pytest.raises(Damaged, match="step 9 does not fit its hash"):
                write()
        assert path.read_bytes() == before
        assert file.step(1, 8).label == "blow 7"
        assert file.append(2, 41, "more", b"").id == 42
        file.settings.set("zoom", "80")
        file.new_stream("fight", "Tower", "nc")
        assert file.damage is not None
    with CampaignFile.open(path) as file:
        assert [(each.stream, each.step) for each in file.verify_all()] == [(1, 9)]
        file.append(2, 42, "still more", b"")


def test_a_file_that_is_damaged_beyond_one_fight_is_written_no_more(
    sound: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE snapshots SET body = x'00' WHERE step = 20")
    with CampaignFile.open(path) as file:
        assert len(file.verify_all()) == 1
        with pytest.raises(Damaged, match="snapshots"):
            file.append(2, 41, "more", b"")
        assert file.steps(2)[0].body == b'{"name": "goblin"}'


def test_a_file_with_a_broken_seal_opens_for_salvage_only(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, "DELETE FROM seal")
    with CampaignFile.open(path, salvage=True) as file:
        assert file.read_only
        assert len(file.steps(1)) == 40
        assert file.verify_all() != ()


def test_checking_in_slices_lets_the_program_go_on(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    with CampaignFile.open(path) as file:
        slices = 0
        for problems in file.verify_slices():
            assert problems == ()
            slices += 1
            file.append(1, 40, "between", b"b")
            file.new_stream("fight", "new", "nc")
        assert slices == 7, "the stream begun after the first slice is checked too"


@pytest.mark.parametrize("read", ["all", "one"])
def test_a_closed_file_is_free_while_its_damage_is_still_told_of(
    sound: bytes, tmp_path: Path, read: str
) -> None:
    path = tmp_path / "night.gmt"
    path.write_bytes(sound)
    spoiled(path, "UPDATE heads SET move = 'jump' WHERE seq = 5")
    with CampaignFile.open(path) as file:
        told: object = file.verify_all() if read == "all" else failure(file)
    assert told
    with CampaignFile.open(path) as again:
        assert again.damage is not None or again.verify_all()


def failure(file: CampaignFile) -> Damaged:
    """What a reading of the damaged fight raises, kept as a notice keeps it."""
    try:
        file.verify_stream(1)
    except Damaged as problem:
        return problem
    raise AssertionError("it was not noticed")
