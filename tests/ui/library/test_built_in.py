"""What is built in: found in the library, put into an encounter and the fight, copied, by keys."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.library_commands import AddEntries
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.two_lines import Line
from gm_tracker.ui.library.finder import Finder
from tests.library_helpers import done, new_entry
from tests.ui.library.test_library import entry, names, opened
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import ENTER, ESC, Key, Table, at_table

FIND = "lizard"


def rows(finder: Finder) -> list[str]:
    """What the list says of each entry, to somebody who hears it."""
    role = 11  # AccessibleTextRole
    model = finder.model
    return [str(model.data(model.index(row), role)) for row in range(model.rowCount())]


def test_it_is_marked_and_copied_when_it_is_changed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        table.press(FIND)
        assert rows(box.entries.finder)[0].startswith("Lizardman, creature, built in")
        table.ctrl("e")
        tab_to(table, "Name")
        table.ctrl("a")
        table.press("Marsh lizard", ENTER)
        assert names(table) == ["Marsh lizard"]
        assert entry(table, "Marsh lizard").source == "copied from the built-in"
        assert "copied into your library" in table.texts(box)
        table.ctrl("z")
        assert names(table) == []
        table.press(ESC)


def test_it_comes_into_an_encounter_and_the_file_is_complete(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        table.ctrl("2")
        table.ctrl("n")
        table.answer("The marsh")
        box.plans.finder.setFocus()
        table.press(FIND, ENTER, ENTER)
        assert names(table) == ["Lizardman"]
        box.plans.plans.setFocus()
        table.press(ENTER)
        people = [each.name for each in table.encounter.combatants.values()]
        assert people == ["Lizardman 1", "Lizardman 2"]


def test_it_comes_into_the_fight_from_the_library_and_the_palette(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """A creature comes into the fight, a weapon is shown in the library."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        opened(table)
        table.press(FIND, ENTER)
        table.answer("2")
        table.press(ESC)
        table.ctrl("k")
        table.press("zorn")
        first = table.palette.model.entry(0)
        assert first is not None
        assert (first.label, first.hint) == ("Zorn", "built in: creature")
        table.press(ENTER)
        table.answer("")
        people = [each.name for each in table.encounter.combatants.values()]
        assert people == ["Lizardman 1", "Lizardman 2", "Zorn"]
        assert names(table) == []
        table.ctrl("k")
        table.press("halberd", ENTER)
        current = table.library.entries.entry
        assert table.library.isVisible()
        assert current is not None
        assert (current.name, current.kind, current.built_in) == ("Halberd", "attack", True)


def chosen(table: Table, key: Key, down: int) -> None:
    """Choose from one of the lists that narrow down: open it by its key, go down, Enter."""
    table.press(key, with_=Qt.KeyboardModifier.AltModifier)
    table.press(*[Key.Key_Down] * down, ENTER)


def test_the_list_is_narrowed_down_by_keys_and_stays_so(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        finder = opened(table).entries.finder
        chosen(table, Key.Key_K, 4)
        assert table.focus_is_in(finder.line)
        assert all(", spell, built in" in each for each in rows(finder))
        chosen(table, Key.Key_G, 1)
        table.press("fire")
        found = rows(finder)
        assert found and all(each.startswith("Fire") for each in found)
        table.ctrl("2")
        table.ctrl("1")
        assert rows(finder) == found
        chosen(table, Key.Key_S, 1)
        assert finder.count.text() == (
            "Nothing fits. Try fewer letters, or any game, kind and source."
        )
        table.ctrl("n")
        table.answer("Fire dart")
        assert entry(table, "Fire dart").kind == "creature"
        current = table.library.entries.entry
        assert current is not None and current.name == "Fire dart"


def test_ctrl_f_goes_to_and_fro_and_keys_are_shown_that_work(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        seen = []
        for page in ("1", "2"):
            table.ctrl(page)
            for _ in range(3):
                table.ctrl("f")
                focus = QApplication.focusWidget()
                seen.append("" if focus is None else focus.accessibleName())
        assert seen == [
            *("Entries", "Search: Entries", "Entries"),
            *("Search: Entries to add", "Encounters", "Search: Entries to add"),
        ]
        assert box.isVisible()
        table.ctrl("1")
        hint = next(each for each in table.texts(box).splitlines() if "Enter add" in each)
        assert "Ctrl+E edit" in hint
        assert "Delete" not in hint and "T tags" not in hint
        table.ctrl("f")
        assert "Delete delete" in table.texts(box)
        table.ctrl("n")
        table.answer("Heron")
        table.press("n")
        assert "Ctrl+Enter keep the notes" in table.texts(box)


def test_the_copy_of_an_encounter_is_gone_to(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        table.ctrl("2")
        box.plans.finder.setFocus()
        table.press(FIND, ENTER)
        assert "Make an encounter with Ctrl+N first." in table.texts(box)
        box.plans.plans.setFocus()
        table.ctrl("n")
        table.answer("The marsh")
        assert "Make an encounter" not in table.texts(box)
        table.ctrl("d")
        assert box.plans.plans.current().name == "The marsh (copy)"


def test_a_row_and_the_list_of_sources_have_what_was_typed(qtbot: QtBot, tmp_path: Path) -> None:
    """Tags and sources leave the name its room, and show nothing but plain text."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        stream = table.workspace.library.open().stream
        tags = ("cave dweller", "humanoid", "coward")
        sources = ("Home <b>", "***", "Atlas", "Home <b>")
        new = (new_entry(f"Orc {at}", tags=tags, source=each) for at, each in enumerate(sources))
        done(stream, AddEntries(tuple(new)))
        finder = opened(table).entries.finder
        line = finder.model.data(finder.model.index(0), ROW_ROLE)
        assert isinstance(line, Line)
        assert (line.head, line.right) == ("Orc 0", "creature")
        assert line.note == "cave dweller, humanoid, coward · Home <b>"
        box = finder.filters.boxes["source"]
        offered = [box.itemText(at) for at in range(box.count())]
        assert offered == ["Any source", "My own", "Built in", "Atlas", "Home <b>"]
        chosen(table, Key.Key_S, 4)
        assert finder.model.rowCount() == 2
