"""What the next key shows is worked out and drawn while no key is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.initiative_row import RowPainter
from gm_tracker.ui.kit.spare_time import SpareTime
from gm_tracker.words.column_views import InitiativeRow
from tests.ui.window_helpers import ENTER, SPACE, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Three orcs who act in segment 1, and Anna, who acts in 3."""
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("orc x3 hp 200")
        table.add("Anna party hp 200 of 5")
        start_round(table, *"111", "3")
        rest(table, qtbot)
        yield table


def rest(table: Table, qtbot: QtBot) -> None:
    """The GM thinks."""
    spare = table.window.findChildren(SpareTime)
    qtbot.waitUntil(lambda: not any(each.is_at_work for each in spare))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of those whose row is drawn from now on."""
    names, real = list[str](), RowPainter._combatant

    def noting(self: RowPainter, *given: object) -> None:
        (row,) = (each for each in given if isinstance(each, InitiativeRow))
        names.append(row.name)
        real(self, *given)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(RowPainter, "_combatant", noting)
    return names


def seen(table: Table) -> QImage:
    """The list as it is painted."""
    view = table.initiative.view.viewport()
    place = QRect(view.mapTo(table.window, QPoint()), view.size())
    return table.window.grab(place).toImage()


def test_the_rows_that_next_brings_are_drawn_before_it_is_pressed(
    table: Table, drawn: list[str]
) -> None:
    drawn.clear()
    table.press(SPACE)
    ready = seen(table)
    assert "Anna" in [each.name for each in table.views.initiative() if each.acting]
    assert drawn == []
    table.initiative.set_theme(table.theme)
    assert ready == seen(table)
    assert "Anna" in drawn


def test_the_row_of_who_is_struck_is_drawn_before_enter(
    table: Table, qtbot: QtBot, drawn: list[str]
) -> None:
    table.press("a", ENTER, *"5", ENTER)
    rest(table, qtbot)
    table.press("5")
    assert table.stage.asks
    rest(table, qtbot)
    drawn.clear()
    table.press(ENTER)
    ready = seen(table)
    assert drawn == []
    table.initiative.set_theme(table.theme)
    assert ready == seen(table)
