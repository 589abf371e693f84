"""The button that puts a page or a box away: for hands that do not look for Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton


def close_button(*, focus: bool = True) -> QPushButton:
    """The same on every page; without `focus` the keyboard stays in the line beside it."""
    made = QPushButton("Close  Esc")
    made.setProperty("kind", "plain")
    made.setAccessibleName("Close")
    if not focus:
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return made
