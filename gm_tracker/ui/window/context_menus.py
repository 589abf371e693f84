"""The menu of whatever was clicked, made of the acts that apply to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.context_menu import context_menu
from gm_tracker.ui.kit.thing import Thing
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import COMBATANT, LIBRARY, ROUND

_FIRST = (ROUND.id, COMBATANT.id, LIBRARY.id)
"""What is about the fight comes before the rest."""


class ContextMenus:
    """Opens menus. Whom a thing is about is selected first: the acts are about the selected one."""

    def __init__(self, at: Context, allows: Callable[[str], bool]) -> None:
        self._at, self._allows = at, allows

    def open(self, thing: Thing, at: QPoint) -> None:
        """The menu of that thing there, in coordinates of the screen."""
        menu = self.menu_of(thing)
        if not menu.isEmpty():
            menu.popup(at)

    def menu_of(self, thing: Thing) -> QMenu:
        """The same without showing it."""
        if thing.who:
            self._at.selection.look_at(thing.who)
        name = thing.name or (self._at.play.name_of(thing.who) if thing.who else "")
        return context_menu(self._at.window, name, self.acts_of(thing))

    def acts_of(self, thing: Thing) -> tuple[Act, ...]:
        """What can be asked for about it now: its own acts, then all that apply to its kind."""
        every = (each for each in self._at.keys.every if self._allows(each.id))
        found = (each for each in every if thing.kind in each.on and each.fits())
        return (*thing.own, *sorted(found, key=_place))

    def open_here(self) -> None:
        """The menu of what has the keyboard."""
        widget = QApplication.focusWidget()
        if widget is None:
            return
        middle = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, middle, widget.mapToGlobal(middle))
        QApplication.sendEvent(widget, event)


def _place(act: Act) -> int:
    return _FIRST.index(act.menu.id) if act.menu.id in _FIRST else len(_FIRST)
