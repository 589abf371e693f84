"""The timeline in the window: a strip where there is no room, links that are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.hero import HERO
from gm_tracker.ui.fight.schedule.schedule import Schedule
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.theme import Theme
from tests.ui.window_helpers import ENTER, ESC, SPACE, Table, at_table, start_round

F7 = Qt.Key.Key_F7


def kind(schedule: Schedule) -> str:
    """Which of its pages is seen."""
    pages = {"strip": schedule.strip, "ribbon": schedule.ribbon, "timeline": schedule.timeline}
    return next(name for name, page in pages.items() if page is schedule.page)


def drag(table: Table, one: int, other: int) -> None:
    """Drag the name in a row of the timeline onto that of another."""
    port, space = table.timeline.viewport(), table.timeline.space()
    start, end = (QPoint(60, space.y(at) + space.row // 2) for at in (one, other))
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def test_dragging_one_onto_another_asks_before_they_are_engaged(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x3")
        before = len(table.labels)
        drag(table, 0, 1)
        assert table.quick_entry.isVisible()
        assert not table.encounter.links
        table.press(ESC)
        assert len(table.labels) == before
        drag(table, 0, 1)
        table.press(ENTER)
        assert table.encounter.linked("engaged", "c0") == ("c1",)
        drag(table, 1, 0)
        table.press(ENTER)
        assert not table.encounter.links


def test_who_has_fallen_is_engaged_with_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 50")
        table.add("orc x2")
        table.press("1", "g")
        table.answer("2 3")
        assert table.timeline.view.ties
        table.press("2", "d")
        table.answer("900")
        panel = table.views.panel("c0")
        assert panel is not None
        (line,) = [each.text for each in panel.numbers if each.key.startswith("link")]
        assert line == "Orc 2"
        assert [row.mates for row in table.timeline.view.rows if row.id == "c0"] == [("c2",)]


def test_the_strip_takes_its_place_where_the_stage_needs_the_room(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 102 of 9")
        table.add("orc x6")
        start_round(table, *"3555555")
        schedule = table.window.parts.schedule
        table.take_theme(Theme(table.window.parts.theme.colours, 2.0))
        QApplication.processEvents()
        assert kind(schedule) == "strip"
        assert schedule.strip.cells()[1].text == "Bob"
        table.press(F7)
        QApplication.processEvents()
        assert kind(schedule) == "timeline"
        timeline = table.timeline
        # The window has no room for five rows of that size.
        assert timeline.viewport().height() >= timeline.space().head + 4 * timeline.space().row
        table.press("a", "2", ENTER)
        QApplication.processEvents()
        assert kind(schedule) == "strip"
        assert table.asking.row.isVisible()


def test_a_game_of_turns_has_its_order_before_the_first_moment(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "c.gmt", (COC7,)) as table:
        table.add("Edwin party dex 45 hp 12")
        table.add("Clara party dex 55 hp 12")
        ribbon = table.window.parts.schedule.ribbon
        assert kind(table.window.parts.schedule) == "ribbon"
        assert [card.name for card in ribbon._view.cards] == ["Clara", "Edwin"]
        table.press(SPACE)
        assert [card.now for card in ribbon._view.cards] == [True, False]
        table.press(SPACE)
        assert [card.state for card in ribbon._view.cards] == ["passed", "waiting"]


@pytest.mark.parametrize("size", [(1366, 768, 2.0), (1024, 600, 1.5), (1024, 600, 2.0)])
def test_the_whole_timeline_stays_within_the_window_or_says_that_it_has_no_room(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int, float]
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x7")
        start_round(table)
        table.window.resize(*size[:2])
        table.take_theme(Theme(LIGHT, size[2]))
        QTest.qWait(50)
        assert kind(table.window.parts.schedule) == "strip"
        table.press(F7)
        QTest.qWait(50)
        dock = table.window.parts.timeline_dock
        assert dock.geometry().bottom() < table.window.height()
        fits = size != (1024, 600, 2.0)
        assert kind(table.window.parts.schedule) == ("timeline" if fits else "strip")
        told = table.window.statusBar().currentMessage()
        assert told.startswith("There is no room for the whole timeline") is not fits


def test_the_whole_timeline_gives_way_to_another_target_where_only_one_is_seen(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt", (HERO,)) as table:
        table.add("kite runner party, granite golem, night constable, harbour thug")
        table.press(SPACE)
        schedule, idle = table.window.parts.schedule, table.window.parts.stage.idle
        for size, seen in (((1366, 768, 2.0), 1), ((1920, 1080, 1.0), 3)):
            table.window.resize(*size[:2])
            table.take_theme(Theme(LIGHT, size[2]))
            QTest.qWait(50)
            if kind(schedule) == "strip":
                table.press(F7)
            QTest.qWait(50)
            idle.table.setFocus()
            above, below, _ = idle.table.beyond()
            assert len(idle.model.rows) - above - below == seen
            before = idle.model.meant
            QTest.keyClick(idle.table, Qt.Key.Key_Down)
            QTest.qWait(50)
            assert idle.model.meant != before
            assert kind(schedule) == ("strip" if seen == 1 else "timeline")


def is_seen(table: Table, who: str) -> bool:
    """Whether somebody's row stands wholly in the timeline, pinned or scrolled to."""
    space, rows = table.timeline.space(), table.timeline.view.rows
    (at,) = [at for at, row in enumerate(rows) if row.id == who]
    top = space.y(at)
    return at < space.pins or space.below_pins <= top <= space.foot - space.row


def test_of_many_who_act_the_one_on_the_stage_is_seen(qtbot: QtBot, tmp_path: Path) -> None:
    """Those in a melee stand lower than all others who act, so that brackets do not cross."""
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 50")
        table.add("orc x12")
        start_round(table, *["1"] * 13)
        table.press("1", "g")
        table.answer("2 3")
        bob = table.one("Bob").id
        assert table.session.stage.actor == bob
        assert kind(table.window.parts.schedule) == "timeline"
        assert is_seen(table, bob)
        table.press("a", ENTER, ESC, "j")
        assert table.session.stage.actor != bob
        assert is_seen(table, table.session.stage.actor)


def test_the_ribbon_is_no_higher_for_the_note_that_its_round_began_with(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "m.gmt") as table:
        table.window.resize(1366, 768)
        table.acts.fights.begin_ready("mythras-full")
        QApplication.processEvents()
        table.press(SPACE, "a", ENTER)
        QApplication.processEvents()
        assert table.encounter.clock.phase != "start"
        dock, shared = table.window.parts.timeline_dock, table.window.parts.stage_height
        high = dock.height()
        shared.recount()
        QApplication.processEvents()
        assert dock.height() == high
