"""Rows of two lines: a name with a few words at its right, and numbers below it."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.rows import ROW_ROLE
from gm_tracker.ui.kit.theme import Theme

_Index = QModelIndex | QPersistentModelIndex
HEIGHT, LOW = 46, 30
BOX = 13
"""The side of a box that is ticked."""


@frozen
class Line:
    """What is drawn in one row; `wrong` is said in place of what is below.

    `note` stands at the right of the lower line. There is a box where it is `ticked` or could be.
    """

    head: str
    right: str = ""
    below: str = ""
    indent: int = 0
    quiet: bool = False
    wrong: str = ""
    note: str = ""
    ticked: bool | None = None


class TwoLines(QStyledItemDelegate):
    """Draws the `Line` that a model gives for ROW_ROLE, as plain text, elided.

    `boxed` with the index whose box was clicked.
    """

    boxed = Signal(QModelIndex)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.theme = Theme(DARK)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        line = index.data(ROW_ROLE)
        low = isinstance(line, Line) and not line.below and not line.wrong
        return QSize(self.theme.px(120), self.theme.reach(LOW if low else HEIGHT))

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: _Index,
    ) -> bool:
        """A click on a box is no click on its row."""
        line = index.data(ROW_ROLE)
        if not isinstance(line, Line) or line.ticked is None or not isinstance(event, QMouseEvent):
            return False
        left = option.rect.x() + self.theme.px(12 + 16 * line.indent)
        if not left - self.theme.px(6) <= event.position().x() <= left + self.theme.px(BOX + 4):
            return False
        if event.type() == QEvent.Type.MouseButtonRelease:
            self.boxed.emit(index)
        return True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line = index.data(ROW_ROLE)
        if not isinstance(line, Line):
            return
        px, rect = self.theme.px, option.rect
        self._ground(painter, rect, option.state)
        inner = rect.adjusted(px(12 + 16 * line.indent), px(5), -px(10), -px(5))
        below = line.wrong or line.below
        upper = QRect(inner)
        if below:
            upper.setHeight(inner.height() * 11 // 20)
        if line.ticked is not None:
            self._box(painter, upper, line.ticked)
            upper.setLeft(upper.left() + px(BOX + 8))
        self._upper(painter, upper, line)
        if below:
            lower = inner.adjusted(0, upper.height(), 0, 0)
            colour = self.theme.colours.foe if line.wrong else self.theme.colours.muted
            self._lower(painter, lower, below, line.note, QColor(colour))

    def _lower(self, painter: QPainter, rect: QRect, below: str, note: str, colour: QColor) -> None:
        """Numbers, and at the right a note; where both do not fit, the numbers have more room."""
        painter.setFont(self.theme.font(12))
        metrics, gap = painter.fontMetrics(), self.theme.px(12)
        spare = max(rect.width() - metrics.horizontalAdvance(below) - gap, rect.width() * 2 // 5)
        shown = metrics.elidedText(note, Qt.TextElideMode.ElideRight, spare)
        used = metrics.horizontalAdvance(shown) + self.theme.px(2) if shown else 0
        _text(painter, rect.adjusted(rect.width() - used, 0, 0, 0), shown, colour)
        _text(painter, rect.adjusted(0, 0, -(used + gap) if shown else 0, 0), below, colour)

    def _ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        colours, px = self.theme.colours, self.theme.px
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.nowbg))
            painter.fillRect(rect.x(), rect.y(), px(3), rect.height(), QColor(colours.now))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.raised))

    def _box(self, painter: QPainter, rect: QRect, ticked: bool) -> None:
        """A box at the row's begin, with a tick in it."""
        colours, px = self.theme.colours, self.theme.px
        box = QRect(rect.x(), rect.center().y() - px(BOX) // 2, px(BOX), px(BOX))
        painter.setPen(QColor(colours.muted))
        painter.drawRect(box)
        if ticked:
            painter.fillRect(box.adjusted(px(3), px(3), -px(2), -px(2)), QColor(colours.now))

    def _upper(self, painter: QPainter, rect: QRect, line: Line) -> None:
        colours, px = self.theme.colours, self.theme.px
        font = self.theme.font(12 if line.quiet else 14, 600 if line.quiet else 500)
        wanted = QFontMetrics(font).horizontalAdvance(line.head) + px(12)
        painter.setFont(self.theme.font(12))
        spare = max(rect.width() - wanted, rect.width() // 4)
        metrics = painter.fontMetrics()
        right = metrics.elidedText(line.right, Qt.TextElideMode.ElideRight, spare)
        # Words may be drawn a little wider than their advance.
        used = metrics.horizontalAdvance(right) + px(2) if right else 0
        place = rect.adjusted(rect.width() - used, 0, 0, 0)
        _text(painter, place, right, QColor(colours.muted))
        painter.setFont(font)
        room = rect.adjusted(0, 0, -(used + px(12)) if right else 0, 0)
        _text(painter, room, line.head, QColor(colours.muted if line.quiet else colours.text))
        painter.setFont(self.theme.font(12))


def _text(painter: QPainter, rect: QRect, text: str, colour: QColor) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setPen(colour)
    painter.drawText(
        rect, int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.AlignmentFlag.AlignLeft), shown
    )
