"""The library by keys: building, importing, an evening from its encounter to its end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.model.library import Entry
from gm_tracker.ui.library_box import LibraryBox
from tests.ui.test_window_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, Key, Table, at_table

BOTH = CTRL | SHIFT


def opened(table: Table, page: str = "l") -> LibraryBox:
    """The library, opened by its key."""
    table.press(Qt.Key(ord(page.upper())), with_=BOTH)
    box = table.window.library_box
    assert box.isVisible() and table.focus_is_in(box)
    return box


def entry(table: Table, name: str) -> Entry:
    """The entry of that name."""
    library = table.workspace.library().stream.library
    return next(each for each in library.entries if each.name == name)


def names(table: Table) -> list[str]:
    """All entries."""
    return [each.name for each in table.workspace.library().stream.library.entries]


def test_an_entry_is_made_found_edited_and_undone_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        steps = list(table.labels)
        table.ctrl("n")
        table.answer("Cave bear")
        table.ctrl("n")
        table.answer("spell Fire dart")
        assert names(table) == ["Cave bear", "Fire dart"]
        assert entry(table, "Fire dart").kind == "spell"
        box.entries.finder.setFocus()
        table.press("cav")
        assert box.entries.finder.count.text() == "1 of 2 entries"
        table.ctrl("e")
        tab_to(table, "Name")
        table.ctrl("a")
        table.press("Old bear", ENTER)
        assert names(table) == ["Old bear", "Fire dart"]
        table.press("t")
        table.answer("cave, beast")
        assert entry(table, "Old bear").tags == ("cave", "beast")
        table.press("f")
        assert entry(table, "Old bear").favourite
        table.press("v")
        table.answer("leader")
        assert "Old bear (leader)" in names(table)
        for _ in range(4):
            table.ctrl("z")
        assert names(table) == ["Cave bear", "Fire dart"]
        table.press(Key.Key_Z, with_=BOTH)
        assert names(table) == ["Old bear", "Fire dart"]
        assert table.labels == steps
        table.press(ESC)
        assert not box.isVisible()
