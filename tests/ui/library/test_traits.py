"""Traits in the library: shown with the entry and in its encounters, written by a key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.model.library_commands import AddEntries, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from tests.helpers import nc_fighter
from tests.library_helpers import done, new_entry
from tests.ui.library.test_library import entry, opened
from tests.ui.window_helpers import CTRL, ESC, SHIFT, TAB, Key, at_table


def test_traits_are_seen_and_written_in_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        told = replace(nc_fighter("Ogre"), notes="Sees in the dark.\nFears fire.")
        done(stream, AddEntries((replace(new_entry("Ogre"), body=told, notes="From the west."),)))
        groups = (Group(1, 2, notes="Behind the willows."),)
        done(stream, SavePlan(Plan(0, "Ford", "nc", groups=groups, notes="Rain.")))
        box = opened(table)
        shown = box.entries.page.toPlainText()
        assert [each in shown for each in ("Sees in the dark.", "From the west.")] == [True, True]
        assert "dark.\nFears" in shown.replace("\u2028", "\n"), "lines stay lines"
        table.press(TAB)
        table.press(Key.Key_N, with_=SHIFT)
        table.press(Key.Key_End, with_=CTRL)
        table.press(" Loves eggs.", ESC)
        being = entry(table, "Ogre").being
        assert being is not None
        assert being.notes == "Sees in the dark.\nFears fire. Loves eggs."
        assert entry(table, "Ogre").notes == "From the west."
        box.turn_to(1)
        told_there = box.plans.page.toPlainText()
        for each in ("Rain.", "Behind the willows.", "Loves eggs."):
            assert each in told_there
