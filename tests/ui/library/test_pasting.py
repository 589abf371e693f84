"""Stat blocks that are pasted: read beside their text, mended, and put in by keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.library.records_part import RecordsPart
from tests.ui.library.test_library import entry, names, opened, set_field
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, TAB, Key, Table, at_table

FEN_ORC = "Fen Orc: HD 1, OF 2, DF 1, 45 hp, Axe 1d8x10 (hates lanterns)"
PICKERS = """Reed pickers (6): AC 6; MV 9"; HD 1; hp 5, 4, 7, 2, 6, 3; #AT 1; Dmg 1-8 (by weapon)"""
WATCHMAN = """Harbour Guard
STR 13 CON 12 SIZ 14 INT 10 POW 11 DEX 12 CHA 9
Hit Points: 13  Damage Bonus: +1D4
Attacks: Billhook 45%, 1D8+1+db
Skills: Dodge 34%"""
TROLL = "Fen Troll: HD 6, OF 3, DF 4, 90 hp, claw 1d8x10"
TWO = f"{FEN_ORC}\nReed Wolf - HD 2, OF 3, DF 3, hit points 55, bite 1d6x10"
ARROW = "\N{RIGHTWARDS ARROW}"


def copied(text: str) -> None:
    """The clipboard holds this text."""
    QGuiApplication.clipboard().setText(text)


def pasted(qtbot: QtBot, table: Table, text: str) -> RecordsPart:
    """Ctrl+V of this text, and what was read of it."""
    copied(text)
    table.ctrl("v")
    qtbot.waitUntil(table.importer.foot.accept.isVisible)
    return table.importer.records


def read_for(records: RecordsPart) -> str:
    """The game of the first record, "" while there is none."""
    first = records.rows.row(0).entry if records.rows.rowCount() else None
    return "" if first is None else first.system


def test_a_block_pasted_in_the_library_is_read_and_put_in(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        records = pasted(qtbot, table, f"\N{DRAGON}\N{FIRE} <b>Bob</b>\n{TWO}")
        marks = records.text.editor.extraSelections()
        assert [each.cursor.selectedText().strip() for each in marks] == [
            FEN_ORC,
            "(hates lanterns)",
        ]
        assert "Not read, kept in the notes: (hates lanterns)" in records.why.toPlainText()
        table.press(Key.Key_Down)
        assert records.text.editor.textCursor().block().text().startswith("Reed Wolf")
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Fen Orc", "Reed Wolf"])
        being = entry(table, "Fen Orc").being
        assert being is not None and "hates lanterns" in being.notes


def test_a_mended_number_stays_while_the_text_is_changed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        records = pasted(qtbot, table, FEN_ORC)
        table.ctrl("e")
        set_field(table, "Hit points", "60")
        table.press(ENTER)
        assert not records.is_mending and table.focus_is_in(records.list)
        assert f"Changed by you: Hit points 45 {ARROW} 60" in records.why.toPlainText()
        copied(TROLL)
        table.ctrl("v")
        qtbot.waitUntil(lambda: records.rows.rowCount() == 2)
        table.press(Key.Key_Down)
        table.ctrl("e")
        set_field(table, "DF", "9")
        records.list.setFocus()
        table.press(Key.Key_Up)
        assert not records.is_mending and table.importer.foot.isVisible()
        assert records.rows.row(1).mended == (f"DF 4 {ARROW} 9",)
        table.press(TAB, Key.Key_Home)
        table.press(Key.Key_Home, with_=CTRL)
        table.press("Old ")
        table.press(ENTER, with_=CTRL)
        assert names(table) == []
        qtbot.waitUntil(lambda: records.rows.row(0).name == "Old Fen Orc")
        assert records.current == 0 and table.focus_is_in(records.text)
        assert records.rows.row(0).mended == (f"Hit points 45 {ARROW} 60",)
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: names(table) == ["Old Fen Orc", "Fen Troll"])
        orc = entry(table, "Old Fen Orc")
        assert orc.being is not None and orc.being.tracks["hp"].maximum == 60
        assert f"Hit points 45 {ARROW} 60" in orc.notes


def test_a_line_is_typed_and_a_block_joins_the_fight(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        before = len(table.encounter.combatants)
        copied("orc")
        table.press("n")
        table.ctrl("v")
        assert table.quick_entry.line.text() == "orc"
        pasted(qtbot, table, FEN_ORC)
        table.press(ESC)
        assert table.quick_entry.line.text() == "orc" and table.focus_is_in(table.quick_entry)
        records = pasted(qtbot, table, f"{TWO}\n\n{PICKERS}")
        assert "and the fight" in table.importer.foot.accept.text()
        table.press(SPACE, Key.Key_Down, "+")
        assert records.rows.row(1).count == 2
        table.press(ENTER)
        qtbot.waitUntil(lambda: not table.importer.isVisible())
        assert names(table) == ["Reed Wolf", "Reed pickers"]
        assert len(table.encounter.combatants) == before + 2 + 6
        assert not table.library.isVisible() and "2 kinds join" in table.said
        table.press(ESC)
        table.ctrl("z")
        assert len(table.encounter.combatants) == before
        pasted(qtbot, table, FEN_ORC)
        table.press(ENTER, with_=SHIFT)
        qtbot.waitUntil(lambda: len(names(table)) == 3)
        assert len(table.encounter.combatants) == before


def test_from_the_paste_to_the_notes_in_the_fight_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
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
        table.press("1", "t")
        assert table.window.parts.later.notes.isVisible(), "one key away in the fight"
        assert "by weapon" in table.window.parts.later.notes.text.toPlainText()


def test_a_block_is_read_as_the_game_that_is_chosen_and_played_so(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        copied("Three of them wait at the ford.\nNobody knows why.")
        table.ctrl("v")
        importer = table.importer
        qtbot.waitUntil(lambda: "no stat block" in table.texts(importer))
        assert table.focus_is_in(importer.records.text)
        assert not importer.foot.accept.isVisible() and not importer.chooser.isVisible()
        table.press(ESC)
        records = pasted(qtbot, table, WATCHMAN)
        assert read_for(records) == "brp" and "fight" not in importer.foot.accept.text()
        tab_to(table, "Read it as")
        table.press("Open")
        qtbot.waitUntil(lambda: read_for(records) == "openquest")
        table.press(ENTER, with_=CTRL)
        qtbot.waitUntil(lambda: not importer.isVisible())
        table.press(ENTER)
        assert table.session.fight.system.id == "openquest"
        assert table.one("Harbour Guard").tracks["hp"].value == 13


def test_esc_leaves_text_and_numbers_for_the_next_time(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        records = pasted(qtbot, table, TWO)
        table.ctrl("e")
        set_field(table, "Hit points", "60")
        table.press(ENTER, TAB, "Old ", ESC)
        assert not table.importer.isVisible()
        pasted(qtbot, table, TWO)
        assert records.text.text == f"Old {TWO}"
        qtbot.waitUntil(lambda: records.rows.rowCount() == 2)
        assert records.rows.row(0).mended == (f"Hit points 45 {ARROW} 60",)
        table.press(ESC)
        pasted(qtbot, table, PICKERS)
        assert records.text.text == PICKERS
        table.importer.foot.before.click()
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        assert records.text.text == f"Old {TWO}"


def test_the_text_of_a_file_is_shown_and_can_be_changed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        path = tmp_path / "fen.txt"
        path.write_text(f"Those of the fen:\n{TWO}", "utf-8")
        table.import_from(path)
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        records = table.importer.records
        assert records.has_text and records.text.text.startswith(FEN_ORC)
        records.text.setFocus()
        table.ctrl("a")
        table.press(Key.Key_Delete)
        records.list.setFocus()
        table.press(Key.Key_Down)
        qtbot.waitUntil(lambda: "no stat block" in table.texts(table.importer))


def test_copied_files_come_one_after_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        paths = [tmp_path / f"{each}.csv" for each in ("fen", "reed")]
        for path in paths:
            path.write_text(f"name,hit points,df\nOrc of the {path.stem},60,2\n", "utf-8")
        files = QMimeData()
        files.setUrls([QUrl.fromLocalFile(str(each)) for each in paths])
        QGuiApplication.clipboard().setMimeData(files)
        table.ctrl("v")
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        assert "fen.csv" in table.texts(table.importer)
        assert not table.importer.records.has_text
        table.press(ESC)
        qtbot.waitUntil(lambda: "reed.csv" in table.texts(table.importer))
        qtbot.waitUntil(table.importer.foot.accept.isVisible)
        table.press(ENTER)
        qtbot.waitUntil(lambda: names(table) == ["Orc of the reed"])
        assert not table.importer.isVisible()
