"""What a screen reader is told and what it finds, without one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.ui.kit.speech import listening

Text = QAccessible.Text
_ODDS = re.compile(r"\d+ percent(, fells \d+ percent)?")


class Heard:
    """All that was announced; what was said at once, amid other words, begins with "!"."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self._told = 0

    def take(self, sentence: str, at_once: bool) -> None:
        """One sentence more."""
        self.all.append(f"! {sentence}" if at_once else sentence)

    def new(self) -> list[str]:
        """What was said since this was asked last, but for odds that come after a painting."""
        QApplication.processEvents()
        start, self._told = self._told, len(self.all)
        return [each for each in self.all[start:] if not _ODDS.fullmatch(each)]


@contextmanager
def hearing() -> Iterator[Heard]:
    """Listen from now on, as a screen reader that Qt knows of: tables tell it what changes."""
    heard = Heard()
    QAccessible.setActive(True)
    try:
        with listening(heard.take):
            yield heard
    finally:
        QAccessible.setActive(False)


def face(widget: QWidget) -> QAccessibleInterface:
    """A widget as a screen reader finds it."""
    return QAccessible.queryAccessibleInterface(widget)


def tree(one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """It and all that is seen below it."""
    if not one.isValid() or one.state().invisible:
        return
    yield one
    for at in range(one.childCount()):
        below = one.child(at)
        if below is not None:
            yield from tree(below)


def role(one: QAccessibleInterface) -> str:
    """What it is: "RadioButton"."""
    return str(one.role().name)
