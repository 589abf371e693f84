"""Quick add by keys: it completes, tells what it did and did not understand, and stays open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Attack
from gm_tracker.model.disclosure import Disclosure
from tests.ui.window_helpers import ENTER, ESC, TAB, Table, at_table

DOWN, UP = Qt.Key.Key_Down, Qt.Key.Key_Up


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """An empty fight in NC."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        yield table


def offered(table: Table) -> list[str]:
    """What the quick line offers."""
    return [each.chip.label for each in table.quick_entry.offers.buttons()]


def told(table: Table) -> str:
    """What the quick line says of itself."""
    return table.quick_entry.line.accessibleDescription()


def test_tab_takes_the_first_name_that_is_offered(table: Table) -> None:
    table.press("n", "liz")
    assert offered(table)[0] == "Lizardman"
    table.press(TAB, "x2", ENTER)
    names = [each.name for each in table.encounter.combatants.values()]
    assert names == ["Lizardman 1", "Lizardman 2"]
    assert "Lizardman 1 and Lizardman 2 join. Lizardman: HP" in told(table)


def test_arrows_go_through_what_is_offered(table: Table) -> None:
    table.press("n", "gi")
    first, second = offered(table)[:2]
    table.press(DOWN)
    assert table.quick_entry.line.text() == first
    table.press(DOWN)
    assert table.quick_entry.line.text() == second
    table.press(UP, ENTER)
    assert table.one(first).badge == 1


def test_the_line_stays_open_for_the_next_until_esc_or_an_empty_enter(table: Table) -> None:
    table.press("n", "orc x2", ENTER, "wolf", ENTER)
    assert len(table.encounter.combatants) == 3
    assert table.quick_entry.isVisible() and not table.quick_entry.line.text()
    table.press(ENTER)
    assert not table.quick_entry.isVisible()
    table.press("n", "cat", ENTER, ESC)
    assert not table.quick_entry.isVisible()
    assert len(table.encounter.combatants) == 4


def test_it_says_what_it_did_not_understand(table: Table) -> None:
    table.press("n", "grumsh hp", ENTER)
    assert "Not understood, so part of the name: “hp”." in told(table)
    table.press("zonk", ENTER)
    assert "no entry of the library is called zonk" in told(table)
    table.press("snarf hp=x", ENTER)
    assert "hp takes a whole number" in told(table)
    assert table.quick_entry.line.text() == "snarf hp=x"


def test_of_a_name_that_only_begins_like_others_it_says_how_those_are_taken(table: Table) -> None:
    table.press("n", "lizar", ENTER)
    assert table.one("lizar").badge == 1, "who is called so can be added"
    assert "called lizar: edit the numbers. Did you mean Lizardman?" in told(table)
    table.press("g", ENTER)
    assert "Did you mean Guard captain, Giant rat and Grave hound?" in told(table)
    table.press("zonk", ENTER)
    assert "Did you mean" not in told(table)


def test_a_weapon_with_its_offence_is_no_part_of_the_name(table: Table) -> None:
    table.press("n", "Robin party hp 60 longbow of 6 dagger", ENTER, ESC)
    weapons = table.one("Robin").weapons
    assert [(each.name, each.stats.get("of")) for each in weapons] == [
        ("Longbow", 6),
        ("Dagger", 6),
    ]


def test_a_given_weapon_takes_the_owners_offence_and_the_place_of_the_placeholder(
    table: Table,
) -> None:
    table.press("n", "Robin party of 8", ENTER, ESC, "1")
    table.ctrl("g")
    table.press("longbow", ENTER)
    weapons: tuple[Attack, ...] = table.one("Robin").weapons
    assert [(each.name, each.stats["of"]) for each in weapons] == [("Longbow", 8)]


def test_the_offence_is_asked_where_nobody_knows_it(table: Table) -> None:
    table.press("n", "Ann party", ENTER, ESC, "1")
    table.ctrl("g")
    table.press("longbow", ENTER)
    assert table.quick_entry.line.accessibleName() == "OF of Ann with Longbow"
    table.press("7", ENTER)
    assert [(each.name, each.stats["of"]) for each in table.one("Ann").weapons] == [("Longbow", 7)]


def test_conditions_are_completed_and_the_whole_of_the_text_is_seen(table: Table) -> None:
    table.press("n", "orc", ENTER, ESC, "1", "c")
    assert offered(table).count("dying") == 1
    line = table.quick_entry.line
    assert line.width() >= 280
    table.press("pro", TAB, "3", ENTER)
    prone = table.one("Orc").conditions[0]
    assert prone.key == "prone" and prone.end is not None
    table.press("c", "dying 3", ENTER)
    assert table.one("Orc").state == "dying"
    assert [each.key for each in table.one("Orc").conditions] == ["prone", "dying"]
    table.press("c", "dead 3", ENTER)
    assert "A state has no rounds" in told(table)


def test_hidden_ones_are_offered_and_join_hidden(table: Table) -> None:
    table.press("n", "hidden liz")
    assert offered(table)[0] == "Lizardman"
    table.press(TAB, " x2 as 'a shape, far off'", ENTER)
    assert "hidden from the players, called a shape, far off" in told(table)
    said = Disclosure(True, "a shape, far off")
    assert table.encounter.disclosures == {"c0": said, "c1": said}


def test_words_are_completed_in_any_order(table: Table) -> None:
    offering = table.window.at.play.session.entries.adding.offering()
    assert "Town guard" in [each.label for each in offering("guard to")]
    first = offering("guard")[0]
    assert (first.label, first.detail) == ("Guard captain", "HP 80 · built in")
