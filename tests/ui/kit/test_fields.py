"""Chips, the flow layout and the odds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.odds_band import OddsBand
from gm_tracker.ui.fight.stage.odds_chart import OddsChart, title_of
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK, LIGHT
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip, Piece
from gm_tracker.words.views import OddsBar, OddsShare, OddsView


def test_what_does_not_fit_goes_to_the_next_line(themed_app: QApplication, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, gap=10)
    for _ in range(3):
        part = QWidget()
        part.setFixedSize(100, 20)
        flow.addWidget(part)
    assert (flow.heightForWidth(320), flow.heightForWidth(319), flow.heightForWidth(50)) == (
        20,
        50,
        80,
    )


def test_what_stands_apart_is_at_the_far_end(themed_app: QApplication, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow, parts = FlowLayout(holder, gap=10), (QWidget(holder), QWidget(holder))
    for part in parts:
        part.setFixedSize(100, 20)
        flow.addWidget(part)
    flow.last_apart = True
    holder.resize(320, 20)
    holder.show()
    assert [part.x() for part in parts] == [0, 220]


def test_a_chip_that_stays_keeps_the_focus(themed_app: QApplication, qtbot: QtBot) -> None:
    row = ChipRow()
    qtbot.addWidget(row)
    row.show_chips((Chip("a", "A"), Chip("b", "B")))
    row.show()
    row.activateWindow()
    qtbot.waitUntil(row.isActiveWindow)
    kept = row.buttons()[1]
    kept.setFocus()
    row.show_chips((Chip("c", "C"), Chip("b", "B", on=True)))
    assert [button.chip.key for button in row.buttons()] == ["c", "b"]
    assert row.buttons()[1] is kept
    assert kept.hasFocus()
    assert kept.isChecked()


def colours(chart: OddsChart) -> set[str]:
    """Every colour on the chart."""
    image = chart.grab().toImage()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


def test_bars_change_colour_where_the_target_drops(themed_app: QApplication, qtbot: QtBot) -> None:
    chart = OddsChart()
    qtbot.addWidget(chart)
    chart.set_theme(Theme(LIGHT))
    chart.resize(300, 62)
    bars = (OddsBar(10, 0.5), OddsBar(20, 0.5))
    chart.show_odds(OddsView("60%", bars=bars, drop_at=21))
    assert LIGHT.party in colours(chart)
    assert LIGHT.foe not in colours(chart)
    chart.show_odds(OddsView("60%", bars=bars, drop_at=20, drop_label="20 drops"))
    assert {LIGHT.party, LIGHT.foe} <= colours(chart)
    assert title_of(OddsView("60%", unit="HP")) == "share of hits by HP lost"


@pytest.mark.parametrize("width", [40, 200, 900])
def test_joined_bars_keep_their_sum_and_their_side(
    themed_app: QApplication, qtbot: QtBot, width: int
) -> None:
    chart = OddsChart()
    qtbot.addWidget(chart)
    chart.resize(width, 62)
    bars = tuple(OddsBar(value, 0.001) for value in range(1, 1001))
    chart.show_odds(OddsView("60%", bars=bars, drop_at=701))
    _, _, shares = chart._columns()
    below = sum(share for value, share in shares.items() if value < 701)
    assert below == pytest.approx(0.7)
    assert sum(shares.values()) == pytest.approx(1.0)


def test_odds_speak_as_one_sentence(themed_app: QApplication, qtbot: QtBot) -> None:
    band = OddsBand()
    qtbot.addWidget(band)
    shares = (OddsShare("44 % Ann hits", 0.44, "party"), OddsShare("56 % nobody", 0.56))
    band.show_odds(OddsView("44 %", "to hit", shares=shares))
    assert band.accessibleName() == "44 %, to hit"
    assert band.shares.accessibleName() == "44 % Ann hits, 56 % nobody"
    band.grab()
    band.show_odds(None)
    assert band.is_empty


def test_a_sentence_wraps_where_the_width_ends(themed_app: QApplication, qtbot: QtBot) -> None:
    line = PieceLine(14)
    qtbot.addWidget(line)
    line.set_theme(Theme(DARK))
    line.show_pieces((Piece("one two three four five six seven eight nine ten", strong=True),))
    assert line.heightForWidth(120) > 2 * line.heightForWidth(1000)
    high = line.heightForWidth(120)
    line.show_pieces((Piece("one two three four five six"),), brief=(Piece("one two"),))
    assert line.heightForWidth(1000) == line.heightForWidth(60) < high
    assert line.accessibleName() == line.text() == "one two three four five six"


def test_a_quiet_word_that_is_dropped_takes_no_line(themed_app: QApplication, qtbot: QtBot) -> None:
    row = ChipRow()
    qtbot.addWidget(row)
    row.show_note("from now on")
    row.show_chips((Chip("a", "A"), Chip("b", "B")))
    room = row.sizeHint().width() - 1
    high = row.heightForWidth(room)
    row.drop_note(True)
    assert row.heightForWidth(room) < high
    row.drop_note(False)
    assert row.heightForWidth(room) == high


def test_enter_held_down_presses_a_button_once(themed_app: QApplication, qtbot: QtBot) -> None:
    button, pressed = KeyButton("Undo"), list[int]()
    qtbot.addWidget(button)
    button.clicked.connect(lambda: pressed.append(1))
    for again in (False, True, True):
        kind, key, none = QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(button, QKeyEvent(kind, key, none, "\r", again))
    assert len(pressed) == 1
