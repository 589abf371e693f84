"""The columns of a table, chosen by keys: at first, anew, and remembered."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.ui.library.test_library import names
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import ENTER, ESC, SPACE, Key, Table, at_table


def written(path: Path, text: str) -> Path:
    """The path, with that text in it."""
    path.write_text(text, "utf-8")
    return path


def previewed(qtbot: QtBot, table: Table, path: Path) -> None:
    """The page of what a file brings."""
    table.import_from(path)
    qtbot.waitUntil(table.importer.foot.accept.isVisible)


def test_columns_are_chosen_anew_after_a_good_guess(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        text = "name,also,hit points\nOrc,Grik,60\n"
        previewed(qtbot, table, written(tmp_path / "a.csv", text))
        table.ctrl("t")
        chooser = table.importer.chooser
        assert "Grik" in table.texts(chooser) and "Into the notes: also." in table.texts(chooser)
        table.press(Key.Key_Home)
        tab_to(table, "Column also holds")
        table.press(Key.Key_Down)
        assert chooser.columns() == {"name": 1, "track.hp": 2}
        assert "Into the notes: name." in table.texts(chooser)
        table.press(ENTER)
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Grik"])


def test_what_was_chosen_is_taken_for_the_same_headings(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.import_from(written(tmp_path / "a.csv", "who;life\nWolf;40\n"))
        qtbot.waitUntil(table.importer.foot.with_columns.isVisible)
        table.press(Key.Key_Down, ENTER)
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ESC)
        previewed(qtbot, table, written(tmp_path / "b.csv", "who;life\nReed Wolf;50\n"))
        assert table.importer.records.rows.row(0).name == "Reed Wolf"


def test_esc_leaves_the_columns_and_the_records_are_there(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        text = "name,hit points\nOrc,60\n"
        previewed(qtbot, table, written(tmp_path / "a.csv", text))
        table.ctrl("t")
        assert not table.importer.records.isVisible()
        table.press(ESC)
        assert table.importer.records.isVisible() and table.importer.foot.accept.isVisible()
        table.press(ESC)
        assert not table.importer.isVisible()


def test_a_first_line_that_is_data_is_said_to_be(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.import_from(written(tmp_path / "a.csv", "Wolf;40\nReed Wolf;50\n"))
        qtbot.waitUntil(table.importer.foot.with_columns.isVisible)
        table.press(Key.Key_Down)
        tab_to(table, "The first line is data, no heading")
        table.press(SPACE)
        assert "Column 1" in table.texts(table.importer.chooser)
        table.press(ENTER)
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: sorted(names(table)) == ["Reed Wolf", "Wolf"])
