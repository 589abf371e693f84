"""Labels of plain text: names typed by people must never be taken for markup."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gm_tracker.ui.kit.bidi import left_to_right


class PlainLabel(QLabel):
    """Shows what it is given as it is, from left to right."""

    def __init__(self, text: str = "") -> None:
        super().__init__(left_to_right(text))
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        super().setText(left_to_right(text))


def plain_label(role: str, text: str = "") -> QLabel:
    """A label of plain text that wraps, in one of the style sheet's roles."""
    label = PlainLabel(text)
    label.setProperty("role", role)
    label.setWordWrap(True)
    return label
