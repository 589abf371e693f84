"""An exchange in each opposed-roll game, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.presets import creatures
from gm_tracker.model import commands as c
from gm_tracker.rules.brp import BRP as BRP_IN_FULL
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7 import COC7 as COC7_IN_FULL
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.mythras import MYTHRAS as MYTHRAS_IN_FULL
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.openquest import OPENQUEST as OPENQUEST_IN_FULL
from gm_tracker.rules.openquest.documents import DOCUMENTS as OPENQUEST
from gm_tracker.rules.opposed import OpposedGame
from gm_tracker.rules.system import RuleSystem
from tests.ui.window_helpers import ENTER, SPACE, Key, at_table, start_round

GAMES: tuple[OpposedGame, ...] = (BRP, COC7, MYTHRAS, OPENQUEST)
WHOLE: tuple[RuleSystem, ...] = (BRP_IN_FULL, COC7_IN_FULL, MYTHRAS, OPENQUEST_IN_FULL)


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.id)
def test_an_attack_past_the_first_defence(qtbot: QtBot, tmp_path: Path, game: OpposedGame) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (game,)) as table:
        table.add("Ada party hp 14 dex 70 skill 60")
        defences = " ".join(f"{key.key} 40" for key in game.defences.values())
        table.add(f"Brute foe hp 9 dex 40 armour 1 {defences}")
        table.press(SPACE, "a", ENTER)
        (defence,) = table.views.composer().fields
        labels = [*(key.label for key in game.defences.values()), "none"]
        assert [each.label for each in defence.options] == labels
        table.press(SPACE)
        assert table.views.composer().odds is not None
        table.answer("47", "85", "6")
        assert table.views.composer().headline == "Ada hits Brute: 5"
        assert table.one("Brute").tracks["hp"].value == 4
        result = table.views.composer().result
        assert result is not None and ", Brute rolled 85" in result.beneath, "whose die it was"
        assert result.beneath.index("60%") < result.beneath.index("Brute")


@pytest.mark.parametrize("game", WHOLE, ids=lambda each: each.id)
def test_an_opposed_check_by_keys(qtbot: QtBot, tmp_path: Path, game: RuleSystem) -> None:
    mine, theirs = creatures(game.id)[0].name, creatures(game.id)[1].name
    with at_table(qtbot, tmp_path / "c.gmt", (game,)) as table:
        table.add(f"{mine} party")
        table.add(theirs)
        table.press(SPACE, "1", "r")
        table.press("opposed", ENTER)
        table.press("2", ENTER)
        (against,) = table.views.composer().fields
        assert against.options[-1].label == "a number"
        for _ in against.options[1:]:
            table.press(Key.Key_Right)
        table.press(SPACE)
        table.answer("10", "5", "99")
        assert table.labels[-1].endswith(f"wins against {theirs}")


def test_a_fight_in_another_game_is_begun_from_the_palette(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt") as table:
        table.press("/")
        table.answer("fight in mythras", "The ford")
        assert table.session.fight.system.id == "mythras"
        assert table.encounter.title == "The ford"
        table.add("hill scout x2")
        assert [each.name for each in table.encounter.combatants.values()] == [
            "Hill Scout 1",
            "Hill Scout 2",
        ]


def test_the_button_has_no_key_while_enter_takes_a_choice(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (COC7,)) as table:
        table.add("Ada party hp 14 dex 70 skill 60")
        table.add("Brute foe hp 9 dex 40")
        button = table.window.parts.stage.asking.button
        table.press(SPACE, "a", ENTER)
        assert not button._capped
        table.press(ENTER)
        assert table.views.composer().fields[0].text
        assert button._capped


def test_a_game_without_delays_says_so_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "m.gmt", (MYTHRAS_IN_FULL,)) as table:
        table.add("Ada party")
        table.session.fight.act(c.SetSwitch("X-MY-0", "full"))
        table.press(SPACE)
        table.answer("5")
        table.press("w")
        assert not table.window.parts.quick_entry.isVisible()
        told = table.window.statusBar().currentMessage()
        assert told == "Mythras has no such delay; a turn may be held instead."


@pytest.mark.parametrize(
    ("die", "word", "good"),
    [("07", "Success", True), ("99", "Fumble", False), ("100", "Fumble", False)],
)
def test_a_fumble_of_the_party_is_not_told_as_a_success_where_nobody_defends(
    qtbot: QtBot, tmp_path: Path, die: str, word: str, good: bool
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (MYTHRAS_IN_FULL,)) as table:
        table.add("Iris party skill 55")
        table.add("Pirate skill 40")
        start_round(table, "10", "1")
        table.press("a", ENTER)
        (defence,) = table.views.composer().fields
        for _ in defence.options[1:]:
            table.press(Key.Key_Right)
        table.press(ENTER, die)
        attack = table.views.composer().live.dice["attack"]
        assert (attack.verdict, attack.good) == (word, good)
