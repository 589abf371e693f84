"""How many keys an attack takes at the table, digits not counted; each key is really pressed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.rules.nc.keys_time import ENGAGED
from tests.ui.window.overlapping import overlapping
from tests.ui.window_helpers import ENTER, Key, Table, at_table, start_round

LONG = " of the Far Northern Marches and of all their Wells".ljust(56, "s")
"""With "Anna" before it, or "Orc 2", these are names of 60 letters."""
PEOPLE = [("Anna", 2), ("Anna" + LONG, 7)]


def engaged(table: Table, *, name: str = "Anna", weapons: int = 2) -> None:
    """One of the party with so many swords is engaged with the second of three orcs, and acts."""
    table.add(f"{name} party hp 300 of 5")
    table.add("orc x3 hp 200")
    hero = table.one(name)
    swords = tuple(
        Attack(f"a{at}", f"Sword {at}{LONG if name != 'Anna' else ''}", "1d8x10", {"of": 5})
        for at in range(weapons)
    )
    table.session.act(c.EditCombatant(hero.id, attacks=swords))
    start_round(table, "1", "9", "9", "9")
    table.session.act(c.SetLink(ENGAGED, hero.id, table.one("Orc 2").id))
    if name != "Anna":
        for orc in ("Orc 1", "Orc 2", "Orc 3"):
            table.session.act(c.EditCombatant(table.one(orc).id, name=f"{orc}{LONG}"[:60]))
    assert table.session.stage.actor == hero.id
    table.presses = 0


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    with at_table(qtbot, tmp_path / "evening.gmt") as table:
        yield table


def last_attack(table: Table) -> c.DeclareAttack:
    """The attack of the last step."""
    (command,) = table.session.fight.path[-1].commands
    assert isinstance(command, c.DeclareAttack)
    return command


def strike(table: Table) -> None:
    """The dice of a hit, typed, and the result put away; no words ever stand over others."""
    for keys in (("20", ENTER, "4"), (ENTER,), (ENTER,)):
        QApplication.processEvents()
        assert overlapping(table.window) == []
        table.press(*keys)


def orc(table: Table, number: int) -> str:
    """The id of the orc of that number."""
    return next(k for k, one in table.encounter.combatants.items() if one.badge == number + 1)


@pytest.mark.parametrize(("name", "weapons"), PEOPLE)
def test_an_attack_on_the_engaged_foe_takes_at_most_six_keys(
    table: Table, name: str, weapons: int
) -> None:
    engaged(table, name=name, weapons=weapons)
    table.press(ENTER)
    strike(table)
    assert table.presses <= 6
    assert last_attack(table).target == orc(table, 2)
    assert table.session.composer.current is None
    assert table.session.composer.finished is None


@pytest.mark.parametrize(("name", "weapons"), PEOPLE)
def test_another_target_takes_at_most_two_more(table: Table, name: str, weapons: int) -> None:
    engaged(table, name=name, weapons=weapons)
    table.press("4", ENTER)
    strike(table)
    assert table.presses <= 8
    assert last_attack(table).target == orc(table, 3)


@pytest.mark.parametrize(("name", "weapons"), PEOPLE)
def test_another_weapon_takes_at_most_one_more(table: Table, name: str, weapons: int) -> None:
    engaged(table, name=name, weapons=weapons)
    table.press(Key.Key_Right, ENTER)
    strike(table)
    assert table.presses <= 7
    assert last_attack(table).attack == "a1"
    assert last_attack(table).target == orc(table, 2)


@pytest.mark.parametrize(("name", "weapons"), PEOPLE)
def test_a_ruling_of_ten_percent_takes_at_most_four_keys(
    table: Table, name: str, weapons: int
) -> None:
    engaged(table, name=name, weapons=weapons)
    table.press(ENTER)
    table.presses = 0
    table.press("+10", ENTER)
    assert table.presses <= 4
    strike(table)
    assert [each.value for each in last_attack(table).modifiers] == [10]


def test_the_attack_key_takes_whom_the_table_means(table: Table) -> None:
    engaged(table)
    table.press("a", ENTER)
    strike(table)
    assert table.presses <= 6
    assert last_attack(table).target == orc(table, 2)
