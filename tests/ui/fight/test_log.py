from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.log import LogView
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.last_result import LastResult
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView

HIT = LogLine(
    3, "3.3", (Piece("Maren 🐉", strong=True), Piece(" hits Orc 3")), ("rolled 22",), spoken="A hit"
)
MISS = LogLine(2, "3.2", (Piece("Orc 1 misses "), Piece("71 over 45", quiet=True)))
ROUND = LogLine(1, "3.0", (Piece("Round 3"),), quiet=True)
LINES = (HIT, MISS, ROUND)
ENTER = Qt.Key.Key_Return


@pytest.fixture
def shown(qtbot: QtBot, themed_app: QApplication) -> LogView:
    made = LogView(Theme(DARK))
    QAbstractItemModelTester(made.model, QAbstractItemModelTester.FailureReportingMode.QtTest, made)
    qtbot.addWidget(made)
    made.resize(296, 400)
    made.show_view(LINES)
    made.show()
    made.setFocus()
    return made


def texts(shown: LogView) -> list[str]:
    return [shown.model.index(at).data() for at in range(shown.model.rowCount())]


def height(shown: LogView, at: int) -> int:
    return shown.list.visualRect(shown.model.index(at)).height()


def test_enter_opens_and_closes_a_line(shown: LogView) -> None:
    shown.list.setCurrentIndex(shown.model.index(0))
    closed = height(shown, 0)
    QTest.keyClick(shown.list, ENTER)
    assert shown.model.row(0).open and height(shown, 0) > closed
    role = Qt.ItemDataRole.AccessibleTextRole
    assert shown.model.index(0).data(role) == "A hit rolled 22"
    QTest.keyClick(shown.list, ENTER)
    assert not shown.model.row(0).open and height(shown, 0) == closed


def click(shown: LogView, at: int) -> None:
    place = shown.list.visualRect(shown.model.index(at))
    QTest.mouseClick(
        shown.list.viewport(), Qt.MouseButton.LeftButton, pos=place.topLeft() + QPoint(60, 4)
    )


def test_a_click_opens_a_line(shown: LogView) -> None:
    middle = shown.list.visualRect(shown.model.index(0)).center()
    QTest.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert [shown.model.row(at).open for at in range(3)] == [True, False, False]


def test_new_lines_come_first_and_open_ones_stay_open(shown: LogView) -> None:
    shown.list.setCurrentIndex(shown.model.index(0))
    QTest.keyClick(shown.list, ENTER)
    added: list[tuple[int, int]] = []
    shown.model.rowsInserted.connect(lambda _parent, first, last: added.append((first, last)))
    newer = (LogLine(4, "3.4", (Piece("two"),)), LogLine(4, "3.4", (Piece("one"),)))
    shown.show_view((*newer, *LINES))
    assert added == [(0, 1)]
    assert shown.model.row(2).open
    assert shown.list.currentIndex().row() == 2


def test_undo_takes_the_newest_away(shown: LogView) -> None:
    shown.show_view(LINES[1:])
    assert texts(shown) == ["Orc 1 misses 71 over 45", "Round 3"]


def test_the_filter_finds_words_in_details_and_esc_shows_all(shown: LogView) -> None:
    assert shown.filter.isHidden()
    QTest.mouseClick(shown.foot, Qt.MouseButton.LeftButton)
    QTest.keyClicks(shown.filter, "ROLLED")
    assert texts(shown) == ["Maren 🐉 hits Orc 3"]
    QTest.keyClicks(shown.filter, "zzz")
    assert texts(shown) == [] and not shown.grab().isNull()
    QTest.keyClick(shown.filter, Qt.Key.Key_Escape)
    assert len(texts(shown)) == 3 and shown.filter.isHidden()


def test_the_filter_takes_either_minus_sign(shown: LogView) -> None:
    shown.show_view((LogLine(5, "3.5", (Piece("Orc 2 has OF −3"),)), *LINES))
    QTest.mouseClick(shown.foot, Qt.MouseButton.LeftButton)
    QTest.keyClicks(shown.filter, "of -3")
    assert texts(shown) == ["Orc 2 has OF −3"]


def test_going_back_is_offered_for_every_line(shown: LogView, qtbot: QtBot) -> None:
    acts = shown.list.thing_for(shown.model.index(1)).own
    assert [act.label for act in acts] == [
        "Look at this moment",
        "A die was wrong: correct it...",
        "Put in an attack here...",
        "Go back to here",
    ]
    asked = (shown.look_requested, shown.correct_requested, shown.put_in_requested)
    for act, signal in zip(acts, (*asked, shown.jump_requested), strict=True):
        with qtbot.waitSignal(signal) as caught:
            act.run()
        assert caught.args == [2]


def test_j_and_k_move_and_letters_are_left_alone(shown: LogView) -> None:
    shown.list.setCurrentIndex(shown.model.index(0))
    QTest.keyClicks(shown.list, "jjkr")
    assert shown.list.currentIndex().row() == 1


def test_narrower_means_higher_and_nothing_is_cut(shown: LogView) -> None:
    shown.show_view((LogLine(9, "1.1", (Piece("word " * 40),)),))
    wide = height(shown, 0)
    shown.resize(200, 400)
    assert height(shown, 0) > wide
    shown.set_theme(Theme(DARK, 2.0))
    assert height(shown, 0) > 2 * wide
    assert not shown.grab().isNull()


def test_a_name_wider_than_a_line_leaves_room_for_what_it_did(shown: LogView) -> None:
    names = ("The very long name " * 10 + "1", "W" * 200)
    said = (Piece(names[0], strong=True), Piece(" hits "), Piece(names[1], strong=True))
    hit = LogLine(9, "1.1", (*said, Piece(" for 20")), names=names)
    short = LogLine(8, "1.1", (Piece("Ann", strong=True), Piece(" hits ")))
    passed = LogLine(7, "1.1", (Piece(f"{names[1]} lets the moment pass"),), names=names)
    shown.show_view((hit, short, passed))
    one, two = height(shown, 1), 2 * height(shown, 1)
    assert one < height(shown, 0) <= two, "each name with its verb in a line"
    assert height(shown, 2) <= two, "among words of one piece too"
    shown.show_view(tuple(replace(each, kind="passed") for each in (hit, passed)))
    assert height(shown, 0) <= 3 * one, "in a fold as well"
    tip = shown.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert names[0] in tip and names[1] in tip, "whole in its tip"


def test_an_empty_log_says_so(shown: LogView) -> None:
    shown.show_view(())
    assert shown.model.rowCount() == 0
    assert not shown.grab().isNull()


def many(newest: int) -> list[LogLine]:
    """Lines of steps, three lines each, down to the first."""
    return [LogLine(at // 3, "1", (Piece(f"line {at}"),)) for at in range(newest, 0, -1)]


def test_the_end_of_a_long_log_is_one_key_away(shown: LogView) -> None:
    shown.show_view(many(1000))
    assert shown.model.rowCount() < 100
    shown.list.setCurrentIndex(shown.model.index(0))
    QTest.keyClick(shown.list, Qt.Key.Key_End)
    assert shown.model.rowCount() == 1000
    assert shown.list.currentIndex().data() == "line 1"


def test_older_lines_come_when_the_log_is_scrolled_down(shown: LogView, qtbot: QtBot) -> None:
    shown.show_view(many(1000))
    before = shown.model.rowCount()
    bar = shown.list.verticalScrollBar()
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: before < shown.model.rowCount() < 1000)


def test_a_line_is_the_same_when_newer_ones_push_others_off_the_page(shown: LogView) -> None:
    shown.show_view(many(1000))
    shown.list.setCurrentIndex(shown.model.index(40))
    shown.show_view(many(1001))
    assert shown.list.currentIndex().row() == 41
    assert shown.list.currentIndex().data() == "line 960"


def test_opening_lines_does_not_stop_it_from_following(shown: LogView) -> None:
    shown.show_view(many(300))
    bar = shown.list.verticalScrollBar()
    for at in range(12):
        shown.list.setCurrentIndex(shown.model.index(at))
        QTest.keyClick(shown.list, ENTER)
    shown.show_view(many(301))
    assert bar.value() == 0
    assert texts(shown)[0] == "line 301"


def test_what_the_gm_scrolled_to_stays_in_its_place(shown: LogView) -> None:
    shown.show_view(many(300))
    shown.list.setCurrentIndex(shown.model.index(0))
    for _ in range(2):
        QTest.keyClick(shown.list, Qt.Key.Key_PageDown)
    line = shown.list.currentIndex()
    text, top = line.data(), shown.list.visualRect(line).top()
    shown.show_view(many(306))
    line = shown.list.currentIndex()
    assert (line.data(), shown.list.visualRect(line).top()) == (text, top)
    QTest.keyClick(shown.list, Qt.Key.Key_Home)
    shown.show_view(many(309))
    assert shown.list.verticalScrollBar().value() == 0


def test_folds_open_by_key_and_speak(shown: LogView) -> None:
    passed = [LogLine(at, "3.1", (Piece(f"Orc {at} passes"),), kind="passed") for at in (9, 8)]
    shown.show_view((*passed, HIT))
    role = Qt.ItemDataRole.AccessibleTextRole
    assert shown.model.index(0).data(role) == "Orc 9 passes · 1 more, folded"
    shown.list.setCurrentIndex(shown.model.index(0))
    QTest.keyClick(shown.list, ENTER)
    assert texts(shown)[:3] == ["Orc 9 passes · 1 more", "Orc 9 passes", "Orc 8 passes"]
    assert shown.list.thing_for(shown.model.index(0)).own == ()


def lowest(shown: LogView) -> int:
    """The last row of which anything is seen."""
    high = shown.list.viewport().height()
    rows = range(shown.model.rowCount())
    return max(at for at in rows if shown.list.visualRect(shown.model.index(at)).top() < high)


def test_a_line_opened_at_the_lower_edge_comes_into_view_as_a_whole(shown: LogView) -> None:
    shown.show_view(many(300))
    at, high = lowest(shown), shown.list.viewport().height()
    click(shown, at)
    assert shown.model.row(at).open
    place = shown.list.visualRect(shown.model.index(at))
    assert place.top() >= 0 and place.bottom() < high


def test_what_stands_in_a_fold_opened_at_the_lower_edge_comes_into_view(shown: LogView) -> None:
    passed = [replace(each, kind="passed") for each in many(4)]
    shown.show_view((*(replace(each, when="1.9", head="9") for each in many(20)), *passed))
    shown.resize(296, 240)
    shown.list.scrollTo(shown.model.index(20))
    high = shown.list.viewport().height()
    assert shown.list.visualRect(shown.model.index(20)).bottom() == high - 1
    click(shown, 20)
    assert shown.model.row(20).entry.opened and shown.model.row(24).entry.inner
    assert shown.list.visualRect(shown.model.index(20)).top() >= 0
    assert shown.list.visualRect(shown.model.index(24)).bottom() < high


def test_a_click_beneath_an_open_line_goes_back_to_its_moment(shown: LogView, qtbot: QtBot) -> None:
    shown.list.setCurrentIndex(shown.model.index(0))
    QTest.keyClick(shown.list, ENTER)
    place = shown.list.visualRect(shown.model.index(0))
    with qtbot.waitSignal(shown.jump_requested) as caught:
        low = place.bottomLeft() + QPoint(60, -10)
        QTest.mouseClick(shown.list.viewport(), Qt.MouseButton.LeftButton, pos=low)
    assert caught.args == [3] and shown.model.row(0).open


def test_the_last_result_stands_on_top_with_its_change(shown: LogView, qtbot: QtBot) -> None:
    assert shown.card.isHidden()
    change = ChangeView("a", "Orc", "foe", 45, 12, 45, True, text="45 to 12", spoken="Orc loses 33")
    last = LastResult(3, "3.3", (Piece("Maren hits <b>Orc</b>"),), "", ("rolled 22",), change, True)
    shown.show_view(LINES, last)
    card = shown.card
    assert (card.sentence.text(), card.value.text()) == ("Maren hits <b>Orc</b>", "45 to 12")
    assert card.bar.accessibleName() == "Orc loses 33"
    shown.show_view(LINES, replace(last, change=replace(change, text="9 to 6", label="END")))
    assert card.value.text() == "9 to 6 END"
    shown.show_view(LINES, last)
    assert card.details.isHidden()
    QTest.mouseClick(card.why, Qt.MouseButton.LeftButton)
    assert (card.details.isVisible(), card.details.text()) == (True, "rolled 22")
    with qtbot.waitSignal(shown.undo_requested):
        QTest.mouseClick(card.undo, Qt.MouseButton.LeftButton)
    shown.show_view(LINES, replace(last, newest=False))
    assert card.undo.text() == "Go back to it" and card.details.isVisible()
    with qtbot.waitSignal(shown.jump_requested) as caught:
        QTest.mouseClick(card.undo, Qt.MouseButton.LeftButton)
    assert caught.args == [3]
    shown.show_view(LINES)
    assert card.isHidden()
