"""What the dice come to stands beside the buttons, or above them where it has no width there."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint
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


class _Laid(QObject):
    """Says with the first line that comes that nothing is below any more."""

    def __init__(self, live: LiveLine) -> None:
        super().__init__(live)
        self._live = live

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self._live.show_live(LiveView(), "hits 85 %")
        return False


def test_what_is_below_no_more_once_a_line_has_come_is_not_said(qtbot: QtBot) -> None:
    live = LiveLine()
    qtbot.addWidget(live)
    live.set_theme(Theme(LIGHT))
    live.resize(300, 60)
    live.show()
    beneath, laid = live.findChildren(PieceLine)[1], _Laid(live)
    beneath.installEventFilter(laid)
    live.show_live(LiveView(), "hits 85 %", (), "2 more below")
    assert [each.text() for each in live.findChildren(PieceLine) if each.isVisible()] == [
        "hits 85 %"
    ]
