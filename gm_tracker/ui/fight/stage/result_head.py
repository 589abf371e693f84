"""Who did it to whom and with what, over the sentence of a result."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gm_tracker.ui.fight.face import FaceMark
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.key_button import KeyButton
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ResultView

_FACE, _NAME = 34, 190


class ResultHead(QWidget):
    """The faces of the two, an arrow between them, and what closes the result."""

    def __init__(self) -> None:
        super().__init__()
        self._faces = (FaceMark(_FACE), FaceMark(_FACE))
        self._names = (PieceLine(16, lines=1), PieceLine(16, lines=1))
        self._arrow, self._weapon = _Arrow(), PieceLine(14, lines=1)
        self.closing = KeyButton("Close", key="Esc")
        self.closing.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        for part in (self._faces[0], self._names[0], self._arrow, self._faces[1], self._names[1]):
            self._row.addWidget(part, 0, middle)
        self._row.addWidget(self._weapon, 1, middle)
        self._row.addWidget(self.closing, 0, middle)

    def show_result(self, result: ResultView) -> None:
        """Show whom it is about."""
        people = result.people
        for at, (face, name) in enumerate(zip(self._faces, self._names, strict=True)):
            there = at < len(people)
            face.setVisible(there)
            name.setVisible(there)
            if there:
                text, side, drawn = people[at]
                face.show_face(drawn, side)
                name.show_pieces((Piece(text, strong=True),))
        self._arrow.setVisible(len(people) > 1)
        self._weapon.show_pieces((Piece(result.weapon, quiet=True),))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        for part in (*self._faces, *self._names, self._arrow, self._weapon, self.closing):
            part.set_theme(theme)
        self._row.setSpacing(theme.px(10))
        for name in self._names:
            name.setMaximumWidth(theme.px(_NAME))


class _Arrow(QWidget):
    """From the one who acts to the one who is meant."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = Theme(DARK)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(30), self._theme.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px = QPainter(self), self._theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.colours.now), self._theme.px(20) / 10))
        middle, right = self.height() / 2, self.width() - px(2)
        painter.drawLine(QPointF(px(2), middle), QPointF(right, middle))
        tip = ((right - px(6), middle - px(5)), (right, middle), (right - px(6), middle + px(5)))
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in tip]))
        painter.end()
