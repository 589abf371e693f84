"""Digits typed in the window: they select the combatant with that number on its badge."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from gm_tracker.ui.window.in_play import InPlay
from gm_tracker.ui.window.selection import Selection

BADGE_MS = 900
"""How long the digits of one badge number may take to type, in milliseconds."""


def nobody_has(number: str) -> str:
    """What is said of a number that is on no badge, and begins none."""
    return f"Nobody has the number {number}."


class BadgeKeys:
    """Puts digits together that follow one another soon, while nobody is selected otherwise."""

    def __init__(
        self, parent: QObject, play: InPlay, selection: Selection, say: Callable[[str], None]
    ) -> None:
        self._play, self._selection, self._say = play, selection, say
        self._digits = self._selected = ""
        self._timer = QTimer(parent)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._forget)

    def type_digit(self, digit: str) -> None:
        """Select whoever has the number that is typed by now."""
        if self._selection.current() != self._selected:
            self._forget()
        badges = {str(each.badge): each.id for each in self._play.encounter.combatants.values()}
        joined = self._digits + digit
        begins = [any(badge.startswith(e) for badge in badges) for e in (joined, digit)]
        self._digits = digit if begins == [False, True] else joined
        self._timer.start(BADGE_MS)
        if self._digits in badges:
            self._selection.select(badges[self._digits], alone=True)
        elif not any(begins):
            self._say(nobody_has(self._digits))
        self._selected = self._selection.current()

    def _forget(self) -> None:
        self._digits = ""
