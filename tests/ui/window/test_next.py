"""Next at the table: what it says is what it does, once for each press, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.session.dice_mode import DiceMode
from tests.helpers import tells
from tests.ui.window.mouse_hands import click
from tests.ui.window_helpers import BACK, ENTER, ESC, NONE, SPACE, Key, at_table, start_round


def held_down(key: Key, times: int = 5) -> None:
    """What a keyboard sends while a key stays down."""
    for _ in range(times):
        where = QApplication.focusWidget()
        assert where is not None
        text = " " if key == SPACE else ""
        event = QKeyEvent(QEvent.Type.KeyPress, key, NONE, text, True)
        QApplication.sendEvent(where, event)
        QApplication.processEvents()


def test_a_key_held_down_counts_once(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 900")
        table.add("orc hp 900")
        start_round(table, "3", "5")
        assert table.window.parts.header.next.text() == "Next \u00b7 Ann passes"
        steps = len(table.labels)
        for part in ("1", "2", "3"):  # list and timeline leave Space to the window
            table.ctrl(part)
            table.press(SPACE)
            held_down(SPACE)
            assert len(table.labels) == steps + 1
            if part != "3":
                table.ctrl("2")
                table.press(BACK)
                held_down(BACK)
                assert len(table.labels) == steps
        table.press("a", ENTER, "9", "0", ENTER)
        steps = len(table.labels)
        held_down(ENTER)
        held_down(BACK)
        assert len(table.labels) == steps


def test_an_attack_that_asks_for_its_first_die_comes_first(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 90")
        table.add("orc hp 90")
        start_round(table, "3", "5")
        said = table.window.parts.header.next.text
        assert said() == "Next \u00b7 Ann passes"
        table.press("a", ENTER)
        assert said() == "Next \u00b7 the attack first"
        steps = len(table.labels)
        table.press(Key.Key_F8)
        assert len(table.labels) == steps, "nobody has passed"
        assert table.focus_is_in(table.asking)
        table.press(ESC)
        assert said() == "Next \u00b7 Ann passes"


def test_only_what_was_seen_is_done(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party")
        table.add("orc")
        start_round(table, "3", "5")
        steps = len(table.labels)
        QApplication.processEvents()
        for _ in range(3):  # faster than the window is painted
            QTest.keyClick(QApplication.focusWidget() or table.window, SPACE)
        assert len(table.labels) == steps + 1
        QApplication.processEvents()
        QTest.keyClick(QApplication.focusWidget() or table.window, SPACE)
        assert len(table.labels) == steps + 2


def test_the_same_words_are_another_cost_when_they_come_again(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 900 attacks 2")
        table.add("orc hp 900")
        start_round(table, "1 4", "9")
        QApplication.processEvents()
        said, steps = table.window.parts.header.next.text(), len(table.labels)
        assert said == "Next \u00b7 Ann passes"
        for _ in range(3):  # faster than the window is painted
            QTest.keyClick(QApplication.focusWidget() or table.window, SPACE)
        assert table.window.parts.header.next.text() == said
        assert len(table.labels) == steps + 1
        QApplication.processEvents()
        QTest.keyClick(QApplication.focusWidget() or table.window, SPACE)
        assert len(table.labels) == steps + 2


def test_a_question_comes_first_and_nothing_else_happens(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 90 of 9")
        table.add("orc hp 30")
        start_round(table, "3", "5")
        table.press("a", ENTER, "1", ENTER)
        table.answer("8")
        table.press(ENTER)
        while table.session.turns.step().does == "go" and not table.encounter.prompts:
            table.press(SPACE)
        assert table.encounter.prompts
        said = table.window.parts.header.next.text()
        assert said == "Next \u00b7 1 question first"
        assert tells(table.texts(table.stage), "A question is open", "Q goes to it")
        steps = len(table.labels)
        table.press(Key.Key_F8)
        assert len(table.labels) == steps and len(table.encounter.prompts) == 1


@pytest.mark.parametrize("mode", list(DiceMode))
def test_who_rolls_is_chosen_in_the_top_bar_and_kept(
    qtbot: QtBot, tmp_path: Path, mode: DiceMode
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.window.parts.header.dice.radios[mode.value].click()
        assert table.session.dice is mode
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        assert table.session.dice is mode
        assert table.window.parts.header.dice.radios[mode.value].isChecked()


def test_the_foes_are_rolled_and_the_players_typed(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.ctrl("d")
        assert table.said == "Dice: players typed, foes rolled."
        table.add("Ann party hp 900 of 9")
        table.add("orc hp 900 x3")
        table.press(SPACE)
        assert len(table.session.composer.open_requests()) == 1
        table.answer("1")
        assert table.labels[-1] == "start of round 1"
        foe = next(s for s in table.encounter.acting()) if table.encounter.acting() else None
        assert foe is not None
        table.press("a", ENTER)
        assert [each.combatant for each in table.session.composer.open_requests()] == ["c0"]


def test_o_refuses_before_it_asks(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 900 attacks 2")
        table.add("orc hp 900")
        start_round(table, "1 4", "3")
        table.press("o")
        table.answer("the door opens")
        assert table.hint == "Ann holds: \u201cthe door opens\u201d"
        while table.encounter.clock.segment < 5:
            table.press(SPACE)
        table.acts.view.focus_initiative()
        table.press("1", "o")
        assert table.said == "Ann acts in this moment already."
        assert not table.quick_entry.isVisible()


def test_a_finished_spell_is_asked_about_on_the_stage(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.acts.fights.begin_ready("ambush")
        table.press(SPACE, "4", "r")
        table.press("ball", ENTER)
        table.press("5-10", ENTER, ENTER)
        while table.session.turns.step().does == "go":
            table.press(Key.Key_F8)
        assert table.window.parts.header.next.text() == "Next \u00b7 a spell waits"
        steps = len(table.labels)
        table.press(Key.Key_F8)
        (card,) = table.views.composer().questions
        assert card.text == "Sela has Ball of fire ready: let it go off now?"
        assert not any("Sela" in each.text for each in table.views.composer().following.pieces)
        assert table.views.composer().following.id != table.one("Sela").id
        table.press(SPACE, SPACE, ENTER)
        assert len(table.labels) == steps
        table.press(Key.Key_F8, "2")
        assert table.labels[-1] == "Sela lets Ball of fire come to nothing"
        table.acts.round.undo()
        table.press(Key.Key_F8, "1")
        composing = table.session.composer.current
        assert composing is not None and len(table.labels) == steps


def test_a_space_too_many_types_nothing_into_the_first_die(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party")
        table.add("Orc")
        table.press(SPACE, SPACE, SPACE)
        assert [each.typed for each in table.views.composer().fields] == [None, None]


def test_next_shows_a_key_that_goes_on_from_where_the_cursor_is(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Ann party hp 900")
        table.add("orc hp 900")
        cap = table.window.parts.header.next.accessibleDescription
        assert cap() == "Space"
        start_round(table, "3", "5")
        table.press("a", ENTER)
        # Space is no answer in the field of a die, and does nothing there.
        assert cap() == "F8"
        table.press(Key.Key_F8, ESC)
        assert cap() == "Space"


def test_a_called_total_of_the_dice_alone_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        pike = Attack("pike", "Pike", "3d6x10", {"of": 20})
        people = (("Ann", "party"), ("Orc", "foe"))
        for name, side in people:
            new = c.NewCombatant(name, cast(Side, side), {}, {"hp": Track(900, 900)}, (pike,))
            table.session.act(c.AddCombatants(new))
        start_round(table, "1", "3")
        table.press("a", ENTER, "2", "0", Key.Key_Tab, "1", "5", Key.Key_Tab)
        attack, damage = table.views.composer().fields
        assert (attack.text, damage.text) == ("20", "150")
        assert damage.taken == "15 taken as the total of 3d6: 150"
        told = [box.verdict.accessibleName() for box in table.asking.row.boxes()]
        assert any(damage.taken in each for each in told), told


def test_space_starts_the_round_for_which_an_attack_waits_as_the_page_says(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.ctrl("n")
        table.answer("basic role", "Cellar")
        table.add("Ann party")
        table.add("Cultist")
        table.press(SPACE, "a", ENTER, ENTER, "30")
        click(table.window.menus.undo)
        assert "Space starts it" in table.texts(table.stage)
        table.press(SPACE)
        assert table.labels[-1] == "start of round 1", table.said
        table.press("a")
        assert [each.text for each in table.views.composer().fields][1] == "30"
