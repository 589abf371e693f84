"""Campaign files in the window: what cannot be opened is said, and the old fight goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.errors import DiskFull
from gm_tracker.campaign.file import CampaignFile
from tests.helpers import tells
from tests.ui.window.test_history import hp, two
from tests.ui.window_helpers import ENTER, Table, at_table


def broken(table: Table, tmp_path: Path) -> dict[Path, str]:
    """Files that cannot be opened, and a word that the sentence has."""
    damaged, newer, other = (tmp_path / f"{name}.gmt" for name in ("damaged", "newer", "other"))
    for path in (damaged, newer):
        table.workspace.save_copy(path)
    content = bytearray(damaged.read_bytes())
    content[len(content) // 2 :] = b"\0" * (len(content) - len(content) // 2)
    damaged.write_bytes(content)
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    other.write_text("Dear diary")
    return {
        damaged: "damaged",
        newer: "newer version",
        other: "not a GM Tracker campaign",
        tmp_path / "none.gmt": "no file",
        table.workspace.path: "already open",
    }


def told_of(table: Table) -> str:
    """What the notice says, else the toast; the notice is put away."""
    notice = table.notice
    said = notice.text if notice.isVisible() else table.said
    notice.put_away()
    return said


def test_what_cannot_be_opened_is_said_and_the_old_fight_goes_on(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        encounter = table.encounter
        for path, word in broken(table, tmp_path).items():
            table.acts.files.open_path(path)
            told = told_of(table)
            assert word in told and told.endswith(".")
            assert table.encounter is encounter
        held = CampaignFile.create(tmp_path / "held.gmt")
        table.acts.files.open_path(held.path)
        assert "already open" in table.said
        held.close()
        before = hp(table, "Orc")
        table.press("d", "2 3", ENTER)
        assert hp(table, "Orc") == before - 3


def test_a_copy_is_saved_and_opened(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.acts.files.copy_to(tmp_path / "copy.gmt")
        assert tells(table.said, "copy", "copy.gmt")
        steps = list(table.labels)
        table.press("d", "2 3", ENTER)
        table.acts.files.open_path(tmp_path / "copy.gmt")
        assert table.labels == steps
        assert "copy.gmt" in table.window.windowTitle()
        recent = [each.text() for each in table.window.menus.recent.actions()]
        assert recent == ["copy.gmt", "a.gmt"]
        table.window.menus.recent.actions()[1].trigger()
        assert len(table.labels) == len(steps) + 1
        table.acts.files.copy_to(tmp_path / "no" / "folder.gmt")
        assert table.said.startswith("There is no file or folder")


def test_a_copy_replaces_a_file_only_by_the_users_word(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        CampaignFile.create(tmp_path / "other.gmt").close()
        before = (tmp_path / "other.gmt").read_bytes()
        table.acts.files.copy_to(tmp_path / "other.gmt")
        notice = table.notice
        assert "Replace other.gmt?" in notice.text
        assert (tmp_path / "other.gmt").read_bytes() == before
        notice.buttons[0].click()
        assert tells(table.said, "copy", "other.gmt")
        assert (tmp_path / "other.gmt").read_bytes() != before


def test_a_full_disk_is_said_and_nothing_has_changed(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER)
        encounter, steps = table.encounter, list(table.labels)
        table.press("91")

        def full(*_given: object) -> None:
            raise DiskFull("", tmp_path / "a.gmt")

        with monkeypatch.context() as patch:
            patch.setattr(CampaignFile, "append", full)
            table.press(ENTER)
            assert table.said.startswith("The disk is full")
            assert table.encounter is encounter and table.labels == steps
            assert table.session.composer.current is not None
        table.press(ENTER)
        assert table.labels[-1] == "DeathBow misses Orc"


def test_a_campaign_that_may_only_be_read_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        two(table)
        table.acts.files.copy_to(tmp_path / "b.gmt")
        table.workspace.open_file.file.held.read_only = True
        encounter = table.encounter
        table.press("d", "2 3", ENTER)
        assert "can be read but not changed" in table.said + table.texts()
        assert table.encounter is encounter
