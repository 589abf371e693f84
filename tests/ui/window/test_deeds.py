"""Actions beside attacks in the window: checks, many targets, long actions, links, holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import DeclareAttack, EditCombatant, Perform
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.key_button import KeyButton
from tests.busy import BUSY
from tests.ui.window.mouse_hands import click
from tests.ui.window_helpers import BACK, CTRL, ENTER, SPACE, Key, Table, at_table, start_round


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """Ann (1) against three imps (2 to 4), Ann's turn in round 1."""
    with at_table(qtbot, tmp_path / "busy.gmt", (BUSY,)) as table:
        table.add("Ann party")
        table.add("Imp x3")
        climb = Attack("k1", "Climb", "", {"level": 4}, form="skill")
        ann = table.one("Ann")
        table.session.act(EditCombatant(ann.id, attacks=(*ann.attacks, climb)))
        start_round(table, "6", "5", "4", "3")
        yield table


def vigour(table: Table) -> list[int]:
    """Everybody's vigour, in the order of arrival."""
    return [each.tracks["vigour"].value for each in table.encounter.combatants.values()]


def test_a_skill_is_found_by_a_few_letters_and_rolled(table: Table) -> None:
    table.press("r")
    table.press("climb", ENTER)
    assert "Check: Climb" in table.texts(table.stage)
    assert "67\u2009%" in table.views.composer().odds.headline  # type: ignore[union-attr] # None fails it
    table.answer("4")
    assert table.labels[-1] == "Ann manages Climb"


def test_many_targets_are_typed_as_numbers(table: Table) -> None:
    table.press("r")
    table.press("storm", ENTER)
    table.press("2-4", ENTER)
    table.answer("10", "2", "6", "3")
    assert vigour(table) == [12, 7, 2, 7]
    assert [c.has("dazed") for c in table.encounter.combatants.values()] == [
        False,
        False,
        True,
        False,
    ]


def test_a_number_that_is_taken_back_aims_at_nobody(table: Table) -> None:
    table.press("r")
    table.press("storm", ENTER)
    table.press("2 3", BACK)
    assert table.session.making.aimed_at == (table.one("Imp 1").id,)
    table.press(BACK, BACK)
    assert not table.session.making.aimed_at
    table.press(ENTER)
    assert table.said == "Type the number of a target first."


def test_who_is_typed_behind_those_who_were_picked_joins_them(table: Table) -> None:
    table.press("r")
    table.press("storm", ENTER)
    chips = [each for each in table.asking.findChildren(ChipButton) if each.isVisible()]
    click(next(each for each in chips if each.chip.label.endswith("Imp 2")))
    before = table.session.making.aimed_at
    table.press("2")
    imp = table.one("Imp 1").id
    assert table.one("Imp 2").id in before and imp not in before
    assert set(table.session.making.aimed_at) == {*before, imp}


def test_a_side_can_be_named(table: Table) -> None:
    table.press("r")
    table.press("storm", ENTER)
    table.press("foes")
    command = table.session.making.action
    assert isinstance(command, Perform)
    assert len(command.targets) == 3


def test_saves_of_several_stand_on_one_sheet(table: Table) -> None:
    table.press("s")
    table.press("2 3", ENTER)
    table.press(SPACE)
    table.answer("", "5", "6")
    table.press(ENTER)
    assert table.labels[-1] == "1 of 2 save"


def test_situations_are_switched_and_remembered(table: Table) -> None:
    table.press("a", ENTER)
    table.session.making.toggle_chip("situation.low")
    table.session.making.toggle_chip("situation.high")
    table.session.making.toggle_chip("situation.dusk")
    command = table.session.making.action
    assert isinstance(command, DeclareAttack)
    assert command.situations == ("high", "!dusk")
    table.press(SPACE)
    table.answer("6")
    table.press(ENTER)
    while table.encounter.clock.phase == "open":
        table.press(SPACE)
    start_round(table, "6", "5", "4", "3")
    table.press("a", ENTER)
    again = table.session.making.action
    assert isinstance(again, DeclareAttack)
    assert again.situations == ("high", "!dusk")


def test_links_are_made_and_broken_by_key(table: Table) -> None:
    table.press("1", "g")
    table.answer("2 4")
    assert {each.target for each in table.encounter.links} == {"c1", "c3"}
    table.press("1", "g")
    table.answer("2")
    assert {each.target for each in table.encounter.links} == {"c3"}


def test_an_action_is_held_and_used_before_the_others(table: Table) -> None:
    table.press("1", "o")
    table.answer("an imp comes near")
    assert table.encounter.slots[0].state == "held"
    assert table.encounter.slots[0].note == "an imp comes near"
    table.press(SPACE, "1", "o")
    table.answer("b")
    assert [each.combatant for each in table.encounter.acting()] == ["c0"]


def test_a_long_action_is_interrupted(table: Table) -> None:
    table.press("r")
    table.press("ponder", ENTER, ENTER)
    assert table.encounter.spans[0].label == "pondering"
    table.press("1", "i")
    table.answer("a stone hits the window")
    assert not table.encounter.spans
    assert "a stone hits the window" in table.labels[-1]


def test_a_long_action_that_is_finished_gives_its_turn(table: Table) -> None:
    table.press("r")
    table.press("ponder", ENTER, ENTER, ENTER)
    table.press(SPACE, SPACE, SPACE, SPACE)
    start_round(table, "1", "2", "3", "4")
    table.press(SPACE, SPACE, SPACE, SPACE, SPACE)
    assert not table.encounter.spans


def test_the_panel_lists_skills_and_begins_their_check(table: Table) -> None:
    table.press("1", "e")
    (_stick, climb) = table.panel.attacks.parts.values()
    climb.click()
    assert isinstance(table.session.making.action, Perform)


def test_the_log_tells_what_was_done(table: Table) -> None:
    table.press("r")
    table.press("climb", ENTER)
    table.answer("6")
    line = table.views.log()[0]
    assert "".join(piece.text for piece in line.pieces) == "Ann fails at Climb"
    assert any("rolled 6" in each for each in line.details)


def test_the_attacks_of_a_round_are_changed_on_its_sheet(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "nc.gmt") as table:
        table.add("Ann party")
        table.add("orc")
        table.press(SPACE)
        table.press("+")
        assert table.one("Ann").stats["attacks"] == 2
        table.answer("2 3", "5")
        table.press(ENTER)
        mine = [s.position for s in table.encounter.slots if s.combatant == table.one("Ann").id]
        assert mine == [1, 4]


def test_a_weapon_of_the_presets_is_given_by_name(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "nc.gmt") as table:
        table.add("Ann party of 5")
        table.press("1")
        table.ctrl("g")
        table.press("long sword")
        first = table.palette.model.entry(0)
        assert first is not None and "OF 5" in first.hint, "as she will have it"
        table.press(Key.Key_A, with_=CTRL)
        table.press("lightning bolt", ENTER)
        assert [each.name for each in table.one("Ann").records("spell")] == ["Lightning bolt"]


def test_a_state_and_a_chance_by_the_gms_word(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "nc.gmt") as table:
        table.add("Ann party of 5")
        table.add("orc")
        table.press("2", "c")
        table.answer("dead")
        assert table.one("Orc").state == "dead"
        table.press("2", "c")
        table.answer("up")
        start_round(table, "1", "9")
        table.press(ENTER, "a", ENTER)
        assert table.session.making.modify("chance = 12 by my word") == ""
        odds = table.views.composer().odds
        assert odds is not None
        assert odds.headline == "12\u2009%"


def test_space_does_not_lose_an_attack_whose_target_is_picked(table: Table) -> None:
    table.press("a", SPACE)
    assert isinstance(table.session.making.action, DeclareAttack)
    assert "half entered" in table.said
    assert table.encounter.acting()[0].combatant == "c0"


def test_the_odds_stand_before_the_defence_is_chosen(table: Table) -> None:
    table.press("a", ENTER)
    odds = table.views.composer().odds
    assert odds is not None
    assert odds.sentence.endswith("dodge")


def test_several_kinds_are_added_on_one_line(table: Table) -> None:
    table.add("Troll, Bat x2")
    names = [each.name for each in table.encounter.combatants.values()]
    assert names[-3:] == ["Troll", "Bat 1", "Bat 2"]
    table.session.history.undo()
    assert len(table.encounter.combatants) == 4


def test_a_spell_for_one_target_asks_for_one(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "nc.gmt") as table:
        table.add("Mage party lightning bolt")
        table.add("Orc x2")
        start_round(table, "1", "9", "9")
        if table.encounter.clock.phase == "start":
            table.press(ENTER)
        table.ctrl("1")
        table.press("r", "cast", ENTER)
        assert table.views.composer().picking == "Whom? Type the number."
        table.press("2", BACK, "3")
        making = table.session.making.action
        assert isinstance(making, Perform)
        assert making.targets == ("c2",)
        table.press(ENTER)
        assert table.views.composer().picking == ""


def test_keys_that_are_about_a_named_target_do_not_stand_on_the_stage_of_another(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "d.gmt") as table:
        table.add("Ann party of=9")
        table.add("Brute hp=60")
        start_round(table, "1", "5")
        buttons = {e.text(): e for e in table.stage.idle.deeds.findChildren(KeyButton)}
        assert buttons["Pass"].reached
        table.press("2")
        assert [text for text, each in buttons.items() if each.reached] == ["Best blow"]
        table.press("x")
        assert "Brute gives up an action." in table.said
        table.press("1")
        assert buttons["Pass"].reached
