from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.initiative import InitiativeList
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import InitiativeRow, RowNote, RowWords

A = InitiativeRow(
    id="a",
    badge=1,
    name="DeathBow",
    side="party",
    acting=True,
    words=RowWords.of(spoken="DeathBow"),
)
B = InitiativeRow(
    id="b", badge=2, name="Orc 2", value=30, maximum=40, words=RowWords.of(spoken="Orc 2, foe")
)
C = InitiativeRow(
    id="c", badge=3, name="<b>x</b>", change=-4, pending="-4 later", value=-1, maximum=5
)
NOW, LATER, OUT = (InitiativeRow(heading=text) for text in ("Now", "Later", "Out"))
FIGHT = (NOW, A, LATER, B, C)


@pytest.fixture
def shown(qtbot: QtBot, themed_app: QApplication) -> InitiativeList:
    made = InitiativeList(Theme(DARK))
    # The model must keep Qt's promises through every update below.
    QAbstractItemModelTester(made.model, QAbstractItemModelTester.FailureReportingMode.QtTest, made)
    qtbot.addWidget(made)
    made.resize(300, 500)
    made.show_view(FIGHT)
    made.show()
    made.setFocus()
    return made


def names(shown: InitiativeList) -> list[str]:
    model = shown.model
    return [model.row(at).id or model.row(at).heading for at in range(model.rowCount())]


def test_arrows_and_letters_skip_headings(shown: InitiativeList, qtbot: QtBot) -> None:
    picked: list[str] = []
    shown.picked.connect(picked.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_J, Qt.Key.Key_Down, Qt.Key.Key_K, Qt.Key.Key_Up):
        QTest.keyClick(shown.view, key)
    assert picked == ["b", "c", "b", "a"]
    QTest.keyClick(shown.view, Qt.Key.Key_Up)
    assert shown.current_id() == "a"
    QTest.keyClick(shown.view, Qt.Key.Key_End)
    assert shown.current_id() == "c"


def test_enter_activates_the_current_row(shown: InitiativeList, qtbot: QtBot) -> None:
    shown.select("b")
    with qtbot.waitSignal(shown.activated) as caught:
        QTest.keyClick(shown.view, Qt.Key.Key_Return)
    assert caught.args == ["b"]


def test_selecting_from_the_program_does_not_say_picked(shown: InitiativeList) -> None:
    picked: list[str] = []
    shown.picked.connect(picked.append)
    shown.select("c")
    assert (shown.current_id(), picked) == ("c", [])
    shown.select("nobody")
    assert shown.current_id() == "c"


def test_the_current_row_stays_current_when_rows_move(shown: InitiativeList) -> None:
    shown.select("c")
    shown.show_view((NOW, C, LATER, A, OUT, replace(B, out=True)))
    assert names(shown) == ["Now", "c", "Later", "a"]
    assert shown.current_id() == "c"
    shown.toggle_out()
    assert names(shown) == ["Now", "c", "Later", "a", "Out", "b"]
    assert shown.current_id() == "c"


def test_those_who_are_out_stand_behind_one_line(shown: InitiativeList) -> None:
    fallen = (NOW, A, OUT, replace(B, out=True), replace(C, out=True))
    shown.show_view(fallen)
    assert names(shown) == ["Now", "a"]
    assert shown.foot.isVisible() and shown.foot.accessibleName() == "2 out, show"
    QTest.mouseClick(shown.foot, Qt.MouseButton.LeftButton)
    assert names(shown) == ["Now", "a", "Out", "b", "c"]
    QTest.keyClick(shown.foot, Qt.Key.Key_Space)
    assert names(shown) == ["Now", "a"]


def test_who_falls_while_selected_stays_selected_and_can_be_seen(shown: InitiativeList) -> None:
    shown.select("b")
    shown.show_view((NOW, A, OUT, replace(B, out=True), replace(C, out=True)))
    assert (names(shown), shown.current_id()) == (["Now", "a", "Out", "b"], "b")
    shown.select("c")
    assert (names(shown), shown.current_id()) == (["Now", "a", "Out", "c"], "c")


def test_who_is_out_is_shown_no_longer_than_selected(shown: InitiativeList) -> None:
    shown.show_view((NOW, A, OUT, replace(B, out=True)))
    shown.select("b")
    assert (names(shown), shown.foot.isVisible()) == (["Now", "a", "Out", "b"], False)
    shown.select("a")
    assert (names(shown), shown.foot.isVisible()) == (["Now", "a"], True)
    assert shown.current_id() == "a"


def test_the_one_who_is_on_the_stage_says_so(shown: InitiativeList) -> None:
    shown.select("a")
    shown.mark("b")
    said = [shown.model.index(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in (1, 3)]
    assert said == ["DeathBow", "Orc 2, foe, on the stage"]
    assert shown.current_id() == "a"


def test_the_list_goes_back_to_those_who_act(shown: InitiativeList) -> None:
    crowd = tuple(replace(B, id=f"x{at}") for at in range(30))
    shown.show_view((NOW, A, LATER, *crowd))
    QTest.keyClick(shown.view, Qt.Key.Key_End)
    bar = shown.view.verticalScrollBar()
    assert bar.value() > 0
    shown.show_view((NOW, replace(B, acting=True), LATER, A, *crowd))
    assert bar.value() == 0


def test_only_the_changed_row_is_told(shown: InitiativeList) -> None:
    changed: list[int] = []
    resets: list[bool] = []
    shown.model.dataChanged.connect(lambda top, _bottom, *_: changed.append(top.row()))
    shown.model.modelReset.connect(lambda: resets.append(True))
    shown.show_view((NOW, A, LATER, replace(B, value=3), C))
    assert (changed, resets) == ([3], [])


def test_dropping_all_and_coming_back(shown: InitiativeList) -> None:
    shown.show_view(())
    assert names(shown) == [] and shown.current_id() == ""
    assert not shown.grab().isNull()
    shown.show_view((NOW, C, NOW, A))
    assert names(shown) == ["Now", "c", "Now", "a"]


def test_rows_are_spoken_and_tooltips_are_plain(shown: InitiativeList) -> None:
    at = shown.model.index(3)
    assert at.data(Qt.ItemDataRole.AccessibleTextRole) == "Orc 2, foe"
    assert "&lt;b&gt;" in shown.model.index(4).data(Qt.ItemDataRole.ToolTipRole)


def test_letters_are_left_to_the_window(shown: InitiativeList, qtbot: QtBot) -> None:
    shown.select("a")
    QTest.keyClicks(shown.view, "o2")
    assert shown.current_id() == "a"


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_awkward_rows_can_be_drawn(shown: InitiativeList, scale: float) -> None:
    marks = tuple(RowNote("stunned " * 9, "no such icon") for at in range(4))
    shown.show_view((NOW, replace(B, name="🐉" * 100, words=RowWords.of(marks), maximum=0)))
    shown.set_theme(Theme(DARK, scale))
    shown.resize(120, 200)
    assert not shown.grab().isNull()


def test_who_acts_is_in_sight_wherever_the_list_is_scrolled(shown: InitiativeList) -> None:
    crowd = tuple(replace(B, id=f"x{at}") for at in range(30))
    shown.show_view((NOW, A, LATER, *crowd))
    assert not shown.now.isVisible()
    QTest.keyClick(shown.view, Qt.Key.Key_End)
    assert shown.now.isVisible() and shown.now.accessibleName() == "Now: DeathBow"
    shown.show_view((NOW, A, LATER, *crowd[:-1]))
    assert shown.now.isVisible()
    QTest.mouseClick(shown.now, Qt.MouseButton.LeftButton)
    assert shown.view.verticalScrollBar().value() == 0 and not shown.now.isVisible()


def test_of_those_who_act_the_ones_who_have_still_to_are_named(shown: InitiativeList) -> None:
    acted = tuple(replace(A, id=f"x{at}", name=f"x{at}", acted=True) for at in range(12))
    shown.show_view((NOW, *acted, A, LATER, B, C))
    bar = shown.view.verticalScrollBar()
    bar.setValue(0)
    assert shown.now.isVisible() and shown.now.accessibleName() == "Now: DeathBow"
    QTest.mouseClick(shown.now, Qt.MouseButton.LeftButton)
    assert bar.value() > 0 and not shown.now.isVisible()
    here = shown.view.visualRect(shown.model.index(13))
    assert shown.view.viewport().rect().contains(here)


def test_a_list_that_grew_shows_who_acts_in_their_own_row(shown: InitiativeList) -> None:
    shown.resize(300, 90)
    shown.show_view((NOW, replace(A, id="x", acted=True), A, LATER, B, C))
    assert shown.now.isVisible()
    shown.resize(300, 500)
    assert not shown.now.isVisible()
