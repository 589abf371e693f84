"""What is typed goes to the die that it belongs to, whatever is open, and comes back there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.rules.openquest import keys as openquest
from gm_tracker.ui.fight.stage.idle_model import NAMES
from tests.ui.window.mouse_hands import LEFT, click
from tests.ui.window_helpers import BACK, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        yield table


def begin(table: Table, game: str, *lines: str, turn: str = "Ann") -> None:
    """A fight in that game, in somebody's turn."""
    table.ctrl("n")
    table.answer(game, "Cellar")
    for line in lines or ("Ann party", "Cultist x2"):
        table.add(line)
    table.press(SPACE)
    for _ in range(5):
        if table.encounter.acting():
            break
        table.press("a", ENTER)
    while table.one(turn).id not in [each.combatant for each in table.encounter.acting()]:
        table.press(SPACE)
    table.window.at.selection.select(table.one(turn).id)
    table.window.at.selection.go_on()


def answers(table: Table) -> dict[str, object]:
    current = table.session.composer.current
    assert current is not None
    return dict(current.answers)


def sheet(table: Table) -> None:
    """The open dice of the first round of Ann and an orc."""
    table.ctrl("n")
    table.answer("nc", "Bridge")
    table.add("Ann party")
    table.add("Orc")
    table.press(SPACE)


def segment(table: Table) -> int:
    """When Ann acts."""
    ann = table.one("Ann").id
    return next(each.position + 1 for each in table.encounter.slots if each.combatant == ann)


def test_digits_typed_while_a_later_choice_is_open_are_kept_for_the_next_die(table: Table) -> None:
    begin(table, "mythras")
    table.press("a", ENTER, ENTER, "30", "90")
    table.press("6")
    assert [box.text() for box in table.asking.row.boxes()][1:3] == ["30", "90"]
    table.press(BACK, ENTER, "6", ENTER)
    table.press(ENTER)
    assert (answers(table)["attack"], answers(table)["damage"]) == (30, 6)


def test_a_number_typed_while_luck_is_asked_is_no_new_attack_roll(table: Table) -> None:
    begin(table, "call of")
    ann = table.one("Ann").id
    table.session.act(c.EditCombatant(ann, maxima={"luck": 60}))
    table.session.act(c.SetTrack(ann, "luck", 60))
    table.press("a", ENTER, ENTER, "60", "90", ENTER, "35", ENTER)
    assert answers(table)["attack"] == 60


@pytest.mark.parametrize("game", ["openquest", "open-ended"])
def test_a_die_typed_before_the_defence_is_chosen_is_not_that_of_a_rolled_foe(
    table: Table, game: str
) -> None:
    begin(table, game, "Ann party", "Cultist", turn="Cultist")
    table.acts.round.choose_dice("foes")
    table.press("a", ENTER, "5", ENTER)
    current = table.session.composer.current
    assert current is not None
    assert "attack" in current.rolled and "attack" not in current.typed


def test_a_die_typed_before_the_choice_of_a_group_is_its_first(table: Table) -> None:
    begin(table, "basic role", "Ann party", "Cultist x3")
    people = table.encounter.combatants.values()
    table.session.act(MakeGroup(tuple(each.id for each in people if each.name != "Ann")))
    while table.stage.shown_group is None:
        table.press(SPACE)
    table.press("a", ENTER, "45", ENTER, "30")
    assert answers(table)["c1:attack"] == 45


def test_a_half_typed_die_that_comes_back_is_typed_on(table: Table) -> None:
    begin(table, "basic role")
    table.press("a", ENTER, ENTER, "3", ESC, "a", "0")
    assert answers(table)["attack"] == 30


def test_backspaces_in_an_erased_die_take_back_no_other_answer(table: Table) -> None:
    begin(table, "basic role")
    table.press("a", ENTER, ENTER, "30", "40")
    table.press(Key.Key_Backtab, Key.Key_Backtab, with_=SHIFT)
    table.press(BACK, BACK)
    assert not table.asking.row.boxes()[1].told(), "nothing stands there"
    table.press("45")
    assert (answers(table)["attack"], answers(table)["defence"]) == (45, 40)


def test_a_digit_does_not_hide_why_an_attack_cannot_be(table: Table) -> None:
    begin(table, "basic role")
    table.press("a", ENTER, ENTER, "30")
    table.session.act(c.Leave(table.session.making.aimed_at[0]))
    table.press("5")
    assert "has left the fight" in table.texts(table.stage)
    assert "Choose first" not in table.texts(table.stage)


def test_next_begins_the_round_with_a_die_that_is_only_typed(table: Table) -> None:
    sheet(table)
    table.press("5", "1")
    assert table.window.parts.header.next.text().startswith("Begin round 1")
    click(table.window.parts.header.next)
    assert segment(table) == 5


@pytest.mark.parametrize("undone", [False, True])
def test_next_takes_a_die_that_was_typed_over(table: Table, undone: bool) -> None:
    sheet(table)
    table.press("5", ENTER, "9")
    if undone:
        table.press(ENTER, BACK)
    else:
        table.press(Key.Key_Backtab, with_=SHIFT)
    table.press("3", Key.Key_F8)
    assert segment(table) == 3


def test_a_number_without_a_usual_value_cannot_be_left_blank(table: Table) -> None:
    begin(table, "nc")
    table.press("r")
    table.answer("heal")
    table.press("1", ENTER)
    click(table.asking.button)
    assert "Type first:" in table.window.parts.toast.text()
    table.press(ENTER)
    assert "points" not in answers(table)
    assert "Type a number." in table.texts(table.stage)


def test_the_button_takes_the_usual_number(table: Table) -> None:
    begin(table, "openquest")
    stats = {openquest.SKILL.key: 50, openquest.KIND.key: openquest.BOW, openquest.RANGE.key: 100}
    bow = Attack("b", "Bow", "1d6", stats)
    table.session.act(c.EditCombatant(table.one("Ann").id, attacks=(bow,)))
    table.press(ENTER)
    (metres,) = [each.id for each in table.session.composer.open_requests()]
    click(table.asking.button)
    assert table.session.composer.current is None or metres in answers(table)


def test_a_double_click_on_a_target_answers_nothing(table: Table) -> None:
    begin(table, "call of", "Ann party", "Bo party", "Cultist x4", "Orc x3")
    part = table.stage.idle.table
    window = part.window()
    at = part.visualRect(part.model().index(0, NAMES)).center()
    place = part.viewport().mapTo(window, at)
    QTest.mouseDClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert answers(table) == {}
