"""The settings: damaged, unwritable, written over; nothing is lost without a word."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from gm_tracker.session.settings import Settings
from gm_tracker.session.settings import settings as user_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_settings_are_kept_in_readable_json(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    Settings(path).keep("look", "dark")
    assert json.loads(path.read_text("utf-8")) == {"look": "dark"}
    again = Settings(path)
    assert (again.get("look"), again.get("unknown"), again.notes) == ("dark", "", [])
    assert list(path.parent.iterdir()) == [path]


def test_an_empty_setting_is_forgotten(path: Path) -> None:
    settings = Settings(path)
    settings.keep("look", "dark")
    settings.keep("dice", "rolled")
    settings.keep("look", "")
    assert json.loads(path.read_text("utf-8")) == {"dice": "rolled"}


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff\xfe", b"7", b"[" * 100_000])
def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    settings = Settings(path)
    settings.keep("look", "dark")
    aside = path.with_name("settings (damaged).json")
    assert aside.read_bytes() == content
    assert Settings(path).get("look") == "dark"
    (note,) = settings.notes
    assert "settings (damaged).json" in note
    assert {each.name for each in path.parent.iterdir()} >= {path.name, aside.name}


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    for content in (b"{", b"["):
        path.write_bytes(content)
        Settings(path)
    names = ("settings (damaged).json", "settings (damaged 2).json")
    assert [path.with_name(name).read_bytes() for name in names] == [b"{", b"["]


@pytest.mark.parametrize("make", ["folder", "pipe", "loop"])
def test_what_is_no_file_is_left_alone_and_told(path: Path, make: str) -> None:
    {
        "folder": lambda: path.mkdir(),
        "pipe": lambda: os.mkfifo(path),
        "loop": lambda: path.symlink_to(path),
    }[make]()
    settings = Settings(path)
    settings.keep("look", "dark")
    assert settings.get("look") == "dark"
    assert len(settings.notes) == 1
    assert not path.is_file()


def test_a_failed_write_is_told_once_and_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(path)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", _full)
        settings.keep("look", "dark")
        settings.keep("dice", "rolled")
    assert settings.get("look") == "dark"
    (note,) = settings.notes
    assert "No space left" in note
    assert list(path.parent.glob(".*")) == [], "no stray part"
    settings.keep("dice", "rolled")
    assert json.loads(path.read_text("utf-8")) == {"look": "dark", "dice": "rolled"}


def test_settings_behind_a_link_are_written_through_it(tmp_path: Path, path: Path) -> None:
    real = tmp_path / "real.json"
    real.write_text('{"look": "light"}', "utf-8")
    path.symlink_to(real)
    Settings(path).keep("look", "dark")
    assert path.is_symlink()
    assert json.loads(real.read_text("utf-8")) == {"look": "dark"}


def test_a_folder_that_cannot_be_made_does_not_stop_the_fight(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    settings = Settings(tmp_path / "file" / "settings.json")
    settings.keep("look", "dark")
    assert settings.get("look") == "dark"
    assert len(settings.notes) == 1


def test_a_path_with_a_stray_byte_is_kept_and_read_back(path: Path) -> None:
    odd = os.fsdecode(b"/home/\xff/tuesday.gmt")
    Settings(path).keep("recent", odd)
    assert Settings(path).get("recent") == odd


def test_settings_of_the_first_version_are_taken_over(data_home: Path) -> None:
    data_home.mkdir(parents=True)
    (data_home / "settings.ini").write_text('{"look": "light"}', "utf-8")
    assert user_settings().get("look") == "light"
    assert [each.name for each in data_home.iterdir()] == ["settings.json"]


def _full(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
