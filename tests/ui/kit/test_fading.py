"""A row that is cut through at the lower edge of a list fades into the ground there."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fading import FADE_PX, fade_depth, fading_of
from gm_tracker.ui.kit.row_view import RowView
from gm_tracker.ui.kit.rows import Rows
from gm_tracker.ui.kit.theme import Theme


@pytest.mark.parametrize(
    ("high", "deep"),
    [
        (100, 0),  # whole
        (97, 3),  # nearly: its words stay legible
        (75, FADE_PX),
        (60, 10),  # no more than is seen of it
        (40, 0),  # all below
    ],
)
def test_a_row_fades_by_as_much_as_is_missing(high: int, deep: int) -> None:
    assert fade_depth(QRect(0, 50, 200, 50), high, FADE_PX) == deep


class _Model(Rows[str]):
    def key(self, row: str) -> Hashable:
        return row

    def text(self, row: str, role: int) -> object:
        return row if role == Qt.ItemDataRole.DisplayRole else None


class _Red:
    def heights(self, rows: Sequence[str]) -> list[int]:
        return [50 for _ in rows]

    def paint(self, painter: QPainter, rect: QRect, row: str, state: int) -> None:
        painter.fillRect(rect, QColor("red"))


def test_only_the_row_that_is_cut_fades(qtbot: QtBot, themed_app: QApplication) -> None:
    model = _Model()
    view = RowView(model, None)
    view.drawing = _Red()
    view.fading = fading_of(Theme(DARK))
    view.setFrameShape(RowView.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setModel(model)
    model.show_rows(["a", "b", "c"])
    qtbot.addWidget(view)
    view.show()
    around = view.height() - view.viewport().height()
    for high, lowest in ((125, QColor(DARK.surface)), (100, QColor("red"))):
        view.resize(200, high + around)
        drawn: QImage = view.viewport().grab().toImage()
        assert drawn.height() == high
        assert drawn.pixelColor(20, 98) == QColor("red"), "the one above it is whole"
        assert abs(drawn.pixelColor(20, high - 1).red() - lowest.red()) < 20, high
        # The card is round there.
        assert drawn.pixelColor(0, high - 1) == QColor("red"), high
