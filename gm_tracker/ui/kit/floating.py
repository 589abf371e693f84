"""A frame over the window that keeps its place when the window changes, until Esc puts it away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme


class Floating(QFrame):
    """Hidden at first; what it is says where it stands and what putting it away means."""

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window)
        self._window, self._theme = window, Theme(DARK)
        self.setProperty("kind", "float")
        self.setAccessibleName(name)
        self.hide()
        window.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""

    def put_away(self) -> None:
        """Hide it and give the keyboard back."""
        raise NotImplementedError  # what it is says it

    def _place(self) -> None:
        """Stand where it belongs in the window as it is now."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place."""
        if watched is self._window and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)


class FloatingBox(Floating):
    """A small one with its parts in a column; the keyboard goes back to where it was."""

    def __init__(self, window: QWidget, name: str) -> None:
        super().__init__(window, name)
        self._before: QWidget | None = None
        self._box = QVBoxLayout(self)

    def _rise(self) -> None:
        """Show it over everything else, and remember where the keyboard was."""
        if not self.isVisible():
            self._before = self._window.focusWidget()
        self.show()
        self._place()
        self.raise_()

    def put_away(self) -> None:
        """Hide it, and give the keyboard back if it is in here."""
        inside = self.focusWidget()
        had_focus = inside is not None and inside.hasFocus()
        self.hide()
        if had_focus and self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._box.setContentsMargins(*(theme.px(each) for each in (16, 14, 16, 14)))
        self._box.setSpacing(theme.px(10))
        self._place()
