"""The open-ended d10 by keys: a chain of three zeros, a mastery rank, a blow."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.rules.open_d10 import OPEN_D10
from tests.ui.window_helpers import ENTER, SPACE, Key, at_table, start_round


def test_a_chain_of_three_zeros_is_asked_die_by_die(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", (OPEN_D10,)) as table:
        table.add("roof runner party")
        table.add("gate warden")
        start_round(table, "9", "2")
        table.press("r")
        table.press("roll: lockpicking", ENTER)
        composer = table.views.composer
        for shown in (1, 2, 3, 4):
            assert len(composer().fields) == shown
            assert composer().odds is not None
            table.answer("4" if shown == 4 else "0")
        assert table.labels[-1] == "Roof Runner, Lockpicking: triple critical success"


def test_a_blow_is_described_by_the_game_master(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", (OPEN_D10,)) as table:
        table.add("roof runner party")
        table.add("gate warden")
        start_round(table, "9", "2")
        table.press("a", ENTER)
        table.press(Key.Key_Right, SPACE)
        table.answer("0", "0", "0", "1")
        assert table.labels[-1] == "Roof Runner hits Gate Warden with a triple lucky success"
        assert [each.text for each in table.encounter.prompts] == [
            "Roof Runner against Gate Warden, triple lucky success: what does it do?"
        ]
        table.press(SPACE)
        assert "triple lucky" in "".join(
            piece.text for line in table.views.log() for piece in line.pieces
        )


def test_each_die_of_two_chains_against_each_other_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", (OPEN_D10,)) as table:
        table.add("roof runner party")
        table.add("gate warden")
        start_round(table, "9", "2")
        table.press("a", ENTER, SPACE)
        table.answer("0", "0", "4", "0")
        table.press("9")
        live = table.views.live()
        said = [each.verdict for key, each in live.dice.items() if key != "guard"]
        assert said == [
            *("Rolls on", "Rolls on", "Double critical success on 4"),
            *("Rolls on", "Lucky failure on 9"),
        ]
        assert live.beneath == "double critical success on 4 against lucky failure on 9"


def test_beside_a_question_what_can_be_done_keeps_together_where_no_bar_is(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "d.gmt", (OPEN_D10,)) as table:
        table.add("roof runner party")
        table.add("gate warden")
        start_round(table, "9", "2")
        table.press("a", ENTER)
        table.press(Key.Key_Right, SPACE)
        table.answer("0", "0", "0", "1")
        QApplication.processEvents()
        parts = table.stage.result.parts
        assert parts.cards.isVisible() and not parts.changes.isVisible()
        why, undo, sentence = (each.geometry() for each in (parts.why, parts.undo, parts.sentence))
        assert why.left() == sentence.left()
        assert undo.left() - why.right() < 20
