"""The window is never larger than the screen, and comes back where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.session.settings import Settings
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.window.growth import growth_of
from gm_tracker.ui.window.placing import (
    Place,
    first_size,
    place_for,
    place_text,
    read_place,
)
from gm_tracker.ui.window.side_tabs import ColumnTabs
from tests.ui.window_helpers import ESC, Table, at_table, start_round

LEFT = Qt.MouseButton.LeftButton

LAPTOP, FULL_HD = QRect(0, 0, 1366, 738), QRect(0, 0, 1920, 1052)
DENSE = [(1366, 768, 1.25), (1366, 768, 2.0), (1920, 1080, 1.5), (3840, 2160, 3.0), (1024, 600, 1)]


@pytest.mark.parametrize("screen", [LAPTOP, QRect(0, 28, 1024, 572), QRect(64, 0, 1536, 836)])
def test_a_small_screen_is_filled_and_what_is_left_of_it_fits_too(screen: QRect) -> None:
    place = place_for([screen])
    assert place.maximised
    # Where nobody manages windows it stays as large as this.
    assert screen.contains(place.area)
    assert place.area.top() - screen.top() >= 36


@pytest.mark.parametrize(("width", "height", "dense"), DENSE)
def test_a_dense_screen_has_fewer_of_qts_pixels_and_the_window_fits_them(
    width: int, height: int, dense: float
) -> None:
    screen = QRect(0, 0, round(width / dense), round(height / dense))
    assert screen.contains(place_for([screen]).area)
    assert screen.contains(QRect(screen.topLeft(), first_size(place_for([screen]), [screen])))


def test_a_large_screen_has_room_around_the_window() -> None:
    screen = QRect(0, 0, 2560, 1412)
    place = place_for([screen])
    assert not place.maximised
    assert screen.contains(place.area) and place.area.size() == QSize(1920, 1080)
    wide = QRect(0, 0, 2048, 1124)
    assert wide.contains(place_for([wide]).area) and not place_for([wide]).maximised
    assert place_for([FULL_HD]).maximised


def test_the_window_comes_back_to_its_place_on_its_screen() -> None:
    right = QRect(1366, 0, 1920, 1052)
    kept = Place(QRect(1500, 60, 1400, 900))
    assert place_for([LAPTOP, right], kept) == kept
    assert place_for([right], Place(kept.area, True)) == Place(kept.area, True)


def test_a_place_on_a_screen_that_is_gone_comes_to_the_main_one() -> None:
    place = place_for([LAPTOP], Place(QRect(1500, 60, 1400, 900)))
    assert LAPTOP.contains(place.area)
    assert place.area.size() == QSize(1358, 698)
    small = place_for([FULL_HD], Place(QRect(-900, 60, 800, 600), True))
    assert small.maximised and FULL_HD.contains(small.area)
    assert small.area.size() == QSize(800, 600)


def test_a_place_that_hangs_over_the_edge_is_moved_and_one_that_is_too_large_is_cut() -> None:
    over = place_for([LAPTOP], Place(QRect(600, 300, 1000, 600)))
    assert over.area == QRect(362, 134, 1000, 600)
    assert place_for([LAPTOP], Place(QRect(-200, -90, 1700, 1000))).area == QRect(4, 36, 1358, 698)


def test_a_place_is_kept_as_text_and_other_texts_are_none() -> None:
    for place in (Place(QRect(-20, 36, 1366, 700)), Place(QRect(0, 0, 800, 600), True)):
        assert read_place(place_text(place)) == place
    former = "AdnQywADAAAAAAAAAAAAAAAABVUAAAL/"
    assert [read_place(each) for each in ("", former, "1,2,0x4", "1,2,3x4,may")] == [None] * 4


@pytest.mark.parametrize(
    ("size", "growth"),
    [
        ((1366, 768), 1.0),
        ((1024, 572), 1.0),
        ((1366, 1080), 1.0),
        ((1600, 900), 1.15),
        ((1440, 860), 1.05),
        ((1919, 1080), 1.4),
        ((1920, 960), 1.25),
        ((1920, 1043), 1.25),
        ((2560, 1400), 1.4),
        ((3440, 1000), 1.3),
    ],
)
def test_all_grows_with_the_window_by_few_steps(size: tuple[int, int], growth: float) -> None:
    assert growth_of(QSize(*size)) == growth
    assert growth_of(QSize(1920, 1080), one_column=True) == 1.4


def docks(table: Table) -> dict[str, int]:
    """The widths of the docks that are seen, by name, and of the stage."""
    QApplication.processEvents()
    parts = table.window.parts
    seen = (parts.initiative_dock, parts.side_dock, parts.log_dock)
    widths = {each.objectName(): each.width() for each in seen if each.isVisible()}
    return widths | {"stage": parts.stage.width()}


def test_a_full_hd_window_has_larger_type_with_the_panel_beside_the_log(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        assert set(docks(table)) == {"initiative", "log", "stage"}
        table.window.resize(1920, 1050)
        qtbot.waitUntil(lambda: table.theme.growth == 1.25)
        assert docks(table) == {"initiative": 390, "side": 328, "log": 328, "stage": 824}
        assert table.theme.px(14) == 18 and table.theme.scale == 1.0
        assert table.focus_is_in(table.initiative)
        table.acts.view.larger_type()
        assert docks(table) == {"initiative": 421, "log": 383, "stage": 1072}
        assert table.theme.growth == 1.35


def test_the_panel_beside_the_log_is_put_away_and_called_again(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.window.resize(1920, 1050)
        table.take_theme(table.theme)
        assert "side" in docks(table)
        table.press("e")
        assert table.focus_is_in(table.panel)
        table.press(ESC)
        assert "side" in docks(table) and table.focus_is_in(table.initiative)
        table.press("e", "e")
        assert "side" not in docks(table)
        table.press("e")
        assert {"side", "log"} <= set(docks(table))


def test_in_a_narrow_window_the_log_is_folded_away_until_it_is_called(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.window.resize(1024, 572)
        assert docks(table) == {"initiative": 256, "stage": 708}
        table.ctrl("4")
        assert table.focus_is_in(table.log)
        assert set(docks(table)) == {"initiative", "log", "stage"}
        table.press(ESC)
        assert set(docks(table)) == {"initiative", "stage"}
        table.window.resize(1366, 738)
        assert "log" in docks(table)


def test_a_narrow_window_has_tabs_and_a_narrower_one_has_them_at_its_edge(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        table.window.resize(1180, 700)
        tabs = [each for each in table.window.findChildren(ColumnTabs) if each.isVisible()]
        assert [each.tabText(each.currentIndex()) for each in tabs] == ["Log"]
        QTest.mouseClick(tabs[0], LEFT, pos=tabs[0].tabRect(1).center())
        assert set(docks(table)) == {"initiative", "side", "stage"}
        (tab,) = (each for each in table.window.findChildren(ColumnTabs) if each.isVisible())
        assert tab.tabText(tab.currentIndex()) == "Combatant"
        QTest.mouseClick(tab, LEFT, pos=tab.tabRect(0).center())
        assert set(docks(table)) == {"initiative", "log", "stage"}
        table.window.resize(1024, 572)
        edge = table.window.at.side.tabs.edge
        assert edge.isVisible() and not tab.isVisible()
        QTest.mouseClick(edge.page, LEFT)
        assert "side" in docks(table) and edge.page.isChecked() and not edge.log.isChecked()
        QTest.mouseClick(edge.page, LEFT)
        assert set(docks(table)) == {"initiative", "stage"}
        table.window.resize(1366, 738)
        assert not edge.isVisible()


def test_what_was_called_out_makes_room_for_the_stage_at_twice_the_text(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 102 of 9")
        table.add("orc")
        start_round(table, "5", "5")
        table.take_theme(Theme(DARK, 2.0))
        table.press("e")
        assert set(docks(table)) == {"side", "stage"}
        table.press(ESC)
        assert table.focus_is_in(table.initiative)
        table.press("e")
        table.press("a")
        assert set(docks(table)) == {"initiative", "stage"}
        assert table.focus_is_in(table.window.parts.stage)


def test_in_a_tiny_window_list_and_timeline_make_way_for_the_stage(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Bob party hp 102 of 9")
        table.add("orc")
        start_round(table, "5", "5")
        below = table.window.parts.timeline_dock
        table.window.resize(1024, 600)
        assert "initiative" in docks(table) and below.isVisible()
        table.take_theme(Theme(DARK, 2.0))
        assert set(docks(table)) == {"stage"} and not below.isVisible()
        table.acts.arrange.reset_docks()
        assert set(docks(table)) == {"stage"} and not below.isVisible()
        listed = table.window.at.side.tabs.edge.list
        for call, fold in ((table.acts.arrange.toggle_list,) * 2, (listed.click,) * 2):
            call()
            assert set(docks(table)) == {"initiative", "stage"} and listed.isChecked()
            assert table.focus_is_in(table.initiative)
            fold()
            assert set(docks(table)) == {"stage"} and not listed.isChecked()
        table.acts.view.focus_initiative()
        table.press("a")
        assert set(docks(table)) == {"stage"} and listed.isVisible()
        table.take_theme(Theme(DARK, 1.0))
        assert "initiative" in docks(table) and below.isVisible()
        assert not listed.isVisible()


def test_the_place_is_kept_when_the_window_closes(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        table.window.setGeometry(40, 60, 1200, 700)
        QApplication.processEvents()
    kept = Settings(path.with_suffix(".settings")).get("window").partition(" ")[0]
    assert read_place(kept) == Place(QRect(40, 60, 1200, 700))


def test_no_part_makes_the_window_larger_than_a_small_screen(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("The very long name of somebody who came from far away x2")
        for size, scale in (((1024, 572), 1.0), ((1366, 738), 2.0)):
            table.window.resize(*size)
            table.take_theme(Theme(DARK, scale))
            for keys in (("e",), (ESC,), ("a",), (ESC,)):
                table.press(*keys)
                QApplication.processEvents()
                assert (table.window.width(), table.window.height()) == size
                layout = table.window.layout()
                assert layout is not None
                assert layout.minimumSize().width() <= size[0]
                assert layout.minimumSize().height() <= size[1]
