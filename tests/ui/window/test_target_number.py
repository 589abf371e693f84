"""The number of a target, typed in the table of who acts: where one ends and the next begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_page import ASKS
from tests.ui.window_helpers import ENTER, ESC, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Twelve orcs (1 to 12) and Anna (13), who acts alone."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("orc x12 hp 200")
        table.add("Anna party hp 200 of 5")
        start_round(table, *"999999999999", "1")
        yield table


def meant(table: Table) -> str:
    """The name of whom the stage means."""
    return table.encounter.combatants[table.stage.idle.model.meant[0]].name


@pytest.mark.parametrize("first", ["a", ""])
def test_after_a_target_was_taken_the_next_digit_begins_another_number(
    table: Table, first: str
) -> None:
    table.press(*first, "1", ENTER)
    assert table.stage.asks
    table.press(ESC, "2")
    assert meant(table) == "Orc 2"
    assert table.stage.idle.table.number.digits == "2"


def test_after_a_target_was_left_unpicked_the_next_digit_begins_another_number(
    table: Table,
) -> None:
    table.press("a", "1", ESC)
    assert table.stage.idle.table.heads.question == ASKS
    table.press("2")
    assert meant(table) == "Orc 2"


def test_digits_of_one_number_are_still_one(table: Table) -> None:
    table.press("1", "2")
    assert meant(table) == "Orc 12"
    table.press("a", "1", "1", ENTER)
    assert table.stage.asks
    assert "Orc 11" in table.stage.accessibleDescription()
