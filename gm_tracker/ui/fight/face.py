"""The face of a combatant as a part of its own: initials, and the side's shape at the corner."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.sides import draw_face
from gm_tracker.ui.kit.avatar import STAGE_PX
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Face

_BEYOND = 0.16
"""The share of the side by which the shape stands out of the square."""


class FaceMark(QWidget):
    """A face of `size_px` at 100 %; the name beside it says who it is."""

    voice = Voice("graphic")

    def __init__(self, size_px: int = STAGE_PX) -> None:
        super().__init__()
        self._size_px, self._theme = size_px, Theme(DARK)
        self._face, self._ground = Face(), ""
        self._side: Side = "foe"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_face(self, face: Face, side: Side, ground: str = "") -> None:
        """Show this face; `ground` is the colour of what lies beneath, if that is no card."""
        self._face, self._side, self._ground = face, side, ground
        self.setAccessibleName(side)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        length = self._theme.px(self._size_px * (1 + _BEYOND))
        return QSize(length, length)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, length = QPainter(self), self._theme.px(self._size_px)
        square = QRectF(0, 0, length, length)
        draw_face(painter, self._theme, square, self._face, self._side, self._ground)
        painter.end()
