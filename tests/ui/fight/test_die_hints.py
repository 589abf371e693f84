"""What stands beside an empty die: its range in one piece, a short one where room is lacking."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.verdict import Verdict
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.live_views import DieView
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import hidden, lay_out

TAKES = "total 1 to 100", "or 3 tens, then units"
SPOKEN = "total 1 to 100 or 3 tens, then units"


def seen(verdict: Verdict) -> str:
    """What is drawn, with ordinary spaces."""
    lines = [each for each in verdict.findChildren(PieceLine) if not each.isHidden()]
    return "|".join(each.text() for each in lines).replace("\u00a0", " ")


def shown(qtbot: QtBot) -> Verdict:
    """A verdict beside an empty die that is asked with two dice for its tens."""
    verdict = Verdict()
    qtbot.addWidget(verdict)
    verdict.set_theme(Theme(LIGHT))
    verdict.show_said(DieView(), "", TAKES)
    return verdict


def test_each_way_to_type_a_die_has_a_line_and_a_range_is_not_broken(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    verdict = shown(qtbot)
    (line,) = (each for each in verdict.findChildren(PieceLine) if each.text())
    assert seen(verdict) == "total 1 to 100\u2028or 3 tens, then units"
    assert "1\u00a0to\u00a0100" in line.text()
    wide = verdict.sizeHint().width()
    assert line.heightForWidth(wide) == line.heightForWidth(2 * wide)
    assert verdict.accessibleName() == SPOKEN


def test_where_no_room_is_kept_the_range_takes_what_is_there(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    verdict = shown(qtbot)
    verdict.keep_room(False, alone=False)
    verdict.resize(20, 54)
    verdict.show()
    assert verdict.squeezed == "" and verdict.sizeHint().width() == 0
    empty = verdict.grab().toImage()
    verdict.resize(80, 54)
    assert verdict.squeezed == "1\u2013100" and verdict.sizeHint().width() == 0
    assert verdict.grab().toImage() != empty.scaled(80, 54)
    assert verdict.accessibleName() == SPOKEN
    verdict.show_said(DieView("Success", "60 or less"), "", ())
    assert verdict.squeezed == ""


def test_the_only_die_says_what_it_takes_in_the_least_room() -> None:
    with drawn_stage("attack-odds") as stage:
        STATES["attack-odds"](stage)
        for size in ((1366, 768, 2.0), (1024, 600, 1.5), (1024, 600, 2.0)):
            lay_out(stage, size)
            for _ in range(3):
                QApplication.processEvents()
            (box,) = stage.stage.asking.row.boxes()
            assert seen(box.verdict) == "1 to 100"
            assert not hidden(box) and not hidden(stage.stage.asking.button)
