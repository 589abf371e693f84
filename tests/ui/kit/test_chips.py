"""Chips in a row: those that stay make room for those that come."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.chip_width import chip_width, detail_within
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
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


def test_a_chip_is_as_wide_as_the_parts_that_it_shows(qtbot: QtBot) -> None:
    theme, row = Theme(LIGHT), ChipRow()
    qtbot.addWidget(row)
    row.set_theme(theme)
    short = Chip("a", "Bow", "1d6 \N{MIDDLE DOT} longbow", cap="Alt+1")
    long = replace(short, key="b", detail=f"{short.detail} \N{MIDDLE DOT} {'very ' * 60}long")
    row.show_chips((short, long))
    row.resize(2000, 30)
    assert [each.sizeHint().width() for each in row.buttons()] == 2 * [chip_width(short, theme)]
    row.resize(chip_width(short, theme) - 3, 60)
    layout = row.layout()
    assert layout is not None
    layout.setGeometry(row.rect())
    parts = chip_width(replace(short, detail="1d6"), theme)
    assert [each.width() for each in row.buttons()] == [parts, parts]


def test_how_long_something_lasts_is_told_in_brief_rather_than_cut(qtbot: QtBot) -> None:
    theme = Theme(LIGHT)
    chip = Chip("stunned", "Stunned", "2 rounds left", on=True, brief="2 rounds")
    room = letters_of(theme, 13).width(chip.detail)
    assert detail_within(chip, theme, room + 1) == "2 rounds left"
    assert detail_within(chip, theme, room) == "2 rounds"
    whole, brief = (chip_width(replace(chip, detail=e), theme) for e in (chip.detail, chip.brief))
    assert chip_width(chip, theme) == whole
    assert chip_width(chip, theme, most=whole - 5) == brief
