"""The timeline: who acts when, to be read like a sheet with time across and people down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from gm_tracker.ui.fight.timeline_cursor import Place, TimelineCursor, TimelineDrag
from gm_tracker.ui.fight.timeline_cursor_paint import CursorPainter
from gm_tracker.ui.fight.timeline_paint import TimelinePainter
from gm_tracker.ui.fight.timeline_scroll import TimelineScroll
from gm_tracker.ui.fight.timeline_space import Space, column_at, mark_at
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.rows import tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.views import Mark, TimelineView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Timeline(QAbstractScrollArea):
    """Draws a TimelineView, or `empty`; the cursor is on a mark, or on a row's name.

    Enter or a click activates; W asks to delay, X to cancel; dragging a waiting mark, or
    Shift with Left or Right, asks to move it to another column (its number in the view).
    Dragging one name onto another asks to link the two, or to part them.
    """

    slot_activated = Signal(str)
    row_activated = Signal(str)
    delay_requested = Signal(str)
    cancel_requested = Signal(str)
    move_requested = Signal(str, int)
    link_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self._theme = theme
        self._view, self.empty = TimelineView(), ""
        self._cursor, self._drag, self._scroll = (
            TimelineCursor(),
            TimelineDrag(),
            TimelineScroll(self),
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Segment timeline")
        self._scroll.size_up(self._view, theme)

    def show_view(self, view: TimelineView) -> None:
        """Show this; the cursor stays on its mark, and those who act are scrolled into view."""
        before = [row.id for row in self._view.rows if row.acting]
        if view == self._view:
            return
        was, space = self._view, self._scroll.space
        self._view = self._cursor.view = view
        if len(view.rows) != len(was.rows):
            self.updateGeometry()
        self._scroll.size_up(view, self._theme)
        self._keep_cursor()
        acting = [at for at, row in enumerate(view.rows) if row.acting]
        if [view.rows[at].id for at in acting] != before:
            self._scroll.reveal(*reversed(acting))
        same = view.columns == was.columns and len(view.rows) == len(was.rows)
        if same and space == self._scroll.space:
            self._repaint_changed(was)
        else:
            self.viewport().update()

    def _repaint_changed(self, was: TimelineView) -> None:
        space, wide = self._scroll.space, self.viewport().width()
        for at, (before, row) in enumerate(zip(was.rows, self._view.rows, strict=True)):
            if row is not before and row != before:
                # A ring round a mark that is now reaches a little over its row.
                self.viewport().update(0, space.y(at) - 3, wide, space.row + 6)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.updateGeometry()
        self._scroll.size_up(self._view, theme)
        self.viewport().update()

    def cursor_at(self) -> tuple[str, str]:
        """The row and the slot that the cursor is on; no slot means the row's name."""
        return self._cursor.row_id, self._cursor.slot

    def space(self) -> Space:
        """Where everything is now."""
        return self._scroll.space

    def sizeHint(self) -> QSize:
        rows = max(4, min(12, len(self._view.rows)))
        return QSize(self._theme.px(640), self._theme.px(44 + 33 * rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(84))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._scroll.size_up(self._view, self._theme)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._scroll.follow()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, space = QPainter(self.viewport()), self._theme, self._scroll.space
        if self._view.rows:
            TimelinePainter(painter, theme, self._view, space, event.rect()).draw()
            pointing = CursorPainter(painter, theme, space, self._cursor)
            if self.hasFocus():
                pointing.draw_cursor()
            pointing.draw_drag(self._drag)
        else:
            painter.setFont(theme.font(17))
            painter.setPen(QColor(theme.colours.muted))
            gap = theme.px(16)
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            room = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
            painter.drawText(room, flags, self.empty)
        painter.end()

    def _keep_cursor(self) -> None:
        if not self._cursor.keep():
            self._drag.stop()
        self.setAccessibleDescription(self._cursor.words(self.empty))

    def _go(self, place: Place | None) -> None:
        if place is None:
            return
        self._cursor.put(place)
        self.setAccessibleDescription(self._cursor.words(self.empty))
        self._scroll.reveal(place[0])
        if mark := self._cursor.mark:
            self._scroll.reveal_place(mark.place)
        self.viewport().update()

    def _hit(self, at: QPointF) -> tuple[int, Mark | None]:
        return mark_at(self._scroll.space, self._view, at, self._theme.px(3))

    def _stop_drag(self) -> None:
        self._drag.stop()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keep_cursor()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._stop_drag()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = _words(self._view, *self._hit(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), tip(words), self.viewport())
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, mark = Qt.Key(event.key()), self._cursor.mark
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape and self._drag.begun:
            self._stop_drag()
        elif event.modifiers() == Qt.KeyboardModifier.ShiftModifier and key in _ACROSS and mark:
            self._shift(mark, _ACROSS[key])
        elif not (plain and self._view.rows and self._command(key, mark)):
            event.ignore()

    def _command(self, key: Qt.Key, mark: Mark | None) -> bool:
        if key in _ACROSS:
            self._go(self._cursor.across(_ACROSS[key]))
        elif key in _DOWN:
            self._go(self._cursor.down(_DOWN[key]))
        elif key in _ENTER:
            self._activate()
        elif key == Qt.Key.Key_W and mark:
            self.delay_requested.emit(mark.slot)
        elif key == Qt.Key.Key_X and mark:
            self.cancel_requested.emit(mark.slot)
        else:
            return False
        return True

    def _activate(self) -> None:
        row, slot = self.cursor_at()
        if slot:
            self.slot_activated.emit(slot)
        elif row:
            self.row_activated.emit(row)

    def _shift(self, mark: Mark, by: int) -> None:
        to = column_at(self._view, mark.place) + by
        if mark.state == "waiting" and 0 <= to < len(self._view.columns):
            self.move_requested.emit(mark.slot, to)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row, mark = self._hit(event.position())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self._go((row, mark.slot if mark else ""))
            self._drag.begin(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag.go_on(event.position(), self._cursor, self._scroll.space):
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        drag, mark = self._drag, self._cursor.mark
        begun, target, partner = drag.begun, drag.target, drag.partner
        clicked = not drag.is_far(event.position())
        self._stop_drag()
        if begun is None:
            return
        if partner >= 0:
            self.link_requested.emit(self._cursor.row_id, self._view.rows[partner].id)
        elif target >= 0 and mark:
            if column_at(self._view, mark.place) != target:
                self.move_requested.emit(mark.slot, target)
        elif clicked:
            self._activate()


def _words(view: TimelineView, row: int, mark: Mark | None) -> str:
    """What the mouse is told of a place."""
    if mark:
        return mark.note or mark.state
    return view.rows[row].spoken or view.rows[row].name if row >= 0 else ""
