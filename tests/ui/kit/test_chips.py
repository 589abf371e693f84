"""Chips in a row: those that stay make room for those that come."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.words.pieces import Chip


def test_no_chip_covers_another_when_one_comes_between(
    themed_app: QApplication, qtbot: QtBot
) -> None:
    holder, row = QWidget(), ChipRow()
    qtbot.addWidget(holder)
    QVBoxLayout(holder).addWidget(row)
    holder.resize(600, 200)
    cover, more = Chip("cover", "Cover"), Chip("m:", "other...")
    row.show_chips((cover, more))
    holder.show()
    for between in ("+10 %", "+10 % high ground"):
        row.show_chips((cover, Chip(between, between), more))
        places = [each.geometry() for each in row.buttons()]
        assert not any(one.intersects(other) for one, other in combinations(places, 2)), places
