"""Where the parts of a row of the initiative list stand."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.initiative_row import IDLE_PX, NOW_PX, RowPainter
from gm_tracker.ui.fight.row_space import row_space
from gm_tracker.ui.kit.colours import LIGHT
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
