"""Where the parts of a row of the initiative list stand."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.initiative_row import IDLE_PX, NOW_PX, RowPainter
from gm_tracker.ui.fight.row_space import row_space
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.line_texts import LineTexts, Place
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import InitiativeRow, RowNote, RowWords


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("px", "acting"), [(NOW_PX, True), (IDLE_PX, False)])
def test_the_bar_of_a_narrow_row_stands_within_its_ring_and_below_its_words(
    qtbot: QtBot, scale: float, px: int, acting: bool
) -> None:
    theme = Theme(LIGHT, scale)
    high = theme.reach(px)
    space = row_space(theme, theme.px(230), high, acting=acting)
    # The ring covers the pixels from 3 to 1 above the row's end.
    assert space.bar[1] + space.bar[3] <= high - 4
    assert space.bar[1] >= space.lower[1] + space.lower[3] - theme.px(1)


def test_in_a_narrow_row_words_go_on_until_shortly_before_the_points(
    themed_app: QApplication,
) -> None:
    theme = Theme(LIGHT, 1.5)
    wide, high = 238, theme.reach(IDLE_PX)

    def drawn(*forms: str) -> QImage:
        notes = RowNote("55"), RowNote(forms[0], shorter=forms[1:])
        row = InitiativeRow("a", badge=4, name="Marsh Rider", value=11, maximum=13,
                            words=RowWords.of(notes))  # fmt: skip
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        RowPainter(theme).paint(painter, image.rect(), row, 0)
        painter.end()
        return image

    assert drawn("mounted", "up") != drawn("up"), "it has room"
    assert drawn("mounted here", "up") == drawn("up"), "it has none"


Said = dict[str, QFont]
"""Each text that was written, with its font."""


@pytest.fixture
def said(themed_app: QApplication, monkeypatch: pytest.MonkeyPatch) -> Said:
    found, put = Said(), LineTexts.put

    def hear(self: LineTexts, painter: QPainter, place: Place, text: str, align: int) -> None:
        found[text] = self._font
        put(self, painter, place, text, align)

    monkeypatch.setattr(LineTexts, "put", hear)
    return found


def paint(row: InitiativeRow, wide: int, scale: float = 1.0) -> None:
    theme = Theme(LIGHT, scale)
    high = theme.reach(NOW_PX if row.acting else IDLE_PX)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    RowPainter(theme).paint(painter, image.rect(), row, 0)
    painter.end()


@pytest.mark.parametrize(
    ("name", "px"), [("Hedge mage", 21), ("Captain Alberich", 18), ("Captain Alberich III", 16)]
)
def test_a_long_name_of_one_who_acts_is_set_smaller_rather_than_cut(
    said: Said, name: str, px: int
) -> None:
    paint(InitiativeRow("a", badge=10, name=name, value=127, maximum=190, acting=True), 300)
    assert name in said
    assert said[name].pixelSize() == px
    assert px > 16 or "/190" not in said, "the bar shows it too"


def test_at_twice_the_text_too_and_as_small_as_can_be_read_from_afar(said: Said) -> None:
    paint(InitiativeRow("a", badge=7, name="Shield Thane", value=12, acting=True), 324, 2.0)
    paint(InitiativeRow("b", badge=3, name="Brother Oswin", value=12), 324, 2.0)
    assert said["Shield Thane"].pixelSize() >= 26
    assert said["Brother Oswin"].pixelSize() >= 26


def test_beside_others_no_name_is_smaller_than_theirs(said: Said) -> None:
    name = "Ermengarde Wolfsbane-Hohenstaufen"
    paint(InitiativeRow("a", badge=7, name=name, value=12, acting=True), 300)
    (cut,) = (each for each in said if each.startswith("Erm"))
    assert "…" in cut and said[cut].pixelSize() == 15


def test_a_heading_without_room_is_briefer_rather_than_cut(said: Said) -> None:
    heading = InitiativeRow(heading="No turn in round 1", brief="No turn")
    paint(heading, 180)
    assert list(said) == ["NO TURN IN ROUND 1"]
    said.clear()
    paint(heading, 300, 2.0)
    assert list(said) == ["NO TURN"]
