"""One line to answer in passing: damage, healing, a condition, a new combatant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.owned_text import RESTING_MS
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.typed_line import TypedLine
from gm_tracker.words.pieces import Chip, Piece

Complete = Callable[[str], Sequence[Chip]]
"""How a text may go on: chips whose keys are the whole text then, best first."""
_LEAST, _ALONE = 280, 80
"""The least width of the line at 100 % beside the prompt, and with the prompt above it."""


def offer_nothing(_text: str) -> Sequence[Chip]:
    """Where any text may be typed."""
    return ()


class QuickEntry(QFrame):
    """A strip that asks one thing and never blocks the window; hidden while it asks nothing.

    It stays open after `accepted` until `close_line`, so that a refusal can keep the text.
    """

    accepted = Signal(str)
    rested = Signal(str)
    """What is typed so far, soon after it was typed."""
    cancelled = Signal()
    left_alone = Signal()
    """It closed, and what had the keyboard before is gone."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self._before: QWidget | None = None
        self._complete: Complete = offer_nothing
        self._offers, self._at = tuple[Chip, ...](), -1
        self.setProperty("kind", "float")
        self._prompt, self._hint = PieceLine(14, lines=1, middle=True), PieceLine(13)
        self._error = QLabel()
        self._error.setTextFormat(Qt.TextFormat.PlainText)
        self._error.setProperty("role", "error")
        self._error.setWordWrap(True)
        self.line, self.offers = TypedLine(), ChipRow("Offers")
        self.take_button, self.close_button = KeyButton("OK"), KeyButton("Close", quiet=True)
        for button in (self.take_button, self.close_button):
            # The keys are Enter and Esc; the keyboard stays in the line.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            # A long prompt is cut, never what they say.
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._connect()
        self._lay_out()
        self.hide()

    def _connect(self) -> None:
        self.line.returnPressed.connect(self._accept)
        self.take_button.clicked.connect(self._accept)
        self.close_button.clicked.connect(self._cancel)
        self.line.textEdited.connect(self._edited)
        self.line.taken.connect(lambda: self._take(max(0, self._at)))
        self.line.moved.connect(self._move)
        self.offers.pressed.connect(self._pressed)
        self._resting.timeout.connect(lambda: self.rested.emit(self.line.text()))

    def _lay_out(self) -> None:
        self._row, self._above = QHBoxLayout(), False
        self._row.addWidget(self._prompt)
        self._row.addWidget(self.line, 1)
        self._row.addWidget(self.take_button)
        self._row.addWidget(self.close_button)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._row)
        for part in (self.offers, self._hint, self._error):
            self._box.addWidget(part)

    def ask(
        self,
        prompt: str,
        hint: str = "",
        text: str = "",
        complete: Complete | None = None,
        *,
        digits: bool = False,
    ) -> None:
        """Open with a prompt, say what it takes (mostly `digits`?), and take the focus."""
        # Hiding would leave the focus to chance, so it goes back to where it was.
        if not self.isVisible() and self.window().focusWidget() is not self.line:
            self._before = self.window().focusWidget()
        self._complete = complete or offer_nothing
        hints = Qt.InputMethodHint.ImhPreferNumbers if digits else Qt.InputMethodHint.ImhNone
        self.line.setInputMethodHints(hints)
        self._prompt.show_pieces((Piece(prompt, strong=True),))
        self.line.setAccessibleName(prompt)
        self.line.setText(text)
        self.refuse("")
        self.say(hint)
        self._offer()
        self._place_prompt()
        self.show()
        # Asked for in a dock that is torn off, it is typed here all the same.
        self.window().activateWindow()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)
        self.line.selectAll()

    def say(self, hint: str, *, done: bool = False) -> None:
        """What it takes, or (`done`) what came of the text before."""
        self._hint.show_pieces((Piece(hint, quiet=not done),))
        self._hint.setVisible(bool(hint))
        self.line.setAccessibleDescription(hint)

    def go_on(self, told: str) -> None:
        """The text was taken: say what came of it, and wait empty for the next."""
        self.line.clear()
        self.refuse("")
        self.say(told, done=True)
        self._offer()

    def refuse(self, error: str) -> None:
        """Say what is wrong; the text stays, selected."""
        self._error.setText(error)
        self._error.setVisible(bool(error))
        # What is wrong says how it is said; both would be the same twice.
        self._hint.setVisible(bool(self._hint.text()) and not error)
        self.line.setProperty("invalid", bool(error))
        self.line.style().polish(self.line)
        if error:
            self.line.setAccessibleDescription(error)
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.selectAll()

    def close_line(self) -> None:
        """Hide, and give the focus back."""
        self._resting.stop()
        had_it = self.line.hasFocus()
        before, self._before = self._before, None
        goes_back = before is not None and isValid(before) and before.isVisible()
        if goes_back and before is not None:
            # Before it is hidden, or Qt would look for another place through the whole window.
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        if had_it and not goes_back:
            self.left_alone.emit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        buttons = (self.take_button, self.close_button)
        for part in (self._prompt, self._hint, self.offers, *buttons):
            part.set_theme(theme)
        self.line.setMinimumWidth(theme.px(_ALONE))
        self._row.setSpacing(theme.px(10))
        self._box.setSpacing(theme.px(4))
        self._box.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8))
        self._place_prompt()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._place_prompt()

    def _place_prompt(self) -> None:
        """Before the line if that has room enough beside it, or else above, where it is whole."""
        parts = (self._prompt, self.take_button, self.close_button)
        wide = sum(each.sizeHint().width() for each in parts) + self._theme.px(_LEAST)
        edges = self._box.contentsMargins()
        wide += 3 * self._row.spacing() + edges.left() + edges.right()
        above = wide > self.width()
        if above != self._above:
            self._above = above
            here, there = (self._row, self._box) if above else (self._box, self._row)
            here.removeWidget(self._prompt)
            there.insertWidget(0, self._prompt)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._cancel()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _accept(self) -> None:
        self.accepted.emit(self.line.text().strip())

    def _cancel(self) -> None:
        self.cancelled.emit()
        self.close_line()

    def _edited(self) -> None:
        if not self._resting.isActive():
            self._resting.start(RESTING_MS)
        self._offer()

    def _offer(self) -> None:
        """Show how the text may go on."""
        self._offers, self._at = tuple(self._complete(self.line.text())), -1
        self._show_offers()

    def _show_offers(self) -> None:
        self.line.has_offers = bool(self._offers)
        shown = (replace(each, on=at == self._at) for at, each in enumerate(self._offers))
        self.offers.show_chips(tuple(shown))
        for button in self.offers.buttons():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _move(self, by: int) -> None:
        """Put the next of what is offered on the line; it is still only offered."""
        self._at = (self._at + by) % len(self._offers)
        self.line.setText(self._offers[self._at].key)
        self._show_offers()

    def _take(self, at: int) -> None:
        self._pressed(self._offers[at].key)

    def _pressed(self, text: str) -> None:
        """This is the text now; what follows is typed after it."""
        self.line.setText(f"{text} ")
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.end(False)
        self._edited()
