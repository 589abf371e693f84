"""A form that is left half filled in keeps what was typed, until it is saved or cancelled."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from gm_tracker.ui.forms.edit_form import EditForm
from gm_tracker.ui.kit.owned_text import RESTING_MS
from tests.ui.window.test_history import two
from tests.ui.window_helpers import ENTER, ESC, Table, at_table


def form_of(table: Table, badge: str) -> EditForm:
    """The form of a combatant, opened by its keys."""
    table.press(badge)
    table.ctrl("e")
    form = table.window.parts.later.form
    assert form.isVisible()
    return form


def name_line(form: EditForm) -> QLineEdit:
    """The line of the name."""
    return next(each for each in form.findChildren(QLineEdit) if each.accessibleName() == "Name")


def button(form: EditForm, label: str) -> QPushButton:
    """The button of that label."""
    return next(each for each in form.findChildren(QPushButton) if each.text() == label)


def test_what_was_typed_is_there_again_after_esc(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        form = form_of(table, "2")
        QTest.keyClicks(name_line(form), "Grishnak")
        table.press(ESC)
        assert name_line(form_of(table, "1")).text() == "DeathBow", "another's form is untouched"
        table.press(ESC)
        assert name_line(form_of(table, "2")).text() == "Grishnak"


def test_hit_points_lost_meanwhile_are_not_set_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        QTest.keyClicks(name_line(form_of(table, "2")), "Grishnak")
        table.press(ESC, "d", "2 7", ENTER)
        lost = table.one("Orc").tracks["hp"].value
        form = form_of(table, "2")
        QTest.keyClick(name_line(form), ENTER)
        assert table.one("Grishnak").tracks["hp"].value == lost


def test_saved_or_cancelled_it_waits_no_longer(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        form = form_of(table, "2")
        QTest.keyClicks(name_line(form), "Grishnak")
        button(form, "Cancel").click()
        form = form_of(table, "2")
        assert name_line(form).text() == "Orc"
        QTest.keyClicks(name_line(form), "Ugluk")
        QTest.keyClick(name_line(form), ENTER)
        table.press(ESC)
        assert name_line(form_of(table, "2")).text() == "Ugluk"
        assert "form" not in (table.workspace.open_file.file.settings.get("half typed") or "")


def test_it_is_on_disk_within_a_second(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        QTest.keyClicks(name_line(form_of(table, "2")), "Grishnak")
        qtbot.wait(2 * RESTING_MS)
        assert "Grishnak" in (table.workspace.open_file.file.settings.get("half typed") or "")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        assert name_line(form_of(table, "2")).text() == "Grishnak"
