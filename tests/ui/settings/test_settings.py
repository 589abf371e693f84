"""The settings by keys: keys of one's own, colours, text size, dice, and what is kept of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton
from pytestqt.qtbot import QtBot

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.kit import motion, system_hints
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.act import Act, Menu
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, Colours
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.keymap import (
    RESERVED,
    chosen_acts,
    keys_of,
    normal,
    refusal,
    told,
)
from gm_tracker.ui.window.looks import chosen_colours
from gm_tracker.words.nothing_asked import ACT
from tests.act_tables import EVERY_ACT, WINDOW_ACTS
from tests.helpers import tells
from tests.ui.window_helpers import CTRL, ENTER, ESC, NONE, SHIFT, SPACE, TAB, Key, Table, at_table

DELETE = Key.Key_Delete


def settings_of(path: Path) -> dict[str, str]:
    """The settings file of the table on that campaign."""
    kept: dict[str, str] = json.loads(path.with_suffix(".settings").read_text("utf-8"))
    return kept


def open_settings(table: Table) -> None:
    """Ctrl+, opens them."""
    table.press(Key.Key_Comma, with_=CTRL)
    assert table.settings.isVisible()


def go_to_row(table: Table, label: str) -> None:
    """Tab to the table of keys and go down to a command."""
    keys = table.settings.keys.table
    for _ in range(30):
        if keys.hasFocus():
            break
        table.press(TAB)
    assert keys.hasFocus()
    table.press(Key.Key_Home)
    for _ in EVERY_ACT:
        item = keys.currentItem()
        if item is not None and item.text(0) == label:
            return
        table.press(Key.Key_Down)
    raise AssertionError(f"no row {label}")


def change(table: Table, label: str, key: Qt.Key, with_: Qt.KeyboardModifier = NONE) -> str:
    """Give a command another key; what the page says of it."""
    go_to_row(table, label)
    table.press(ENTER)
    assert table.settings.keys.catcher.hasFocus()
    table.press(key, with_=with_)
    assert table.settings.keys.table.hasFocus()
    return table.settings.keys.sentence.text()


def shortcuts(action: QAction) -> list[str]:
    """The keys of a menu entry."""
    return [each.toString() for each in action.shortcuts()]


def test_a_changed_key_works_at_once_and_after_a_restart(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        table.add("orc")
        open_settings(table)
        assert change(table, "Combatant: Damage", Key.Key_F4) == "\u201cDamage\u201d: F4."
        table.press(ESC)
        table.press("d")
        assert not table.quick_entry.isVisible()
        table.press(Key.Key_F4)
        assert table.quick_entry.isVisible()
    assert settings_of(path)["key ask_damage"] == "F4"
    with at_table(qtbot, path) as table:
        assert shortcuts(table.window.menus.actions["ask_damage"]) == ["F4"]
        table.press("1", Key.Key_F4)
        table.answer("12")
        assert table.labels[-1] == "Orc loses 12 hit points"


def test_the_key_sheet_and_the_palette_show_the_chosen_key(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        open_settings(table)
        change(table, "Round: Best blow", Key.Key_U)
        table.press(ESC, Key.Key_F1)
        sheet = table.key_sheet
        assert "U" in table.texts(sheet).split("\n")
        assert "B" not in table.texts(sheet).split("\n")
        table.press("/", "best blow")
        shown = table.palette.list.model()
        rows = [shown.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
        assert any("Best blow" in str(row) and "U" in str(row).split(", ") for row in rows), rows


def test_bare_keys_can_be_changed_too(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        table.add("orc")
        open_settings(table)
        go_to_row(table, "Round: Previous moment (undo)")
        table.press(DELETE)
        assert "no key" in table.settings.keys.sentence.text()
        assert change(table, "Round: Next", Key.Key_Backspace).endswith("Next\u201d: Backspace.")
        table.press(ESC)
        table.press(SPACE)
        assert table.session.composer.current is None
        table.press(Key.Key_Backspace)
        assert table.session.composer.current is not None
    assert settings_of(path)["key undo"] == "none"


def test_a_conflict_is_refused_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        open_settings(table)
        said = change(table, "Combatant: Heal", Key.Key_D)
        assert said.startswith("D is already the key of \u201cDamage\u201d (Combatant menu).")
        assert shortcuts(table.window.menus.actions["ask_heal"]) == ["H"]
        assert "puts away" not in change(table, "Combatant: Heal", ESC)
        said = change(table, "Combatant: Heal", Key.Key_J)
        assert tells(said, "J", "lists and fields", "cannot be changed")
        said = change(table, "Combatant: Heal", Key.Key_Z, CTRL | SHIFT)
        assert said.startswith("Ctrl+Shift+Z undoes or redoes")
    assert not [key for key in settings_of(path) if key.startswith("key ")]


def test_keys_go_back_to_the_programs_own(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        open_settings(table)
        change(table, "Combatant: Damage", Key.Key_F4)
        change(table, "Combatant: Heal", Key.Key_D)
        keys = table.settings.keys
        keys.put_back.emit("ask_damage")
        assert keys.sentence.text().startswith("D is already the key of \u201cHeal\u201d")
        keys.all_put_back.emit()
        assert table.window.keys.every == table.window.keys.own
        assert shortcuts(table.window.menus.actions["ask_damage"]) == ["D"]
    assert not [key for key in settings_of(path) if key.startswith("key ")]


def test_nothing_happens_behind_the_page(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc")
        open_settings(table)
        before = table.labels
        go_to_row(table, "File: Quit")
        table.press("d", "n", SPACE, Key.Key_Backspace, "1")
        assert table.labels == before
        assert not table.quick_entry.isVisible()
        assert table.session.composer.current is None
        table.press(ESC)
        assert not table.settings.isVisible()
        assert table.initiative.hasFocus()


def radio(table: Table, name: str) -> QRadioButton:
    """The choice that a screen reader calls so."""
    found = table.settings.findChildren(QRadioButton)
    return next(each for each in found if each.accessibleName() == name)


def test_colours_size_dice_and_motion_count_at_once_and_are_kept(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.gmt"
    blink = QApplication.cursorFlashTime()
    with at_table(qtbot, path) as table:
        open_settings(table)
        radio(table, "Colours: Light").click()
        assert table.theme.colours == LIGHT
        table.window.at.looks.switch_contrast()
        assert table.theme.colours == CONTRAST
        table.window.at.looks.switch_contrast()
        assert table.theme.colours == LIGHT
        radio(table, "Dice: All rolled").click()
        assert table.session.dice is DiceMode.ROLLED
        table.settings.text_size.setValue(130)
        assert table.theme.scale == 1.3
        motion = table.settings.findChild(QCheckBox)
        assert isinstance(motion, QCheckBox)
        motion.click()
        assert not table.window.isAnimated() and QApplication.cursorFlashTime() == 0
    kept = settings_of(path)
    assert (kept["look"], kept["dice"], kept["text size"]) == ("light", "rolled", "1.3")
    with at_table(qtbot, path) as table:
        assert table.theme == look.Theme(LIGHT, 1.3)
        assert table.session.dice is DiceMode.ROLLED and not table.window.isAnimated()
        open_settings(table)
        radio(table, "Colours: As the system has it").click()
        table.settings.motion.click()
        table.take_theme(look.Theme(DARK))
    assert "look" not in settings_of(path) and "motion" not in settings_of(path)
    QApplication.setCursorFlashTime(blink)


@pytest.mark.parametrize(
    ("kept", "dark", "contrast", "seen"),
    [
        ("", True, False, DARK),
        ("", False, False, LIGHT),
        ("", False, True, CONTRAST),
        ("light", True, True, LIGHT),
        ("contrast", False, False, CONTRAST),
        ("what a later program keeps", True, False, DARK),
    ],
)
def test_the_desktop_is_followed_where_nothing_is_chosen(
    monkeypatch: pytest.MonkeyPatch, kept: str, dark: bool, contrast: bool, seen: Colours
) -> None:
    monkeypatch.setattr(system_hints, "prefers_dark", lambda: dark)
    monkeypatch.setattr(system_hints, "prefers_contrast", lambda: contrast)
    assert chosen_colours(kept) == seen


def test_nothing_moves_where_the_desktop_wants_it_still_or_the_user(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for system, kept, still in (
        (True, "", True),
        (True, "full", False),
        (False, "", False),
        (False, "reduced", True),
    ):
        monkeypatch.setattr(system_hints, "prefers_stillness", lambda system=system: system)
        assert motion.wants_stillness(kept) is still
        assert motion.chosen_as(still) == kept


def test_what_the_desktop_says_of_contrast_and_motion_can_be_asked(qapp: QApplication) -> None:
    assert system_hints.prefers_contrast() is False
    assert system_hints.prefers_stillness() is False
    assert len(system_hints.colours_changed()) in (1, 2)


def test_the_panel_names_the_chosen_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.press("e")
        open_settings(table)
        change(table, "Combatant: Damage", Key.Key_F4)
        change(table, "Round: Attack", Key.Key_U)
        go_to_row(table, "Round: Next")
        table.press(DELETE, ESC)
        names = [each.accessibleName() for each in table.panel.changes.buttons()]
        assert names == ["Damage F4", "Heal H", "Condition C", "Notes T"]


HOLDS = Advice("Ann holds an action", (Offer("hold", "uses it"),))


def with_keys(**kept: str) -> tuple[Act, ...]:
    """The window's acts where these keys were chosen."""
    return chosen_acts(lambda key: kept.get(key.removeprefix("key "), ""), WINDOW_ACTS)


def test_an_advice_names_the_keys_of_what_it_offers() -> None:
    assert told(HOLDS, WINDOW_ACTS) == "Ann holds an action. O uses it."
    assert told(HOLDS, with_keys(hold="F4")) == "Ann holds an action. F4 uses it."
    assert (
        told(ACT, with_keys(attack="T", go_next="none")) == "T attacks; \u201cNext\u201d goes on."
    )
    assert told(Advice("2 acting together"), WINDOW_ACTS) == "2 acting together"


@pytest.mark.parametrize("name", ["{hold}", "press A", "%s", "Space"])
def test_a_name_in_an_advice_stays_as_it_was_typed(name: str) -> None:
    said = told(replace(HOLDS, sentence=f"{name} holds an action."), with_keys(hold="F4"))
    assert said == f"{name} holds an action. F4 uses it."


def take(table: Table, **keys: Qt.Key) -> None:
    """Choose keys of acts on the page of settings."""
    open_settings(table)
    for label, key in keys.items():
        change(table, CHANGED[label], key)
    table.press(ESC)


CHANGED = {
    "add": "Combatant: Add",
    "next": "Round: Next",
    "attack": "Round: Attack",
    "hold": "Round: Hold, or use what is held",
}


def test_every_advice_says_the_chosen_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        take(table, add=Key.Key_F3, next=Key.Key_F2, attack=Key.Key_F10, hold=Key.Key_U)
        nobody = "Nobody is here yet. F3 and a line such as \u201corc x4\u201d adds combatants."
        assert nobody in table.texts(table.stage)
        assert (table.hint, table.timeline.empty) == ("", ""), "told in one place"
        assert table.initiative.view.empty == "Nobody is here yet."
        table.ctrl("n")
        table.answer("hero", "Roofs")
        table.press(Key.Key_F3)
        table.answer("Ghost Hacker party", "Granite Golem", "")
        assert "F2 starts turn 1; F shows how it may go." in table.texts(table.stage)
        table.press(Key.Key_F2)
        deeds = table.stage.idle.findChildren(KeyButton)
        assert "U" in [each.accessibleDescription() for each in deeds if each.isVisible()]
        table.press("u", ENTER)
        assert "Nobody else acts now. F2 goes on." in table.texts(table.stage)
        table.press(Key.Key_F10)
        assert table.said == "Ghost Hacker holds an action. U uses it."
        open_settings(table)
        go_to_row(table, CHANGED["hold"])
        table.press(DELETE, ESC)
        table.press(Key.Key_F10)
        assert table.said.endswith("\u201cHold, or use what is held\u201d uses it.")


def act(act_id: str, *keys: str) -> Act:
    """An act of the File menu."""
    return Act(act_id, Menu("file", "File"), act_id, lambda: None, keys)


def test_a_chosen_key_counts_more_than_another_acts_own() -> None:
    kept = {"key two": "A F3"}
    acts = chosen_acts(lambda key: kept.get(key, ""), (act("one", "A", "B"), act("two", "C")))
    assert [keys_of(each) for each in acts] == [("B",), ("A", "F3")]


@pytest.mark.parametrize("text", ["Esc", "garbage", "A,B", "1", "Return", "none", "\u2603" * 300])
def test_a_setting_that_is_no_key_gives_none(text: str) -> None:
    kept = {"key one": text}
    (one,) = chosen_acts(lambda key: kept.get(key, ""), (act("one", "A"),))
    assert keys_of(one) == ()


def test_no_two_acts_share_a_key_and_none_has_a_reserved_one() -> None:
    keys = [key for each in WINDOW_ACTS for key in keys_of(each)]
    assert len(keys) == len(set(keys)) and "" not in keys
    assert not set(keys) & set(RESERVED)
    assert all(normal(key) == key or key.startswith("Shift+") for key in RESERVED)
    assert not any(refusal(key, each, WINDOW_ACTS) for each in WINDOW_ACTS for key in keys_of(each))


def test_a_damaged_file_of_settings_is_told_of_in_a_notice(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.settings").write_text("{", "utf-8")
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        assert "a (damaged).settings" in table.notice.text
        focus = QApplication.focusWidget()
        assert focus is not None and table.initiative.isAncestorOf(focus)


def test_settings_that_cannot_be_written_are_told_of_once(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        (tmp_path / "a.settings").unlink(missing_ok=True)
        (tmp_path / "a.settings").mkdir()
        table.ctrl("l")
        notice = table.notice
        assert "cannot be written" in notice.text
        notice.put_away()
        table.ctrl("l")
        assert not notice.isVisible()
