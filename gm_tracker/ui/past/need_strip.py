"""What a later step asks now: its dice are typed here, or rolled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gm_tracker.ui.fight.stage.die_line import DieLine
from gm_tracker.ui.kit.chips import ChipRow
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.correction_views import MendView, NeedView
from gm_tracker.words.pieces import Piece


class NeedStrip(QWidget):
    """Shows the first question of a NeedView. `answered` gives its id and the text; an empty text
    is rolled. `roll_wanted` rolls all of it."""

    answered = Signal(str, str)
    roll_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._field = Theme(DARK), MendView("", "")
        self.words, self.line, self.chips = PieceLine(14), DieLine(signed=True), ChipRow("answers")
        self.roll = KeyButton("Roll all of it", "dices")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.line)
        self._row.addWidget(self.chips, 1)
        self._row.addWidget(self.roll)
        self.line.entered.connect(lambda: self._answer(self.line.text()))
        self.line.roll.connect(lambda: self._answer(""))
        self.chips.pressed.connect(self._answer)
        self.roll.clicked.connect(self.roll_wanted)
        self.hide()

    @property
    def is_asking(self) -> bool:
        """Whether something is asked."""
        return not self.isHidden()

    def _answer(self, text: str) -> None:
        self.answered.emit(self._field.id, text)

    def show_view(self, need: NeedView | None) -> None:
        """Show what is asked first, or nothing."""
        self.setVisible(need is not None)
        if need is None:
            self._field = MendView("", "")
            return
        field = need.fields[0]
        other, self._field = field.id != self._field.id, field
        said = f" asks you: {field.label}" + (f" ({field.hint})" if field.hint else "")
        wrong = f" {need.error}" if need.error else ""
        self.words.show_pieces(
            (Piece(need.who, strong=True), Piece(said), Piece(wrong, strong=True))
        )
        self.line.setVisible(field.is_line)
        self.chips.show_chips(field.chips)
        self.line.setAccessibleName(f"{need.who}: {field.label}")
        self.line.show_hint((field.hint,), rolls=field.what == "roll")
        if other or not self.line.hasFocus():
            self.line.setText(field.text)

    def take_focus(self) -> None:
        """Put the keyboard where it is answered."""
        buttons = self.chips.buttons()
        where = self.line if self._field.is_line or not buttons else buttons[0]
        where.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        for part in (self.words, self.line, self.chips, self.roll):
            part.set_theme(theme)
        self.line.set_small(True)
        self._row.setContentsMargins(px(12), px(6), px(8), px(6))
        self._row.setSpacing(px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, px = QPainter(self), self._theme.colours, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.now), 2))
        painter.setBrush(QColor(colours.askbg))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(8), px(8))
        painter.end()
