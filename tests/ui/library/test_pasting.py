"""Stat blocks that are pasted: read beside their text, mended, and put in by keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.library.records_part import RecordsPart
from tests.ui.library.test_library import entry, names, opened, set_field
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, ESC, NONE, SHIFT, SPACE, TAB, Key, Table, at_table

FEN_ORC = "Fen Orc: HD 1, OF 2, DF 1, 45 hp, Axe 1d8x10 (hates lanterns)"
PICKERS = """Reed pickers (6): AC 6; MV 9"; HD 1; hp 5, 4, 7, 2, 6, 3; #AT 1; Dmg 1-8 (by weapon)"""
WATCHMAN = """Harbour Guard
STR 13 CON 12 SIZ 14 INT 10 POW 11 DEX 12 CHA 9
Hit Points: 13  Damage Bonus: +1D4
Attacks: Billhook 45%, 1D8+1+db
Skills: Dodge 34%"""
TWO = f"{FEN_ORC}\nReed Wolf - HD 2, OF 3, DF 3, hit points 55, bite 1d6x10"


def copied(text: str) -> None:
    """The clipboard holds this text."""
    QGuiApplication.clipboard().setText(text)


def pasted(qtbot: QtBot, table: Table, text: str) -> None:
    """Ctrl+V of this text, and the page of what was read of it."""
    copied(text)
    table.ctrl("v")
    qtbot.waitUntil(table.importer.foot.accept.isVisible)


def test_a_block_pasted_in_the_library_is_read_and_put_in(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        pasted(qtbot, table, TWO)
        records = table.importer.records
        assert records.text.text == TWO
        assert "Not read, kept in the notes: (hates lanterns)" in records.why.toPlainText()
        table.press(Key.Key_Down)
        assert records.text.editor.textCursor().block().text().startswith("Reed Wolf")
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Fen Orc", "Reed Wolf"])
        being = entry(table, "Fen Orc").being
        assert being is not None and "hates lanterns" in being.notes


def test_a_line_that_is_no_block_is_typed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        copied("orc")
        table.ctrl("v")
        assert box.entries.finder.line.text() == "orc"
        table.press(ESC)
        table.press("n")
        table.ctrl("v")
        assert table.quick_entry.line.text() == "orc"
        pasted(qtbot, table, FEN_ORC)
        table.press(ESC)
        assert table.quick_entry.line.text() == "orc" and table.focus_is_in(table.quick_entry)


def test_the_text_can_be_changed_and_is_read_again(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pasted(qtbot, table, TWO)
        records = table.importer.records
        table.press(TAB)
        assert table.focus_is_in(records.text)
        table.press(Key.Key_Home, "Old ")
        qtbot.waitUntil(lambda: records.rows.row(0).name == "Old Fen Orc")
        assert table.focus_is_in(records.text) and records.current == 0
        pasted_more = "Fen Troll: HD 6, OF 3, DF 4, 90 hp, claw 1d8x10"
        records.list.setFocus()
        copied(pasted_more)
        table.ctrl("v")
        qtbot.waitUntil(lambda: records.rows.rowCount() == 3)


def test_a_copied_file_is_imported_as_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        path = tmp_path / "fen.csv"
        path.write_text("name,hit points,df\nFen Orc,60,2\n", "utf-8")
        files = QMimeData()
        files.setUrls([QUrl.fromLocalFile(str(path))])
        QGuiApplication.clipboard().setMimeData(files)
        table.ctrl("v")
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        assert "fen.csv" in table.texts(table.importer)
        assert not table.importer.records.has_text


def test_a_text_without_a_block_stays_to_be_changed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        copied("Three of them wait at the ford.\nNobody knows why.")
        table.ctrl("v")
        importer = table.importer
        qtbot.waitUntil(lambda: "no stat block" in table.texts(importer))
        assert table.focus_is_in(importer.records.text)
        assert not importer.foot.accept.isVisible() and not importer.chooser.isVisible()


def test_a_number_is_mended_before_it_enters(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        pasted(qtbot, table, TWO)
        records = table.importer.records
        table.ctrl("e")
        assert records.is_mending
        set_field(table, "Hit points", "60")
        table.press(ENTER)
        assert not records.is_mending and table.focus_is_in(records.list)
        assert "Changed by you: Hit points 45 → 60" in records.why.toPlainText()
        table.press(TAB, Key.Key_End)
        table.press(" bow 1d6x10", with_=NONE)
        qtbot.waitUntil(lambda: "bow" in records.rows.row(0).numbers)
        assert records.rows.row(0).mended == ("Hit points 45 → 60",)
        records.list.setFocus()
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Fen Orc", "Reed Wolf"])
        orc = entry(table, "Fen Orc")
        assert orc.being is not None and orc.being.tracks["hp"].maximum == 60
        assert "Hit points 45 → 60" in orc.notes


def test_what_is_pasted_in_the_fight_joins_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        before = len(table.encounter.combatants)
        table.press("n")
        pasted(qtbot, table, f"{FEN_ORC}\n\n{PICKERS}")
        assert "and the fight" in table.importer.foot.accept.text()
        table.press(ENTER)
        qtbot.waitUntil(lambda: not table.importer.isVisible())
        assert names(table) == ["Fen Orc", "Reed pickers"]
        assert len(table.encounter.combatants) == before + 1 + 6
        assert not table.library.isVisible() and "2 kinds join" in table.said
        table.ctrl("z")
        assert len(table.encounter.combatants) == before


def test_what_is_pasted_in_the_fight_can_stay_in_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        before = len(table.encounter.combatants)
        pasted(qtbot, table, FEN_ORC)
        table.press(ENTER, with_=SHIFT)
        qtbot.waitUntil(lambda: names(table) == ["Fen Orc"])
        assert len(table.encounter.combatants) == before


def test_from_the_paste_to_the_fight_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        pasted(qtbot, table, PICKERS)
        table.ctrl("e")
        set_field(table, "Hit points", "60")
        table.press(ENTER)
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: not table.importer.isVisible())
        plan = table.library.plans.plan
        assert plan is not None and [each.count for each in plan.groups] == [6]
        table.press(ENTER)
        assert table.encounter.title == "Reed pickers"
        who = list(table.encounter.combatants.values())
        assert [each.tracks["hp"].value for each in who] == [60] * 6
        assert "by weapon" in who[0].notes
        table.press("1", "t")
        assert table.window.parts.later.notes.isVisible(), "one key away in the fight"
        assert "by weapon" in table.window.parts.later.notes.text.toPlainText()


def test_esc_leaves_the_text_and_the_numbers_for_the_next_time(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pasted(qtbot, table, TWO)
        records = table.importer.records
        table.ctrl("e")
        set_field(table, "Hit points", "60")
        table.press(ENTER, TAB, "Old ", ESC)
        assert not table.importer.isVisible()
        pasted(qtbot, table, TWO)
        assert records.text.text == f"Old {TWO}"
        qtbot.waitUntil(lambda: records.rows.rowCount() == 2)
        assert records.rows.row(0).mended == ("Hit points 45 → 60",)


def test_another_text_leaves_the_one_before_within_reach(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pasted(qtbot, table, TWO)
        table.press(ESC)
        pasted(qtbot, table, PICKERS)
        foot, text = table.importer.foot, table.importer.records.text
        assert text.text == PICKERS
        foot.before.click()
        qtbot.waitUntil(foot.accept.isVisible)
        assert text.text == TWO
        foot.before.click()
        assert text.text == PICKERS


def test_a_block_is_read_as_the_game_that_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        pasted(qtbot, table, WATCHMAN)
        records = table.importer.records
        assert read_for(records) == "brp"
        tab_to(table, "Read it as")
        table.press("Open")
        qtbot.waitUntil(lambda: read_for(records) == "openquest")
        table.importer.foot.accept.click()
        qtbot.waitUntil(lambda: names(table) == ["Harbour Guard"])
        assert entry(table, "Harbour Guard").system == "openquest"


def read_for(records: RecordsPart) -> str:
    """The game of the first record, "" while there is none."""
    first = records.rows.row(0).entry if records.rows.rowCount() else None
    return "" if first is None else first.system


def test_what_was_not_read_is_marked_where_it_stands(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pasted(qtbot, table, f"\N{DRAGON}\N{FIRE} <b>Bob</b>\n{TWO}")
        editor = table.importer.records.text.editor
        marked = [each.cursor.selectedText().strip() for each in editor.extraSelections()]
        assert marked == [FEN_ORC, "(hates lanterns)"]


def test_several_copied_files_come_one_after_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        paths = [tmp_path / f"{each}.csv" for each in ("fen", "reed")]
        for path in paths:
            path.write_text(f"name,hit points,df\nOrc of the {path.stem},60,2\n", "utf-8")
        files = QMimeData()
        files.setUrls([QUrl.fromLocalFile(str(each)) for each in paths])
        QGuiApplication.clipboard().setMimeData(files)
        table.ctrl("v")
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ESC)
        qtbot.waitUntil(lambda: "reed.csv" in table.texts(table.importer))
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Orc of the reed"])
        assert not table.importer.isVisible()


def test_more_of_one_join_and_none_of_what_is_left_out(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        before = len(table.encounter.combatants)
        pasted(qtbot, table, TWO)
        table.press(SPACE, Key.Key_Down, "+", "+")
        assert table.importer.records.rows.row(1).count == 3
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Reed Wolf"])
        qtbot.waitUntil(lambda: len(table.encounter.combatants) == before + 3)


def test_what_was_typed_a_moment_ago_is_read_before_it_enters(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        pasted(qtbot, table, FEN_ORC)
        records = table.importer.records
        records.text.setFocus()
        table.press("Old ")
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: records.rows.rowCount() == 1 and not records.text.is_waiting)
        qtbot.waitUntil(lambda: records.rows.row(0).name == "Old Fen Orc")
        assert names(table) == []
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: names(table) == ["Old Fen Orc"])
        plan = table.library.plans.plan
        assert plan is not None and plan.name == "Old Fen Orc"


def test_a_block_of_another_game_is_played_by_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pasted(qtbot, table, WATCHMAN)
        assert "fight" not in table.importer.foot.accept.text()
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: not table.importer.isVisible())
        table.press(ENTER)
        assert table.session.fight.system.id == "brp"
        assert table.one("Harbour Guard").tracks["hp"].value == 13
