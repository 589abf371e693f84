"""Files that are written whole: what they may replace, and how they come into place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.whole_file import (
    CSV,
    JSON,
    MARKDOWN,
    PDF,
    FileKind,
    NotWritten,
    OtherKind,
    write_whole,
)

SAMPLES = {
    "fight.json": b'{"log": []}',
    "fight.csv": "\N{ZERO WIDTH NO-BREAK SPACE}step,when\n".encode(),
    "fight.md": b"# The bridge\n",
    "fight.pdf": b"%PDF-1.4\n\xff\x00",
}
OWN = {"fight.json": JSON, "fight.csv": CSV, "fight.md": MARKDOWN, "fight.pdf": PDF}


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "fight.md"
    path.write_text("old", encoding="utf-8")
    write_whole(path, b"new", MARKDOWN)
    assert path.read_bytes() == b"new"
    assert [each.name for each in tmp_path.iterdir()] == ["fight.md"]


@pytest.mark.parametrize("kind", OWN.values(), ids=OWN)
@pytest.mark.parametrize("replace", [False, True])
def test_a_campaign_is_never_replaced(tmp_path: Path, kind: FileKind, replace: bool) -> None:
    path = tmp_path / "campaign.pdf"
    CampaignFile.create(tmp_path / "a.gmt").close()
    (tmp_path / "a.gmt").rename(path)
    before = path.read_bytes()
    with pytest.raises(NotWritten, match="choose another name"):
        write_whole(path, b"new", kind, replace=replace)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["tuesday.gmt", "new.GMT"])
def test_nothing_but_a_campaign_is_called_so(tmp_path: Path, name: str) -> None:
    with pytest.raises(NotWritten, match="choose another name"):
        write_whole(tmp_path / name, b"new", PDF)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", OWN)
def test_a_file_of_its_own_kind_is_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(SAMPLES[name])
    write_whole(tmp_path / name, b"new", OWN[name])
    assert (tmp_path / name).read_bytes() == b"new"


@pytest.mark.parametrize(
    ("there", "name", "kind"),
    [
        (b"dear diary", "notes.txt", PDF),
        (SAMPLES["fight.pdf"], "fight.md", MARKDOWN),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "map.csv", CSV),
        (b"name,hp\n", "fight.json", JSON),
        (b"print()", "program.py", MARKDOWN),
    ],
)
def test_a_file_of_another_kind_is_replaced_only_by_word(
    tmp_path: Path, there: bytes, name: str, kind: FileKind
) -> None:
    path = tmp_path / name
    path.write_bytes(there)
    with pytest.raises(OtherKind, match="is there already and is not"):
        write_whole(path, b"new", kind)
    assert path.read_bytes() == there
    write_whole(path, b"new", kind, replace=True)
    assert path.read_bytes() == b"new"


def test_an_empty_file_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    write_whole(tmp_path / "notes.txt", b"new", PDF)
    assert (tmp_path / "notes.txt").read_bytes() == b"new"


def test_bad_places_are_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(CampaignError, match="is a folder"):
        write_whole(tmp_path, b"new", MARKDOWN)
    with pytest.raises(CampaignError, match="there is no folder"):
        write_whole(tmp_path / "none" / "fight.md", b"new", MARKDOWN)
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_and_a_device_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    for place in (tmp_path / "pipe.md", Path("/dev/null")):
        with pytest.raises(NotWritten, match="is not an ordinary file"):
            write_whole(place, b"new", MARKDOWN, replace=True)
    assert Path("/dev/null").is_char_device()


def test_a_link_is_written_through_and_stays(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "fight.md", tmp_path / "link.md"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_whole(link, b"new", MARKDOWN)
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_the_mode_of_a_replaced_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "fight.md"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_whole(path, b"new", MARKDOWN)
    assert path.stat().st_mode & 0o777 == 0o600
