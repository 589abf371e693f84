"""The table of who acts as it first comes up, in a window that nobody has resized."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.rules.hero import HERO
from gm_tracker.ui.fight.stage.idle_cells import row_height
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from tests.ui.window_helpers import at_table, start_round


@pytest.mark.parametrize("high", [700, 745, 760])
def test_only_whole_rows_are_seen_when_the_dice_of_the_round_have_gone(
    qtbot: QtBot, tmp_path: Path, high: int
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt", (HERO,)) as table:
        table.window.resize(1366, high)
        table.add("Swift party")
        table.add("thug x9")
        start_round(table, "98", *"123456789")
        qtbot.wait(20)
        grid = table.stage.idle.table
        assert grid.viewport().height() % row_height(Theme(DARK)) == 0
        assert grid.beyond()[1] > 0
