"""What might get lost between two acts: half-entered dice, typed lines, a form in the making."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.errors import DiskFull
from gm_tracker.campaign.file import CampaignFile
from tests.ui.window.test_acts import tab_to
from tests.ui.window.test_history import hp, two
from tests.ui.window_helpers import BACK, CTRL, ENTER, SHIFT, SPACE, at_table


def test_attack_pressed_twice_keeps_the_dice(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER, "50", ENTER)
        table.ctrl("1")
        table.press("a")
        assert [each.text for each in table.views.composer().fields] == ["50", ""]
        assert table.focus_is_in(table.stage)
        table.ctrl("1")
        table.press("2", "a")
        assert [each.text for each in table.views.composer().fields] == ["50", ""]


def test_a_step_beside_a_half_entered_attack_keeps_its_draft(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER, "50", ENTER)
        table.ctrl("1")
        table.press("d", "2 3", ENTER)
        table.press("c", "2 prone", ENTER)
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        assert [each.text for each in table.views.composer().fields] == ["50", ""]
        assert table.one("Orc").has("prone")


def test_redo_puts_the_reopened_attack_away(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER)
        table.answer("50", "4")
        table.press(ENTER, BACK)
        table.press(Qt.Key.Key_Z, with_=CTRL | SHIFT)
        view = table.views.composer()
        assert (view.error, view.fields) == ("", ())
        assert table.labels[-1] == "DeathBow hits Orc"


def test_what_redo_makes_again_does_not_wait_aside(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("a", ENTER)
        table.answer("50", "4")
        table.press(ENTER, BACK, "2")
        assert table.session.composer.is_touched
        table.acts.round.redo()
        assert table.labels[-1] == "DeathBow hits Orc"
        assert table.session.composer.current is None
        assert table.session.fight.aside == ()


def test_backspace_goes_back_moment_by_moment(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        steps = list(table.labels)
        table.press("a", ENTER)
        table.answer("50", "4")
        table.press(ENTER, BACK)
        assert table.labels == steps
        table.press(BACK)
        assert table.labels == steps[:-1]
        table.press(BACK)
        assert table.labels == steps[:-2]


def test_a_line_typed_for_one_fight_never_reaches_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        old = table.session.fight
        steps = len(old.path)
        table.press("d", "2 5")
        table.workspace.fights.new("The mill")
        table.acts.files.fill_menus()
        table.window.menus.fights.actions()[1].trigger()
        assert table.encounter.title == "The mill"
        assert not table.quick_entry.isVisible()
        table.press(ENTER)
        assert len(old.path) == steps


def test_the_form_closes_with_its_fight(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2")
        table.ctrl("e")
        table.ctrl("n")
        table.press(ENTER)
        table.answer("The mill")
        assert not table.form.isVisible()


def test_a_form_of_somebody_undone_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc")
        table.press("1")
        table.ctrl("e")
        table.window.menus.undo.click()
        assert not table.encounter.combatants
        table.form.setFocus()
        tab_to(table, "Save")
        table.press(SPACE)
        form = table.form
        assert not form.isVisible() or "no longer in this fight" in table.texts(form)


def test_a_full_disk_keeps_the_line_and_the_form(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        before = hp(table, "Orc")

        def full(*_given: object) -> None:
            raise DiskFull("", tmp_path / "a.gmt")

        table.press("d", "2 3")
        with monkeypatch.context() as patch:
            patch.setattr(CampaignFile, "append", full)
            table.press(ENTER)
            line = QApplication.focusWidget()
            assert isinstance(line, QLineEdit) and line.text() == "2 3"
            assert table.said.startswith("The disk is full")
        table.press(ENTER)
        assert hp(table, "Orc") == before - 3
        table.press("2")
        table.ctrl("e")
        table.ctrl("a")
        table.press("Grog")
        tab_to(table, "Save")
        with monkeypatch.context() as patch:
            patch.setattr(CampaignFile, "append", full)
            table.press(SPACE)
            assert table.form.isVisible()
        tab_to(table, "Save")
        table.press(SPACE)
        assert table.one("Grog").badge == 2
