"""What the players see, by key presses at the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gm_tracker.model.disclosure import OPEN, Disclosure
from gm_tracker.model.group_commands import MakeGroup
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Mara, and three hidden orcs under another name; the first of them is selected."""
    with at_table(qtbot, tmp_path / "a.gmt") as made:
        made.add("Mara party hp 90, hidden orc x3 as 'a shape'")
        made.window.parts.initiative.select("c1")
        made.window.parts.initiative.setFocus()
        yield made


def said(table: Table, who: str = "c1") -> Disclosure:
    """What was said of somebody."""
    return table.encounter.disclosure(who)


def test_one_key_reveals_and_backspace_hides_again(table: Table) -> None:
    table.press("v")
    assert said(table) == Disclosure(False, "a shape")
    assert table.labels[-1] == "Orc 1 is revealed"
    table.press("v")
    assert said(table).fields == {"name": "exact"}
    table.press(BACK, BACK)
    assert said(table) == Disclosure(True, "a shape")


def test_shift_hides(table: Table) -> None:
    table.press("v")
    table.press(Key.Key_V, with_=SHIFT)
    assert said(table).hidden
    assert table.labels[-1] == "Orc 1 is hidden from the players"


def test_all_of_a_group_are_revealed_with_the_same_key(table: Table) -> None:
    table.session.act(MakeGroup(("c1", "c2", "c3")))
    table.window.parts.initiative.select("c1")
    table.press("v")
    assert [said(table, each).hidden for each in ("c1", "c2", "c3")] == [False] * 3
    assert table.labels[-1] == "Orc 1, Orc 2 and Orc 3 are revealed"


def test_a_name_for_the_players_is_asked_and_kept_through_escape(table: Table) -> None:
    table.press(Key.Key_N, with_=SHIFT)
    assert table.quick_entry.line.text() == "a shape"
    table.press("a <b>hood</b>", ENTER)
    assert said(table) == Disclosure(True, "a <b>hood</b>")
    table.press(Key.Key_N, with_=SHIFT)
    table.press("half", ESC)
    assert said(table).alias == "a <b>hood</b>"


def test_what_they_see_is_typed(table: Table) -> None:
    table.press(Key.Key_V, with_=CTRL | SHIFT)
    table.press("foes wounds exact", ENTER)
    assert table.encounter.usual_shown == {"foe": {"wounds": "exact"}}


def chip(table: Table, label: str) -> QAbstractButton:
    """A chip of the panel."""
    buttons = table.window.parts.later.panel.shown.buttons()
    return next(each for each in buttons if each.chip.label == label)


def test_the_chips_of_the_panel_work_by_keys(table: Table) -> None:
    table.press("e")
    chip(table, "wounds").setFocus()
    table.press(SPACE)
    assert said(table).fields == {"wounds": "hidden"}
    chip(table, "hidden").setFocus()
    table.press(ENTER)
    assert not said(table).hidden
    chip(table, "as a shape").setFocus()
    table.press(ENTER)
    table.press(Key.Key_Delete, ENTER)
    assert said(table).alias == ""


def test_it_changes_nothing_for_the_gm(table: Table) -> None:
    table.press("d", "12", ENTER)
    orc = table.encounter.combatants["c1"].tracks["hp"]
    assert orc.value == orc.maximum - 12
    assert said(table, "c0") == OPEN


def test_what_they_see_can_be_chosen_in_a_menu(table: Table) -> None:
    choices = {each.label: each for each in table.window.acts.disclosing.levels()}
    assert [label for label, each in choices.items() if each.on] == [
        "Name another one",
        "Portrait hidden",
        "Wounds in words",
        "Conditions shown",
        "Place in the order shown",
        "Deeds without numbers",
    ]
    choices["Wounds hidden"].run()
    assert said(table).fields == {"wounds": "hidden"}
    choices["Wounds in words"].run()
    assert said(table).fields == {}
