"""Suggested names of files: ones that every system can have."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.campaign.file_names import LONGEST, file_name, is_device
from gm_tracker.campaign.whole_file import MARKDOWN, NotWritten, write_whole


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "LPT9.txt", "aux.tar.gz", "prn "])
def test_windows_takes_these_for_devices(name: str) -> None:
    assert is_device(name)


@pytest.mark.parametrize("name", ["Conan", "com", "com10", "null", "nul_", ""])
def test_these_are_names_of_files(name: str) -> None:
    assert not is_device(name)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ambush: the mill?", "Ambush_ the mill_"),
        ("CON", "CON_"),
        ("nul", "nul_"),
        ("Засада в лесу", "Засада в лесу"),
        ("   ", "export"),
        ("a/b\\c", "a_b_c"),
        ("night. ", "night_"),
    ],
)
def test_a_title_becomes_a_name(title: str, name: str) -> None:
    assert file_name(title, "export") == name


@given(st.text(max_size=200))
def test_a_suggested_name_is_one_on_every_system(title: str) -> None:
    name = file_name(title, "export")
    assert 0 < len(name) <= LONGEST + 1 and not is_device(name)
    assert name == name.strip(" .") and not set(name) & set('<>:"/\\|?*\0')


def test_on_windows_nothing_is_written_into_a_device(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("gm_tracker.campaign.whole_file.DEVICES_HAVE_NAMES", True)
    with pytest.raises(NotWritten, match=r"^Nothing was written: Windows keeps the name nul\.md"):
        write_whole(tmp_path / "nul.md", b"# x", MARKDOWN)
    assert not (tmp_path / "nul.md").exists()
