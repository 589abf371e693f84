"""The whole or the strip by the room there is; the ribbon; rows of several that open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.schedule.ribbon_paint import out_of_sight, reason_within, round_label
from gm_tracker.ui.fight.schedule.ribbon_space import BESIDE_NAME, NOTE, ribbon_space
from gm_tracker.ui.fight.schedule.schedule import Schedule
from gm_tracker.ui.fight.schedule.tips import show_above
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.order_views import LastingRow, OrderCard, OrderView
from gm_tracker.words.timeline_views import Bar, Column, Mark, TimelineRow, TimelineView

Key = Qt.Key
COLUMNS = tuple(Column(str(at + 1), float(at), now=at == 4) for at in range(14))
ROWS = tuple(
    TimelineRow(
        f"r{at}",
        f"Orc {at}",
        "foe",
        acting=at == 6,
        marks=(Mark(f"s{at}", 4.5 + at % 2, now=at == 6, note="acts in segment 5"),),
    )
    for at in range(8)
)
VIEW = TimelineView(14.0, COLUMNS, ROWS, joined=True)
CARDS = tuple(
    OrderCard(f"s{at}", f"c{at}", f"Ghoul {at}", "foe", str(90 - at), spoken=f"Ghoul {at}, foe",
              now=at == 14, next=at == 15)
    for at in range(20)
)  # fmt: skip
ORDER = OrderView(
    CARDS,
    tuple(Column(str(at), at) for at in range(5)),
    (LastingRow("c2", "Ghoul 2", "foe", Bar("stunned", 0, 3), "stunned, 3 rounds left"),),
)


def kind(schedule: Schedule) -> str:
    """Which of its pages is seen."""
    pages = {"strip": schedule.strip, "ribbon": schedule.ribbon, "timeline": schedule.timeline}
    return next(name for name, page in pages.items() if page is schedule.page)


@pytest.fixture
def schedule(qtbot: QtBot, themed_app: QApplication) -> Schedule:
    made = Schedule(Theme(DARK))
    qtbot.addWidget(made)
    made.set_theme(Theme(DARK))
    made.resize(730, 240)
    made.show_view(VIEW)
    made.show()
    made.take_focus()
    return made


def test_under_five_rows_it_is_a_strip_of_who_acts_now_and_next(schedule: Schedule) -> None:
    assert kind(schedule) == "timeline"
    schedule.resize(730, 140)
    assert kind(schedule) == "strip"
    assert schedule.strip.hasFocus()
    shown = [cell.text for cell in schedule.strip.cells()]
    assert shown[:4] == ["now", "Orc 6", "then", "Orc 0"]
    schedule.resize(730, 240)
    assert kind(schedule) == "timeline"
    assert schedule.timeline.hasFocus()


def test_a_key_swaps_the_two_until_something_is_asked(schedule: Schedule) -> None:
    schedule.resize(730, 40)
    assert schedule.swap()
    assert kind(schedule) == "timeline"
    assert schedule.claimed_height() >= 30 + 5 * 25
    schedule.give_way()
    assert kind(schedule) == "strip"
    schedule.resize(730, 240)
    assert not schedule.swap()
    assert kind(schedule) == "strip"
    assert schedule.maximumHeight() == schedule.strip.sizeHint().height()
    assert schedule.swap()
    assert kind(schedule) == "timeline"


def test_the_strip_is_walked_by_keys_and_picks(schedule: Schedule) -> None:
    schedule.resize(730, 40)
    told: list[str] = []
    schedule.signals.slot_activated.connect(told.append)
    assert schedule.strip.accessibleDescription() == "Orc 6, foe, acts in segment 5"
    QTest.keyClick(schedule.strip, Key.Key_Right)
    assert schedule.cursor_at() == ("r0", "s0")
    QTest.keyClick(schedule.strip, Key.Key_Return)
    first = schedule.strip.cells()[1]
    QTest.mouseClick(schedule.strip, Qt.MouseButton.LeftButton, pos=QPoint(first.left + 5, 10))
    assert told == ["s0", "s6"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_has_no_room_on_the_strip_is_counted(schedule: Schedule, scale: float) -> None:
    rows = tuple(replace(row, name=row.name + " of the long, long name" * 9) for row in ROWS)
    schedule.show_view(replace(VIEW, rows=rows))
    schedule.set_theme(Theme(DARK, scale))
    schedule.resize(400, 40)
    cells = schedule.strip.cells()
    assert cells[-1].text == f"+{8 - sum(cell.person is not None for cell in cells)}"
    assert all(cell.left + cell.width <= 400 for cell in cells[:-1])


def test_the_strip_counts_those_of_every_moment_to_come(schedule: Schedule) -> None:
    rows = tuple(
        TimelineRow(f"r{at}", f"Orc {at}", "foe", marks=(Mark("", at // 3 + 0.5),), kind="Orc")
        for at in range(24)
    )
    schedule.show_view(replace(VIEW, rows=rows))
    schedule.resize(330, 40)
    shown = [cell.text for cell in schedule.strip.cells()]
    assert shown == ["1", "3 orcs", "2", "3 orcs", "3", "3 orcs", "+15"]


def test_where_many_act_at_once_two_of_a_kind_are_one_word(schedule: Schedule) -> None:
    kinds = ("Orc",) * 4 + ("Guard",) * 2
    rows = tuple(
        TimelineRow(f"r{at}", f"{kind} {at}", "foe", marks=(Mark("", 1.5),), kind=kind)
        for at, kind in enumerate(kinds)
    )
    schedule.show_view(replace(VIEW, rows=rows))
    schedule.resize(400, 40)
    assert [cell.text for cell in schedule.strip.cells()] == ["2", "4 orcs", "2 guards"]
    schedule.show_view(replace(VIEW, rows=rows[4:]))
    assert [cell.text for cell in schedule.strip.cells()] == ["2", "Guard 4", "Guard 5"]


def test_a_strip_of_nobody_says_only_what_it_is_told(schedule: Schedule) -> None:
    schedule.show_view(TimelineView(14.0, COLUMNS, ()))
    schedule.resize(730, 20)
    assert (schedule.strip.people, schedule.strip.accessibleDescription()) == ((), "")
    schedule.show_empty("This round has not begun.")
    assert schedule.strip.accessibleDescription() == "This round has not begun."


def test_the_ribbon_keeps_the_turn_that_runs_in_sight(schedule: Schedule) -> None:
    schedule.show_view(ORDER)
    ribbon = schedule.ribbon
    assert kind(schedule) == "ribbon"
    for scale in (1.0, 1.5, 2.0):
        schedule.set_theme(Theme(DARK, scale))
        now = ribbon.space.card_rect(14)
        assert now.left() >= 0
        assert now.right() <= ribbon.viewport().width()
    assert schedule.grab().height() == 240
    told: list[str] = []
    schedule.signals.slot_activated.connect(told.append)
    schedule.take_focus()
    QTest.keyClick(ribbon, Key.Key_Right)
    assert ribbon.accessibleDescription() == "Ghoul 15, foe"
    QTest.keyClick(ribbon, Key.Key_Return)
    assert told == ["s15"]


def test_what_is_in_lines_out_of_sight_is_above_and_below_not_beside() -> None:
    told = {out_of_sight(5, after=after, wraps=True) for after in (False, True)}
    assert told == {"\N{UPWARDS ARROW}5", "\N{DOWNWARDS ARROW}5"}
    assert out_of_sight(6, after=False, wraps=False) == "\u2039 6"
    assert out_of_sight(2, after=True, wraps=False) == "2 \u203a"


def test_a_ribbon_without_room_is_a_strip(schedule: Schedule) -> None:
    schedule.show_view(ORDER)
    schedule.resize(730, 60)
    assert kind(schedule) == "strip"
    assert [cell.text for cell in schedule.strip.cells()][:2] == ["now 76", "Ghoul 14"]


def test_a_row_of_several_opens_and_closes_by_enter_and_by_click(schedule: Schedule) -> None:
    rows = tuple(
        TimelineRow(f"x{at}", f"Orc {at}", "foe", kind="Orc", marks=(Mark(f"m{at}", 7.5),))
        for at in range(20)
    )
    timeline = schedule.timeline
    schedule.show_view(replace(VIEW, rows=rows))
    assert [row.name for row in timeline.view.rows] == ["20 orcs"]
    QTest.keyClick(timeline, Key.Key_Return)
    assert len(timeline.view.rows) == 21
    QTest.mouseClick(
        timeline.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, timeline.space().y(0) + 5)
    )
    assert len(timeline.view.rows) == 1


def test_who_is_named_is_scrolled_into_sight(schedule: Schedule) -> None:
    rows = tuple(replace(row, id=f"q{at}", acting=False) for at, row in enumerate(ROWS * 2))
    schedule.show_view(replace(VIEW, rows=rows[:15]))
    timeline = schedule.timeline
    schedule.reveal("q14")
    assert timeline.space().y(14) + timeline.space().row <= timeline.viewport().height()
    schedule.reveal("q0")
    assert timeline.space().y(0) == timeline.space().head


def test_the_tooltip_names_and_stands_above(schedule: Schedule, qtbot: QtBot) -> None:
    timeline = schedule.timeline
    show_above(timeline.viewport(), 200, "Orc 6, foe, acts in segment 5, together with Orc 0")
    shown = [w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel") and w.isVisible()]
    top = timeline.viewport().mapToGlobal(QPoint(0, timeline.space().head)).y()
    assert shown
    assert all(each.geometry().bottom() < top for each in shown) or top < shown[0].height()
    QToolTip.hideText()


def test_cards_stand_in_lines_where_all_fit_and_scroll_elsewhere(schedule: Schedule) -> None:
    schedule.show_view(replace(ORDER, cards=CARDS[:9], lasting=(), columns=()))
    ribbon = schedule.ribbon
    assert ribbon.space.wraps
    assert all(ribbon.space.card_rect(at).right() <= 730 for at in range(9))
    assert ribbon.space.card_rect(8).bottom() <= 240
    schedule.resize(730, 120)
    assert not ribbon.space.wraps
    assert ribbon.horizontalScrollBar().maximum() > 0


def test_names_are_whole_where_a_second_line_of_cards_has_room(schedule: Schedule) -> None:
    cards = tuple(replace(each, name=f"Shieldbearer {at}") for at, each in enumerate(CARDS[:5]))
    schedule.show_view(replace(ORDER, cards=cards))
    ribbon = schedule.ribbon
    needed = letters_of(Theme(DARK), 14, 700).width("Shieldbearer 4") + BESIDE_NAME
    schedule.resize(620, 160)
    assert ribbon.space.card < needed, "one line"
    schedule.resize(620, 250)
    assert ribbon.space.wraps
    assert ribbon.space.card >= needed
    assert ribbon.space.row_rect(0).bottom() <= 250 + ribbon.space.pad


def test_what_lasts_takes_the_room_that_rounds_do_not_need(schedule: Schedule) -> None:
    words = "caught unawares to the end of the round"
    row = LastingRow("c2", "Ghoul 2", "foe", Bar("caught", 0, 1), words)
    schedule.show_view(replace(ORDER, lasting=(row,)))
    schedule.resize(610, 250)
    assert schedule.ribbon.space.said >= letters_of(Theme(DARK), 13).width(words) + 14


def test_where_nothing_of_what_lasts_has_room_there_is_nothing_to_scroll(
    schedule: Schedule,
) -> None:
    lasting = tuple(replace(ORDER.lasting[0], id=f"c{at}") for at in range(4))
    schedule.show_view(replace(ORDER, cards=CARDS[:3], lasting=lasting))
    ribbon = schedule.ribbon
    scroll = ribbon.verticalScrollBar()
    schedule.resize(730, 185)
    assert ribbon.space.has_rows and scroll.maximum() > 0
    schedule.resize(730, 130)
    assert kind(schedule) == "ribbon"
    assert not ribbon.space.has_rows and scroll.maximum() == 0


def test_the_head_of_a_round_keeps_apart_from_the_next() -> None:
    assert round_label("round 1", 9, len) == "round 1"
    assert round_label("round 1", 8, len) == "1"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [3, 9])
def test_the_ribbon_asks_for_the_room_of_its_note(
    schedule: Schedule, count: int, scale: float
) -> None:
    asked = "The dice for the order are still to be rolled."
    view = replace(ORDER, cards=CARDS[:count], lasting=(), columns=(), note=asked)
    theme = Theme(DARK, scale)
    schedule.set_theme(theme)
    schedule.show_view(view)
    high = schedule.ribbon.sizeHint().height()
    space = ribbon_space(view, theme, schedule.ribbon.viewport().width(), high)
    assert space.cards_end + space.pad + theme.px(NOTE) <= high


@pytest.mark.parametrize(
    ("wide", "reason"),
    [(30, "rolled 6 + 12, less 10 of armour"), (20, "6 + 12 - 10"), (8, "6+12-10"), (3, "6+12-10")],
)
def test_why_a_turn_comes_then_is_told_in_the_words_that_have_room(wide: int, reason: str) -> None:
    card = replace(CARDS[0], reason="rolled 6 + 12, less 10 of armour", brief="6 + 12 - 10")
    assert reason_within(card, wide + 2, len) == reason


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [3, 6, 9])
def test_the_ribbon_asks_for_the_same_room_whatever_was_shown(count: int, scale: float) -> None:
    """Long names had wider cards, and so more lines, where it was high already."""
    cards = tuple(replace(each, name="Marsh Raider Captain") for each in CARDS)
    few, all_ = (replace(ORDER, cards=cards[:n], lasting=(), columns=()) for n in (count, 9))
    asked = set()
    for high, first in ((90, few), (300, few), (420, all_)):
        made = Schedule(Theme(DARK, scale))
        made.set_theme(Theme(DARK, scale))
        made.resize(1100, high)
        for view in (first, few):
            made.show_view(view)
        asked.add(made.sizeHint().height())
        made.deleteLater()
    assert len(asked) == 1
