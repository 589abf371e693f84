"""The parts of the combatant panel: its title, tracks to type into, and lines to press."""

from __future__ import annotations

import re
from typing import TypeVar

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from gm_tracker.ui.fight.panel_lines import draw_text
from gm_tracker.ui.fight.sides import draw_face, draw_side, side_colour
from gm_tracker.ui.kit.avatar import ACTING_PX
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip
from gm_tracker.words.views import PanelView

Part = TypeVar("Part", bound=QWidget)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TYPED = re.compile(r"(=-?\d+|[+-]?\d+)")
_FIXED, _WIDE = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


_NAME_PX, _SMALL_NAME_PX = 17, 14
_NARROW_PX = 170
"""A title narrower than this has the mere shape of the side, so that the name has room."""


class Title(QWidget):
    """Face, name and badge, the state below; what is too long is cut and in the tooltip.

    A picture, or a file with one, can be `dropped` on it.
    """

    dropped = Signal(QMimeData)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._view = theme, PanelView("", 0, "", "foe")
        self.setSizePolicy(_WIDE, _FIXED)
        self.setAcceptDrops(True)

    def show_view(self, view: PanelView) -> None:
        """Show this combatant's."""
        self._view = view
        self.setAccessibleName(view.spoken or view.name)
        show_tip(self, " · ".join(part for part in (view.name, view.state) if part))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        mime = event.mimeData()
        if mime.hasImage() or any(each.isLocalFile() for each in mime.urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(ACTING_PX + 8))

    def paintEvent(self, event: QPaintEvent) -> None:
        px, colours, view = self._theme.px, self._theme.colours, self._view
        painter, length = QPainter(self), px(ACTING_PX)
        if self.width() < px(_NARROW_PX):
            shape = QRectF(px(2), px(2) + length / 2 - px(6), px(12), px(12))
            draw_side(painter, view.side, shape, side_colour(colours, view.side))
            room = self.rect().adjusted(px(22), px(2), 0, 0)
        else:
            square = QRectF(px(2), px(2), length, length)
            draw_face(painter, self._theme, square, view.face, view.side)
            room = self.rect().adjusted(length + px(14), px(2), 0, 0)
        room.setHeight(length)
        if view.state:
            low = room.adjusted(0, length // 2, 0, 0)
            draw_text(painter, low, self._theme.type_font("note"), view.state, colours.muted)
            room.setHeight(length - px(16))
        badge, cap = str(view.badge) if view.badge else "", self._theme.type_font("key_cap")
        wide = max(px(18), QFontMetrics(cap).horizontalAdvance(badge) + px(9)) if badge else 0
        name = room.adjusted(0, 0, -(wide + px(6)), 0)
        sizes = [letters_of(self._theme, each, 600) for each in (_NAME_PX, _SMALL_NAME_PX)]
        # A name is rather small than cut.
        whole = (each for each in sizes if each.width(view.name) <= name.width())
        used = draw_text(painter, name, next(whole, sizes[-1]).font, view.name, colours.text)
        if badge:
            left, middle = room.left() + used + px(6), room.center().y()
            self._draw_badge(painter, QRectF(left, middle - px(9), wide, px(18)), badge)
        painter.end()

    def _draw_badge(self, painter: QPainter, box: QRectF, badge: str) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.type_font("key_cap"))
        painter.setPen(QColor(self._theme.colours.edge))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(QColor(self._theme.colours.muted))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), badge)
