"""The list and the log in the window: who is marked, what is folded, what a last result offers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import (
    CTRL,
    ENTER,
    ESC,
    SHIFT,
    SPACE,
    Key,
    Table,
    at_table,
    start_round,
)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Robin and two orcs; Robin acts in segment 2, the orcs in 5 and 8."""
    with at_table(qtbot, tmp_path / "columns.gmt") as made:
        made.add("robin party")
        made.add("orc x2")
        start_round(made, "2", "5", "8")
        yield made


def said_in_list(table: Table, name: str) -> str:
    """What a row of the list says aloud."""
    model = table.initiative.model
    at = model.place(table.one(name).id)
    return str(model.index(at).data(Qt.ItemDataRole.AccessibleTextRole))


def in_log(table: Table) -> list[str]:
    """The entries of the log."""
    model = table.log.model
    return [str(model.index(at).data()) for at in range(model.rowCount())]


def test_the_one_who_composes_is_marked_though_another_is_selected(table: Table) -> None:
    table.press("a")
    assert said_in_list(table, "robin").endswith("on the stage")
    table.initiative.select(table.one("Orc 2").id)
    assert said_in_list(table, "robin").endswith("on the stage")
    assert not said_in_list(table, "Orc 2").endswith("on the stage")
    table.session.answers.answer("attack", "50")
    assert said_in_list(table, "robin").endswith("on the stage")
    table.press(ESC)
    assert not said_in_list(table, "robin").endswith("on the stage")


def test_who_falls_stays_selected_and_is_folded_when_left(table: Table) -> None:
    orc = table.one("Orc 2").id
    table.initiative.select(orc)
    table.press("d")
    table.answer("200")
    assert table.selected == orc
    assert table.initiative.foot.text() == "1 out"
    table.initiative.select(table.one("robin").id)
    table.refresh()
    assert table.initiative.model.place(orc) < 0
    table.press(Key.Key_O, with_=CTRL | SHIFT)
    assert table.initiative.model.place(orc) >= 0


def test_the_last_result_is_undone_where_it_stands(table: Table) -> None:
    table.initiative.select(table.one("Orc 1").id)
    table.press("d")
    table.answer("7")
    card = table.log.card
    change = card.result.change if card.result is not None else None
    assert change is not None and change.before - change.after == 7
    QTest.mouseClick(card.undo, Qt.MouseButton.LeftButton)
    assert card.isHidden()


def test_words_are_looked_for_by_key_in_all_that_is_folded(table: Table) -> None:
    table.press(SPACE, SPACE)
    assert not any("robin joins" in each for each in in_log(table))
    table.press("l", "joins")
    assert "Robin joins" in [each.capitalize() for each in in_log(table)]
    table.press(ESC)
    assert table.log.filter.isHidden()


def test_a_fold_of_the_log_opens_by_enter(table: Table) -> None:
    table.press(Key.Key_4, with_=CTRL)
    folds = [at for at, text in enumerate(in_log(table)) if "joined" in text]
    table.log.list.setCurrentIndex(table.log.model.index(folds[0]))
    before = len(in_log(table))
    table.press(ENTER)
    assert len(in_log(table)) > before
