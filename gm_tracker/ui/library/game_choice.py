"""For which game something is read: what it looks like, or the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.library import Rules

_MOVES = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_F4)
BY_ITSELF = "what it looks like"


class _LateChoice(QComboBox):
    """Is filled when somebody looks into it: to know all games takes as long as a start."""

    def __init__(self, fill: Callable[[], None]) -> None:
        super().__init__()
        self._fill = fill

    def showPopup(self) -> None:
        self._fill()
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() or event.key() in _MOVES:
            self._fill()
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class GameChoice(QWidget):
    """`chosen` when another game was."""

    chosen = Signal()

    def __init__(self, systems: Sequence[Rules]) -> None:
        super().__init__()
        self._systems = systems
        self.choice = _LateChoice(self._fill)
        self.choice.setAccessibleName("Read it as")
        self.choice.addItem(BY_ITSELF, "")
        self.choice.activated.connect(lambda _at: self.chosen.emit())
        self._label = plain_label("muted", "Read it as")
        self._label.setWordWrap(False)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._label)
        self._row.addWidget(self.choice)
        self.setFocusProxy(self.choice)

    @property
    def system(self) -> str:
        """The id of the game, "" for what it looks like."""
        return str(self.choice.currentData())

    def begin(self) -> None:
        """Something else is read."""
        self.choice.setCurrentIndex(0)

    def _fill(self) -> None:
        if self.choice.count() > 1:
            return
        for each in self._systems:
            self.choice.addItem(each.name, each.id)

    def set_theme(self, theme: Theme) -> None:
        """Take text size."""
        self._row.setSpacing(theme.px(6))
