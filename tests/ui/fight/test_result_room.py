"""The result where there is hardly room: what else came of it lies on no button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.result_page import ResultPage
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Face, Piece
from gm_tracker.words.result_views import ChangeView, NextView, ResultView
from gm_tracker.words.views import ComposerView

ARM = ChangeView("h", "Harpooner of the Reeds", "foe", 5, -3, 5, label="right arm", text="5 → −3")
SAID = ResultView(
    "Theia hits",
    (Piece("Theia", strong=True), Piece(" critically hits "), Piece("Harpooner", strong=True)),
    beneath="rolled 3 (critical), skill 85 %, rolled 14 (right arm) · 5 and 8 on the dice",
    changes=(ARM,),
    notes=("Theia engaged with Harpooner.", "Harpooner is now impaled.", "Harpooner is reeling."),
    is_explained=True,
    can_override=True,
    weapon="Spear",
    people=(("Theia", "party", Face()), ("Harpooner", "foe", Face())),
)


def place(part: QWidget, page: QWidget) -> QRect:
    """Where a part stands on the page."""
    return QRect(part.mapTo(page, QPoint()), part.size())


@pytest.mark.parametrize("height", range(300, 480, 20))
def test_what_else_came_of_it_lies_on_no_button(
    themed_app: QApplication, qtbot: QtBot, height: int
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    page = ResultPage(StageSignals())
    page.setParent(around)
    page.set_theme(Theme(DARK, 1.5))
    page.resize(676, height)
    around.resize(700, 500)
    around.show()
    following = NextView((Piece("Then Orc"),))
    page.show_view(ComposerView(done=True, result=SAID, following=following), str)
    page.resize(676, height + 1)
    QTest.qWait(1)
    scroll, parts = place(page.parts.scroll, page), page.parts.buttons
    assert scroll.height() > 20
    assert not any(place(each, page).intersects(scroll) for each in parts if each.isVisible())


def test_the_track_stands_behind_the_numbers_where_no_name_cuts_it(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    page = ResultPage(StageSignals())
    qtbot.addWidget(page)
    page.set_theme(Theme(DARK))
    page.show_view(ComposerView(done=True, result=SAID), str)
    row = page.parts.changes._rows[0]
    assert row._whole.text() == "of\N{NO-BREAK SPACE}5\N{NO-BREAK SPACE}right\N{NO-BREAK SPACE}arm"
    assert row._name.text() == "Harpooner of the Reeds"
