"""Text of twice the size on a small screen: nothing that must be read is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.rules import SYSTEMS
from gm_tracker.ui.fight.stage.asking_parts import Heading
from gm_tracker.ui.fight.stage.die_line import DieLine
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.fight.stage.odds_band import OddsBand
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.fit_scroll import FitScroll
from tests.screen_stage import Stage
from tests.screen_systems import mid_exchange
from tests.ui.window_helpers import CTRL, ENTER, ESC, SHIFT, SPACE, Key, Table, at_table

MARGIN, SPARED = 8, {"shadow_lounge": 40}
"""Pixels below the odds that may be lost; four ways to defend cost the last line of them."""


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    """The ambush in round 1, with text of 200 % in a window of 1366 by 768."""
    with at_table(qtbot, tmp_path / "large.gmt") as table:
        table.press(Key.Key_F, with_=CTRL | SHIFT)
        table.answer("at the ford")
        table.take_theme(look.Theme(LIGHT, 2.0))
        table.press(SPACE)
        yield table


def test_the_moment_and_next_are_whole(table: Table) -> None:
    header = table.window.parts.header
    QApplication.processEvents()
    for part in (header.round, header.moment, header.next):
        assert part.width() >= part.sizeHint().width()


def test_all_menus_are_there(table: Table) -> None:
    QApplication.processEvents()
    bar = next(each for each in table.window.findChildren(QMenuBar) if each.actions())
    last = bar.actionGeometry(bar.actions()[-1])
    assert last.isValid()
    corner = bar.cornerWidget()
    assert corner is not None
    assert last.right() <= corner.x()
    table.window.resize(1024, 600)
    QApplication.processEvents()
    more = bar.actions()[-1]
    assert more.text() == "More" and bar.actionGeometry(more).right() <= corner.x()
    behind = more.menu()
    assert isinstance(behind, QMenu) and behind.actions()[-1].text() == "&Help"
    table.window.resize(1366, 768)
    QApplication.processEvents()
    assert bar.actions()[-1].text() == "&Help"


def test_the_sheet_of_saves_is_as_wide_as_its_place(table: Table) -> None:
    table.press("4", "r")
    table.press("ball", ENTER)
    table.press("5-10", ENTER, ENTER)
    table.press(ESC, SPACE, "4", "a", ENTER)
    QApplication.processEvents()
    asking = table.asking
    (body,) = [each for each in asking.findChildren(FitScroll) if each.findChildren(DieLine)]
    content = body.widget()
    assert content is not None
    assert content.width() <= body.viewport().width()
    for line in asking.findChildren(DieLine):
        right = line.mapTo(body.viewport(), line.rect().topRight()).x()
        assert right <= body.viewport().width()
    buttons = [each for each in asking.findChildren(QPushButton) if each.isVisible()]
    assert any(each.text().startswith("Roll ") for each in buttons)
    for each in buttons:
        assert each.width() >= each.minimumSizeHint().width()


def test_the_sheet_of_dice_says_what_it_is_on_one_line(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x3")
        table.press(SPACE)
        QApplication.processEvents()
        asking = table.asking
        (title,) = asking.findChildren(Heading)
        assert "change the number" not in title.text()
        (live,) = table.asking.findChildren(LiveLine)
        assert live.accessibleName().endswith("change the number of attacks a round.")
        table.window.resize(1024, 572)
        table.take_theme(look.Theme(LIGHT, 2.0))
        QApplication.processEvents()
        assert title.text().endswith("roll the segments")
        assert title.heightForWidth(title.width()) < 2 * title.fontMetrics().lineSpacing()
        assert "in an empty field change the number of attacks" in title.accessibleName()
        for each in (each for each in asking.findChildren(QPushButton) if each.isVisible()):
            assert each.width() >= each.minimumSizeHint().width()


def hidden_px(part: QWidget) -> int:
    """How many pixels of its height can be seen only by scrolling."""
    seen = part.visibleRegion().boundingRect()
    return part.height() - seen.height() if seen.width() == part.width() else part.height()


@pytest.mark.parametrize("system", [each.id for each in SYSTEMS])
def test_an_attack_at_150_percent_shows_odds_choices_and_dice_without_scrolling(
    qtbot: QtBot, tmp_path: Path, system: str
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.take_theme(look.Theme(LIGHT, 1.5))
        mid_exchange(system, Stage(table.window))
        QApplication.processEvents()
        asking = table.asking
        boxes = [each for each in asking.findChildren(FieldBox) if each.isVisible()]
        needed = [stop for box in boxes for stop in box.stops()]
        assert any(isinstance(each, DieLine) for each in needed)
        assert [each.accessibleName() for each in needed if hidden_px(each)] == []
        (odds,) = asking.findChildren(OddsBand)
        assert hidden_px(odds) <= SPARED.get(system, MARGIN)
