"""The portrait of an entry of the library, by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library_commands import AddEntries
from tests.library_helpers import done, new_entry
from tests.portrait_files import png
from tests.ui.library.test_library import entry, opened
from tests.ui.window_helpers import SHIFT, Key, Table, at_table


def being(table: Table) -> NewCombatant:
    """The orc of the library."""
    found = entry(table, "Orc").being
    assert found is not None
    return found


def test_it_is_given_by_one_key_and_taken_off_by_another(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "orc.png"
    path.write_bytes(png(side=200))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", staticmethod(lambda *_: (str(path), "")))
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        done(table.workspace.library.open().stream, AddEntries((new_entry("Orc"),)))
        box = opened(table)
        box.entries.finder.search(1)
        box.entries.finder.list.setFocus()
        table.press("i")
        assert table.workspace.portraits.get(being(table).portrait) is not None
        path.write_bytes(b"no picture")
        table.press("i")
        assert "no picture that can be read" in table.texts(box)
        assert being(table).portrait
        table.press(Key.Key_I, with_=SHIFT)
        assert being(table).portrait == ""


def test_what_has_no_face_has_no_portrait(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        table.ctrl("n")
        table.answer("armour Shield")
        box.entries.finder.search(1)
        box.entries.finder.list.setFocus()
        table.press("i")
        assert "Only creatures and characters" in table.texts(box)
