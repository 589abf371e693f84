"""Undo, redo and dice fields: nothing typed is lost, and every step back is named."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import (
    BACK,
    CTRL,
    ENTER,
    ESC,
    SHIFT,
    SPACE,
    TAB,
    Table,
    at_table,
    start_round,
)


def two(table: Table) -> None:
    """DeathBow in segment 3 against an orc in segment 5."""
    table.add("DeathBow party hp 102 df 7 of 9 dr 5")
    table.add("orc")
    start_round(table, "3", "5")


def field() -> QLineEdit:
    """The line that has the keyboard."""
    found = QApplication.focusWidget()
    assert isinstance(found, QLineEdit), found
    return found


def hp(table: Table, name: str) -> int:
    """Hit points of somebody."""
    return table.session.fight.system.sheet.tracks[0].value(table.one(name))


def test_undo_and_redo_name_their_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        menus = table.window.menus
        table.press("d", "2 12", ENTER)
        label = table.labels[-1]
        assert label in menus.undo.text()
        assert not menus.redo.isEnabled()
        before = hp(table, "Orc")
        table.ctrl("z")
        assert hp(table, "Orc") == before + 12
        assert label in menus.redo.text()
        assert label in menus.redo.accessibleName()
        table.press(Qt.Key.Key_Z, with_=CTRL | SHIFT)
        assert hp(table, "Orc") == before
        assert table.labels[-1] == label
        table.press(BACK)
        assert hp(table, "Orc") == before + 12
        assert "round 1" in menus.undo.text()


def test_a_step_is_named_whole_where_there_is_room(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.window.resize(1366, 768)
        table.add("The watchman of the old and broken northern gate")
        assert (
            f"{table.labels[-1]}\N{RIGHT DOUBLE QUOTATION MARK}" in table.window.menus.undo.text()
        )


def test_undoing_an_attack_opens_it_again_with_its_dice(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER)
        table.answer("50", "4")
        assert table.labels[-1] == "DeathBow hits Orc"
        table.press(ENTER)
        table.press(BACK)
        view = table.views.composer()
        assert [each.text for each in view.fields] == ["50", "4"]
        assert "DeathBow hits Orc" in table.window.menus.redo.text()
        table.press(ENTER)
        assert table.labels[-1] == "DeathBow hits Orc"


def test_ctrl_z_in_a_dice_field_edits_the_field(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        steps = list(table.labels)
        table.press("a", ENTER, "5")
        assert field().text() == "5"
        table.ctrl("z")
        assert field().text() != "5"
        assert table.labels == steps


def test_a_blank_enter_rolls(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER, ENTER)
        rolled = table.session.composer.current
        assert rolled is not None
        (faces,) = rolled.answers.values()
        assert isinstance(faces, tuple) and 1 <= faces[0] <= 100


def test_a_die_out_of_range_says_so_at_its_field_and_keeps_what_was_typed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        steps = list(table.labels)
        table.press("a", ENTER, "101", ENTER)
        assert field().text() == "101"
        (shown,) = table.views.composer().fields
        assert "100" in shown.error and shown.error.endswith(".")
        assert shown.error in table.texts(table.stage)
        assert table.labels == steps
        table.press("50", ENTER)
        assert [each.error for each in table.views.composer().fields] == ["", ""]


def test_a_face_can_be_typed_with_a_d(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        before = hp(table, "Orc")
        table.press("a", ENTER)
        table.answer("50", "d4")
        table.press(ENTER, SPACE)
        assert hp(table, "Orc") == before - 40


def test_an_impossible_total_is_refused_at_its_field(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER, "50", ENTER, "85", ENTER)
        shown = table.views.composer().fields[-1]
        assert shown.error.endswith(".") and field().text() == "85"
        assert table.session.composer.current is not None


def test_the_attack_die_can_be_changed_after_the_damage_was_asked(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER, "50", ENTER)
        assert len(table.views.composer().fields) == 2
        table.press(Qt.Key.Key_Backtab, with_=SHIFT)
        assert field().text() == "50"
        table.press("91", ENTER)
        assert table.labels[-1] == "DeathBow misses Orc"


def test_a_hit_with_its_damage_can_become_a_miss(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        before = hp(table, "Orc")
        table.press("a", ENTER)
        table.answer("50", "4")
        table.press(ENTER, BACK)
        for _ in range(12):
            if isinstance(QApplication.focusWidget(), QLineEdit):
                break
            table.press(TAB)
        assert field().text() == "50"
        table.press("95", ENTER)
        assert table.labels[-1] == "DeathBow misses Orc"
        table.press(ENTER, SPACE)
        assert hp(table, "Orc") == before


def test_esc_leaves_the_attack_and_nothing_has_changed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        steps = list(table.labels)
        table.press("a", ENTER, "50", ENTER, ESC)
        assert table.session.composer.current is None
        assert table.session.fight.draft is None
        assert table.labels == steps
        assert table.focus_is_in(table.stage.idle.table)
        table.press(SPACE)
        assert table.labels != steps


def test_an_unknown_number_is_waited_for_and_changes_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("DeathBow party hp 102 df 7 of 9 dr 5")
        table.add("orc x12")
        start_round(table, *["3"] * 13)
        table.press("a", "99")
        current = table.session.composer.current
        assert current is not None and current.picking
        table.press(BACK, BACK, "12", ENTER)
        view = table.views.composer()
        assert view.target is not None and view.target.name == "Orc 11"


def test_the_draft_and_the_fight_are_there_after_reopening(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        two(table)
        steps = list(table.labels)
        table.press("a", ENTER, "50", ENTER)
    with at_table(qtbot, path) as table:
        assert table.labels == steps
        view = table.views.composer()
        assert [each.text for each in view.fields] == ["50", ""]
        table.ctrl("3")
        assert field().text() == ""
        table.answer("4")
        assert table.labels[-1] == "DeathBow hits Orc"
        assert table.window.menus.undo.isEnabled()
        table.press(ENTER)
    with at_table(qtbot, path) as table:
        table.press(BACK)
        assert table.labels == steps


def test_after_an_undo_beside_a_result_enter_does_what_the_result_says(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("DeathBow party hp 102, Irthea party, orc")
        start_round(table, "3", "3", "5")
        table.press("a", ENTER, "99", ENTER)
        stage = table.window.parts.stage
        assert stage.pages.sees("result")
        table.press("d", "3 12", ENTER)
        table.ctrl("z")
        assert stage.pages.sees("result")
        table.press(ENTER)
        assert stage.idle.view is not None and stage.idle.view.actor.name == "Irthea"
