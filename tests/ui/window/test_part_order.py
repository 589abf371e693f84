"""The ring around the part that has the keyboard, with two windows open."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import at_table


def test_a_window_puts_no_ring_round_the_parts_of_another(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.stage.setFocus()
        with at_table(qtbot, tmp_path / "b.gmt") as other:
            other.stage.setFocus()
            assert other.stage.property("held")
            assert table.stage.property("held"), "it has the keyboard again when the other goes"
        with qtbot.waitActive(table.window):
            table.window.activateWindow()
        table.initiative.setFocus()
        assert not table.stage.property("held")
        assert other.stage.property("held"), "none of its business"
