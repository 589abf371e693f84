"""Menus for which the bar has no room stand behind one more menu at its end."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

MORE = "More"


class MoreMenus:
    """Qt's own way is an arrow of a few pixels, whatever the text size."""

    def __init__(self, bar: QMenuBar) -> None:
        self._bar, self._more = bar, QMenu(MORE, bar)

    def put_back(self) -> None:
        """All of them in the bar again."""
        last = self._more.menuAction()
        if not self._more.actions():
            return
        for action in self._more.actions():
            self._more.removeAction(action)
            self._bar.insertAction(last, action)
        self._bar.removeAction(last)

    def make_room(self, has_room: Callable[[], bool]) -> None:
        """Take menus out of the bar, the last one first, until it `has_room` for the others."""
        last = self._more.menuAction()
        self._bar.addAction(last)
        while not has_room() and (gone := self._last_in_bar(last)) is not None:
            self._bar.removeAction(gone)
            first = next(iter(self._more.actions()), None)
            if first is None:
                self._more.addAction(gone)
            else:
                self._more.insertAction(first, gone)

    def _last_in_bar(self, more: QAction) -> QAction | None:
        own = [each for each in self._bar.actions() if each is not more]
        return own[-1] if own else None
