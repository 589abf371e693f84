"""States with a menu open, which is a window of its own and is drawn over the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QContextMenuEvent, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QWidget

if TYPE_CHECKING:
    from tests.screen_stage import Stage


def _ask(widget: QWidget, at: QPoint) -> None:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)


def _open(label: str) -> None:
    """What stands beneath an entry of the open menu."""
    menu = QApplication.activePopupWidget()
    if isinstance(menu, QMenu):
        action = next(a for a in menu.actions() if a.text().startswith(label))
        menu.setActiveAction(action)
        beneath = action.menu()
        if isinstance(beneath, QMenu):
            beneath.popup(menu.mapToGlobal(menu.actionGeometry(action).topRight()))


def _row(stage: Stage) -> None:
    view, model = stage.initiative.view, stage.initiative.model
    _ask(view.viewport(), view.visualRect(model.index(model.place(stage.id("Irthea")))).center())
    _open("Condition")


def _mark(stage: Stage) -> None:
    line, space = stage.timeline, stage.timeline.space()
    at = next(at for at, row in enumerate(line.view.rows) if row.name == "Tobin")
    mark = line.view.rows[at].marks[0]
    _ask(line.viewport(), space.mark(at, line.view.rows[at], mark).center().toPoint())
    _open("Delay")


def _idle(stage: Stage) -> None:
    _ask(stage.stage.idle.head, QPoint(200, 10))
    _open("Attack")


def _asking(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("4\n")


def _asked(stage: Stage) -> None:
    _ask(stage.asking, QPoint(stage.asking.width() // 3, stage.asking.height() - 20))
    _open("Another target")


def _log(stage: Stage) -> None:
    view = stage.log.list
    _ask(view.viewport(), view.visualRect(view.model().index(1, 0)).center())


def _nothing(_stage: Stage) -> None:
    """What is there already."""


MENUS: dict[str, tuple[Callable[[Stage], None], Callable[[Stage], None]]] = {
    "menus-row": (_nothing, _row),
    "menus-mark": (_nothing, _mark),
    "menus-idle": (_nothing, _idle),
    "menus-asking": (_asking, _asked),
    "menus-log": (_nothing, _log),
}
"""How a state comes about, and how its menu is opened."""
BEFORE = {name: before for name, (before, _open_it) in MENUS.items()}


def draw_open(name: str, stage: Stage, picture: QPixmap) -> None:
    """Open the menu of a state that has one, draw it over the picture, and close it."""
    if name not in MENUS:
        return
    MENUS[name][1](stage)
    QApplication.processEvents()
    menus = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMenu)]
    painter = QPainter(picture)
    for menu in menus:
        if menu.isVisible():
            painter.drawPixmap(stage.window.mapFromGlobal(menu.pos()), menu.grab())
    painter.end()
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
