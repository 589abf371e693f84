"""What else the keys do: conditions, healing, forms, house rules, slots, palette, look, fights."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.window.help_box import HelpBox
from gm_tracker.words.names import nobody
from tests.helpers import tells
from tests.ui.window.test_history import hp, two
from tests.ui.window_helpers import BACK, CTRL, ENTER, ESC, SHIFT, SPACE, TAB, Table, at_table


def selected(table: Table) -> str:
    """The name of the combatant that is selected."""
    return table.encounter.combatants[table.selected].name


def tab_to(table: Table, name: str) -> None:
    """Press Tab until the control of that name has the keyboard."""
    for _ in range(60):
        focus = QApplication.focusWidget()
        if focus is not None and focus.accessibleName() == name:
            return
        if isinstance(focus, QPushButton) and focus.text() == name:
            return
        table.press(TAB)
    raise AssertionError(name)


def test_conditions_healing_and_damage_are_typed_on_one_line(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        full = hp(table, "Orc")
        table.press("c")
        table.answer("2 stunned")
        assert table.one("Orc").has("stunned")
        table.press("d")
        table.answer("2 12")
        assert hp(table, "Orc") == full - 12
        table.press("h")
        table.answer("2 5")
        assert hp(table, "Orc") == full - 7
        table.press("c")
        table.answer("2 stunned")
        assert not table.one("Orc").has("stunned")


def test_damage_to_several_is_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x5 hp 30")
        table.press("d")
        table.answer("1 3-5 12")
        assert [hp(table, f"Orc {number}") for number in range(1, 6)] == [18, 30, 18, 18, 18]
        assert table.labels[-1] == "4 combatants lose 12 hit points"
        table.press("c")
        table.answer("1-2 stunned")
        assert table.labels[-1] == "Orc 1 and Orc 2: stunned"
        table.press(BACK, BACK)
        assert {hp(table, f"Orc {number}") for number in range(1, 6)} == {30}
        assert not table.one("Orc 1").has("stunned")


def test_a_wrong_line_says_why_and_keeps_its_text(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        steps = list(table.labels)
        for key, text in (
            ("d", "9 12"),
            ("d", "many"),
            ("c", "2 sleepy"),
            ("h", "-3"),
            ("d", "neutral 4"),
        ):
            table.press(key)
            table.answer(text)
            line = QApplication.focusWidget()
            assert isinstance(line, QLineEdit) and line.text() == text
            assert line.accessibleDescription() in table.texts(table.quick_entry)
            assert table.labels == steps
            table.press(ESC)
            assert not table.quick_entry.isVisible()


def test_the_form_is_saved_and_says_what_is_wrong(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2")
        assert selected(table) == "Orc"
        table.ctrl("e")
        form = table.form
        assert form.isVisible() and table.focus_is_in(form)
        tab_to(table, "Name")
        table.ctrl("a")
        table.press("Grog")
        tab_to(table, "DF")
        table.ctrl("a")
        table.press("23")
        tab_to(table, "Save")
        table.press(SPACE)
        assert table.one("Grog").badge == 2
        assert table.one("Grog").stats["df"] == 23
        assert table.said.startswith("DF 23 is rare: most have \N{MINUS SIGN}10 to 20.")
        assert table.labels[-1] == "Orc edited"
        table.ctrl("e")
        steps = list(table.labels)
        tab_to(table, "Name")
        table.ctrl("a")
        table.press(Qt.Key.Key_Delete)
        tab_to(table, "Save")
        table.press(SPACE)
        assert form.isVisible() and table.labels == steps
        table.press(ESC)
        assert not form.isVisible()


def test_a_rate_in_halves_is_typed_into_the_form(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2")
        for typed, rate in (("3/2", (1, 1)), ("2", (2, 0))):
            table.ctrl("e")
            tab_to(table, "attacks a round")
            table.ctrl("a")
            table.press(typed)
            tab_to(table, "Save")
            table.press(SPACE)
            stats = table.one("Orc").stats
            assert (stats["attacks"], stats["second"]) == rate
        table.ctrl("e")
        tab_to(table, "attacks a round")
        table.ctrl("a")
        table.press("3/4", ENTER)
        form = table.form
        assert form.isVisible()
        assert "Type a whole number, or halves: 3/2" in table.texts(form)


def test_somebody_is_removed_and_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2")
        table.press(Qt.Key.Key_Delete)
        assert not table.one("Orc").present
        table.press("2")
        assert selected(table) == "Orc"
        table.ctrl("b")
        assert table.one("Orc").present


def test_a_house_rule_is_switched_on_its_page(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.ctrl("r")
        page = table.rules
        line = table.views.switches()[0]
        other = next(label for key, label in line.choices if key != line.choice)
        assert isinstance(QApplication.focusWidget(), QRadioButton)
        table.press(Qt.Key.Key_Down)
        changed = table.views.switches()[0]
        assert dict(changed.choices)[changed.choice] == other
        table.press(ESC)
        assert not page.isVisible()
        table.ctrl("z")
        assert table.views.switches()[0] == line


def test_an_action_is_delayed_and_given_up(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2", "w")
        table.answer("8")
        slots = {each.combatant: each for each in table.encounter.slots}
        assert slots["c1"].position % 10 == 7
        table.press("w")
        table.answer("12")
        assert table.quick_entry.isVisible()
        table.press(ESC, "x")
        assert {e.combatant: e for e in table.encounter.slots}["c1"].state == "cancelled"
        table.press("x")
        assert tells(table.said, "nothing left to give up")


def test_the_palette_finds_commands_and_combatants(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("1", "/")
        assert table.palette.isVisible()
        table.answer("orc")
        assert selected(table) == "Orc"
        assert table.panel.isVisible()
        table.ctrl("k")
        table.answer("house rules")
        assert table.rules.isVisible()
        table.ctrl("k")
        table.press("markdown log")
        found = table.palette.model.entry(0)
        assert found is not None and found.label == "This fight's log: Markdown"
        table.press(ESC)
        assert not table.palette.isVisible()
        table.ctrl("k")
        table.answer("foes rolled")
        assert table.session.dice is DiceMode.FOES
        table.ctrl("k")
        table.answer("damage")
        assert table.quick_entry.isVisible()
        table.answer("2 3")
        assert table.labels[-1] != "start of round 1"


def test_the_sheet_of_keys_opens_and_closes(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press(Qt.Key.Key_F1)
        assert table.key_sheet.isVisible()
        table.press(ESC)
        assert not table.key_sheet.isVisible()
        table.press("?")
        assert table.key_sheet.isVisible()


def test_the_panel_follows_the_selection_and_gives_way_to_the_log(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.press("2", "e")
        panel = table.panel
        assert panel.isVisible() and not table.log.isVisible()
        table.press(ESC)
        assert table.log.isVisible() and not panel.isVisible()
        table.ctrl("1")
        table.press("j", ENTER)
        assert panel.isVisible()


def test_text_grows_and_the_look_changes_and_both_are_kept(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        two(table)
        scale, colours = table.theme.scale, table.theme.colours
        table.press(Qt.Key.Key_Plus, with_=CTRL)
        bigger = table.theme.scale
        assert bigger > scale
        table.ctrl("l")
        assert table.theme.colours != colours
    with at_table(qtbot, path) as table:
        assert table.theme.scale == bigger
        assert table.theme.colours != colours
        table.press(Qt.Key.Key_0, with_=CTRL)
        table.press(Qt.Key.Key_Minus, with_=CTRL)
        assert table.theme.scale < 1
        table.press(Qt.Key.Key_0, with_=CTRL)
        table.ctrl("l")
        assert table.theme == look.Theme(colours, 1.0)


def test_a_ready_fight_stands_at_its_start(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("/")
        table.answer("ready fights", "orcs")
        assert table.encounter.title == "DeathBow and the orcs"
        assert table.encounter.clock.phase == "start"
        assert len(table.encounter.combatants) == 3


def test_a_ready_fight_keeps_its_house_rules(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press(Qt.Key.Key_F, with_=CTRL | SHIFT)
        table.answer("at the ford")
        assert dict(table.encounter.switches) == {"N-ENGAGED": "links"}


def test_a_ready_fight_has_its_own_house_rules(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("/")
        table.answer("ready fights", "irthea")
        assert dict(table.encounter.switches) == {"N-ENGAGED": "links"}


def test_the_rules_at_a_glance_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.ctrl("h")
        page = table.window.findChildren(HelpBox)[0]
        text = page.page.toPlainText()
        assert "House rules" in text
        assert "X-N-16" in text
        table.press(ESC)
        assert not page.isVisible()
        assert table.focus_is_in(table.initiative)


def test_a_new_fight_begins_and_the_old_one_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        two(table)
        table.ctrl("n")
        table.press(ENTER)
        table.answer("  ")
        assert table.quick_entry.isVisible()
        table.answer("The bridge")
        assert table.encounter.title == "The bridge"
        assert not table.encounter.combatants
        assert "The bridge" in table.window.windowTitle()
        assert table.views.composer().empty == nobody(table.session.fight.system)
        assert [each.title for each in table.workspace.fights.entries()] == [
            "First fight",
            "The bridge",
        ]
    with at_table(qtbot, path) as table:
        assert table.encounter.title == "The bridge"
        table.window.menus.fights.actions()[0].trigger()
        assert [each.name for each in table.encounter.combatants.values()] == ["DeathBow", "Orc"]


def test_keys_do_nothing_bad_in_an_empty_campaign(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        for key in ("a", "e", "w", "x", "7", SPACE, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            table.press(key)
        for letter in "eabz":
            table.ctrl(letter)
        assert not table.encounter.combatants
        for key in ("d", "h", "c"):
            table.press(key)
            table.answer("12")
            assert table.quick_entry.isVisible()
            table.press(ESC)
        assert table.labels[0] == "new fight"


def test_adding_and_leaving_in_mid_fight(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        two(table)
        table.add("wolf x3 hp 20")
        assert [each.badge for each in table.encounter.combatants.values()] == [1, 2, 3, 4, 5]
        table.add("x4")
        assert table.quick_entry.isVisible() or table.one("x4")
