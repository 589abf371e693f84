"""The preview of an import by keys: search, filter, take and leave out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from gm_tracker.session.import_choice import Choice
from gm_tracker.session.import_views import ImportRow
from gm_tracker.ui.kit.many_rows import AT_ONCE
from gm_tracker.ui.library.record_list import RecordList
from gm_tracker.ui.library.record_rows import RecordRows
from tests.ui.library.test_library import names
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import ENTER, ESC, SPACE, Key, Table, at_table

OLD = """name,HD,AC,Attacks,Damage
Fen Orc,1,6,1 axe,1d8
Reed Wolf,2+2,7,1 bite,1d6
Fen Troll,6+6,4,2 claws or 1 bite,1d8
Mud Imp,,7,1 claw,1d4
"""


def previewed(qtbot: QtBot, table: Table, path: Path) -> RecordList:
    """The records of the old game's table, on the page of an import."""
    path.write_text(OLD, "utf-8")
    table.import_from(path)
    qtbot.waitUntil(table.importer.foot.accept.isVisible)
    return table.importer.records.records


def shown(records: RecordList) -> list[str]:
    """The names that the list shows."""
    return [records.rows.row(at).name for at in range(records.rows.rowCount())]


def test_space_leaves_out_and_the_button_counts(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        previewed(qtbot, table, tmp_path / "old.csv")
        table.press(Key.Key_Down, SPACE)
        assert "Put 2 of 3 into the library" in table.importer.foot.accept.text()
        table.press(SPACE)
        assert "Put into the library" in table.importer.foot.accept.text()
        table.press(SPACE, ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Fen Orc", "Fen Troll"])


def test_letters_search_and_esc_leaves_the_search_first(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = previewed(qtbot, table, tmp_path / "old.csv")
        table.press("fen")
        assert shown(records) == ["Fen Orc", "Fen Troll"]
        table.press(Key.Key_Down, Key.Key_Down)
        assert records.current == 2
        table.press("x")
        assert shown(records) == []
        table.press(ESC)
        assert len(shown(records)) == 4 and table.importer.isVisible()


def test_all_that_are_shown_are_left_out_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        previewed(qtbot, table, tmp_path / "old.csv")
        table.press("fen", Key.Key_Down)
        table.ctrl("a")
        assert "Put 1 of 3 into" in table.importer.foot.accept.text()
        table.ctrl("a")
        assert "Put into" in table.importer.foot.accept.text()


def test_of_nothing_nothing_is_put_in(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        previewed(qtbot, table, tmp_path / "old.csv")
        table.ctrl("a")
        table.press(ENTER)
        assert table.importer.isVisible() and not table.importer.foot.accept.isEnabled()


def test_only_what_is_odd_is_marked_and_can_be_shown(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = previewed(qtbot, table, tmp_path / "old.csv")
        marked = [each.name for each in records.rows.records if each.doubts]
        assert marked == ["Fen Troll"]
        assert "Worked out alike: DF: half its hit dice (3)" in table.texts(table.importer)
        tab_to(table, "Which records are shown")
        table.press(Key.Key_Down)
        assert shown(records) == ["Fen Troll"]
        table.press(Key.Key_Down)
        assert shown(records) == ["Mud Imp"]
        assert "Skipped: " in table.importer.records.why.toPlainText()


def test_a_click_on_the_box_leaves_out(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = previewed(qtbot, table, tmp_path / "old.csv")
        place = records.list.visualRect(records.rows.index(1)).topLeft()
        place.setX(place.x() + 16)
        place.setY(place.y() + 14)
        QTest.mouseClick(records.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert not records.choice.has(1) and records.choice.has(0)


def test_a_file_of_a_game_that_is_not_there_is_read_as_another(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        path, foot = tmp_path / "own.json", table.importer.foot
        wolf = '{"name": "Wolf", "side": "foe", "tracks": {"hp": {"value": 9, "maximum": 9}}}'
        told = f'{{"format": "gm-tracker creatures", "system": "chess", "creatures": [{wolf}]}}'
        path.write_text(told, "utf-8")
        table.import_from(path)
        qtbot.waitUntil(lambda: "'chess', is not known here" in table.texts(table.importer))
        table.press(Key.Key_Down)
        qtbot.waitUntil(foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Wolf"])


def test_many_records_are_shown_as_somebody_comes_to_them(qtbot: QtBot) -> None:
    rows, model = [ImportRow(f"line {i}", f"Orc {i}") for i in range(500)], RecordRows(Choice())
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )
    assert tester.model() is model
    model.show_rows(rows)
    assert model.rowCount() == AT_ONCE
    assert model.place(450) == 450 and model.rowCount() == 451
    model.show_rows(rows, [3, 4])
    assert [model.row(at).name for at in range(model.rowCount())] == ["Orc 3", "Orc 4"]
    model.show_rows(rows)
    assert model.rowCount() == AT_ONCE
