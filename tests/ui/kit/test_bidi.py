"""Names that run from right to left leave the sentence around them as it is."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip

WARRIOR = "\u05dc\u05d5\u05d7\u05dd"
DESERT = "\u0645\u062d\u0627\u0631\u0628 \u0627\u0644\u0635\u062d\u0631\u0627\u0621"
MARK = "\u200e"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Orc 2 90 \u2192 83 hit points", "Orc 2 90 \u2192 83 hit points"),
        ("Zo\u00eb \u00c5ngstr\u00f6m", "Zo\u00eb \u00c5ngstr\u00f6m"),
        (f"{WARRIOR} 90 \u2192 83", f"{MARK}{WARRIOR}{MARK} 90 \u2192 83"),
        (f"{WARRIOR}\u2026{WARRIOR} is", f"{MARK}{WARRIOR}\u2026{WARRIOR}{MARK} is"),
        (f"hits {DESERT}, {WARRIOR}", f"hits {MARK}{DESERT}{MARK}, {MARK}{WARRIOR}{MARK}"),
    ],
)
def test_such_words_stand_between_marks(text: str, shown: str) -> None:
    assert left_to_right(text) == shown


def test_a_sentence_that_begins_with_such_a_name_runs_from_left_to_right(qtbot: object) -> None:
    label = plain_label("note")
    label.setText(f"{WARRIOR} 90 \u2192 83 hit points")
    assert label.text().startswith(MARK)


def test_a_chip_with_such_a_name_keeps_its_order_too(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    first, second = (_drawn(qtbot, f"{mark}{WARRIOR}{mark} 90") for mark in ("", MARK))
    assert first == second


def _drawn(qtbot: QtBot, label: str) -> QImage:
    chip = ChipButton(Chip("k", label), Theme(DARK))
    qtbot.addWidget(chip)
    chip.resize(160, 32)
    return chip.grab().toImage()
