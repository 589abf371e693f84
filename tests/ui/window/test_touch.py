"""The window under fingers: areas, taps, strokes, fingers that rest, and the number pad."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QScroller, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.kit import touch_hand
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.theme import FINGER_PX
from gm_tracker.ui.window.touch_mode import FOUND
from tests.ui.window import fingers
from tests.ui.window.pressed import pressable
from tests.ui.window.touch_hands import tap_entry
from tests.ui.window_helpers import ENTER, ESC, SPACE, Table, at_table


def small(table: Table) -> list[str]:
    """All that can be pressed and is too small for a finger."""
    for _ in range(3):
        QApplication.processEvents()
    found = pressable(table.window, table.theme)
    return [
        f"{name} {size.width()} x {size.height()}"
        for name, size in found
        if min(size.width(), size.height()) < FINGER_PX
    ]


def test_all_that_can_be_pressed_is_large_enough_for_a_finger(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 100 of 9 df 3")
        table.add("orc x3")
        table.window.at.touch.choose("yes")
        told = {"before": small(table)}
        table.press(SPACE)
        told["the dice of a round"] = small(table)
        table.answer("3", "3", "5", "6")
        told["who acts"] = small(table)
        table.press("a", "2", ENTER)
        told["what is asked"] = small(table)
        table.answer("1", "6")
        told["what came of it"] = small(table)
        table.press(ESC, "n")
        told["a line to type in"] = small(table)
        table.press(ESC, "e")
        told["the panel"] = small(table)
        assert told == {place: [] for place in told}
        table.acts.view.show_rules()
        assert small(table) == []
        table.acts.settings.show_settings()
        assert small(table) == []
        menu = table.window.menus.menus["view"]
        menu.popup(QPoint(0, 0))
        rows = [menu.actionGeometry(each) for each in menu.actions() if not each.isSeparator()]
        assert min(each.height() for each in rows) >= FINGER_PX
        menu.hide()


class Ticks:
    """A clock that goes on by itself, 10 ms each time somebody looks."""

    def __init__(self) -> None:
        self._now = 0

    def start(self) -> None:
        self._now = 0

    def isValid(self) -> bool:
        return False

    def elapsed(self) -> int:
        self._now += 10
        return self._now


def test_a_stroke_scrolls_a_list_and_presses_nothing(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(touch_hand, "QElapsedTimer", Ticks)
    # On a machine that is busy a stroke would else be slow enough to be a finger that rests.
    monkeypatch.setattr(touch_hand, "REST_MS", 600_000)
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x30")
        view = table.initiative.view
        bar, port = view.verticalScrollBar(), view.viewport()
        here = table.initiative.current_id()
        table.window.acts.settings.choose_motion(True)
        fingers.stroke(port, port.rect().center(), QPoint(0, -200))
        # With reduced motion it stops with the finger.
        assert bar.value() == 200
        table.window.acts.settings.choose_motion(False)
        pulled = bar.value() + 200
        fingers.stroke(port, port.rect().center(), QPoint(0, -200))
        qtbot.waitUntil(lambda: bar.value() > pulled)
        # The finger that halts it presses nothing.
        fingers.tap(port)
        assert QScroller.scroller(port).state() == QScroller.State.Inactive
        assert table.initiative.current_id() == here
        table.window.acts.settings.choose_motion(True)
        fingers.tap_row(view, 29)
        assert table.initiative.current_id() == view.model().index(29, 0).data(ROW_ROLE).id


def test_the_first_finger_brings_large_areas_unless_they_were_put_away(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.gmt"
    with at_table(qtbot, path) as table:
        table.add("orc x2")
        assert not table.theme.touch
        fingers.tap(table.window.parts.header.next)
        assert table.theme.touch and table.session.composer.current is not None
        assert table.said == FOUND
        table.window.acts.touch.switch()
        assert not table.theme.touch
        fingers.tap(table.initiative)
        assert not table.theme.touch
        table.window.acts.touch.switch()
    with at_table(qtbot, path) as table:
        assert table.theme.touch


class Menus(QObject):
    """Hears where menus are asked for."""

    def __init__(self, part: QWidget, answers: bool) -> None:
        super().__init__(part)
        self.at: list[QPoint] = []
        self._answers = answers
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QContextMenuEvent):
            return False
        self.at.append(event.pos())
        event.setAccepted(self._answers)
        return self._answers


def test_what_goes_away_beneath_a_finger_is_pressed_by_nothing(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        button = QPushButton("Gone soon", table.window)
        button.setGeometry(20, 300, 80, 60)
        button.show()
        middle = button.geometry().center()
        fingers.press(table.window, middle)
        delete(button)
        fingers.lift(table.window, middle)
        fingers.press(table.window, middle)
        fingers.lift(table.window, middle)
        assert table.theme.touch


def test_what_a_resting_finger_opened_is_chosen_by_a_tap(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        view = table.initiative.view
        at = view.visualRect(view.model().index(2, 0)).center()
        fingers.rest(view.viewport(), at, table.window)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        tap_entry(menu, "Dead")
        assert table.labels[-1] == "Orc 2 is dead"


class Tips(QObject):
    """Counts how often somebody asks what a part is; menus are for others to answer."""

    def __init__(self, part: QWidget) -> None:
        super().__init__(part)
        self.count = 0
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.ToolTip
        if event.type() == QEvent.Type.ContextMenu:
            event.ignore()
            return True
        return False


def test_a_finger_that_rests_asks_for_the_menu(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        port = table.initiative.view.viewport()
        heard = Menus(port, answers=True)
        here = table.initiative.current_id()
        fingers.rest(port, QPoint(40, 50), table.window)
        assert heard.at == [QPoint(40, 50)]
        assert table.initiative.current_id() == here


def test_where_there_is_no_menu_a_finger_that_rests_is_told_what_is_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("orc x2")
        button = table.window.parts.header.rules
        button.setToolTip("The rules of this table")
        told = Tips(button)
        fingers.rest(button, button.rect().center(), table.window)
        assert told.count == 1
        menus = Menus(button, answers=True)
        fingers.rest(button, button.rect().center(), table.window)
        assert (told.count, len(menus.at)) == (1, 1)


def open_field(table: Table) -> QWidget:
    """The field that has the cursor."""
    field = QApplication.focusWidget()
    assert field is not None and table.stage.isAncestorOf(field)
    return field


def covered(table: Table) -> bool:
    """Whether the pad stands over anything that is asked."""
    pad, stage = table.window.at.touch.pads.pad, table.stage
    rects = [QRect(each.mapTo(table.window, QPoint()), each.size()) for each in (pad, stage)]
    return rects[0].intersects(rects[1])


def test_dice_are_typed_deleted_rolled_and_entered_on_the_pad(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 100 of 9 df 3")
        table.add("orc x2")
        pads = table.window.at.touch.pads
        table.press(SPACE)
        assert not pads.is_shown
        table.window.acts.touch.switch_pad()
        assert pads.is_shown and not table.theme.touch
        keys = pads.pad.keys
        first, second, third = (box.line for box in table.stage.findChildren(FieldBox))
        fingers.tap(keys["7"])
        fingers.tap(keys["next"])
        assert (first.text(), second.hasFocus()) == ("7", True)
        fingers.tap(keys["3"])
        fingers.tap(keys["delete"])
        fingers.tap(keys["4"])
        fingers.tap(keys["next"])
        assert (second.text(), third.hasFocus()) == ("4", True)
        fingers.tap(keys["5"])
        fingers.tap(keys["roll"])
        assert third.text() not in ("", "5x")
        fingers.tap(keys["next"])
        assert table.encounter.clock.phase == "open" and not pads.is_shown


SIZES = (((1366, 738), 1.0), ((1024, 572), 1.0), ((1366, 768), 2.0), ((1920, 1050), 1.5))


def test_the_pad_never_stands_over_what_is_asked(qtbot: QtBot, tmp_path: Path) -> None:
    with at_table(qtbot, tmp_path / "a.gmt") as table:
        table.add("Anna party hp 100 of 9 df 3")
        table.add("orc x2")
        table.window.at.touch.choose("yes")
        table.press(SPACE)
        pads = table.window.at.touch.pads
        for size, scale in SIZES:
            table.window.resize(*size)
            table.take_theme(replace(table.theme, scale=scale))
            for _ in range(3):
                QApplication.processEvents()
            pad = pads.pad
            assert pads.is_shown and not covered(table)
            assert all(min(key.width(), key.height()) >= FINGER_PX for key in pad.keys.values())
            assert table.window.rect().contains(pad.geometry())
