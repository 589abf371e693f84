"""The timeline as it is seen: sizes, painting, the cursor, words for the mouse."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from gm_tracker.ui.fight.timeline_paint import TimelinePainter, draw_mark
from gm_tracker.ui.fight.timeline_space import Space, space_for
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import Mark, TimelineRow, TimelineView


class TimelineBase(QAbstractScrollArea):
    """Draws a TimelineView, or `empty`. The cursor is on a mark, or on a row's name."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self._theme = theme
        self._view, self.empty = TimelineView(), ""
        self._row_id, self._slot = "", ""
        self._pressed: tuple[QPointF, str] | None = None
        self._target, self._partner = -1, -1
        self._space = Space(0, 0, 1, 1.0, 0, 1.0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Segment timeline")
        self._size_up()

    def show_view(self, view: TimelineView) -> None:
        """Show this; the cursor stays on its mark, and those who act are scrolled into view."""
        before = [row.id for row in self._view.rows if row.acting]
        if view == self._view:
            return
        was, space = self._view, self._space
        self._view = view
        if len(view.rows) != len(was.rows):
            self.updateGeometry()
        self._size_up()
        self._keep_cursor()
        acting = [at for at, row in enumerate(view.rows) if row.acting]
        if [view.rows[at].id for at in acting] != before:
            self._reveal(*reversed(acting))
        same = view.columns == was.columns and len(view.rows) == len(was.rows)
        if same and space == self._space:
            self._repaint_changed(was)
        else:
            self.viewport().update()

    def _repaint_changed(self, was: TimelineView) -> None:
        high, wide = self._space.row, self.viewport().width()
        for at, (before, row) in enumerate(zip(was.rows, self._view.rows, strict=True)):
            if row is not before and row != before:
                # A ring round a mark that is now reaches a little over its row.
                self.viewport().update(0, self._space.y(at) - 3, wide, high + 6)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.updateGeometry()
        self._size_up()
        self.viewport().update()

    def cursor_at(self) -> tuple[str, str]:
        """The row and the slot that the cursor is on; no slot means the row's name."""
        return self._row_id, self._slot

    def space(self) -> Space:
        """Where everything is now."""
        return self._space

    def sizeHint(self) -> QSize:
        rows = max(4, min(12, len(self._view.rows)))
        return QSize(self._theme.px(640), self._theme.px(44 + 33 * rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(84))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._size_up()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        self._space = replace(self._space, left=across.value(), top=down.value())
        self.viewport().update()

    def _size_up(self) -> None:
        port = self.viewport().size()
        made = space_for(self._view, self._theme, port.width(), port.height())
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setRange(0, max(0, made.width - port.width()))
        across.setPageStep(port.width())
        down.setRange(0, max(0, made.height - port.height()))
        down.setPageStep(port.height())
        down.setSingleStep(made.row)
        self._space = replace(made, left=across.value(), top=down.value())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        if self._view.rows:
            self._painter(painter, event).draw()
            self._draw_cursor(painter)
            self._draw_target(painter)
            self._draw_partner(painter)
        else:
            painter.setFont(self._theme.font(17))
            painter.setPen(QColor(self._theme.colours.muted))
            gap = self._theme.px(16)
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            room = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
            painter.drawText(room, flags, self.empty)
        painter.end()

    def _painter(self, painter: QPainter, event: QPaintEvent) -> TimelinePainter:
        return TimelinePainter(painter, self._theme, self._view, self._space, event.rect())

    def _draw_cursor(self, painter: QPainter) -> None:
        at, px = self._row_at(), self._theme.px
        if not self.hasFocus() or at < 0:
            return
        mark = self._mark()
        box = QRectF(px(4), self._space.y(at) + 2, self._space.name - px(6), self._space.row - 3)
        if mark:
            box = self._space.mark(at, mark).adjusted(-px(3), -px(3), px(3), px(3))
        painter.setPen(QPen(QColor(self._theme.colours.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(5), px(5))

    def _draw_target(self, painter: QPainter) -> None:
        at, mark = self._row_at(), self._mark()
        if self._target < 0 or not mark or at < 0:
            return
        band = self._space.column(self._view, self._target)
        painter.setPen(QPen(QColor(self._theme.colours.now), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(band.adjusted(1, 1, -1, -1), 6, 6)
        ghost = self._space.mark(at, mark)
        ghost.moveCenter(QPointF(band.center().x(), ghost.center().y()))
        draw_mark(painter, self._theme, self._view.rows[at], mark, ghost)

    def _draw_partner(self, painter: QPainter) -> None:
        """The row with which a dragged name would be linked."""
        at, px = self._row_at(), self._theme.px
        if self._partner < 0 or at < 0:
            return
        painter.setPen(QPen(QColor(self._theme.colours.now), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = self._space.row / 2
        for row in (at, self._partner):
            top = self._space.y(row) + 2
            box = QRectF(px(4), top, self._space.name - px(6), self._space.row - 3)
            painter.drawRoundedRect(box, px(5), px(5))
        left = self._space.name - px(2)
        ends = (self._space.y(at) + middle, self._space.y(self._partner) + middle)
        painter.drawLine(QPointF(left, ends[0]), QPointF(left, ends[1]))

    def _row_at(self) -> int:
        rows = self._view.rows
        return next((at for at, row in enumerate(rows) if row.id == self._row_id), -1)

    def _row(self) -> TimelineRow | None:
        at = self._row_at()
        return self._view.rows[at] if at >= 0 else None

    def _mark(self) -> Mark | None:
        row = self._row()
        marks = row.marks if row and self._slot else ()
        return next((mark for mark in marks if mark.slot == self._slot), None)

    def _keep_cursor(self) -> None:
        if not self._row() and self._view.rows:
            self._row_id, self._slot = self._view.rows[0].id, ""
        if not self._mark():
            self._slot, self._pressed, self._target, self._partner = "", None, -1, -1
        self._describe()

    def _describe(self) -> None:
        row, mark = self._row(), self._mark()
        parts = (row.spoken or row.name if row else self.empty, mark.note if mark else "")
        self.setAccessibleDescription(" · ".join(part for part in parts if part))

    def _go(self, row: int, slot: str) -> None:
        self._row_id, self._slot = self._view.rows[row].id, slot
        self._describe()
        self._reveal(row)
        if mark := self._mark():
            self._reveal_place(mark.place)
        self.viewport().update()

    def _reveal(self, *rows: int) -> None:
        """Scroll by as little as shows each of them in turn, as if one after the other."""
        bar, high = self.verticalScrollBar(), self._space.row
        room, to = self.viewport().height() - self._space.head, bar.value()
        for top in (row * high for row in rows):
            to = max(min(to, top), top + high - room)
        bar.setValue(to)

    def _reveal_place(self, place: float) -> None:
        bar, space = self.horizontalScrollBar(), self._space
        left, room = round((place - 0.5) * space.place), self.viewport().width() - space.name
        bar.setValue(max(min(bar.value(), left), left + round(space.place) - room))

    def _hit(self, at: QPointF) -> tuple[int, Mark | None]:
        row = self._space.row_at(at.y())
        if row < 0 or at.x() < self._space.name:
            return row, None
        near = self._theme.px(3)
        for mark in self._view.rows[row].marks:
            if self._space.mark(row, mark).adjusted(-near, -near, near, near).contains(at):
                return row, mark
        return row, None

    def _stop_drag(self) -> None:
        self._pressed, self._target, self._partner = None, -1, -1
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keep_cursor()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._stop_drag()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row, mark = self._hit(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip(self._words(row, mark)), self.viewport())
            return True
        return super().viewportEvent(event)

    def _words(self, row: int, mark: Mark | None) -> str:
        if mark:
            return mark.note or mark.state
        return self._view.rows[row].spoken or self._view.rows[row].name if row >= 0 else ""
