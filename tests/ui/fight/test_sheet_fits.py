"""The dice of a whole sheet, of a round or of saves, are seen whole at any size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.field_set import FieldSet
from gm_tracker.ui.fight.stage.live_line import LiveLine
from gm_tracker.ui.fight.stage.odds_band import OddsBand
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import FieldView
from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import LONG, SIZES, all_seen, hidden, lay_out
from tests.ui.window_helpers import SPACE, Key, at_table


@pytest.mark.parametrize("size", SIZES)
def test_the_die_of_each_in_a_round_is_whole_when_it_has_the_cursor(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int, float]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add(f"{LONG} party x4")
        table.add("orc x4")
        table.press(SPACE)
        lay_out(table, size)
        for _ in range(8):
            all_seen(table)
            table.press("5")
        assert table.session.composer.current is not None


def test_how_many_of_a_sheet_stand_lower_than_what_is_seen_is_told(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party")
        table.add("orc x6")
        table.press(SPACE)
        lay_out(table, (1366, 738, 2.0))
        foot = table.asking.findChild(LiveLine)
        assert foot is not None
        seen = [each for each in table.asking.table.boxes() if not hidden(each)]
        assert f"{7 - len(seen)} more below" in foot.accessibleName()
        bar = table.asking.parts.sheet.verticalScrollBar()
        bar.setValue(bar.maximum())
        assert "more below" not in foot.accessibleName()


def test_the_dice_of_fourteen_are_whole_while_the_timeline_has_room_to_give(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party attacks 2")
        table.add("orc x13")
        table.press(SPACE)
        lay_out(table, (1366, 738, 1.0))
        sheet = table.window.parts.stage.asking.parts.sheet
        content = sheet.widget()
        assert content is not None
        assert sheet.viewport().height() >= content.height() > 0
        assert table.window.parts.schedule.timeline.isVisible()
        assert table.session.composer.current is not None


def test_a_round_of_eight_rollers_takes_at_most_twelve_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party x4")
        table.add("orc x4")
        table.presses = 0
        table.press(SPACE)
        table.press("3", "5", "7", "9")
        table.press("f", Key.Key_Return)
        assert table.presses <= 12
        assert table.encounter.clock.phase == "open"
        assert table.session.composer.current is None


@pytest.mark.parametrize("size", [(1366, 768, 1.0), (1024, 600, 1.0), (1366, 768, 1.5)])
def test_no_die_of_a_sheet_of_saves_is_seen_in_part(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int, float]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        lay_out(table, size)
        STATES["saves"](Stage(table.window))
        for _ in range(5):
            for _ in range(3):
                QApplication.processEvents()
            lines = [each.line for each in table.asking.table.boxes()]
            seen = [each.visibleRegion().boundingRect().height() for each in lines]
            assert {0, lines[0].height()} >= set(seen)
            assert sum(map(bool, seen)) >= 5
            table.press("5", "5")


@pytest.mark.parametrize("size", [(1366, 768, 1.0), (1024, 600, 1.0), (1920, 1080, 1.5)])
def test_each_die_of_a_sheet_of_saves_has_its_whole_verdict(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int, float]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        lay_out(table, size)
        STATES["saves"](Stage(table.window))
        table.press("0", "3", "9", "9")
        for _ in range(4):
            QApplication.processEvents()
        lines = table.asking.table.findChildren(PieceLine)
        words = [each for each in lines if each.text() in ("Saves", "Takes it")]
        told = [each for each in words if each.isVisible()]
        assert [each.text() for each in told] == ["Saves", "Saves", "Takes it"]
        assert all(each.width() >= each.sizeHint().width() for each in told)


def test_odds_of_several_targets_are_those_of_the_next_that_is_open(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The damage is typed, and Archer 1 has saved already."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        STATES["saves"](Stage(table.window))
        (odds,) = table.asking.findChildren(OddsBand)
        told = "Archer 2: 73 percent, takes it; 27 or less halves it. saves 27 percent"
        assert odds.accessibleName() == told
        words = [each.text() for each in odds.findChildren(PieceLine)]
        assert "Archer 2: takes it; 27 or less halves it" in words
        assert not any("100" in each or "a hit" in each for each in words)


@pytest.mark.parametrize(("wide", "columns"), [(1200, 2), (800, 2), (600, 1)])
def test_a_sheet_has_two_columns_where_their_words_have_room(
    qtbot: QtBot, wide: int, columns: int
) -> None:
    fields = tuple(
        FieldView(f"s{at}", "segments", owner=f"Orc {at}", beside="d6, then d4") for at in range(4)
    )
    table = FieldSet(table=True)
    qtbot.addWidget(table)
    table.set_theme(Theme(LIGHT, 2.0))
    table.resize(wide, 400)
    table.show_fields(fields)
    table.show()
    QApplication.processEvents()
    lines = {box.line.mapTo(table, QPoint(0, 0)).x() for box in table.boxes()}
    assert len(lines) == columns


LONG_NAMES = ("DeathBow", "Sister Maren", "Ermengarde", "Wolfgang Amadeus", "Reed Pirate 1", "Orc")


@pytest.mark.parametrize(
    ("wide", "scale", "columns"), [(608, 1.5, 1), (812, 2.0, 1), (1020, 2.0, 2), (700, 1.0, 2)]
)
def test_all_dice_of_a_sheet_with_long_names_are_whole_after_it_has_become_narrow(
    qtbot: QtBot, wide: int, scale: float, columns: int
) -> None:
    told = ["d6, then d4", "d10", "d10", "d10", "d10", "d10"]
    fields = tuple(
        FieldView(f"s{at}", "segments", owner=name, beside=beside)
        for at, (name, beside) in enumerate(zip(LONG_NAMES, told, strict=True))
    )
    theme, table = Theme(LIGHT, scale), FieldSet(table=True)
    area = FitScroll(table)
    qtbot.addWidget(area)
    table.set_theme(theme)
    table.show_fields(fields)
    area.show()
    for room in (1900, wide):
        area.resize(room, 400)
        for _ in range(3):
            QApplication.processEvents()
    seen = area.viewport().rect()
    fields_at = [
        each.line.rect().translated(each.line.mapTo(area, QPoint())) for each in table.boxes()
    ]
    assert all(each.left() >= 0 and each.right() <= seen.right() for each in fields_at)
    assert len({each.x() for each in fields_at}) == columns
    words = [each for each in table.findChildren(PieceLine) if each.isVisible() and each.text()]
    names = [each for each in words if each.text() in LONG_NAMES]
    assert len(names) == len(LONG_NAMES)
    for each in (*names, *(each for each in words if each.text() in told)):
        # Whole in two lines: no word of it needs more width than there is.
        font = theme.font(14, 700) if each in names else theme.font(13)
        parts = map(QFontMetrics(font).horizontalAdvance, each.text().split(" "))
        assert max(parts) <= each.width()


def test_the_count_of_dice_below_stands_beside_what_is_known_so_far() -> None:
    with drawn_stage("saves") as stage:
        STATES["saves"](stage)
        lay_out(stage, (1366, 738, 2.0))
        for _ in range(3):
            QApplication.processEvents()
        lines = stage.asking.parts.live.findChildren(PieceLine)
        seen = [each.text() for each in lines if not (each.isHidden() or hidden(each))]
        assert seen == ["Archer 2: takes it 73\N{THIN SPACE}%", "4 more below"]
