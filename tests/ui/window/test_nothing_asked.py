"""The stage while nothing is asked and nobody acts: what can be done next has a button."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.ui.kit.primary_button import PrimaryButton
from tests.ui.window_helpers import CTRL, ENTER, ESC, TAB, Key, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        yield table


def offered(table: Table) -> dict[str, PrimaryButton]:
    """The buttons that are seen on the stage, by their words."""
    buttons = table.stage.idle.bare.buttons
    assert all(each.isVisible() for each in buttons)
    filled = [each.text() for each in buttons if each.manner == "do"]
    filled += ["Next"] if table.session.turns.step().manner == "do" else []
    assert len(filled) == 1, "one primary button at a time"
    return {each.text(): each for each in buttons}


def click(button: PrimaryButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_an_empty_fight_is_filled_by_a_button(table: Table) -> None:
    click(offered(table)["Add combatants"])
    assert table.quick_entry.isVisible()
    table.answer("Anna party of 5")
    assert list(offered(table)) == ["Start round 1"], "what it offers now"


def test_a_round_is_begun_by_a_button_and_gone_on_from(table: Table) -> None:
    table.add("Anna party of 5")
    table.add("orc")
    assert list(offered(table)) == ["Start round 1", "Forecast"]
    click(offered(table)["Start round 1"])
    table.answer("1", "5")
    assert table.stage.idle.view is not None and table.encounter.clock.segment == 1
    table.press("x", "y")
    assert list(offered(table)) == ["Next"]
    click(offered(table)["Next"])
    assert table.encounter.clock.segment == 5


def test_a_fight_that_has_ended_offers_others(table: Table) -> None:
    table.add("Anna party of 5")
    table.add("orc")
    start_round(table, "1", "5")
    table.session.act(c.ChangeTrack(table.one("Orc").id, "hp", -200))
    table.press(Key.Key_End, with_=CTRL)
    table.press(ESC)
    assert list(table.stage.idle.bare.advice.offers) and len(offered(table)) == 2


def test_the_keyboard_does_not_stay_where_another_button_comes(table: Table) -> None:
    table.stage.setFocus()
    table.press(TAB)
    assert offered(table)["Add combatants"].hasFocus()
    table.press(ENTER)
    table.answer("Anna party of 5")
    table.press(ESC)
    assert not any(each.hasFocus() for each in offered(table).values())
