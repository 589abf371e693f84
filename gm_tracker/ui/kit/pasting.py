"""What a line does when something is pasted that is no line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeyEvent, QKeySequence

Pasted = Callable[[], bool]
"""Whether somebody else took what is in the clipboard."""


def nobody_else() -> bool:
    """Where everything that is pasted is typed."""
    return False


def pastes(event: QKeyEvent) -> bool:
    """Whether it is a key that pastes."""
    return event.matches(QKeySequence.StandardKey.Paste)
