"""What came of a step, on a card: as it was, and as it is with what is typed now."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gm_tracker.ui.fight.hit_bar import HitBar
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.labels import plain_label
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.correction_views import CardView
from gm_tracker.words.pieces import Piece

LARGE = 1.45
"""From this text size on what explains a card gives way."""


class OutcomeCard(QWidget):
    """Shows a CardView; one `lit` stands out in the colour of what counts now."""

    def __init__(self, *, lit: bool) -> None:
        super().__init__()
        self._theme, self._lit = Theme(DARK), lit
        self.head, self.sentence = plain_label("head"), PieceLine(19)
        self.bar, self.value, self.beneath = HitBar(), PieceLine(17, lines=1), PieceLine(13)
        line = QHBoxLayout()
        line.addWidget(self.bar, 1)
        line.addWidget(self.value)
        self._line = line
        self._box = QVBoxLayout(self)
        self._box.addWidget(self.head)
        self._box.addWidget(self.sentence)
        self._box.addLayout(line)
        self._box.addWidget(self.beneath)
        self._box.addStretch(1)

    def show_view(self, view: CardView) -> None:
        """Show this."""
        self.head.setText(view.head)
        self.sentence.show_pieces((Piece(view.sentence, strong=True),))
        change = view.change
        for part in (self.bar, self.value):
            part.setVisible(change is not None)
        if change is not None:
            self.bar.show_change(change)
            text = change.text.replace(" ", "\N{NO-BREAK SPACE}")
            self.value.show_pieces((Piece(text, strong=True),))
        self.beneath.show_pieces((Piece(view.beneath, quiet=True),))
        self.beneath.setVisible(bool(view.beneath) and self._theme.scale < LARGE)
        self.setAccessibleName(view.spoken)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme, px = theme, theme.px
        for part in (self.sentence, self.bar, self.value, self.beneath):
            part.set_theme(theme)
        self._box.setContentsMargins(px(18), px(12), px(18), px(12))
        self._box.setSpacing(px(6))
        self._line.setSpacing(px(12))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, px = QPainter(self), self._theme.colours, self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(QColor(colours.now), 2) if self._lit else QPen(QColor(colours.line), 1)
        painter.setPen(edge)
        painter.setBrush(QColor(colours.nowbg if self._lit else colours.later))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(10), px(10))
        painter.end()
