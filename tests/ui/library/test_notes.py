"""Notes that are being typed stay with what they are typed for, however the field is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.errors import DiskFull
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.ui.library.finder import PlainList
from tests.ui.library.test_library import entry, opened
from tests.ui.window_helpers import ENTER, ESC, Table, at_table


def click_row(view: PlainList, row: int) -> None:
    """Click a row of a list."""
    index = view.model().index(row, 0)
    at = view.visualRect(index).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def two_entries(table: Table) -> None:
    """The library with an orc and a wolf, the orc's notes being typed."""
    box = opened(table)
    for name in ("Orc", "Wolf"):
        table.ctrl("n")
        table.answer(name)
    box.entries.finder.list.setFocus()
    click_row(box.entries.finder.list, 0)
    table.press("n", "howls")


def two_encounters(table: Table) -> None:
    """Two encounters, the notes of the first being typed."""
    box = opened(table, "c")
    for name in ("Inn", "Ford"):
        table.ctrl("n")
        table.answer(name)
    click_row(box.plans.plans, 0)
    table.press("n", "rain")


def plan_notes(table: Table) -> dict[str, str]:
    """The notes of all encounters."""
    return {e.name: e.notes for e in table.workspace.library.open().stream.library.plans}


def test_esc_takes_the_notes_as_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_entries(table)
        table.press(ESC)
        assert (entry(table, "Orc").notes, entry(table, "Wolf").notes) == ("howls", "")
        assert table.library.isVisible()
        table.ctrl("z")
        assert entry(table, "Orc").notes == ""
        table.press("n")
        assert table.library.entries.notes.toPlainText() == ""


def test_a_click_on_another_entry_misfiles_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_entries(table)
        click_row(table.library.entries.finder.list, 1)
        assert (entry(table, "Orc").notes, entry(table, "Wolf").notes) == ("howls", "")
        table.press("n", "bites", ESC, ESC)
        assert (entry(table, "Orc").notes, entry(table, "Wolf").notes) == ("howls", "bites")


def test_a_click_on_another_encounter_misfiles_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_encounters(table)
        click_row(table.library.plans.plans, 1)
        assert plan_notes(table) == {"Inn": "rain", "Ford": ""}
        assert table.library.plans.plan is not None
        assert table.library.plans.plan.name == "Ford"
        table.press("n", "mud", ESC)
        assert plan_notes(table) == {"Inn": "rain", "Ford": "mud"}


def test_ctrl_z_in_the_notes_edits_the_notes(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_entries(table)
        table.ctrl("z")
        assert table.library.entries.notes.toPlainText() == ""
        table.press(ESC)
        assert entry(table, "Orc").name == "Orc"


def test_half_typed_notes_are_on_disk_and_shown_again(qtbot: QtBot, tmp_path: Path) -> None:
    path, copy = tmp_path / "a.gmt", tmp_path / "killed.gmt"
    with at_table(qtbot, path) as table:
        two_entries(table)
        half = table.workspace.half_typed
        qtbot.waitUntil(
            lambda: half.get(f"entry {entry(table, 'Orc').id}") == "howls", timeout=1000
        )
        copy.write_bytes(path.read_bytes())
    with at_table(qtbot, copy) as table:
        box = opened(table)
        assert entry(table, "Orc").notes == ""
        click_row(box.entries.finder.list, 0)
        box.entries.finder.list.setFocus()
        table.press("n")
        assert box.entries.notes.toPlainText() == "howls"
        table.press(ESC)
        assert entry(table, "Orc").notes == "howls"
        assert table.workspace.half_typed.get(f"entry {entry(table, 'Orc').id}") is None


def test_a_full_disk_keeps_the_notes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_entries(table)

        def full(*_given: object) -> None:
            raise DiskFull("", tmp_path / "a.gmt")

        with monkeypatch.context() as patch:
            patch.setattr(CampaignFile, "append", full)
            table.press(ESC)
            assert table.library.entries.notes.isVisible()
            assert table.library.entries.notes.toPlainText() == "howls"
        table.press(ESC)
        assert entry(table, "Orc").notes == "howls"


def test_notes_of_a_fight_never_reach_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc")
        first = table.session.fight
        table.workspace.fights.new("The mill")
        table.acts.files.fill_menus()
        table.window.menus.fights.actions()[1].trigger()
        table.add("wolf")
        table.window.menus.fights.actions()[0].trigger()
        first = table.session.fight
        table.press("1", "e")
        table.panel.notes.setFocus()
        table.press("limps")
        table.window.menus.fights.actions()[1].trigger()
        assert [each.notes for each in first.encounter.combatants.values()] == ["limps"]
        assert [each.notes for each in table.encounter.combatants.values()] == [""]
        table.press("1", "e")
        assert table.panel.notes.toPlainText() == ""


def test_a_half_filled_form_stays_with_its_entry(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two_entries(table)
        entries, edit = table.library.entries, table.library.entry_acts.edit
        name = entries.form.findChildren(QLineEdit)[0]
        click_row(entries.finder.list, 0)
        edit()
        QTest.keyClicks(name, "Halfway")
        click_row(entries.finder.list, 1)
        edit()
        assert name.text() == "Wolf"
        table.press(ESC)
        click_row(entries.finder.list, 0)
        edit()
        assert name.text() == "Halfway"
        QTest.keyClick(name, ENTER)
        assert {each.name for each in table.workspace.library.open().stream.library.entries} == {
            "Halfway",
            "Wolf",
        }
