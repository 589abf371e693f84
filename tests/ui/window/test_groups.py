"""Several who act as one, played by key presses at the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import SetSwitch
from gm_tracker.model.group_commands import MakeGroup
from tests.ui.window_helpers import ENTER, ESC, SHIFT, SPACE, Key, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> object:
    """Twelve archers who act as one against Mara and a guard; it is their moment."""
    with at_table(qtbot, tmp_path / "evening.gmtrack") as made:
        made.add("Bandit archer x12, Mara party hp 190 df 4, Town guard party")
        people = made.encounter.combatants.values()
        ids = tuple(each.id for each in people if each.name.startswith("Bandit"))
        made.session.act(MakeGroup(ids))
        made.session.act(SetSwitch("N-ENGAGED", "links"))
        made.press(SPACE)
        yield made


def _counts(table: Table) -> list[int]:
    view = table.window.parts.stage.group.view
    return [each.count for each in view.rows]


def test_eight_at_one_and_four_at_another_all_rolled(table: Table) -> None:
    table.press(Key.Key_Home)
    table.presses = 0
    every = [0]

    def press(*keys: Key | str) -> None:
        every[0] += sum(len(each) if isinstance(each, str) else 1 for each in keys)
        table.press(*keys)

    press("8", Key.Key_Down, "4")
    assert _counts(table) == [8, 4]
    table.press(ENTER, with_=SHIFT)
    every[0] += 1
    assert every[0] <= 8
    assert table.labels[-1].startswith("12 bandit archers attack: ")
    assert table.window.parts.stage.page is table.window.parts.stage.result


def test_what_was_typed_of_the_dice_stays_through_escape(table: Table) -> None:
    table.press("8", ENTER, "0", "4", ESC)
    assert table.window.parts.stage.shown_group is not None
    table.press("a")
    texts = [box.text() for box in table.window.parts.stage.asking.table.boxes()]
    assert texts[0] == "4"
    assert _counts(table) == [8, 4]
