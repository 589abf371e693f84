"""Plays the fight of four against twelve by touch events alone; what it sees it reads.

Names are found where a game master finds them: in the list, in the table of the one who acts, on
the buttons. Whatever is out of sight is scrolled to by strokes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeVar

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.group_parts import ROLL
from gm_tracker.ui.fight.stage.idle_model import NAMES
from gm_tracker.ui.fight.stage.idle_rows import FoldLine
from gm_tracker.ui.fight.stage.question_card import QuestionCard
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.motion import take_motion
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.window.menus import MenuBar
from gm_tracker.ui.window.run import make_window
from tests.ui.window import fingers
from tests.ui.window import four_against_a_band as band
from tests.ui.window.four_against_twelve import Begun, BySession
from tests.ui.window_helpers import Table

Part = TypeVar("Part", bound=QWidget)
Hands = TypeVar("Hands", bound="TouchHands")
_TRIES = 40


class TouchHands(BySession):
    """Reads what stands in the window, and touches it."""

    def __init__(self, begun: Begun, table: Table) -> None:
        super().__init__(begun.session)
        self._table = table

    # What is asked

    def settle(self) -> None:
        cards = seen(self._table.stage.findChildren(QuestionCard))
        answers = seen(cards[0].findChildren(KeyButton))
        self._tap(answers[0])

    def go_on(self) -> None:
        self._tap(self._table.window.parts.header.next)
        if self._table.stage.asks:
            self._tap(self._table.asking.button)

    # What an actor does

    def strike(self, actor: str, target: str) -> None:
        self._close_result()
        self._tap_cell(target)
        self._tap(self._table.asking.button)
        self._close_result()

    def delay(self, actor: str, segment: int) -> None:
        self._deed("Delay")
        self._type(str(segment))

    def hold(self, actor: str) -> None:
        self._deed("Hold")
        self._tap(self._table.quick_entry.take_button)

    def release(self, actor: str) -> None:
        self._go_to(actor)
        self._menu("Round", "Hold")
        self._tap(self._table.quick_entry.take_button)

    def give_up(self, actor: str) -> None:
        self._deed("Pass")

    # What the game master rules

    def engage(self, one: str, other: str) -> None:
        self._go_to(one)
        self._menu("Round", "Engage")
        self._type(str(self._badge(other)))

    def condition(self, whom: str, label: str) -> None:
        self._go_to(whom)
        self._menu("Combatant", "Panel")
        chips = self._table.panel.findChildren(ChipButton)
        self._tap(next(each for each in chips if each.chip.label == label))

    def dies(self, whom: str) -> None:
        self._rest_on(whom)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        tap_entry(menu, "Dead")

    def undo(self) -> None:
        self._tap(self._table.window.menus.undo)

    def redo(self) -> None:
        self._tap(self._table.window.menus.redo)

    # Fingers

    def _tap(self, part: QWidget) -> None:
        """Press it, scrolled to if need be."""
        for _ in range(_TRIES):
            QApplication.processEvents()
            middle = part.rect().center()
            if part.visibleRegion().contains(middle):
                fingers.tap(part, middle)
                QApplication.processEvents()
                return
            _stroke_towards(part)
        raise AssertionError(f"{part} {part.accessibleName()} is out of reach")

    def _tap_cell(self, target: str) -> None:
        idle = self._table.stage.idle
        if self._row_of(target) < 0:
            self._open_folds()
        fingers.tap_row(idle.table, self._row_of(target), NAMES)
        QApplication.processEvents()

    def _row_of(self, target: str) -> int:
        rows = self._table.stage.idle.model.rows
        return next((at for at, row in enumerate(rows) if row.name == target), -1)

    def _open_folds(self) -> None:
        folds = self._table.stage.findChildren(FoldLine)
        for button in seen(folds[0].findChildren(QAbstractButton)):
            if "folded" in button.accessibleName() and "out" not in button.accessibleName():
                self._tap(button)

    def _close_result(self) -> None:
        """With a question on it the result stays."""
        stage = self._table.stage
        if stage.page is stage.result and stage.result.parts.head.closing.isVisible():
            self._tap(stage.result.parts.head.closing)

    def _deed(self, label: str) -> None:
        self._close_result()
        deeds = seen(self._table.stage.idle.deeds.findChildren(KeyButton))
        self._tap(next(each for each in deeds if each.text().startswith(label)))

    def _type(self, digits: str) -> None:
        keys = self._table.window.at.touch.pads.pad.keys
        for digit in digits:
            self._tap(keys[digit])
        self._tap(keys["next"])

    def _go_to(self, name: str) -> None:
        view = self._table.initiative.view
        rows = range(view.model().rowCount())
        named = (at for at in rows if view.model().index(at, 0).data(ROW_ROLE).name == name)
        fingers.tap_row(view, next(named))
        QApplication.processEvents()

    def _rest_on(self, name: str) -> None:
        """Let a finger rest on somebody's row."""
        self._go_to(name)
        view = self._table.initiative.view
        middle = view.visualRect(view.currentIndex()).center()
        fingers.rest(view.viewport(), middle, self._table.window)

    def _menu(self, menu: str, act: str) -> None:
        (bar,) = self._table.window.findChildren(MenuBar)
        head = next(each for each in bar.actions() if each.text() == f"&{menu}")
        fingers.tap(bar, bar.actionGeometry(head).center())
        QApplication.processEvents()
        opened = head.menu()
        assert isinstance(opened, QMenu)
        tap_entry(opened, act)

    def _badge(self, name: str) -> int:
        people = self._table.encounter.combatants
        return people[self.id_of(name)].badge


class TouchBand(TouchHands, band.BySession):
    """The same where the twelve act as one."""

    def volley(self) -> None:
        self._close_result()
        buttons = seen(self._table.stage.findChildren(QAbstractButton))
        self._tap(next(each for each in buttons if each.text() == ROLL))
        self._close_result()


@contextmanager
def touched(
    qtbot: QtBot, begun: AbstractContextManager[Begun], hands: type[Hands]
) -> Iterator[tuple[Begun, Hands]]:
    """Hands in front of a window in touch mode, which keeps still."""
    with begun as made:
        made.workspace.settings.keep("touch", "yes")
        made.workspace.settings.keep("motion", "reduced")
        window = make_window(made.parts.opened((made.workspace, made.session)))
        qtbot.addWidget(window)
        window.resize(1366, 768)
        blink = QApplication.cursorFlashTime()
        try:
            with qtbot.waitActive(window):
                window.show()
            yield made, hands(made, Table(window, made.workspace))
        finally:
            window.close()
            take_motion(window, False)
            QApplication.setCursorFlashTime(blink)


def tap_entry(menu: QMenu, act: str) -> None:
    """Choose what begins so in a menu that is open."""
    assert menu.isVisible()
    wanted = next(each for each in menu.actions() if each.text().startswith(act))
    fingers.tap(menu, menu.actionGeometry(wanted).center())
    QApplication.processEvents()


def seen(parts: Iterable[Part]) -> list[Part]:
    """Those that are shown."""
    return [each for each in parts if each.isVisible()]


def _stroke_towards(part: QWidget) -> None:
    """Stroke the area around a part so that it comes nearer."""
    area = part.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    assert area is not None, f"{part} cannot be scrolled to"
    port = area.viewport()
    below = part.mapTo(port, QPoint(0, 0)).y() > port.height() // 2
    far = port.height() // 3
    fingers.stroke(port, port.rect().center(), QPoint(0, -far if below else far))
