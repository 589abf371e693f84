"""The stage while an attack is asked for: verdicts as dice are typed, another target, weapons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.ui.fight.stage.idle_model import NAMES
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.kit.chips import ChipButton
from tests.ui.window.mouse_hands import click
from tests.ui.window_helpers import BACK, ENTER, ESC, SPACE, Key, Table, at_table, start_round

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Anna has two swords and two orcs before her; her attack on the first asks for its dice."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 100 of 5")
        table.add("orc x2 hp 50 df 5")
        swords = tuple(Attack(f"a{at}", f"Sword {at}", "1d8x10", {"of": 5}) for at in range(2))
        table.session.act(c.EditCombatant(table.one("Anna").id, attacks=swords))
        start_round(table, "1", "9", "9")
        table.press("a", "2", ENTER)
        yield table


def verdicts(table: Table) -> list[str]:
    """What stands beside each die."""
    return [box.verdict.accessibleName() for box in table.asking.row.boxes()]


def texts(table: Table) -> list[str]:
    """What stands in each die."""
    return [box.line.text() for box in table.asking.row.boxes()]


def test_a_verdict_stands_beside_the_die_with_each_digit(table: Table) -> None:
    table.press("4")
    assert verdicts(table)[0].startswith("Critical hit") or verdicts(table)[0].startswith("Hit")
    assert len(verdicts(table)) == 1, "4 may still become 40"
    table.press(BACK, "99")
    assert verdicts(table)[0].startswith("Miss")


def test_a_full_die_goes_on_and_an_enter_by_habit_rolls_nothing(table: Table) -> None:
    table.press("30")
    assert texts(table) == ["30", ""]
    table.press(ENTER)
    assert texts(table) == ["30", ""]
    table.press("4")
    assert "Orc 1 keeps" in table.texts(table.stage)
    table.press(ENTER)
    assert table.labels[-1] == "Anna hits Orc 1"


def test_an_impossible_die_says_its_range_at_once(table: Table) -> None:
    table.press("101")
    assert "1 to 100" in verdicts(table)[0]
    assert table.session.composer.current is not None


def test_alt_and_its_place_takes_a_weapon_and_the_dice_stay(table: Table) -> None:
    caps = [each.chip.cap for each in table.asking.findChildren(ChipButton) if each.chip.cap]
    assert caps == ["Alt+1", "Alt+2"]
    table.press("30")
    table.press(Key.Key_2, with_=ALT)
    action = table.session.making.action
    assert isinstance(action, c.DeclareAttack) and action.attack == "a1"
    assert texts(table) == ["30", ""]


def test_another_target_keeps_the_dice_of_the_one_who_acts(table: Table) -> None:
    table.press("30")
    table.press(Key.Key_T, with_=ALT)
    table.press("3", ENTER)
    action = table.session.making.action
    assert isinstance(action, c.DeclareAttack) and action.target == table.one("Orc 2").id
    assert texts(table) == ["30", ""]


def test_back_from_the_targets_leads_to_the_dice_of_the_one_it_was_aimed_at(table: Table) -> None:
    before = table.session.making.action
    table.press("30")
    table.press(Key.Key_T, with_=ALT)
    table.press(Key.Key_Down)
    assert table.session.making.action != before, "another is lit"
    table.press(ESC)
    assert table.session.making.action == before
    assert texts(table) == ["30", ""]
    assert table.focus_is_in(table.asking)
    table.press(ESC)
    assert table.session.composer.current is None


def test_after_a_rest_another_number_begins_and_a_wrong_one_is_refused(table: Table) -> None:
    table.press(Key.Key_T, with_=ALT)
    table.window.say("Type the number of a target first.")
    QApplication.processEvents()
    table.press("2")
    assert not table.window.parts.toast.isVisible(), "it is typed"
    for timer in table.stage.pages.idle.table.findChildren(QTimer):
        timer.stop()  # as after a second
    table.press("3")
    action = table.session.making.action
    assert isinstance(action, c.DeclareAttack) and action.target == table.one("Orc 2").id
    table.press("3", ENTER)
    current = table.session.composer.current
    assert current is not None and current.picking


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_row_that_is_picked_after_a_wrong_number_is_taken(table: Table, by: str) -> None:
    table.press(Key.Key_T, with_=ALT)
    table.press("9")
    if by == "keys":
        table.press(Key.Key_Down, ENTER)
    else:
        part = table.stage.idle.table
        click(part.viewport(), part.visualRect(part.model().index(0, NAMES)).center())
    action, current = table.session.making.action, table.session.composer.current
    assert isinstance(action, c.DeclareAttack) and current is not None
    assert action.target == table.one("Orc 2" if by == "keys" else "Orc 1").id
    assert not current.picking, table.said


def test_an_arrow_ends_the_number_that_was_typed(table: Table) -> None:
    table.press(Key.Key_T, with_=ALT)
    table.press("2", Key.Key_Down, "2")
    assert table.session.making.aimed_at == (table.one("Orc 1").id,)
    assert table.views.composer().typed == "2"


def test_space_by_habit_types_nothing(table: Table) -> None:
    table.press(SPACE, SPACE)
    assert texts(table) == [""]
    table.press("104", ENTER, SPACE)
    assert texts(table) == ["104"], "it is selected to be typed over, not to be lost"
    assert table.session.composer.current is not None


def test_ctrl_z_takes_back_the_letters_of_a_die(table: Table) -> None:
    table.press("30", "4")
    table.ctrl("z")
    assert texts(table) == ["30", ""]


def test_ctrl_z_in_a_die_where_nothing_was_typed_takes_the_last_one_back(table: Table) -> None:
    steps = table.labels
    table.press("30")
    assert texts(table) == ["30", ""]
    table.ctrl("z")
    assert texts(table) == ["30"]
    assert table.labels == steps, "no step is undone"


def test_what_is_wrong_on_a_sheet_stands_beneath_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for line in ("Ann party attacks 2", "orc x3"):
            table.add(line)
        table.press(SPACE, "3", SPACE, "9")
        foot = table.asking.findChild(LiveLine)
        assert foot is not None and foot.accessibleName().startswith("Ann: ")
        assert "9" in foot.accessibleName()
        table.press(BACK)
        assert not foot.accessibleName().startswith("Ann: ")
        table.press("9", ENTER)
        assert not foot.accessibleName().startswith("Ann: ")
        shown = [each for each in table.asking.findChildren(QLabel) if each.isVisible()]
        wrong = [each.text() for each in shown if each.text().startswith("Ann: ")]
        assert len(wrong) == 1
