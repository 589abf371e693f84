"""The form: only what was typed into it is in the step."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from gm_tracker.model.events_combatants import CombatantEdited, TrackChanged
from gm_tracker.ui.fight.panel_tracks import TrackEdit
from tests.ui.window_helpers import CTRL, ENTER, Key, Table, at_table


def type_offence(table: Table, text: str) -> None:
    """Type an OF into the form, and save it by key."""
    found = [e for e in table.window.findChildren(QLineEdit) if e.accessibleName() == "OF"]
    next(each for each in found if each.isVisible()).setFocus()
    table.press(Key.Key_A, with_=CTRL)
    table.press(text)
    table.press(ENTER, with_=CTRL)


def form_of(table: Table, badge: str) -> None:
    """The form of that combatant is open."""
    table.press(badge)
    table.ctrl("e")


def test_one_number_changed_is_all_that_is_in_the_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Robin party hp 90 longbow of 5")
        form_of(table, "1")
        type_offence(table, "6")
        (event,) = table.session.fight.path[-1].events
        assert isinstance(event, CombatantEdited)
        assert (event.name, event.stats, event.tracks, event.notes) == (None, None, None, None)
        assert event.attacks is not None and event.attacks[0].stats["of"] == 6


def test_what_happened_while_the_form_was_open_is_not_set_back(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Robin party hp 90 longbow of 5")
        form_of(table, "1")
        assert table.session.entries.hurt("13", table.one("Robin").id, -1) == ""
        type_offence(table, "6")
        assert table.one("Robin").tracks["hp"].value == 77
        assert not any(isinstance(e, TrackChanged) for e in table.session.fight.path[-1].events)


def test_a_form_in_which_nothing_changed_makes_no_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Robin party")
        before = len(table.labels)
        form_of(table, "1")
        table.press(ENTER, with_=CTRL)
        assert len(table.labels) == before


@pytest.mark.parametrize("typed", ["90", "=90", "+0"])
def test_the_same_number_typed_in_the_panel_makes_no_step(
    qtbot: QtBot, tmp_path: Path, typed: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Robin party hp 90")
        before = len(table.labels)
        table.press("1", "e")
        points = table.panel.findChildren(TrackEdit)[0]
        qtbot.waitUntil(points.isVisible)
        points.setFocus()
        points.selectAll()
        table.press(typed, ENTER)
        assert len(table.labels) == before
        table.press("80", ENTER)
        assert table.one("Robin").tracks["hp"].value == 80
