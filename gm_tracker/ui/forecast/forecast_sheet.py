"""The forecast of a prepared encounter, over the library."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.forecast.board import ForecastBoard
from gm_tracker.ui.kit.asking import Answered, Asking
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.overlay import Overlay
from gm_tracker.ui.kit.quick_entry import QuickEntry
from gm_tracker.ui.kit.theme import Theme

_WIDE, _HIGH = 780, 560


class ForecastSheet(Overlay):
    """A board with the encounter's name above it, and a line to type what is to be tried."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, "Forecast of an encounter")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.name, self.board, self.quick = plain_label("name"), ForecastBoard(), QuickEntry()
        self._asking = Asking(lambda: self.quick)
        self._box = QVBoxLayout(self)
        for part in (self.name, self.board, self.quick):
            self._box.addWidget(part, 1 if part is self.board else 0)
        self.board.closed.connect(self.put_away)

    def open_with(self, name: str) -> None:
        """Open it for the encounter of that name."""
        self.name.setText(name)
        self.open_up()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self, hint: str, receiver: Answered) -> None:
        """Ask what is to be tried."""
        self._asking.ask("What if", hint, receiver)

    def put_away(self) -> None:
        """Hide it; what is being typed is dropped."""
        self._asking.stop()
        super().put_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.board.enter(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.board.set_theme(theme)
        self.quick.set_theme(theme)
        self._box.setContentsMargins(*(theme.px(each) for each in (0, 14, 0, 0)))
        self.name.setContentsMargins(theme.px(18), 0, theme.px(18), 0)
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        super()._place()
        px, whole = self._theme.px, self.geometry()
        wide, high = min(px(_WIDE), whole.width()), min(px(_HIGH), whole.height())
        left = whole.left() + (whole.width() - wide) // 2
        self.setGeometry(left, whole.top(), wide, high)
