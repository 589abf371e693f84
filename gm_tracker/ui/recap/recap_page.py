"""The recap over the window: one moves in the table, opens the dice of one, and goes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMainWindow, QMenuBar, QVBoxLayout

from gm_tracker.ui.kit.overlay import Overlay, Scrim
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.recap.recap_sheet import RecapSheet
from gm_tracker.words.recap_views import RecapView, RollsView

_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_J, Qt.Key.Key_K)
_FOCUS = (QEvent.Type.FocusIn, QEvent.Type.FocusOut)


class RecapPage(Overlay):
    """Covers all beneath the menu bar, so that undo stays in reach.

    `rolls_wanted` gives whose dice are to be shown, `moment_wanted` the step of one of them.
    """

    rolls_wanted = Signal(str)
    moment_wanted = Signal(int)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window, "Recap")
        self._main, self.sheet = window, RecapSheet()
        # It covers all, so nothing around it is dimmed; docks that come up later go beneath.
        self.scrim = Scrim(self, window, 0)
        self.setProperty("kind", "")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.sheet)
        self.sheet.head.button.clicked.connect(self.put_away)
        deeds, rolls = self.sheet.table.list, self.sheet.rolls.list
        deeds.taken.connect(self._open)
        rolls.taken.connect(self._look)
        self.sheet.open_dice.clicked.connect(lambda: self._open(deeds.currentIndex().row()))
        self.sheet.look.clicked.connect(lambda: self._look(rolls.currentIndex().row()))
        self.sheet.back.clicked.connect(lambda: self._back())
        for part in (self.sheet.head.button, deeds, rolls):
            part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the button the arrows go into the table, not to another button."""
        if event.type() in _FOCUS:
            self.sheet.show_whose_enter()
        if watched is self.sheet.head.button and _moves(event):
            self.sheet.take_focus()
            return True
        return super().eventFilter(watched, event)

    def _open(self, at: int) -> None:
        rows = self.sheet.table.rows
        if 0 <= at < rows.rowCount():
            self.rolls_wanted.emit(rows.row(at).who)

    def _look(self, at: int) -> None:
        rows = self.sheet.rolls.rows
        if 0 <= at < rows.rowCount():
            self.moment_wanted.emit(rows.row(at).step)

    def show_view(self, view: RecapView) -> None:
        """Show this."""
        self.sheet.show_view(view)

    def show_rolls(self, who: str, rolls: RollsView) -> None:
        """Show the dice of this one."""
        self.sheet.show_rolls(who, rolls)
        self.sheet.take_focus()

    def open_on(self, view: RecapView) -> None:
        """Open it on everybody; where the fight has ended, Enter puts it away."""
        self.sheet.show_table()
        self.show_view(view)
        self.open_up()
        if view.ended:
            self.sheet.head.button.setFocus(Qt.FocusReason.PopupFocusReason)
        else:
            self.sheet.take_focus()

    def _back(self) -> bool:
        """From the dice of one back to everybody; False where everybody is shown."""
        if not self.sheet.rolls_of:
            return False
        self.sheet.show_table()
        self.sheet.take_focus()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._back():
            event.accept()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.sheet.set_theme(theme)
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        bar, room = self._main.findChild(QMenuBar), self._window.size()
        top = bar.mapTo(self._main, bar.rect().bottomLeft()).y() + 1 if bar is not None else 0
        self.setGeometry(QRect(0, top, room.width(), room.height() - top))


def _moves(event: QEvent) -> bool:
    """Whether an arrow was pressed, or what stands for one."""
    pressed = event.type() == QEvent.Type.KeyPress
    return pressed and isinstance(event, QKeyEvent) and event.key() in _MOVES
