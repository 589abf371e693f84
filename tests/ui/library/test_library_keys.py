"""The keys inside the library: chosen in the settings, named by the hints, one for one command."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.keymap import chosen_acts, keys_of, named, refusal, reserved
from gm_tracker.ui.library.places import PLACES
from tests.act_tables import EVERY_ACT
from tests.ui.library.test_library import names, opened
from tests.ui.settings.test_settings import change, go_to_row, open_settings, settings_of
from tests.ui.window_helpers import CTRL, ESC, SHIFT, SPACE, Key, Table, at_table

MENU = Menu("menu", "Menu")
DELETE = Key.Key_Delete


def test_a_changed_key_works_at_once_and_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        box = opened(table)
        open_settings_over(table)
        said = change(table, "Library, entries: New entry", Key.Key_F4)
        assert said == "\u201cNew entry\u201d: F4."
        table.press(ESC)
        opened(table)
        table.ctrl("n")
        assert not box.quick.isVisible()
        table.press(Key.Key_F4)
        table.answer("Orc")
        assert names(table) == ["Orc"]
    assert settings_of(path)["key entry_new"] == "F4"
    with at_table(qtbot, path) as table:
        opened(table)
        table.press(Key.Key_F4)
        table.answer("Wolf")
        assert names(table) == ["Orc", "Wolf"]


def open_settings_over(table: Table) -> None:
    """Leave the library and open the settings."""
    table.press(ESC)
    open_settings(table)


def test_a_chosen_letter_is_typed_in_the_search_and_works_in_the_list(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        open_settings(table)
        change(table, "Library, entries: Duplicate", Key.Key_J)
        table.press(ESC)
        box = opened(table)
        table.ctrl("n")
        table.answer("Jackal")
        box.entries.finder.line.setFocus()
        table.press("j")
        assert box.entries.finder.line.text() == "j"
        box.entries.finder.list.setFocus()
        table.press("j")
        assert names(table) == ["Jackal", "Jackal (copy)"]


def test_hints_menus_and_buttons_name_the_chosen_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        box = opened(table)
        assert "Ctrl+N makes an entry, Ctrl+I imports a file" in table.texts(box)
        open_settings_over(table)
        change(table, "Library, entries: New entry", Key.Key_F4)
        change(table, "Library, encounters: New encounter", Key.Key_F6)
        change(table, "Library: Import", Key.Key_F10)
        go_to_row(table, "Library, encounters: New folder")
        table.press(DELETE, ESC)
        opened(table)
        assert "F4 makes an entry, F10 imports a file" in table.texts(box)
        assert "F4 new entry" in table.texts(box)
        assert "New entry...\tF4" in [each.text() for each in box.page.menu().actions()]
        assert "Import\u2026  F10" in [each.text() for each in box.findChildren(QPushButton)]
        table.press("2", with_=CTRL)
        assert "F6 makes one; \u201cNew folder\u201d makes a folder." in table.texts(box)
        assert "F6 new encounter" in table.texts(box)


def test_the_key_sheet_has_the_librarys_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        open_settings(table)
        change(table, "Library, entries: Tags", Key.Key_F7)
        table.press(ESC, Key.Key_F1)
        parts = table.key_sheet.findChildren(QWidget)
        told = [each.accessibleName() for each in parts]
        entries = next(each for each in told if each.startswith("Library, entries: "))
        assert "F7 Tags" in entries and "T Tags" not in entries.split(", ")


def test_only_what_acts_in_the_same_place_is_a_conflict(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        open_settings(table)
        # The window's "Damage" is not there while the library is open.
        said = change(table, "Library, entries: Notes", Key.Key_D)
        assert said == "\u201cNotes\u201d: D."
        # That of the encounters is another.
        assert change(table, "Library, entries: Notes", Key.Key_G) == "\u201cNotes\u201d: G."
        said = change(table, "Library, entries: Notes", Key.Key_T)
        assert said.startswith("T is already the key of \u201cTags\u201d (Library, entries). ")
        said = change(table, "Library, entries: Notes", Key.Key_F11)
        assert said.startswith("F11 is already the key of \u201cFull screen\u201d (View menu). ")
        said = change(table, "View: Full screen", Key.Key_I, SHIFT)
        assert said.startswith("Shift+I is already the key of \u201cNo portrait\u201d (Library, ")
        said = change(table, "Library, every page: Turn to the entries", Key.Key_M)
        assert "\u201cMove into a folder\u201d (Library, encounters)" in said
        said = change(table, "Library, entries: Notes", Key.Key_A, CTRL)
        assert said.startswith("Ctrl+A selects or cuts in a field; it cannot be changed.")
    assert [key for key in settings_of(path) if key.startswith("key ")] == ["key entry_notes"]


def test_keys_go_back_to_the_programs_own(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        open_settings(table)
        change(table, "Library, entries: Tags", Key.Key_F7)
        change(table, "Library, entries: Notes", Key.Key_T)
        keys = table.settings.keys
        go_to_row(table, "Library, entries: Tags")
        press_button(keys, "The program's own")
        assert keys.sentence.text().startswith("T is already the key of \u201cNotes\u201d")
        press_button(keys, "All back to the program's own")
        assert table.window.keys.every == table.window.keys.own
    assert not [key for key in settings_of(path) if key.startswith("key ")]


def press_button(part: QWidget, text: str) -> None:
    """Click the button with these words."""
    next(each for each in part.findChildren(QPushButton) if each.text() == text).click()


def test_a_changed_key_of_the_window_works_over_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        open_settings(table)
        change(table, "View: Larger text", Key.Key_F4)
        table.press(ESC)
        opened(table)
        table.press(Key.Key_F4)
        assert table.theme.scale == 1.1


@pytest.mark.parametrize("key", [SPACE, Key.Key_Backspace, Key.Key_1])
def test_keys_do_nothing_in_the_fight_behind_the_library(
    qtbot: QtBot, tmp_path: Path, key: Key
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.press("2")
        before, selected = table.labels, table.selected
        opened(table).entries.finder.list.setFocus()
        table.press(key)
        assert table.labels == before and table.selected == selected
        assert table.session.composer.current is None


@pytest.mark.parametrize("place", PLACES)
def test_no_two_commands_of_a_place_share_a_key(place: str) -> None:
    acts = [each for each in EVERY_ACT if place in each.places]
    keys = [key for each in acts for key in keys_of(each)]
    assert len(keys) == len(set(keys)) > 20 and "" not in keys
    assert not [each.label for each in acts if set(keys_of(each)) & set(reserved(each))]


def test_every_setting_of_keys_has_a_name_of_its_own() -> None:
    assert len({each.id for each in EVERY_ACT}) == len(EVERY_ACT)


def own(act_id: str, key: str, *places: str) -> Act:
    """An act of these places."""
    return Act(act_id, MENU, act_id, lambda: None, (key,), places=places)


def test_a_chosen_key_takes_it_only_from_acts_of_the_same_place() -> None:
    acts = (own("one", "A", "here"), own("two", "A", "there"), own("three", "C", "here"))
    kept = {"key three": "A"}
    made = chosen_acts(lambda key: kept.get(key, ""), acts)
    assert [keys_of(each) for each in made] == [(), ("A",), ("A",)]
    assert refusal("A", acts[2], acts[1:]) == ""


def test_a_text_names_the_keys_of_acts() -> None:
    acts = (own("one", "F4", "here"), Act("two", MENU, "Do it...", lambda: None))
    assert named("{one} or {two}.", acts) == "F4 or \u201cDo it\u201d."
