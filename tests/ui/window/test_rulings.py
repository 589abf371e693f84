"""Rulings by keys: a modifier in the GM's words, and who is dead by the GM's word."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.model.commands import DeclareAttack, Modifier
from tests.ui.window_helpers import BACK, ENTER, SHIFT, Table, at_table, start_round


def bob_at_orc(table: Table) -> None:
    """Bob (1) acts, and is about to strike the orc (2): 50 %."""
    table.add("Bob party of 5")
    table.add("Orc hp 30 df 5")
    start_round(table, "1", "9")
    table.press("a", "2", ENTER)


def modifiers(table: Table) -> tuple[Modifier, ...]:
    """The rulings on the blow in the making."""
    blow = table.session.making.action
    assert isinstance(blow, DeclareAttack)
    return blow.modifiers


def test_plus_ten_from_the_die_field_takes_two_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_at_orc(table)
        table.presses = 0
        table.press("+10", ENTER)
        assert table.presses == 2
        assert modifiers(table) == (Modifier("chance", 10),)
        table.press("57", "+5 luck", ENTER)
        assert modifiers(table)[1] == Modifier("chance", 5, "luck"), "behind a die that is typed"
        table.window.parts.stage.setFocus()
        table.press("-2", ENTER)
        assert modifiers(table)[2] == Modifier("chance", -2), "wherever the keyboard is"
        table.press("3", ENTER)
        assert table.labels[-1] == "Bob hits Orc", "57 of 63"


def test_a_sign_at_the_table_of_targets_begins_the_attack_that_is_lit_with_a_ruling(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party of 5")
        table.add("Orc x2 hp 30 df 5")
        start_round(table, "1", "9", "9")
        table.press("3", "+")
        table.press("10 % high ground", ENTER)
        blow = table.session.making.action
        assert isinstance(blow, DeclareAttack) and blow.target == table.one("Orc 2").id
        assert modifiers(table) == (Modifier("chance", 10, "high ground"),)
        table.answer("100")
        assert table.labels[-1] == "Bob misses Orc 2"


@pytest.mark.parametrize(
    ("typed", "ruling", "chip"),
    [
        ("+10 % high ground", Modifier("chance", 10, "high ground"), "+10 % high ground"),
        ("high ground -2", Modifier("chance", -2, "high ground"), "−2 % high ground"),
        ("df +2 cover", Modifier("df", 2, "cover"), "DF +2 cover"),
        ("damage 12", Modifier("taken", 12, "", True), "damage = 12"),
    ],
)
def test_a_ruling_becomes_a_chip(
    qtbot: QtBot, tmp_path: Path, typed: str, ruling: Modifier, chip: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_at_orc(table)
        table.press("m", typed, ENTER)
        assert modifiers(table) == (ruling,)
        shown = [f"{each.label} {each.detail}".strip() for each in table.views.composer().chips]
        assert chip in [" ".join(each.split()) for each in shown]


def test_what_is_no_ruling_stays_on_the_line_with_ways_to_say_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_at_orc(table)
        table.press("m", "high ground", ENTER)
        assert table.quick_entry.line.text() == "high ground"
        assert "Say it like this: +10 %, " in table.texts(table.quick_entry)
        assert modifiers(table) == ()


def test_he_dies_ends_the_blow_without_dice(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_at_orc(table)
        table.press("m", "he dies", ENTER, ENTER)
        assert table.labels[-1] == "Bob attacks Orc: Orc is dead"
        assert table.one("Orc").state == "dead"
        assert table.one("Orc").tracks["hp"].value == 30
        table.press(ENTER, BACK)
        assert table.one("Orc").state == "up"


def test_where_he_dies_by_a_ruling_no_odds_stand_beside_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        bob_at_orc(table)
        assert table.views.composer().odds is not None
        table.press("m", "he dies", ENTER)
        assert table.views.composer().odds is None
        assert table.views.composer().headline == "Bob attacks Orc: Orc is dead"


def test_one_key_says_dead_and_undo_takes_it_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Orc hp 45")
        table.press("1", "d", "150", ENTER)
        assert table.one("Orc").state == "unconscious"
        table.press("D", with_=SHIFT)
        assert table.one("Orc").state == "dead"
        table.press("D", with_=SHIFT)
        assert table.said == "Orc is dead already."
        table.press(BACK)
        assert table.one("Orc").state == "unconscious"


def test_of_a_spell_the_targets_die_at_once_and_it_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Mira party")
        table.add("Orc x2")
        table.press("s", "2 3", ENTER)
        assert table.session.making.modify("they die") == ""
        assert [each.state for each in table.encounter.combatants.values()] == [
            "up",
            "dead",
            "dead",
        ]
        assert table.session.making.action is not None
