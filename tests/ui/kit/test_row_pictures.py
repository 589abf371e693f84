"""Rows that look alike are drawn once, and never shown in place of others."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyle

from gm_tracker.ui.kit import row_pictures
from gm_tracker.ui.kit.row_pictures import RowPictures

pytestmark = pytest.mark.usefixtures("qapp")
GROUND, PLACE, BEHIND = "#102030", QRect(0, 0, 60, 40), "#ff00ff"


class Drawing:
    """Draws whole rows in one colour, and counts."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, painter: QPainter, rect: QRect) -> None:
        self.times += 1
        painter.fillRect(rect.adjusted(20, 0, -20, 0), QColor("white"))


@pytest.fixture
def pictures() -> RowPictures:
    made = RowPictures()
    made.clear(GROUND)
    return made


@pytest.fixture
def on() -> QImage:
    made = QImage(60, 80, QImage.Format.Format_RGB32)
    made.fill(QColor(BEHIND))
    return made


def paint(
    pictures: RowPictures,
    on: QImage,
    about: object,
    draw: Drawing,
    place: QRect = PLACE,
    *,
    filled: bool = False,
) -> None:
    painter = QPainter(on)
    pictures.paint_like(painter, place, about, draw, filled=filled)
    painter.end()


def test_what_looks_the_same_is_drawn_twice_at_most_wherever_it_stands(
    pictures: RowPictures, on: QImage
) -> None:
    draw = Drawing()
    paint(pictures, on, ("Orc", 30), draw)
    for _ in range(3):
        paint(pictures, on, ("Orc", 30), draw, PLACE.translated(0, 40))
    assert draw.times == 2
    assert on.pixelColor(30, 20) == on.pixelColor(30, 60) == QColor("white")
    paint(pictures, on, ("Orc", 29), draw)
    paint(pictures, on, ("Orc", 30), draw, QRect(0, 0, 60, 50))
    assert draw.times == 4
    pictures.clear("#000000")
    paint(pictures, on, ("Orc", 30), draw)
    paint(pictures, on, ("Orc", 30), draw)
    assert draw.times == 6
    assert on.pixelColor(5, 20) == QColor("#000000")


def test_of_what_mostly_stays_there_is_a_picture_at_once(pictures: RowPictures, on: QImage) -> None:
    draw, painter = Drawing(), QPainter(on)
    for _ in range(2):
        pictures.paint_like(painter, PLACE, ("Orc", 30), draw, stays=True)
    painter.end()
    assert draw.times == 1


def test_the_oldest_make_room(
    pictures: RowPictures, on: QImage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_pictures, "_MOST_BYTES", 3 * 4 * 60 * 40)
    draw = Drawing()
    for about in (1, 1, 2, 2, 3, 3, 1, 4, 4):
        paint(pictures, on, about, draw)
    assert draw.times == 8
    paint(pictures, on, 1, draw)
    assert draw.times == 8
    paint(pictures, on, 2, draw)
    assert draw.times == 9


def test_the_round_corners_of_the_card_stay_free(pictures: RowPictures, on: QImage) -> None:
    pictures.clear(GROUND, 10)
    draw, behind, ground = Drawing(), QColor(BEHIND), QColor(GROUND)
    paint(pictures, on, "row", draw)
    paint(pictures, on, "row", draw, PLACE.translated(0, 40))
    corners = [(x, y) for x in (0, 9, 50, 59) for y in (0, 9, 70, 79)]
    assert all(on.pixelColor(*each) == behind for each in corners)
    beside = [(10, 0), (49, 0), (0, 10), (59, 10), (0, 69), (59, 69), (10, 79), (0, 39), (0, 40)]
    assert all(on.pixelColor(*each) == ground for each in beside)
    assert all(on.pixelColor(30, y) == QColor("white") for y in (0, 9, 10, 39, 40, 70, 79))
    paint(pictures, on, "row", draw, filled=True)
    assert on.pixelColor(0, 0) == ground
    assert draw.times == 1


def test_an_object_has_its_picture_from_the_second_time_on(
    pictures: RowPictures, on: QImage
) -> None:
    draw, row, plain = Drawing(), ["a row"], QStyle.StateFlag.State_Enabled
    painter = QPainter(on)
    for _ in range(3):
        pictures.paint(painter, PLACE, row, plain, draw)
    assert draw.times == 2
    pictures.paint(painter, PLACE, ["a row"], plain, draw)
    pictures.paint(painter, PLACE, row, QStyle.StateFlag.State_MouseOver, draw)
    assert draw.times == 4
    painter.end()
