"""The end of a fight: it is said when no foe stands, and one act ends it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.session.ending import is_ended
from gm_tracker.session.targeting import NO_FOE
from gm_tracker.ui.kit.primary_button import PrimaryButton
from tests.ui.window_helpers import CTRL, ENTER, Key, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        table.add("Anna party hp 30 of 5")
        table.add("orc hp 40")
        start_round(table, "1", "1")
        yield table


def fell_the_orc(table: Table) -> None:
    table.session.act(c.ChangeTrack(table.one("Orc").id, "hp", -200))


def test_when_no_foe_stands_the_window_says_so_and_attacks_nobody(table: Table) -> None:
    fell_the_orc(table)
    assert NO_FOE in table.hint
    assert NO_FOE in table.texts(table.stage)
    table.press("a")
    assert table.session.composer.current is None
    assert NO_FOE in table.said


def test_the_button_that_ends_it_is_the_only_filled_one(table: Table) -> None:
    table.press(Key.Key_Space)
    assert table.session.turns.step().manner == "do", "nobody acts any more"
    fell_the_orc(table)
    (button,) = table.stage.idle.bare.buttons
    assert button.isVisible() and isinstance(button, PrimaryButton) and button.manner == "do"
    assert table.session.turns.step().manner != "do"


def test_the_party_comes_home_with_the_end_and_one_undo_takes_both_back(table: Table) -> None:
    table.initiative.select(table.one("Anna").id)
    table.acts.party.keep_selected()
    table.session.act(c.ChangeTrack(table.one("Anna").id, "hp", -7))
    fell_the_orc(table)
    table.press(Key.Key_End, with_=CTRL)
    assert is_ended(table.session.fight)
    assert table.labels[-1] == "the fight ends and the party comes home"
    room = table.workspace.library.open()
    assert room.home_lines() == ()
    assert "ended" in table.hint
    assert table.session.turns.step().manner == "open", "nothing invites to go on"
    table.ctrl("z")
    assert table.session.turns.step().manner != "open"
    assert not is_ended(table.session.fight)
    assert len(room.home_lines()) == 1


def test_where_nobody_is_in_the_library_the_fight_ends_all_the_same(table: Table) -> None:
    fell_the_orc(table)
    table.press(Key.Key_End, with_=CTRL)
    assert table.labels[-1] == "the fight ends"
    assert "has ended" in table.said
    table.press(ENTER, "d", "1", "\r")
    assert not is_ended(table.session.fight)
