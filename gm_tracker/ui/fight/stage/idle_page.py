"""The stage while nothing is asked: who acts, and what they can do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import ComposerView


class IdlePage(QWidget):
    """Says what to do next."""

    def __init__(self) -> None:
        super().__init__()
        self.empty = QLabel()
        self.empty.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setProperty("role", "muted")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.empty)

    def show_view(self, view: ComposerView, told: Callable[[Said], str]) -> None:
        """Show this; `told` makes a text of what is advised, with the keys that acts have."""
        self.empty.setText(told(view.empty))

    def take_focus(self) -> bool:
        """Put the keyboard where the work begins; False if that is the stage itself."""
        return False

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it."""

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        edge = theme.px(18)
        self._box.setContentsMargins(edge, edge, edge, edge)
