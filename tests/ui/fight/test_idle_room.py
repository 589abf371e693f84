"""The table of the one who acts, in little room: rows are whole, and what is not seen is told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_cells import row_height
from gm_tracker.ui.fight.stage.idle_rows import FoldLine
from gm_tracker.ui.fight.stage.idle_table import IdleTable
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Fold
from gm_tracker.words.labels import label_text
from gm_tracker.words.later import Later
from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import hidden, lay_out


def settle(stage: Stage) -> IdleTable:
    """Let all find its place; gives the table."""
    for _ in range(3):
        QApplication.processEvents()
    return stage.stage.idle.table


def cut_rows(table: IdleTable) -> list[int]:
    """The rows of which only a part is seen, but for the gap below each."""
    high, room = table.rowHeight(0), table.viewport().height()
    tops = [table.rowViewportPosition(at) for at in range(table.model().rowCount())]
    partly = [(top < 0 < top + high, top < room - 1 < top + high - 8) for top in tops]
    return [at for at, cut in enumerate(partly) if any(cut)]


@pytest.mark.parametrize(
    ("state", "size"),
    [
        ("spans", (1366, 768, 1.0)),
        ("spans", (1366, 768, 1.5)),
        ("spans", (1024, 600, 1.5)),
        ("attack-picking", (1366, 768, 1.5)),
        ("odd-names", (1366, 768, 2.0)),
    ],
)
def test_rows_that_are_seen_are_whole(state: str, size: tuple[int, int, float]) -> None:
    with drawn_stage(state) as stage:
        STATES[state](stage)
        lay_out(stage, size)
        table = settle(stage)
        assert table.viewport().height() >= row_height(stage.theme)
        assert cut_rows(table) == []
        table.setFocus()
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home):
            QTest.keyClick(table, key)
            assert cut_rows(settle(stage)) == []


def test_all_rows_stand_without_a_bar_where_closer_lines_give_the_last_its_room() -> None:
    with drawn_stage("spans") as stage:
        STATES["spans"](stage)
        table = settle(stage)
        assert table.model().rowCount() == 4
        assert not table.verticalScrollBar().isVisible()
        assert table.beyond()[:2] == (0, 0)


def test_who_is_pointed_at_is_whole_in_the_least_room() -> None:
    with drawn_stage("whole-timeline") as stage:
        STATES["whole-timeline"](stage)
        for size in ((1366, 768, 2.0), (1024, 600, 1.5), (1024, 600, 2.0)):
            lay_out(stage, size)
            table = settle(stage)
            place = table.visualRect(table.currentIndex())
            assert table.viewport().rect().contains(place.adjusted(0, 0, 0, -4))


def test_those_above_are_counted_as_well_as_those_below(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    line = FoldLine()
    # Alone it would be no narrower than its words.
    line.setParent(around)
    line.set_theme(Theme(LIGHT))
    line.resize(900, 40)
    around.show()
    line.show_beyond(2, 1, above=3)
    whole = "3 more above{}2 more below{}1 more attack"
    # Rather than that the attack goes, the rows are told in fewer words.
    for text in (whole, "3 above{}2 below{}1 more attack", "3 more above{}2 more below"):
        assert line.beyond.text() == text.replace("{}", " \N{MIDDLE DOT} ")
        wide = line.beyond.fontMetrics().horizontalAdvance(line.beyond.text())
        line.resize(wide - 10, 40)
    assert line.beyond.text() == "3 above \N{MIDDLE DOT} 2 below"


def test_an_open_fold_is_not_said_to_be_folded(qtbot: QtBot) -> None:
    line, opened = FoldLine(), set[str]()
    qtbot.addWidget(line)
    line.resize(900, 40)
    folds = tuple(Fold(key, f"2 {key}", ("a",), Later(tuple)) for key in ("allies", "out"))
    for shown, title in ((set[str](), "Folded"), ({"out"}, "Folded"), ({"allies", "out"}, "Shown")):
        opened.clear()
        opened.update(shown)
        line.show_folds(folds, opened.__contains__)
        line.set_theme(Theme(LIGHT))
        assert line.title.text() == title
    assert not any("\N{LOGICAL OR}" in each.text() for each in line.buttons)


def test_the_clock_is_whole_where_the_line_has_room_for_it() -> None:
    with drawn_stage("busy-forty") as stage:
        STATES["busy-forty"](stage)
        lay_out(stage, (1024, 600, 2.0))
        assert settle(stage) and stage.window.parts.header.moment.text() == "Segment 4"


@pytest.mark.parametrize("size", [(1366, 768, 2.0), (1024, 600, 1.5), (1024, 600, 2.0)])
def test_while_a_target_is_asked_for_the_way_back_is_in_sight_and_the_rest_stays(
    size: tuple[int, int, float],
) -> None:
    with drawn_stage("attack-picking") as stage:
        stage.select("DeathBow")
        stage.stage.take_focus()
        lay_out(stage, size)
        settle(stage)
        idle = stage.stage.idle
        parts = idle.head, idle.table, idle.folds
        before = [each.geometry() for each in parts]
        stage.keys("a")
        settle(stage)
        assert idle.model.view.picking
        assert [each.geometry() for each in parts] == before
        (back,) = (each for each in shown_buttons(stage) if each.accessibleName() == "Back")
        back.click()
        settle(stage)
        assert not idle.model.view.picking
        assert "Back" not in [each.accessibleName() for each in shown_buttons(stage)]


def test_where_the_other_deeds_give_way_to_a_second_target_their_list_is_one_click_away() -> None:
    with drawn_stage("stage-idle") as stage:
        STATES["stage-idle"](stage)
        lay_out(stage, (1024, 600, 2.0))
        table, idle = settle(stage), stage.stage.idle
        assert table.viewport().height() >= 2 * table.rowHeight(0)
        assert not idle.deeds.isVisible() and "1 more attack" in idle.folds.beyond.text()
        (more,) = (each for each in shown_buttons(stage) if each.text() == "More...")
        assert not hidden(more)
        more.click()
        palette = stage.window.parts.later.command_palette
        QTest.keyClicks(palette.line, "pass")
        QTest.keyClick(palette.line, Qt.Key.Key_Return)
        assert settle(stage)
        assert label_text(stage.fight.path[-1].label) == "DeathBow gives up an action"


def shown_buttons(stage: Stage) -> list[QAbstractButton]:
    """The buttons that are seen whole on the stage while nothing is rolled."""
    idle = stage.stage.idle
    buttons = [each for each in idle.findChildren(QAbstractButton) if each.isVisible()]
    return [each for each in buttons if not each.visibleRegion().isEmpty()]
