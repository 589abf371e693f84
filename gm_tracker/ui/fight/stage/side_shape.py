"""The shape of a side as a part of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.model.combatant import Side
from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice


class SideShape(QWidget):
    """The shape of a side in its colour."""

    voice = Voice("graphic")

    def __init__(self, side: Side | None, size_px: int = 11) -> None:
        super().__init__()
        self._side, self._size_px, self._theme = side, size_px, Theme(DARK)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_side(side)

    def show_side(self, side: Side | None) -> None:
        """Show this side, or nothing."""
        self._side = side
        self.setAccessibleName(side or "")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        length = self._theme.px(self._size_px)
        return QSize(length, length)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._side is not None:
            colour = side_colour(self._theme.colours, self._side)
            draw_side(QPainter(self), self._side, QRectF(self.rect()), colour)
