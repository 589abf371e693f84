"""What is built in: found in the library, put into an encounter and the fight, copied, by keys."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.ui.library.finder import Finder
from tests.ui.library.test_library import entry, names, opened
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import ENTER, ESC, at_table

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


def test_a_weapon_is_shown_in_the_library_by_the_palette(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.ctrl("k")
        table.press("halberd", ENTER)
        box = table.library
        current = box.entries.entry
        assert box.isVisible()
        assert current is not None
        assert (current.name, current.kind, current.built_in) == ("Halberd", "attack", True)
