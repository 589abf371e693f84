"""What the window writes can be used again: a library elsewhere, a fight played once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gm_tracker.headless import main
from tests.test_own_files import campaign_with
from tests.ui.library.test_library import names, opened
from tests.ui.window_helpers import ENTER, Table, at_table
from tests.whole_library import Keeper

Patch = pytest.MonkeyPatch


def exported(table: Table, path: Path, what: str, monkeypatch: Patch) -> Path:
    """Write it to that path by keys."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    table.ctrl("p")
    table.answer(what)
    return path


def test_a_fight_is_exported_as_a_script_that_plays_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Orc x2 hp 40")
        script = exported(table, tmp_path / "fight.json", "script played again", monkeypatch)
    assert main(["check", str(script)]) == 0
    assert "fight.json is sound" in capsys.readouterr().out


def test_a_library_goes_into_an_empty_campaign_and_out_again_as_the_same_bytes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: Patch
) -> None:
    campaign_with(tmp_path / "a.gmt", Keeper(11).library(40, 10).library, "Empty")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        first = exported(table, tmp_path / "1.json", "whole library json", monkeypatch)
    with at_table(qtbot, tmp_path / "b.gmt") as table:
        opened(table)
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(first), ""))
        table.ctrl("i")
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: len(names(table)) > 40)
        second = exported(table, tmp_path / "2.json", "whole library json", monkeypatch)
    assert second.read_bytes() == first.read_bytes()
