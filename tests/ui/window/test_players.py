"""The players' window as the GM uses it: by keys, in the way of nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.players.preview import BLACK, SHOWN
from gm_tracker.ui.players.window import PlayersWindow
from gm_tracker.ui.window.players_view import PlayersView
from tests.ui.settings.test_settings import go_to_row
from tests.ui.window.test_acts import tab_to
from tests.ui.window_helpers import CTRL, ENTER, ESC, NONE, SHIFT, SPACE, Key, Table, at_table

F9, F12 = Key.Key_F9, Key.Key_F12


@contextmanager
def at_open(qtbot: QtBot, path: Path) -> Iterator[Table]:
    """A table with Mara and two orcs, the players' window open and black."""
    with at_table(qtbot, path) as table:
        table.add("Mara party hp 60")
        table.add("orc x2")
        table.press(F9)
        yield table


def view(table: Table) -> PlayersView:
    """The players' window with all that belongs to it."""
    return table.acts.players.view


def window(table: Table) -> PlayersWindow:
    """The players' window."""
    return view(table).screen.window


def picture(table: Table) -> QImage:
    """What the players see."""
    return window(table).grab().toImage()


def is_black(image: QImage) -> bool:
    """Whether every pixel is."""
    empty = QImage(image.size(), image.format())
    empty.setDevicePixelRatio(image.devicePixelRatio())
    empty.fill(QColor(Qt.GlobalColor.black))
    return image == empty


def test_a_key_opens_it_black_and_closes_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        assert window(table).isVisible() and is_black(picture(table))
        table.press(F9)
        assert not window(table).isVisible()


def test_it_is_seen_when_shown_and_black_when_hidden(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        table.press(F9, with_=SHIFT)
        assert not is_black(picture(table))
        table.press(F12)
        assert is_black(picture(table))


def test_it_leaves_the_keyboard_to_the_fight(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        assert QApplication.activeWindow() is table.window
        steps = len(table.session.fight.path)
        for key in (Key.Key_Space, Key.Key_A, ESC, Key.Key_Backspace):
            QTest.keyClick(window(table), key)
        QTest.mouseClick(window(table), Qt.MouseButton.LeftButton)
        assert len(table.session.fight.path) == steps
        assert QApplication.activeWindow() is table.window


def test_what_is_typed_meanwhile_is_not_lost(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press("n")
        table.press("Mara party hp")
        for key, with_ in ((F9, NONE), (F9, SHIFT), (F12, NONE), (F9, NONE)):
            table.press(key, with_=with_)
        assert table.quick_entry.line.text() == "Mara party hp"
        assert table.quick_entry.isVisible()


def test_the_window_says_nothing_of_the_fight_by_its_title(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        assert window(table).windowTitle() == "Players \u2014 GM Tracker"
        assert window(table).toolTip() == ""


def test_the_small_picture_says_whether_it_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        small = view(table).preview
        assert small.isVisible() and small.state.text() == BLACK
        QTest.mouseClick(small.button, Qt.MouseButton.LeftButton)
        assert small.state.text() == SHOWN and not window(table).is_black
        table.press(F12)
        assert small.state.text() == BLACK and window(table).is_black
        table.press(F9)
        assert not small.isVisible()


def test_the_small_picture_moves_where_it_is_seen(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        small = view(table).preview
        assert table.log.parentWidget() is small.parentWidget()
        table.press(Key.Key_4, with_=CTRL | SHIFT)
        QApplication.processEvents()
        assert small.isVisible()
        assert table.log.parentWidget() is not small.parentWidget()


def test_tab_reaches_the_button_of_the_small_picture(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        tab_to(table, "Show")
        table.press(ENTER)
        assert not window(table).is_black
        table.press(SPACE)
        assert window(table).is_black


def test_closing_the_gms_window_closes_it(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        table.window.close()
        assert not window(table).isVisible()


def test_another_fight_begins_black(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        table.press(F9, with_=SHIFT)
        table.acts.fights.begin("Another", "nc")
        assert is_black(picture(table))


def test_a_double_click_asks_for_the_whole_screen_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        # The only screen is the GM's: nothing covers the fight unasked.
        assert not window(table).isFullScreen()
        QTest.mouseDClick(window(table), Qt.MouseButton.LeftButton)
        assert window(table).isFullScreen()
        table.press(Key.Key_F11, with_=SHIFT)
        assert not window(table).isFullScreen()
        assert table.workspace.settings.get("players screen").startswith("window ")


@pytest.mark.parametrize("place", ["quick line", "library", "palette", "settings", "key choosing"])
def test_hide_now_is_heard_wherever_the_keyboard_is(
    qtbot: QtBot, tmp_path: Path, place: str
) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        table.press(F9, with_=SHIFT)
        _go_to(table, place)
        handle = table.window.windowHandle()
        assert handle is not None and not window(table).is_black
        QTest.keyClick(handle, F12)
        assert window(table).is_black and is_black(picture(table))


def test_hide_now_is_heard_over_a_menu(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        menu = table.window.menus.menus["view"]
        menu.popup(table.window.mapToGlobal(QPoint(10, 10)))
        view(table).show.open_up()
        QApplication.processEvents()
        handle = QGuiApplication.focusWindow()
        assert handle is not None and not window(table).is_black
        QTest.keyClick(handle, F12)
        assert window(table).is_black
        menu.close()


def _go_to(table: Table, place: str) -> None:
    if place == "quick line":
        table.press("n")
    elif place == "library":
        table.acts.library.show_library()
    elif place == "palette":
        table.acts.palette.open_palette()
    else:
        table.acts.settings.show_settings()
    if place == "key choosing":
        go_to_row(table, "Round: Attack")
        table.press(ENTER)
        assert table.settings.keys.catcher.hasFocus()


def test_hide_now_is_black_before_anything_else_is_done(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        table.press(F9, with_=SHIFT)
        painted: list[bool] = []
        view(table).show.blackened.connect(lambda: painted.append(window(table).is_black))
        with qtbot.waitSignal(view(table).show.blackened):
            table.press(F12)
        assert painted == [True]


def test_the_turn_timer_is_started_paused_and_hidden_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        timer = view(table).show.timer
        table.press(Key.Key_T, with_=CTRL)
        assert timer.runs and timer.shown
        table.press(Key.Key_T, with_=CTRL)
        assert timer.shown and not timer.runs
        table.acts.players.hide_timer()
        assert not timer.shown
        table.acts.players.ask_limit()
        table.answer("ninety")
        assert table.quick_entry.isVisible()
        for _ in range(6):
            table.press(Key.Key_Backspace)
        table.answer("90")
        assert timer.limit == 90
        assert table.workspace.settings.get("players turn") == "90"


def test_looks_and_text_size_are_its_own_and_are_kept(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        before = table.theme
        table.press(F9, with_=CTRL)
        table.acts.players.larger()
        look = view(table).show.look
        assert (look.colours.dark, look.scale, look.lies) == (False, 1.1, False)
        table.press(F9, with_=CTRL)
        assert view(table).show.look.lies
        assert table.theme == before
        settings = table.workspace.settings
        assert (settings.get("players look"), settings.get("players text size")) == ("table", "1.1")


def test_acts_on_a_closed_window_say_so(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.press(F9, with_=SHIFT)
        assert table.window.statusBar().currentMessage().startswith("The players' window is not")
        table.press(F12)
        assert not table.acts.players.is_open


def test_a_click_is_taken_by_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    with at_open(qtbot, tmp_path / "a.gmt") as table:
        point = QPointF(5, 5)
        right = Qt.MouseButton.RightButton
        press = QMouseEvent(
            QEvent.Type.MouseButtonPress, point, point, right, right, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(window(table), press)
        assert QApplication.activePopupWidget() is None
