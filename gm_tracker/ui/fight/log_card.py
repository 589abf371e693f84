"""The last result on top of the log: its sentence, the change of hit points, and how it came."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.hit_bar import CARD_PX, HitBar
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.glyphs import short_piece
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.painted_text import PaintedText
from gm_tracker.ui.kit.pictured_button import PicturedButton
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.last_result import LastResult
from gm_tracker.words.pieces import Piece


class LogCard(QFrame):
    """Shows a LastResult. `undo_wanted` takes it back; `back_wanted` goes back to its moment."""

    undo_wanted = Signal()
    back_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.result: LastResult | None = None
        self._theme = Theme(DARK)
        self.setProperty("kind", "raised")
        self.head, self.when = plain_label("head", "LAST RESULT"), PaintedText("note", quiet=True)
        self.sentence = PaintedText("last_result", wraps=True)
        self.more, self.details = (PaintedText("note", quiet=True, wraps=True) for _ in range(2))
        self.bar, self.value = HitBar(CARD_PX), PaintedText("row_value")
        self.why, self.undo = PicturedButton("Why?"), PicturedButton("Undo")
        self._lay_out()
        self.why.clicked.connect(self.toggle_why)
        self.undo.clicked.connect(self._undo)
        self.details.hide()
        self.hide()

    def _lay_out(self) -> None:
        self._box, top, bar, row = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.head, 1)
        top.addWidget(self.when)
        bar.addWidget(self.bar, 1)
        bar.addWidget(self.value)
        for button in (self.why, self.undo):
            button.setProperty("kind", "chip")
            row.addWidget(button)
        row.addStretch(1)
        self._box.addLayout(top)
        self._box.addWidget(self.sentence)
        self._box.addWidget(self.more)
        self._box.addLayout(bar)
        self._box.addWidget(self.details)
        self._box.addLayout(row)

    def show_result(self, result: LastResult | None) -> None:
        """Show this result; nothing while nothing has come of anything."""
        if result == self.result:
            return
        if result is None or self.result is None or result.step != self.result.step:
            self.details.hide()
        self.result = result
        self.setVisible(result is not None)
        if result is not None:
            self._fill(result)

    def _fill(self, result: LastResult) -> None:
        change = result.change
        self.when.show_text(result.when)
        self._say(result)
        show_tip(self.sentence, result.sentence)
        self.more.show_text(result.more)
        self.details.show_text("\n".join(result.why))
        if change is not None:
            self.bar.show_change(change)
            # Points other than those that a blow takes say what they are.
            self.value.show_text(" ".join(filter(None, (change.text, change.label))))
        self.undo.setText("Undo" if result.newest else "Go back to it")
        self.setAccessibleName(f"Last result: {result.sentence}")
        self._show_parts(result)

    def _say(self, result: LastResult) -> None:
        """The sentence as the card has room for it; its tip is the whole."""
        theme, wide = self._theme, max(self._theme.px(_NARROWEST), self.sentence.width() - 2)
        self.sentence.show_text("".join(_short(theme, wide, each) for each in result.pieces))
        self.sentence.setAccessibleName(result.sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.result is not None and event.size().width() != event.oldSize().width():
            self._say(self.result)

    def _show_parts(self, result: LastResult) -> None:
        measured = result.change is not None and result.change.maximum > 0
        shown: dict[QWidget, bool] = {self.more: bool(result.more), self.why: bool(result.why)}
        shown |= {self.bar: measured, self.value: measured}
        # With each that comes Qt would lay out all around it.
        self._box.setEnabled(False)
        for part, seen in shown.items():
            part.setVisible(seen)
        self._box.setEnabled(True)
        self._box.activate()

    def toggle_why(self) -> None:
        """Show how it came about, or hide it."""
        self.details.setVisible(self.details.isHidden())

    def _undo(self) -> None:
        if self.result is not None and self.result.newest:
            self.undo_wanted.emit()
        elif self.result is not None:
            self.back_wanted.emit(self.result.step)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        self._box.setContentsMargins(px(12), px(10), px(12), px(12))
        self._box.setSpacing(px(6))
        for part in (self.when, self.sentence, self.more, self.details, self.bar, self.value):
            part.set_theme(theme)
        for button in (self.why, self.undo):
            button.stand_on(theme.colours.raised)
        if self.result is not None:
            self._say(self.result)


def _short(theme: Theme, wide: int, piece: Piece) -> str:
    """A piece with long names shortened, and no word of it wider than a line."""
    found, said = letters(theme, "last_result"), short_piece(theme, piece, _MOST_LETTERS)
    words = said.split(" ")
    if said.isascii() and max(map(len, words)) * found.width(_WIDEST) <= wide:
        return said
    return " ".join(cut_middle(found.metrics, each, wide) if each else each for each in words)


_WIDEST = "W"
"""Of the letters of a plain text."""
_MOST_LETTERS = 240
"""Of a piece; the whole is its tip."""
_NARROWEST = 120
"""What a line of the card has at least, in pixels at 100 %."""
