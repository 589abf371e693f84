"""What the dice come to stands beside the buttons, or above them where it has no width there."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.asking_foot import AskingFoot
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Piece

SAID = "40 or less keeps the spell (Hedge mage, severity 5)"


@pytest.mark.parametrize(("wide", "above"), [(1400, False), (700, True), (500, True)])
def test_a_sentence_of_more_than_two_lines_stands_above_the_buttons(
    qtbot: QtBot, wide: int, above: bool
) -> None:
    live, button = LiveLine(), QPushButton("Go on")
    button.setFixedSize(420, 40)
    foot = AskingFoot(live, (button,))
    qtbot.addWidget(foot)
    foot.set_spacing(10)
    live.set_theme(Theme(LIGHT))
    live.show_live(LiveView(pieces=(Piece(SAID),)), "")
    foot.resize(wide, foot.heightForWidth(wide))
    foot.show()
    QApplication.processEvents()
    below = button.mapTo(foot, QPoint(0, 0)).y()
    assert (below >= live.height()) == above
    assert live.heightForWidth(live.width()) <= live.height()
    assert live.width() == wide if above else live.lines(live.width()) == 1


def test_of_the_hints_the_first_that_is_whole_is_shown(qtbot: QtBot) -> None:
    live, hints = LiveLine(), ("What is left blank is rolled.", "Blank is rolled.")
    qtbot.addWidget(live)
    live.set_theme(Theme(LIGHT))
    live.show_live(LiveView(), "", hints)
    live.show()
    shown = []
    for wide in (300, 130, 60):
        live.resize(wide, 40)
        QApplication.processEvents()
        shown.append("".join(each.text() for each in live.findChildren(PieceLine)))
    assert shown == [*hints, ""]
