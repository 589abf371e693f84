"""Who leaves the stage by holding, delaying or passing: the keys named there are about the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.window_helpers import ENTER, at_table, start_round


@pytest.mark.parametrize(
    ("keys", "left"),
    [("o|the door opens", "held"), ("w|9", "waiting"), ("x", "cancelled")],
    ids=["holds", "delays", "passes"],
)
def test_after_one_has_left_the_stage_the_next_key_is_about_who_stands_there(
    qtbot: QtBot, tmp_path: Path, keys: str, left: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 200")
        table.add("Bo party hp 200")
        table.add("orc hp 200")
        start_round(table, "1", "1", "5")
        for part in keys.split("|"):
            table.press(part, *((ENTER,) if len(part) > 1 or part.isdigit() else ()))
        anna, bo = table.one("Anna").id, table.one("Bo").id
        assert table.session.stage.actor == table.initiative.current_id() == bo
        table.press("x")
        states = {each.combatant: each.state for each in table.encounter.slots}
        assert (states[anna], states[bo]) == (left, "cancelled")
