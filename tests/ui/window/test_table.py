"""A big NC fight by keys: who is linked and selected, and whose dice are rolled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import EditCombatant, SetSwitch, SetTrack
from tests.helpers import tells
from tests.ui.window.mouse_hands import click
from tests.ui.window_helpers import BACK, ENTER, SPACE, TAB, Key, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """DeathBow (1) and Bryn (2) against three orcs (3 to 5), before round 1."""
    with at_table(qtbot, tmp_path / "big.gmt") as table:
        table.add("DeathBow party hp 102 attacks 2 of 9")
        table.add("Bryn party")
        table.add("orc x3")
        table.press(Key.Key_Home)
        yield table


def open_round(table: Table) -> None:
    """DeathBow, Bryn and the first two orcs act together in segment 1, the third later."""
    table.press(SPACE)
    table.answer("1 4", "1", "1", "1", "9")


def test_one_line_engages_with_several_and_names_them_all(table: Table) -> None:
    table.press("g")
    table.answer("3 4")
    assert table.labels[-1] == "DeathBow engaged with Orc 1 and Orc 2"
    table.press("e")
    numbers = table.views.panel(table.one("DeathBow").id).numbers  # type: ignore[union-attr] # None fails it
    assert ("engaged with", "Orc 1, Orc 2") in [(each.label, each.text) for each in numbers]


def test_f_in_an_empty_field_rolls_all_foes_and_a_all_others(table: Table) -> None:
    table.press(SPACE)
    table.press("1 4", ENTER)
    table.press("f")
    fields = table.views.composer().fields
    assert [field.owner for field in fields if not field.text] == ["Bryn"]
    assert [field.owner for field in fields][:3] == ["DeathBow", "Bryn", "Orc 1"]
    table.press("a")
    table.press(ENTER)
    assert table.labels[-1] == "start of round 1"


def test_whoever_acts_stays_selected_while_the_action_is_entered(table: Table) -> None:
    open_round(table)
    table.ctrl("1")
    table.press(Key.Key_Down, Key.Key_Down)
    assert table.selected == table.one("Orc 1").id
    table.press("a")
    table.press("1", ENTER)
    assert table.selected == table.one("Orc 1").id
    table.answer("99")
    table.press(ENTER)
    assert table.selected == table.one("DeathBow").id


def test_going_back_to_another_moment_selects_those_who_act_in_it(table: Table) -> None:
    open_round(table)
    table.press(SPACE)
    table.press(SPACE)
    assert table.selected == table.one("Orc 3").id
    table.press(BACK)
    assert table.selected == table.one("DeathBow").id
    table.press("5", "d")
    table.answer("3")
    table.press(BACK)
    assert table.selected == table.one("Orc 3").id


def test_the_list_of_actions_says_whose_they_are(table: Table) -> None:
    table.press("r")
    assert table.palette.line.placeholderText() == "What does DeathBow do?"
    table.press(Key.Key_Escape)
    table.ctrl("k")
    assert "command" in table.palette.line.placeholderText()


def test_after_the_dice_of_a_round_the_keys_belong_to_the_one_who_acts(table: Table) -> None:
    open_round(table)
    assert table.focus_is_in(table.stage.idle.table)
    assert table.stage.idle.spoken.startswith("DeathBow at ")


def test_a_spell_that_is_ready_is_told(table: Table) -> None:
    table.add("Mage Irthea party")
    table.press(Key.Key_Home, "g")
    table.answer("4")
    table.press(SPACE)
    table.answer("6 4", "9")
    table.press("6", "r")
    table.answer("lightning", "3")
    table.press(ENTER, ENTER)
    table.press(SPACE)
    words = "Mage Irthea has Lightning bolt ready. A lets it work; Space asks what becomes of it."
    assert words in table.texts(table.stage)
    notes = {row.name: row.notes for row in table.views.initiative()}
    assert "Lightning bolt is ready" in [note.text for note in notes["Mage Irthea"]]


def cellar(table: Table) -> None:
    """A fight in Call of Cthulhu whose first round asks who of equals goes first."""
    table.ctrl("n")
    table.answer("call of", "Cellar")
    table.add("Ann party")
    table.add("Cultist x3")
    table.press(SPACE)


def test_a_die_typed_before_a_choice_is_made_selects_nobody(table: Table) -> None:
    cellar(table)
    who = table.selected
    table.press("a", ENTER)
    table.press("3")
    assert table.selected == who
    assert "Choose first" in table.texts(table.stage)
    table.press(ENTER)
    assert "Choose first" not in table.texts(table.stage)


def test_the_button_rolls_what_is_left_blank(table: Table) -> None:
    open_round(table)
    table.press("a", ENTER)
    steps = len(table.session.fight.path)
    QTest.mouseClick(table.asking.button, Qt.MouseButton.LeftButton)
    assert len(table.session.fight.path) == steps + 1
    assert table.stage.page is table.stage.result


def test_the_button_makes_no_choice_and_says_so(table: Table) -> None:
    cellar(table)
    QTest.mouseClick(table.asking.button, Qt.MouseButton.LeftButton)
    assert "Equal: who goes first?" in table.window.parts.toast.text()
    assert not table.session.composer.current.answers  # type: ignore[union-attr] # None fails it


def test_a_whole_die_typed_before_a_choice_is_made_counts_with_the_choice(table: Table) -> None:
    table.ctrl("n")
    table.answer("mythras", "Bridge")
    table.add("Ann party")
    table.add("Cultist x3")
    table.press(SPACE, "a", ENTER)
    table.press("a", ENTER, "3", "0", ENTER)
    asked = {each.label: each.text for each in table.views.composer().fields if not each.options}
    assert asked == {"d100 to hit": "30", "d100 parry": ""}
    box = table.stage.asking.row.keys.focused()
    assert box is not None
    assert box.is_open


def hero(table: Table) -> None:
    """A hacker, who acts alone in segment 4 before a golem."""
    table.ctrl("n")
    table.answer("hero", "Roofs")
    table.session.act(SetSwitch("X-HP-0", "documents"))
    table.add("Ghost Hacker party")
    table.add("Granite Golem")
    table.press(SPACE)


def test_odds_name_what_the_weapon_takes(table: Table) -> None:
    hero(table)
    table.press("a", ENTER)
    odds = table.views.composer().odds
    assert odds is not None
    assert odds.mean.endswith("BODY a hit")
    table.press(Key.Key_Escape)
    golem = table.one("Granite Golem").id
    table.session.act(EditCombatant(golem, maxima={"stun": 30}))
    # Without a point of it the golem would be knocked out, and the fight over.
    table.session.act(SetTrack(golem, "stun", 30))
    table.press("a", ENTER)
    odds = table.views.composer().odds
    assert odds is not None
    assert odds.mean.endswith("STUN a hit")


def test_whoever_holds_is_told_the_key_and_nobody_is_said_to_have_acted(table: Table) -> None:
    hero(table)
    table.press("o", ENTER)
    assert tells(table.texts(table.stage), "Nobody else acts now", "Space goes on")
    table.press("a")
    assert tells(table.said, "Ghost Hacker", "holds", "O uses it")


def test_turns_that_are_to_come_are_not_said_to_be_over(table: Table) -> None:
    table.ctrl("n")
    table.answer("openquest", "Duel")
    table.add("Ann party")
    table.add("Hound")
    table.press(SPACE, "f", "a", ENTER)
    table.press("x")
    assert table.views.header().moment == "between turns"
    table.press(SPACE, "x")
    assert table.views.header().moment == "end of the turns"


def test_an_arrow_in_the_list_ends_the_number_that_was_typed(table: Table) -> None:
    table.add("goon x7")
    table.ctrl("1")
    table.press("1", "2")
    assert table.encounter.combatants[table.selected].badge == 12
    table.press(Key.Key_Home, "1", Key.Key_Down, Key.Key_Down, "2")
    assert table.selected == table.one("Bryn").id


@pytest.mark.parametrize("leave", ["click", "tab"])
def test_the_palette_goes_when_the_keyboard_goes_to_another_part(table: Table, leave: str) -> None:
    table.press("/", "dam")
    assert table.palette.isVisible()
    if leave == "tab":
        table.press(TAB)
    else:
        view = table.initiative.view
        click(view.viewport(), view.visualRect(view.model().index(1, 0)).center())
    assert not table.palette.isVisible()
    assert table.selected == table.one("DeathBow").id
