"""Painting the timeline's cursor, and where what is dragged would go."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.fight.schedule.cursor import TimelineCursor, TimelineDrag
from gm_tracker.ui.fight.schedule.mark_paint import draw_mark
from gm_tracker.ui.fight.schedule.space import Space, column_at
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.timeline_views import Mark, TimelineView


@frozen
class CursorPainter:
    """Paints over the timeline what the keyboard and the mouse point at."""

    painter: QPainter
    theme: Theme
    space: Space
    cursor: TimelineCursor

    def draw_cursor(self) -> None:
        """A ring round the mark, or round the name."""
        at, px, mark = self.cursor.at, self.theme.px, self.cursor.mark
        if at < 0:
            return
        box = self._name(at)
        if mark:
            row = self.cursor.view.rows[at]
            box = self.space.mark(at, row, mark).adjusted(-px(3), -px(3), px(3), px(3))
        self.painter.setPen(QPen(QColor(self.theme.colours.text), 2))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(box, px(5), px(5))

    def draw_drag(self, drag: TimelineDrag) -> None:
        """The column or the row to which something is dragged."""
        if self.cursor.at >= 0:
            self._draw_target(drag.target)
            self._draw_partner(drag.partner)

    def _draw_target(self, target: int) -> None:
        at, mark, view = self.cursor.at, self.cursor.mark, self.cursor.view
        if target < 0 or not mark:
            return
        band = self.space.column(view, target)
        self._take_dashes()
        self.painter.drawRoundedRect(band.adjusted(1, 1, -1, -1), 6, 6)
        row = view.rows[at]
        ghost = self.space.mark(at, row, mark)
        ghost.moveCenter(QPointF(band.center().x(), ghost.center().y()))
        draw_mark(self.painter, self.theme, row.side, mark, ghost)
        self._say(drop_words(view, target, mark), QPointF(ghost.right(), ghost.center().y()))

    def _say(self, words: str, beside: QPointF) -> None:
        """What would happen if the button were let go now."""
        px, colours = self.theme.px, self.theme.colours
        self.painter.setFont(self.theme.font(13, 600))
        metrics = self.painter.fontMetrics()
        wide, tall = metrics.horizontalAdvance(words) + px(16), metrics.height() + px(6)
        room = self.painter.viewport()
        left = min(beside.x() + px(6), room.width() - wide - px(4))
        if left < beside.x():
            left = beside.x() - wide - px(34)
        top = max(px(2), min(beside.y() - tall / 2, room.height() - tall - px(2)))
        plate = QRectF(left, top, wide, tall)
        self.painter.setPen(QPen(QColor(colours.edge), 1))
        self.painter.setBrush(QColor(colours.raised))
        self.painter.drawRoundedRect(plate, px(5), px(5))
        self.painter.setPen(QColor(colours.text))
        self.painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), left_to_right(words))

    def _draw_partner(self, partner: int) -> None:
        """The row with which a dragged name would be linked."""
        at, px, space = self.cursor.at, self.theme.px, self.space
        if partner < 0:
            return
        self._take_dashes()
        for row in (at, partner):
            self.painter.drawRoundedRect(self._name(row), px(5), px(5))
        rows = self.cursor.view.rows
        self._say(
            f"links {rows[at].name} with {rows[partner].name}? It is asked first.",
            QPointF(space.name, space.y(partner) + space.row / 2),
        )
        self._take_dashes()
        left, middle = space.name - px(2), space.row / 2
        ends = (space.y(at) + middle, space.y(partner) + middle)
        self.painter.drawLine(QPointF(left, ends[0]), QPointF(left, ends[1]))

    def _name(self, row: int) -> QRectF:
        px, space = self.theme.px, self.space
        return QRectF(px(4), space.y(row) + 2, space.name - px(6), space.row - 3)

    def _take_dashes(self) -> None:
        self.painter.setPen(QPen(QColor(self.theme.colours.now), 2, Qt.PenStyle.DashLine))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)


def drop_words(view: TimelineView, target: int, mark: Mark) -> str:
    """What letting a mark go over that column means: "delay to segment 8"."""
    column, from_ = view.columns[target], column_at(view, mark.place)
    if target == from_:
        return "stays where it is"
    if column.later:
        return "not into the next round"
    if target < from_ or any(each.now for each in view.columns[target + 1 :]):
        return "not earlier"
    return f"delay to segment {column.label}"
