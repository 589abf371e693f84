"""The sheet of a recap: its table, its charts, and the picture that is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.model.combatant import Side
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT, Colours
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.luck_chart import draw_diverging, draw_rank
from gm_tracker.ui.recap.recap_picture import RATIO, WIDE, paper_of, png_of
from gm_tracker.ui.recap.recap_sheet import NOTHING, RecapSheet
from gm_tracker.words.pieces import Face
from gm_tracker.words.recap_views import (
    BarView,
    DeedRow,
    RecapView,
    RollRow,
    RollsView,
    SpreadView,
)


def row(who: str, side: Side = "party", dealt: int = 10, luck: float | None = 0.5) -> DeedRow:
    """A row of that name."""
    return DeedRow(who, who, side, Face("A"), "", dealt, "5", "1 of 2", luck, "+0.5", f"{who} said")


BARS = tuple(BarView(at, share, f"{at} hits") for at, share in enumerate((0.1, 0.4, 0.3, 0.2)))
LUCK = SpreadView("The party's luck", "3 attacks", "1 hit where 1.6", BARS, 1, "Unlucky.")
VIEW = RecapView("Ford", "So far", (("4", "rounds"),), (row("Mara"), row("Orc", "foe")), luck=LUCK)
DIE = RollRow(7, "2.7", "attack on Orc", "d100", "37", "45 %", "missed", 0.6, "the die said")


@pytest.fixture
def sheet(qtbot: QtBot) -> Iterator[RecapSheet]:
    made = RecapSheet()
    qtbot.addWidget(made)
    made.set_theme(Theme(LIGHT))
    made.resize(1366, 738)
    made.show_view(VIEW)
    made.show()
    QApplication.processEvents()
    yield made


def test_rows_speak_for_themselves(sheet: RecapSheet) -> None:
    rows = sheet.table.rows
    told = [rows.data(rows.index(at), Qt.ItemDataRole.AccessibleTextRole) for at in range(2)]
    assert told == ["Mara said", "Orc said"]


def test_the_chart_is_read_bar_by_bar(sheet: RecapSheet) -> None:
    voice = sheet.luck.chart.voice
    assert voice.parts is not None
    parts = voice.parts()
    assert [each.tell() for each in parts] == ["0 hits", "1 hits", "2 hits", "3 hits"]
    lefts = [each.place().left() for each in parts]
    assert lefts == sorted(lefts)
    assert sheet.luck.chart.accessibleName() == LUCK.spoken


def test_what_came_stands_out_worse_is_full_and_better_is_pale(sheet: RecapSheet) -> None:
    chart = sheet.luck.chart
    picture = chart.grab().toImage()
    assert chart.voice.parts is not None
    boxes = [each.place() for each in chart.voice.parts()]
    worse, came, better, best = (picture.pixelColor(each.center()) for each in boxes)
    assert came == QColor(LIGHT.text)
    assert worse == QColor(LIGHT.party)
    assert better == best
    assert better not in (came, worse)


def test_where_nothing_has_happened_that_is_said(sheet: RecapSheet) -> None:
    sheet.show_view(RecapView("Ford", ""))
    assert sheet.empty.isVisible()
    assert sheet.empty.text() == NOTHING
    assert not sheet.table.isVisible()
    assert not sheet.luck.isVisible()


def test_the_dice_of_one_take_the_place_of_the_table_and_their_luck_that_of_all(
    sheet: RecapSheet,
) -> None:
    own = replace(LUCK, head="Luck of Mara")
    sheet.show_rolls("Mara", RollsView("The dice of Mara", "", (DIE,), own))
    assert sheet.rolls.isVisible()
    assert not sheet.table.isVisible()
    assert sheet.luck.head.text() == "Luck of Mara"
    sheet.show_view(VIEW)
    assert sheet.luck.head.text() == "Luck of Mara"
    sheet.show_table()
    assert sheet.luck.head.text() == "The party's luck"


@pytest.mark.parametrize("wide", [1366, 683])
def test_the_cards_stand_beside_the_table_or_beneath_it(sheet: RecapSheet, wide: int) -> None:
    sheet.resize(wide, 738)
    QApplication.processEvents()
    beside = sheet.luck.mapTo(sheet, sheet.luck.rect().topLeft()).x() >= sheet.deeds.width()
    assert beside == (wide == 1366)


def test_many_rows_are_lower_before_they_scroll(sheet: RecapSheet) -> None:
    high = sheet.table.list.sizeHintForRow(0)
    sheet.show_view(replace(VIEW, rows=tuple(row(str(at)) for at in range(60))))
    assert sheet.table.list.sizeHintForRow(0) < high
    assert sheet.table.list.verticalScrollBar().maximum() > 0


def test_a_picture_has_all_rows_and_two_pixels_for_each(qapp: QApplication) -> None:
    few = QImage.fromData(png_of(VIEW, Theme(LIGHT)))
    many = replace(VIEW, rows=tuple(row(str(at)) for at in range(25)))
    all_of_them = QImage.fromData(png_of(many, Theme(LIGHT, 1.5)))
    assert few.width() == all_of_them.width() == WIDE * RATIO
    assert all_of_them.height() > 25 * 50 * RATIO
    assert few.pixelColor(2, 2) == QColor(LIGHT.bg)


def test_paper_is_one_page(qapp: QApplication) -> None:
    assert paper_of(VIEW, Theme(LIGHT), "a4").count(b"/Type /Page\n") == 1


def inked(draw: str, value: float, colours: Colours) -> tuple[int, int]:
    """How much is drawn at the left and at the right of the middle."""
    image = QImage(101, 21, QImage.Format.Format_RGB32)
    ground = QColor(colours.surface)
    image.fill(ground)
    painter, box = QPainter(image), QRectF(0, 5, 101, 11)
    if draw == "diverging":
        draw_diverging(painter, Theme(colours), box, value, 1.0)
    else:
        draw_rank(painter, Theme(colours), box, value)
    painter.end()
    halves = (range(45), range(56, 101))
    left, right = (
        sum(image.pixelColor(x, y) != ground for x in half for y in range(21)) for half in halves
    )
    return left, right


@pytest.mark.parametrize("colours", [DARK, LIGHT, CONTRAST])
def test_luck_goes_to_the_right_and_its_lack_to_the_left(colours: Colours) -> None:
    left, right = inked("diverging", 0.8, colours)
    assert right > 300 > left
    left, right = inked("diverging", -0.8, colours)
    assert left > 300 > right
    left, right = inked("rank", 0.9, colours)
    assert right > left


def test_no_luck_either_way_is_a_dot() -> None:
    left, right = inked("diverging", 0.0, DARK)
    assert (left, right) == (0, 0)


ODD = ("<b>Bob</b>", "W" * 200, "\N{DRAGON} Fafnir", "\u0645\u062d\u0627\u0631\u0628")


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_text_and_widen_nothing(sheet: RecapSheet, name: str) -> None:
    before = sheet.minimumSizeHint().width()
    sheet.show_view(replace(VIEW, title=name, beneath=name, rows=(row(name),)))
    sheet.grab()
    assert sheet.minimumSizeHint().width() <= before
    assert name in sheet.head.title.accessibleName()
