"""The forecast as a whole: the verdict, what it is made of, and what would be otherwise."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gm_tracker.model.advice import Said
from gm_tracker.ui.forecast.board_parts import BoardParts
from gm_tracker.ui.kit.speech import announce
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.forecast_views import ForecastView
from gm_tracker.words.views import ComposerView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LINES = {
    **{Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1},
    **{Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5},
}
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ForecastBoard(QWidget):
    """Shows a ForecastView; the signals say what the GM wants of it.

    `tried` gives the id of a change, `manner_wanted` the side that is to fight otherwise.
    """

    closed = Signal()
    again = Signal()
    tried = Signal(str)
    kept = Signal()
    other_wanted = Signal()
    manner_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.view = ForecastView("")
        self.parts = BoardParts(self)
        parts = self.parts
        parts.closing.clicked.connect(self.closed)
        parts.again.clicked.connect(self.again)
        parts.keep.clicked.connect(self.kept)
        parts.other.clicked.connect(self.other_wanted)
        parts.cards.pressed.connect(self.tried)
        for at, button in enumerate(parts.manners):
            button.clicked.connect(lambda _on=False, of=at: self._turn(of))

    @property
    def spoken(self) -> str:
        """The forecast in a sentence."""
        return self.view.spoken

    def show_view(self, _view: ComposerView, _told: Callable[[Said], str]) -> None:
        """What the composer has stands on the other pages of the stage."""

    def show_forecast(self, view: ForecastView) -> None:
        """Show this; whoever listens is told when it is whole."""
        told, self.view = self.view.spoken, view
        self.parts.show_view(view)
        self.setAccessibleName(view.spoken)
        if view.whole and (view.spoken != told):
            announce(self, view.spoken)

    def _turn(self, at: int) -> None:
        if at < len(self.view.manners):
            self.manner_wanted.emit(self.view.manners[at].side)

    def enter(self, event: QKeyEvent) -> bool:
        """Whether this key means something here: digits try, arrows move, Alt and a digit turn."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return True
        if event.key() in _ENTER:
            self._confirm(event)
            return True
        digit = event.key() - int(Qt.Key.Key_0)
        if 1 <= digit <= 9:
            if event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self._turn(digit - 1)
                return True
            if not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
                self.parts.cards.press(digit)
                return True
        if not event.modifiers() and event.key() in _LINES:
            self.parts.scroll(_LINES[Qt.Key(event.key())])
            return True
        step = _STEPS.get(Qt.Key(event.key()), 0)
        return bool(step) and not event.modifiers() and self.parts.cards.step(step)

    def _confirm(self, event: QKeyEvent) -> None:
        """Enter alone does nothing here: it may have been meant for something else."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if control and self.view.keep and not event.isAutoRepeat():
            self.kept.emit()

    def confirm(self) -> None:
        """Enter, where nothing of the page has taken it: it was meant for something else."""

    def needed(self) -> int:
        """The page takes what room there is."""
        return 0

    def take_focus(self) -> bool:
        """Leave the keyboard to the stage: a Space by habit goes on, it tries nothing."""
        return False

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self.parts.set_theme(theme)
        self.parts.fit(self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.parts.fit(self.width(), self.height())
