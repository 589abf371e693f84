"""Notes in the fight by keys: the encounter's and a combatant's, read, found in and written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.library_commands import AddEntries, SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.ui.fight.notes_page import NotesPage
from tests.helpers import nc_fighter
from tests.library_helpers import done, new_entry
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table

TOLD = "# The ford\n\n**Toll**: two silver a head.\nThe bridge is <b>rotten</b>."
HERE, KEPT = "Sleeps until somebody steps on the bridge.", "Met before at the mill."
TRAITS = "### Traits\n\n**Thick hide.** Arrows of the marsh glance off."


@contextmanager
def at_the_ford(qtbot: QtBot, folder: Path) -> Iterator[Table]:
    """A fight from an encounter with notes: Mara without any against an ogre with traits."""
    with at_table(qtbot, folder / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        ogre = replace(new_entry("Ogre"), body=replace(nc_fighter("Ogre"), notes=TRAITS))
        done(stream, AddEntries((new_entry("Mara", "character"), replace(ogre, notes=KEPT))))
        groups = (Group(1, side="party"), Group(2, notes=HERE))
        done(stream, SavePlan(Plan(0, "Ford", "nc", groups=groups, notes=TOLD)))
        table.press(Key.Key_C, with_=CTRL | SHIFT)
        table.press(ENTER)
        assert table.encounter.title == "Ford"
        yield table


def notes_of(table: Table) -> NotesPage:
    """The page of notes."""
    page = table.window.parts.later.notes
    assert page.isVisible()
    return page


def test_the_encounters_notes_are_one_key_away(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        before = QApplication.focusWidget()
        table.press(Key.Key_F5)
        assert notes_of(table).text.toPlainText() == TOLD
        assert table.focus_is_in(notes_of(table))
        table.press(ESC)
        assert QApplication.focusWidget() is before
        assert not table.window.parts.later.notes.isVisible()


def test_a_number_half_typed_waits_while_notes_are_read(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        table.press(SPACE, "1")
        field = QApplication.focusWidget()
        table.press(Key.Key_F5)
        assert table.focus_is_in(notes_of(table))
        table.press(ESC)
        assert QApplication.focusWidget() is field
        assert field is not None
        assert field.property("text") == "1"


def test_a_line_half_typed_waits_too(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        table.press("d", "1")
        table.press(Key.Key_F5, ESC, "2")
        assert table.quick_entry.line.text() == "12"
        table.press(Key.Key_F5)
        table.quick_entry.line.setFocus()
        table.press(Key.Key_F5, ESC)
        assert table.focus_is_in(table.quick_entry), "it was open, and the keyboard elsewhere"


def test_traits_of_who_is_selected_and_of_the_target(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        table.press("2", "t")
        assert notes_of(table).text.toPlainText() == TRAITS
        table.press(ESC, "1", "t")
        assert notes_of(table).text.toPlainText() == ""
        assert notes_of(table).who == table.one("Mara").id
        table.press("2")
        assert notes_of(table).text.toPlainText() == TRAITS, "another number, another's notes"


def test_what_the_library_notes_of_a_group_and_of_somebody_is_there_too(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        table.press("2", "t")
        page = notes_of(table)
        shown: dict[str, str] = {}
        for chip in page.whose.buttons():
            chip.click()
            shown[f"{chip.chip.label} {chip.chip.detail}"] = page.text.toPlainText()
        assert shown == {
            "Ford encounter": TOLD,
            "Ogre group": HERE,
            "Ogre library": KEPT,
            "Ogre selected": TRAITS,
        }
        next(each for each in page.whose.buttons() if each.chip.detail == "group").click()
        page.text.setFocus()
        table.press(ENTER, Key.Key_Home, "It ", ESC)
        plans = table.workspace.library.open().stream.library.plans
        assert [[each.notes for each in plan.groups] for plan in plans] == [["", f"It {HERE}"]]


def test_what_is_written_there_is_a_step_of_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        stream, steps = table.workspace.library.open().stream, list(table.labels)
        table.press(Key.Key_F5, ENTER)
        table.press(Key.Key_End, with_=CTRL)
        table.press(" So are its boards.", ESC, ESC)
        assert [each.notes for each in stream.library.plans] == [f"{TOLD} So are its boards."]
        assert table.labels == steps
        stream.undo()
        assert [each.notes for each in stream.library.plans] == [TOLD]
        table.press(Key.Key_F5, ENTER, "!", Key.Key_F8)
        assert [each.notes for each in stream.library.plans] == [f"!{TOLD}"]
        assert notes_of(table).text.isReadOnly(), "whoever left it goes on with the fight"


def test_words_are_found_in_notes(qtbot: QtBot, tmp_path: Path) -> None:
    with at_the_ford(qtbot, tmp_path) as table:
        table.press(Key.Key_F5)
        table.press(Key.Key_F, with_=CTRL)
        table.press("rotten")
        assert notes_of(table).text.textCursor().selectedText() == "rotten"
        table.press(ESC)
        assert table.focus_is_in(notes_of(table).text)


def test_a_fight_without_an_encounter_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc")
        table.press(Key.Key_F5)
        assert "not made from an encounter" in table.window.statusBar().currentMessage()
