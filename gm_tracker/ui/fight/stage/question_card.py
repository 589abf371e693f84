"""What only the GM can settle, as an amber card with all its answers as buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import short_words
from gm_tracker.ui.kit.flow import FlowLayout
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import QuestionView

WRITE_KEY = "0"
"""The key that opens the line for an answer in words."""
_RING = 4
MOST_LETTERS = 2000


class QuestionCard(QWidget):
    """One question. The keyboard stands on the card, not on an answer: Space answers nothing.

    A digit gives the answer of that number; `replied` says which, counted from 0. `wrote` is an
    answer in words, `typing` what is being typed of one, `drawn` leaves it to chance.
    """

    voice = Voice("group")

    replied = Signal(str, int)
    drawn = Signal(str)
    wrote = Signal(str, str)
    typing = Signal(str, str)

    def __init__(self, theme: Theme | None = None) -> None:
        super().__init__()
        self._theme = theme or Theme(DARK)
        self._view, self._tight = QuestionView("", ""), False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._text, self._why = PieceLine(19), PieceLine(13)
        self._answers: list[KeyButton] = []
        self._flow = FlowLayout()
        self.line = QLineEdit()
        self.line.setMaxLength(MOST_LETTERS)
        self.line.setPlaceholderText("in your own words")
        self.line.setAccessibleName("Answer in words")
        self.line.returnPressed.connect(self._send)
        self.line.textEdited.connect(lambda text: self.typing.emit(self._view.id, text))
        self.line.hide()
        self._lay_out()
        self.set_theme(self._theme)

    def _lay_out(self) -> None:
        self._words = QVBoxLayout()
        self._words.setSpacing(2)
        for part in (self._text, self._why):
            self._words.addWidget(part)
        self._head = QHBoxLayout()
        self._head.addLayout(self._words, 1)
        self._box = QVBoxLayout(self)
        self._box.addLayout(self._head)
        self._box.addLayout(self._flow)
        self._box.addWidget(self.line)

    @property
    def view(self) -> QuestionView:
        """What it asks."""
        return self._view

    def show_question(self, view: QuestionView, typed: str = "") -> None:
        """Ask this; `typed` is what was written of an answer before."""
        if view == self._view:
            return
        self._view = view
        self._text.show_pieces((Piece(short_words(view.text), strong=True),))
        self._why.show_pieces((Piece(view.why, quiet=True),))
        self._why.setVisible(bool(view.why) and not self._tight)
        self.line.setText(typed)
        self.line.setVisible(bool(typed))
        self._make_answers()
        answers = ", ".join(f"{at}: {text}" for at, text in enumerate(view.replies, 1))
        self.setAccessibleName(f"Question: {view.text}")
        self.setAccessibleDescription(" ".join(filter(None, (view.why, answers))))

    def _make_answers(self) -> None:
        while self._flow.takeAt(0):
            pass
        for gone in self._answers:
            gone.hide()
            gone.deleteLater()
        replies = enumerate(self._view.replies)
        self._answers = [self._reply(at, text) for at, text in replies]
        if self._view.by_lot:
            self._answers.append(self._button("Roll", self._draw, icon="dices"))
        self._answers.append(self._button("Write it\N{HORIZONTAL ELLIPSIS}", self.write, WRITE_KEY))
        for each in self._answers:
            self._flow.addWidget(each)
            each.show()

    def _reply(self, at: int, text: str) -> KeyButton:
        def reply() -> None:
            self.replied.emit(self._view.id, at)

        return self._button(text, reply, str(at + 1) if at < 9 else "")

    def _button(
        self, text: str, do: Callable[[], None], key: str = "", icon: str = ""
    ) -> KeyButton:
        made = KeyButton(text, icon, key, leading=True)
        made.setParent(self)
        made.set_theme(self._theme)
        made.set_tight(self._tight)
        made.clicked.connect(do)
        return made

    def _draw(self) -> None:
        self.drawn.emit(self._view.id)

    def write(self) -> None:
        """Open the line for an answer in words."""
        self.line.show()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.selectAll()

    def _send(self) -> None:
        if self.line.text().strip():
            self.wrote.emit(self._view.id, self.line.text().strip())

    def set_tight(self, tight: bool) -> None:
        """Where there is hardly room, only the question and its answers stand."""
        if tight == self._tight:
            return
        self._tight = tight
        self._text.set_size(16 if tight else 19)
        self._why.setVisible(bool(self._view.why) and not tight)
        for answer in self._answers:
            answer.set_tight(tight)
        self.set_theme(self._theme)
        # Else the room of what is hidden would be given back only a moment later.
        for layout in (self._words, self._head, self._box):
            layout.invalidate()
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        for words in (self._text, self._why):
            words.set_theme(theme)
        for answer in self._answers:
            answer.set_theme(theme)
        px, ring = theme.px, theme.px(_RING)
        edge, above = (px(8), px(5)) if self._tight else (px(14), px(10))
        self._box.setContentsMargins(edge + ring, above + ring, edge + ring, above + ring)
        self._box.setSpacing(px(4 if self._tight else 8))
        self._flow.setSpacing(px(5 if self._tight else 8))
        self._head.setContentsMargins(px(28), 0, 0, 0)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if event.key() == Qt.Key.Key_Escape and self.line.hasFocus():
            # What is written stays; the keyboard goes back to the card.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.hasFocus() and text.isascii() and text.isdecimal() and not event.isAutoRepeat():
            self._take_digit(text)
        elif text.isascii() and text.isdecimal():
            # A digit means an answer here, and never somebody's number in the list.
            event.accept()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.hasFocus():
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def _take_digit(self, digit: str) -> None:
        if digit == WRITE_KEY:
            self.write()
        elif int(digit) <= len(self._view.replies):
            self.replied.emit(self._view.id, int(digit) - 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, colours = QPainter(self), self._theme.px, self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = px(_RING)
        box = QRectF(self.rect()).adjusted(ring, ring, -ring, -ring)
        if self.hasFocus() or self.line.hasFocus():
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), px(12), px(12))
        painter.setPen(QPen(QColor(colours.now), 2))
        painter.setBrush(QColor(colours.askbg))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(10), px(10))
        margins, side = self._box.contentsMargins(), px(20)
        drawn = pixmap("help", colours.now, side, self.devicePixelRatioF())
        painter.drawPixmap(margins.left(), margins.top() + px(2), drawn)
        painter.end()
