"""The window plays it by keys alone: three against one, a Fight Back, Luck at a price."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.words.views import FieldView
from tests.helpers import tells
from tests.ui.window_helpers import ENTER, SPACE, Key, Table, at_table

DODGE, FIGHT_BACK = 0, 2
"""Where the defences stand among the choices."""


def fields(table: Table) -> dict[str, FieldView]:
    """What the composer shows, by id."""
    return {each.id: each for each in table.views.composer().fields}


def attacked(table: Table, defence: int) -> None:
    """Whoever acts now attacks the first target; the defence is picked by its place."""
    table.press("a", ENTER)
    table.press(*([Key.Key_Right] * defence), SPACE)


def test_three_against_one(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (SHADOW_LOUNGE,)) as table:
        table.add("Ada party hp 30 luck 20 dex 40 skill 60 dodge 50")
        table.add("Thug foe x3 dex 60 skill 50")
        table.press(SPACE)
        table.answer("90", "80", "70")

        attacked(table, FIGHT_BACK)
        assert table.views.composer().odds is not None
        table.answer("45", "25")
        table.press(SPACE)
        table.answer("5")
        assert table.views.composer().headline == "Thug 1 is struck back by Ada: 11"
        assert table.one("Thug 1").tracks["hp"].value == 1

        table.press("1", ENTER, SPACE)
        table.press("a", ENTER)
        reasons = {each.key: each.reason for each in fields(table)["defence"].options}
        assert tells(reasons["fight_back"], "Ada", "fought back", "already")
        table.press(SPACE)
        table.answer("48", "60")
        prices = [each.label for each in fields(table)["luck.defence_roll"].options]
        assert prices == ["keep the roll", "10 Luck: regular"]
        table.press(Key.Key_Right, SPACE)
        table.press(ENTER)
        assert table.views.composer().headline == "Ada dodges Thug 2"
        assert table.one("Ada").tracks["luck"].value == 10

        table.press(ENTER, SPACE)
        attacked(table, DODGE)
        chips = {each.key: each for each in table.views.composer().chips}
        assert chips["situation.outnumbered"].on
        assert chips["situation.outnumbered"].detail == "3 attackers this round"
        assert fields(table)["attack"].label == "d100 to hit"
        table.answer("50")
        assert fields(table)["defence_roll"].label == "d100 with Penalty Die: to dodge"


def test_first_aid_runs_for_its_rounds(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", SYSTEMS) as table:
        table.press("/")
        table.answer("fight in shadow lounge", "The lounge")
        table.add("field medic party dex 70")
        table.add("Ada party hp 12 dex 40 luck 5")
        table.press("d")
        table.answer("2 9")
        assert table.one("Ada").state == "wounded"
        table.press(SPACE, "/")
        table.answer("first aid")
        table.press("2", ENTER, Key.Key_Right, SPACE)
        assert table.views.composer().title == "First aid"
        table.answer("65")
        assert list(fields(table)) == ["equipment", "check", "luck.check"]
        table.press(SPACE)
        assert "rounds" in fields(table)
        table.answer("2")
        assert "4 hit points in 2 rounds" in table.views.composer().headline
        table.press(ENTER, SPACE, SPACE, SPACE)
        assert table.encounter.clock.round == 2
        assert table.one("Ada").tracks["hp"].value == 3
        table.press(SPACE, SPACE)
        assert table.encounter.clock.round == 3
        assert table.one("Ada").tracks["hp"].value == 7


def test_an_extra_action_begins_with_its_own_weapon(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", SYSTEMS) as table:
        table.press("/")
        table.answer("fight in shadow lounge", "The tunnel")
        table.add("tunnel beast dex 90")
        table.add("Ada party hp 30")
        assert [w.name for w in table.one("Tunnel Beast").weapons] == ["Jaws", "Claws"]
        table.press(SPACE, SPACE, "a", ENTER)
        used = [each.label for each in table.views.composer().groups[0].chips if each.on]
        assert used == ["Claws"]


def test_what_one_can_do_is_listed_once_each(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", SYSTEMS) as table:
        table.press("/")
        table.answer("fight in shadow lounge", "The ward")
        table.add("field medic party x2")
        table.press("1")
        listed = [each.label for each in table.window.acts.actions.entries()]
        assert len(set(listed)) == len(listed)
        assert [each for each in listed if "aid" in each.casefold()][-1] == "First aid"
        table.press(SPACE, "a", "2", ENTER)
        chips = [each.label for each in table.views.composer().chips]
        assert len(set(chips)) == len(chips), chips


def test_enter_takes_the_defence_that_loses_least(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (SHADOW_LOUNGE,)) as table:
        table.add("Ada party dex 60 skill 60 dodge 30 parry 60")
        table.add("Thug foe dex 40 skill 50 dodge 55 parry 35")
        table.press(SPACE, "a", ENTER)
        assert fields(table)["defence"].usual == "dodge"
        table.press(Key.Key_Escape, SPACE, "a", ENTER, ENTER)
        current = table.session.composer.current
        assert current is not None and current.answers["defence"] == "parry"
