"""A rule system that the program has never heard of appears complete, in the window and without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import script_of, write_script
from gm_tracker.headless import main
from gm_tracker.session.systems import KnownSystems
from tests.helpers import tells
from tests.toy import TOY
from tests.ui.window_helpers import ENTER, ESC, SPACE, at_table

TOYS = KnownSystems((TOY,))


def test_the_toy_appears_complete_in_the_window_and_headless(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at_table(qtbot, tmp_path / "toy.gmt", (TOY,)) as table:
        views = table.views
        table.add("Ann party vigour 20 skill 4")
        table.add("bandit x2 armour 1")
        table.press(SPACE)
        assert [each.label for each in views.composer().fields] == ["d6 initiative"] * 3
        assert views.composer().title == "Round 1: roll the dice"
        table.answer("5", "3", "2")
        assert [each.combatant for each in table.encounter.acting()] == ["c0"]

        table.press("a", "3", ENTER)
        (defence,) = views.composer().fields
        assert [each.label for each in defence.options] == ["dodge", "no defence"]
        focus = QApplication.focusWidget()
        assert focus is not None and focus.accessibleName() == "dodge"
        table.press(SPACE)
        odds = views.composer().odds
        assert odds is not None and odds.headline == "67\u2009%"
        assert [each.label for each in views.composer().fields] == ["Defence", "d6 to hit"]
        table.answer("7")
        assert "6" in views.composer().fields[-1].error
        table.answer("3", "5")
        result = views.composer()
        assert result.headline == "Ann hits bandit 2: 2"
        assert result.result is not None
        why = [(each.text, each.value) for each in result.result.why]
        assert why[-2:] == [("Left after armour", "4"), ("Left of a dodged blow", "2")]
        assert table.one("bandit 2").tracks["vigour"].value == 10

        table.press(ENTER, "3", "e")
        panel = views.panel(table.selected)
        assert panel is not None
        assert [each.label for each in panel.tracks] == ["vigour"]
        assert [each.label for each in panel.numbers] == ["skill", "armour"]
        table.press(ESC, "c")
        table.answer("3 dazed")
        assert any("dazed" in each.spoken.lower() for each in views.initiative())
        table.ctrl("r")
        assert [each.label for each in views.switches()] == ["What a dodge does"]
        table.press(Qt.Key.Key_Down, ESC)
        assert views.switches()[0].choice == "harder"
        table.press(SPACE)
        assert table.labels[-1] == "turn of bandit 1"
        fight = table.session.fight
        (tmp_path / "toy.json").write_text(write_script(script_of(fight.path)), "utf-8")
        final = encounter_hash(fight.encounter)

    assert main(("play", str(tmp_path / "toy.json"), "--why"), TOYS) == 0
    told = capsys.readouterr().out
    assert "Ann hits bandit 2" in told and f"final hash: {final}" in told
    assert main(("check", str(tmp_path / "toy.gmt")), TOYS) == 0
    assert main(("export", str(tmp_path / "toy.gmt"), "--format", "markdown"), TOYS) == 0
    assert "vigour" in capsys.readouterr().out


def test_the_toy_has_odds_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("odds", "toy", "skill=4", "armour=1", "vigour=12", "defence=none", "--json")
    assert main(words, TOYS) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["hit"] == "2/3"
    # 1d6+1 less 1 of armour is 1 to 6, each a sixth of the hits.
    assert plain["per_hit"] == {str(value): "1/6" for value in range(1, 7)}
    assert plain["mean_per_attack"] == "7/3"


def test_who_is_dazed_cannot_dodge_and_the_chip_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "toy.gmt", (TOY,)) as table:
        table.add("Ann party")
        table.add("bandit")
        table.press(SPACE)
        table.answer("5", "3")
        table.press("c")
        table.answer("2 dazed")
        table.press("a", ENTER)
        (defence,) = table.views.composer().fields
        barred, free = (each.reason for each in defence.options)
        assert tells(barred, "dazed", "dodge") and not free
        focus = QApplication.focusWidget()
        assert focus is not None and focus.accessibleName().startswith("no defence")
        table.press(Qt.Key.Key_Left, SPACE)
        assert tells(table.texts(table.stage), "dazed", "dodge")
        assert table.views.composer().fields[0].text == ""
