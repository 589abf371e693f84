"""The line at the foot of a card: an icon, a few words, and at the right what pressing it does."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
HIGH_PX = 34


class FootLine(QAbstractButton):
    """Painted whole; `strong` words are in the text's colour, a key stands in a cap."""

    def __init__(self, icon: str, parent: QWidget | None = None, *, strong: bool = False) -> None:
        super().__init__(parent)
        self._icon, self._strong, self._theme = icon, strong, Theme(DARK)
        self._beside, self._sign, self._key = "", "", ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_words(self, text: str, beside: str = "", sign: str = "") -> None:
        """Say this; `beside` stands at the right, the icon `sign` behind it."""
        self._beside, self._sign = beside, sign
        self.setText(text)
        self.setAccessibleName(f"{text}, {beside}" if beside else text)
        self.update()

    def show_key(self, key: str) -> None:
        """Show the key that does the same, in a cap; none if it is empty."""
        self._key = key
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.reach(HIGH_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, colours = QPainter(self), self._theme.px, self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect().adjusted(px(14), 0, -px(12), 0)
        if self.underMouse() or self.hasFocus():
            self._ground(painter)
        quiet = colours.text if self._strong else colours.muted
        self._draw_icon(painter, self._icon, rect.left(), quiet)
        right = self._draw_right(painter, rect)
        place = rect.adjusted(px(22), 0, -(right + px(6)), 0)
        font = self._theme.font(14, 600 if self._strong else 400)
        text = QFontMetrics(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, place.width()
        )
        painter.setFont(font)
        painter.setPen(QColor(quiet))
        painter.drawText(place, _LEFT, text)
        painter.end()

    def _ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(4, 2, -4, -2)
        painter.setBrush(QColor(self._theme.colours.raised))
        focused = self.hasFocus()
        pen = QPen(QColor(self._theme.colours.text), 2) if focused else QPen(Qt.PenStyle.NoPen)
        painter.setPen(pen)
        painter.drawRoundedRect(box, self._theme.px(6), self._theme.px(6))

    def _draw_right(self, painter: QPainter, rect: QRect) -> int:
        """What stands at the right; gives the width it takes."""
        px, taken = self._theme.px, 0
        if self._key:
            taken = self._draw_key(painter, rect)
        if self._sign:
            taken += px(16)
            self._draw_icon(painter, self._sign, rect.right() - taken, self._theme.colours.muted)
        if self._beside:
            painter.setFont(self._theme.font(14))
            painter.setPen(QColor(self._theme.colours.muted))
            place = rect.adjusted(0, 0, -(taken + px(4)), 0)
            painter.drawText(place, _RIGHT, self._beside)
            taken += px(4) + painter.fontMetrics().horizontalAdvance(self._beside)
        return taken

    def _draw_key(self, painter: QPainter, rect: QRect) -> int:
        px, colours = self._theme.px, self._theme.colours
        painter.setFont(self._theme.type_font("key_cap"))
        wide = max(px(19), painter.fontMetrics().horizontalAdvance(self._key) + px(10))
        box = QRectF(rect.right() - wide, rect.center().y() - px(9), wide, px(18))
        painter.setPen(QPen(QColor(colours.edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor(colours.muted))
        painter.drawText(box, _CENTRE, self._key)
        return wide

    def _draw_icon(self, painter: QPainter, name: str, left: int, colour: str) -> None:
        size = self._theme.px(14)
        drawn = pixmap(name, colour, size, painter.device().devicePixelRatioF())
        painter.drawPixmap(left, self.rect().center().y() - size // 2 + 1, drawn)
