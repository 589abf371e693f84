from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.advice import Advice
from gm_tracker.ui.fight.schedule import bar_paint
from gm_tracker.ui.fight.schedule.bar_paint import lanes_of, widest_free, worth_reading
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.schedule.timeline import Timeline
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Bar, Column, Mark, TimelineRow, TimelineView

COLUMNS = (
    *(Column(str(at + 1), float(at), now=at == 4) for at in range(10)),
    Column("round 4", 10.0, 3.0, later=True),
)
ROWS = (
    TimelineRow("a", "DeathBow", "party", acting=True, spoken="DeathBow acts now",
                marks=(Mark("a1", 1.5, "done"), Mark("a2", 4.5, now=True, note="Bastard sword"))),
    TimelineRow("b", "Irthea", "foe", bars=(Bar("Stone skin", 3.1, 7.9, shaded=True),)),
    TimelineRow("c", "Orc", "neutral", marks=(Mark("c1", 2.5), Mark("c2", 8.5, "lost"))),
)  # fmt: skip
VIEW = TimelineView(13.0, COLUMNS, ROWS)
KEY = Qt.Key


@pytest.fixture
def shown(qtbot: QtBot, themed_app: QApplication) -> Timeline:
    made = Timeline(Theme(DARK), ScheduleSignals())
    qtbot.addWidget(made)
    made.resize(700, 300)
    made.show_view(VIEW)
    made.show()
    made.setFocus()
    return made


def press(shown: Timeline, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(shown, key)


def centre(shown: Timeline, row: int, mark: int) -> QPoint:
    return shown.space().mark(row, ROWS[row], ROWS[row].marks[mark]).center().toPoint()


def test_a_few_letters_of_a_span_are_left_out() -> None:
    assert worth_reading("casting Fade", "casting Fade") == "casting Fade"
    assert (
        worth_reading("casting Fade", "casting\N{HORIZONTAL ELLIPSIS}")
        == "casting\N{HORIZONTAL ELLIPSIS}"
    )
    assert worth_reading("casting Fade", "cas\N{HORIZONTAL ELLIPSIS}") == ""
    assert worth_reading("casting Fade", "\N{HORIZONTAL ELLIPSIS}") == ""
    assert worth_reading("aims", "aims") == "aims", "whole"


def test_of_a_span_the_words_before_the_dot_are_worth_reading() -> None:
    assert worth_reading("prone \N{MIDDLE DOT} DF -2", "prone") == "prone"
    assert worth_reading("blinded \N{MIDDLE DOT} DF -2", "blinded") == "blinded"


def test_a_span_beneath_another_is_named_where_that_one_has_ended(shown: Timeline) -> None:
    def drawn(second: Bar) -> QImage:
        row = TimelineRow("b", "Hedge mage", "foe", bars=(Bar("watching", 1.0, 4.0), second))
        shown.show_view(replace(VIEW, rows=(row,)))
        return shown.viewport().grab().toImage()

    beside = QRectF(shown.space().x(4.2), shown.space().y(0), 200, 12).toRect()
    named = drawn(Bar("blinded \N{MIDDLE DOT} DF \N{MINUS SIGN}2", 2.0, 12.0))
    assert named.copy(beside) != drawn(Bar("", 2.0, 12.0)).copy(beside)
    wholly = drawn(Bar("blinded", 2.0, 3.5))
    assert wholly.copy(beside) == drawn(Bar("", 2.0, 3.5)).copy(beside), "not beside what is over"


def test_a_span_wholly_beneath_another_is_named_over_itself(
    shown: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(*bars: Bar) -> dict[str, QRectF]:
        found: dict[str, QRectF] = {}
        monkeypatch.setattr(
            bar_paint, "_said", lambda _p, _t, at, text, plate, edge="": found.update({text: at})
        )
        shown.show_view(replace(VIEW, rows=(TimelineRow("b", "Wolf", "foe", bars=bars),)))
        shown.viewport().grab()
        return found

    # The words of the one above begin before it, or go behind it where they would cover it.
    for first in ("hides", "casting Fade from sight"):
        found = said(Bar(first, 1.0, 9.0), Bar("prone", 2.5, 4.0))
        assert set(found) == {first, "prone"}
        assert not found[first].intersects(found["prone"])
        assert shown.space().x(2.5) < found["prone"].left() < shown.space().x(4.0)


@pytest.mark.parametrize("row", [24, 25, 28, 36])
@pytest.mark.parametrize("lanes", [2, 3])
def test_spans_of_one_row_stand_clear_of_one_another(row: int, lanes: int) -> None:
    first, *lines = (bar_paint.bar_rect(100, row, 1.0, 0, 90, (at, lanes)) for at in range(lanes))
    assert first.top() >= 100 and lines[-1].bottom() <= 100 + row
    assert lines[0].top() - first.bottom() >= 2
    assert first.height() >= 14, "it has words"


def test_the_words_of_a_span_beneath_another_have_an_edge_of_their_own(
    shown: Timeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    edges: dict[str, str] = {}
    monkeypatch.setattr(
        bar_paint, "_said", lambda _p, _t, _at, text, plate, edge="": edges.update({text: edge})
    )
    bars = Bar("loading", 1.0, 9.0), Bar("mounted", 4.0, 7.0)
    shown.show_view(replace(VIEW, rows=(TimelineRow("b", "Wolf", "foe", bars=bars),)))
    shown.viewport().grab()
    assert edges == {"loading": "", "mounted": DARK.foe}


def test_arrows_move_over_marks_and_rows(shown: Timeline) -> None:
    assert shown.cursor_at() == ("a", "")
    press(shown, KEY.Key_Right, KEY.Key_Right)
    assert shown.cursor_at() == ("a", "a2")
    assert shown.accessibleDescription() == "DeathBow, party, Bastard sword"
    press(shown, KEY.Key_Down)
    assert shown.cursor_at() == ("b", "")
    press(shown, KEY.Key_Down, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right)
    assert shown.cursor_at() == ("c", "c2")


def test_keys_on_a_mark(shown: Timeline) -> None:
    told: list[tuple[str, str]] = []
    shown.signals.slot_activated.connect(lambda slot: told.append(("act", slot)))
    shown.signals.delay_requested.connect(lambda slot: told.append(("delay", slot)))
    shown.signals.cancel_requested.connect(lambda slot: told.append(("cancel", slot)))
    shown.signals.row_activated.connect(lambda row: told.append(("row", row)))
    press(shown, KEY.Key_W, KEY.Key_Return, KEY.Key_Right)
    press(shown, KEY.Key_Return, KEY.Key_W, KEY.Key_X)
    assert told == [("row", "a"), ("act", "a1"), ("delay", "a1"), ("cancel", "a1")]


def test_shift_and_arrow_asks_to_move_only_what_waits(shown: Timeline) -> None:
    moved: list[tuple[str, int]] = []
    shown.signals.move_requested.connect(lambda slot, to: moved.append((slot, to)))
    press(shown, KEY.Key_Right)
    QTest.keyClick(shown, KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    press(shown, KEY.Key_Right)
    QTest.keyClick(shown, KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert moved == [("a2", 5)]


def test_dragging_a_name_onto_another_asks_to_link_them(shown: Timeline, qtbot: QtBot) -> None:
    port, rows = shown.viewport(), shown.view.rows
    start, end = (QPoint(40, round(shown.space().y(at)) + 8) for at in (0, 2))
    with qtbot.waitSignal(shown.signals.link_requested) as asked:
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(port, (start + end) / 2)
        QTest.mouseMove(port, end)
        assert shown._drag.partner == 2
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    assert asked.args == [rows[0].id, rows[2].id]


@pytest.mark.parametrize(("row", "mark", "expected"), [(2, 0, [("c1", 6)]), (2, 1, [])])
def test_dragging_a_mark(
    shown: Timeline, row: int, mark: int, expected: list[tuple[str, int]]
) -> None:
    moved: list[tuple[str, int]] = []
    shown.signals.move_requested.connect(lambda slot, to: moved.append((slot, to)))
    port, space = shown.viewport(), shown.space()
    start, end = centre(shown, row, mark), QPoint(int(space.x(6.5)), space.y(row) + 5)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
    assert moved == expected


def test_a_click_activates_the_mark_or_the_row(shown: Timeline) -> None:
    told: list[str] = []
    shown.signals.slot_activated.connect(told.append)
    shown.signals.row_activated.connect(told.append)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(shown.viewport(), left, pos=centre(shown, 2, 0))
    QTest.mouseClick(shown.viewport(), left, pos=QPoint(40, shown.space().y(1) + 5))
    assert told == ["c1", "b"]


def test_the_cursor_stays_on_its_mark_and_falls_back_to_its_row(shown: Timeline) -> None:
    press(shown, KEY.Key_Right)
    shown.show_view(replace(VIEW, rows=ROWS[::-1]))
    assert shown.cursor_at() == ("a", "a1")
    shown.show_view(replace(VIEW, rows=(ROWS[1], replace(ROWS[0], marks=()))))
    assert shown.cursor_at() == ("a", "")
    shown.show_view(TimelineView(empty=Advice("No fight.")))
    press(shown, KEY.Key_Right, KEY.Key_Return)
    assert not shown.grab().isNull()


def test_of_forty_rows_the_acting_one_stands_first_and_stays(shown: Timeline) -> None:
    rows = tuple(
        TimelineRow(f"r{at}", f"Orc {at}", "foe", acting=at == 35, marks=(Mark(f"s{at}", 4.5),))
        for at in range(40)
    )
    shown.show_view(replace(VIEW, rows=rows))
    space = shown.space()
    assert (space.row, space.pins, shown.view.rows[0].id) == (24, 1, "r35")
    shown.verticalScrollBar().setValue(shown.verticalScrollBar().maximum())
    assert shown.space().y(0) == space.head
    assert shown.space().y(39) == space.foot - space.row


@pytest.mark.parametrize("height", [200, 211, 233, 260, 299])
def test_every_row_in_sight_is_whole_wherever_it_is_scrolled(shown: Timeline, height: int) -> None:
    rows = tuple(TimelineRow(f"o{at}", f"Orc {at}", "foe", acting=at < 2) for at in range(30))
    shown.show_view(TimelineView(13.0, COLUMNS, rows, pinned=2))
    shown.resize(700, height)
    bar, high = shown.verticalScrollBar(), shown.viewport().height()
    for to in (0, 10, bar.maximum() - 3, bar.maximum()):
        bar.setValue(to)
        space = shown.space()
        seen = [at for at in range(2, 30) if space.below_pins <= space.y(at) < space.foot]
        assert space.y(seen[0]) == space.below_pins
        assert space.y(seen[-1]) + space.row == space.foot
        assert high - space.row < space.foot <= high, "hardly anything is left free"
    assert seen[-1] == 29, "the last one can be reached"


def test_the_column_of_now_goes_as_far_down_as_the_ground_of_the_next_round(
    shown: Timeline,
) -> None:
    drawn, space = shown.viewport().grab().toImage(), shown.space()
    assert space.y(len(ROWS)) < drawn.height() - 50, "there is room beneath the rows"
    lowest = drawn.height() - 1
    assert drawn.pixelColor(round(space.x(4.5)), lowest) == QColor(DARK.nowbg)
    assert drawn.pixelColor(round(space.x(11.5)), lowest) == QColor(DARK.later)


def test_few_rows_are_28_px_high(shown: Timeline) -> None:
    assert shown.space().row == 28
    shown.set_theme(Theme(DARK, 2.0))
    assert shown.space().row == 56


def test_a_number_beside_its_mark_ends_before_the_mark_of_the_next_column(shown: Timeline) -> None:
    many = (Mark("m", 0.5, number=13), Mark("n", 1.5, number=18), Mark("o", 2.5, number=9))
    row = TimelineRow("r", "130 orcs", "foe", marks=many)
    first, second, third = (shown.space().mark(0, row, each) for each in many)
    digits = QFontMetrics(Theme(DARK).font(12, 700)).horizontalAdvance("13")
    assert first.right() + 2 + digits < second.left()
    assert second.center().x() < third.center().x() - shown.space().place, "it has stepped aside"


def test_the_number_beside_the_ring_stands_in_its_own_column(shown: Timeline) -> None:
    now = Mark("a1", 4.5, now=True, number=3)
    shown.show_view(replace(VIEW, rows=(replace(ROWS[0], marks=(now,)),)))
    space = shown.space()
    ring = space.mark(0, shown.view.rows[0], now)
    assert ring.center().x() < space.x(4.5)
    number = QFontMetrics(Theme(DARK).font(12, 700)).horizontalAdvance("3")
    assert ring.right() + 2 + number <= space.x(5) + 1


def test_what_is_over_says_how_many_it_stands_for(shown: Timeline) -> None:
    def picture(*marks: Mark) -> QImage:
        shown.show_view(replace(VIEW, rows=(replace(ROWS[0], marks=marks),)))
        return shown.viewport().grab().toImage()

    one, three = Mark("a1", 1.5, "passed", number=1), Mark("a1", 1.5, "passed", number=3)
    assert picture(one) != picture(three)
    beside = Mark("a2", 1.5, "done")
    assert picture(one, beside) == picture(three, beside), "it would stand on the next mark"


@pytest.mark.parametrize(("label", "goes_up"), [("r4", True), ("r14.1", False)])
def test_the_line_of_the_next_round_goes_through_no_letters(
    shown: Timeline, label: str, goes_up: bool
) -> None:
    columns = (*COLUMNS[:10], *(Column(label, 10.0 + at, later=True) for at in range(3)))
    shown.set_theme(Theme(DARK, 1.5))
    shown.show_view(replace(VIEW, columns=columns))
    image, x = shown.viewport().grab().toImage(), round(shown.space().x(10.0))
    assert (image.pixelColor(x, 1) != image.pixelColor(x + 4, 1)) == goes_up
    below = shown.space().head + 1
    drawn = {image.pixelColor(x, y).name() for y in range(below, below + 12)}
    assert len(drawn) > 1


def test_bars_that_overlap_get_lanes() -> None:
    first, second, third = Bar("a", 1, 4), Bar("b", 2, 6), Bar("c", 4, 5)
    assert lanes_of((first, second, third)) == [(0, 2, first), (1, 2, second), (0, 2, third)]


def test_a_label_stands_clear_of_the_marks() -> None:
    bar, mark = QRectF(100, 0, 200, 20), QRectF(130, 5, 10, 10)
    assert widest_free(bar, [], 300) == bar
    assert widest_free(bar, [mark], 20) == QRectF(102, 0, 26, 20)
    assert widest_free(bar, [mark], 80) == QRectF(142, 0, 156, 20)
    assert widest_free(bar, [mark], 400) == QRectF(142, 0, 156, 20)
    assert widest_free(bar, [QRectF(10, 5, 10, 10)], 80) == QRectF(102, 0, 196, 20)
