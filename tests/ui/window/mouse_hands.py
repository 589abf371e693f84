"""Plays the fight of four against twelve by the mouse alone: clicks, menus, a drag.

Every event goes to the window as the desktop would send it, so whatever lies over a part takes it.
No key is pressed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_model import NAMES
from gm_tracker.ui.fight.stage.question_card import QuestionCard
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.window.run import make_window
from tests.ui.window import four_against_a_band as band
from tests.ui.window.four_against_twelve import Begun
from tests.ui.window_helpers import Table

Part = TypeVar("Part", bound=QWidget)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class MouseHands(band.BySession):
    """Reads what stands in the window, and clicks on it."""

    def __init__(self, begun: Begun, table: Table) -> None:
        super().__init__(begun.session)
        self._table = table

    # What is asked

    def settle(self) -> None:
        cards = seen(self._table.stage.findChildren(QuestionCard))
        click(seen(cards[0].findChildren(KeyButton))[0])

    def go_on(self) -> None:
        click(self._table.window.parts.header.next)
        if self._table.stage.asks:
            click(self._table.asking.button)

    # What an actor does

    def strike(self, actor: str, target: str) -> None:
        self._close_result()
        rows = self._table.stage.idle.model.rows
        at = next((at for at, row in enumerate(rows) if row.name == target), -1)
        table = self._table.stage.idle.table
        cell = table.visualRect(table.model().index(at, NAMES)).center()
        if at >= 0 and table.viewport().rect().contains(cell):
            click(table.viewport(), cell)
        else:
            # Out of sight in the table: it stands in the list as well.
            self._choose(target, "Attack this one", "Attack this one")
        click(self._table.asking.button)
        self._close_result()

    def volley(self) -> None:
        self._close_result()
        click(self._table.stage.group.parts.primary)
        self._close_result()

    def delay(self, actor: str, segment: int) -> None:
        timeline, who = self._table.timeline, self.id_of(actor)
        rows = timeline.view.rows
        at = next(at for at, row in enumerate(rows) if row.id == who)
        mark = next(each for each in rows[at].marks if each.now)
        space = timeline.space()
        begin = space.mark(at, rows[at], mark).center().toPoint()
        end = QPoint(int(space.column(timeline.view, segment - 1).center().x()), begin.y())
        drag(timeline.viewport(), begin, end)

    def hold(self, actor: str) -> None:
        self._choose(actor, "Hold, or use what is held", "until it is wanted")

    def release(self, actor: str) -> None:
        self._choose(actor, "Hold, or use what is held", "now, together with the others")

    def give_up(self, actor: str) -> None:
        self._close_result()
        deeds = seen(self._table.stage.idle.deeds.findChildren(KeyButton))
        click(next(each for each in deeds if each.text().startswith("Pass")))

    # What the game master rules

    def engage(self, one: str, other: str) -> None:
        self._choose(one, "Engage or disengage", other)

    def condition(self, whom: str, label: str) -> None:
        self._choose(whom, "Condition", label)

    def dies(self, whom: str) -> None:
        self._choose(whom, "Dead, by your word")

    def undo(self) -> None:
        click(self._table.window.menus.undo)

    def redo(self) -> None:
        click(self._table.window.menus.redo)

    # The mouse

    def _close_result(self) -> None:
        """With a question on it the result stays."""
        stage = self._table.stage
        if stage.page is stage.result and stage.result.parts.head.closing.isVisible():
            click(stage.result.parts.head.closing)

    def _choose(self, name: str, *path: str) -> None:
        """An entry of the menu of somebody's row in the list, which is scrolled by the wheel."""
        view = self._table.initiative.view
        rows = range(view.model().rowCount())
        at = next(at for at in rows if view.model().index(at, 0).data(ROW_ROLE).name == name)
        port, index = view.viewport(), view.model().index(at, 0)
        for _ in range(40):
            middle = view.visualRect(index).center()
            if port.rect().contains(middle):
                break
            wheel(port, down=middle.y() > port.height())
        click(port, middle, RIGHT)
        pick(*path)


def click(part: QWidget, at: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
    """Press and let go there, as it lies on the screen; it must be seen."""
    QApplication.processEvents()
    middle = part.rect().center() if at is None else at
    assert part.visibleRegion().contains(middle), f"{part.accessibleName()} is out of sight"
    window = part.window()
    QTest.mouseClick(window.windowHandle(), button, pos=part.mapTo(window, middle))
    QApplication.processEvents()


def drag(part: QWidget, begin: QPoint, end: QPoint) -> None:
    """Press, move there in three steps, and let go."""
    window = part.window()
    handle, first, last = window.windowHandle(), part.mapTo(window, begin), part.mapTo(window, end)
    QTest.mousePress(handle, LEFT, pos=first)
    for step in (1, 2, 3):
        QTest.mouseMove(handle, first + (last - first) * step / 3)
    QTest.mouseRelease(handle, LEFT, pos=last)
    QApplication.processEvents()


def wheel(part: QWidget, *, down: bool) -> None:
    """One notch."""
    window = part.window()
    at = part.mapTo(window, part.rect().center())
    by = QPoint(0, -120 if down else 120)
    QTest.wheelEvent(window.windowHandle(), at.toPointF(), by)
    QApplication.processEvents()


def pick(*path: str) -> None:
    """Click the entries of the open menu that lead to the last, by their words without keys."""
    for label in path:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), path
        action = next(a for a in menu.actions() if a.text().partition("\t")[0] == label)
        click(menu, menu.actionGeometry(action).center())


def menu_at(widget: QWidget, at: QPoint) -> QMenu:
    """The menu that the right button opens there."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


@contextmanager
def in_window(qtbot: QtBot, made: Begun) -> Iterator[tuple[Begun, MouseHands]]:
    """The fight in a window that keeps still."""
    made.workspace.settings.keep("motion", "reduced")
    window = make_window(made.parts.opened((made.workspace, made.session)))
    qtbot.addWidget(window)
    window.resize(1366, 768)
    try:
        with qtbot.waitActive(window):
            window.show()
        yield made, MouseHands(made, Table(window, made.workspace))
    finally:
        window.close()


def seen(parts: Iterable[Part]) -> list[Part]:
    """Those that are shown."""
    return [each for each in parts if each.isVisible()]
