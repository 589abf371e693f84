"""The timeline: who acts when, to be read like a sheet with time across and people down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from gm_tracker.ui.fight.schedule.asks import ACROSS, TimelineAsks
from gm_tracker.ui.fight.schedule.cursor import Place, TimelineCursor, TimelineDrag
from gm_tracker.ui.fight.schedule.cursor_paint import CursorPainter
from gm_tracker.ui.fight.schedule.links import chords
from gm_tracker.ui.fight.schedule.menu_things import TimelineMenus
from gm_tracker.ui.fight.schedule.scroll import TimelineScroll
from gm_tracker.ui.fight.schedule.signals import ScheduleSignals
from gm_tracker.ui.fight.schedule.space import (
    HEAD,
    LEAST_ROW,
    PADDING,
    ROW,
    Space,
    least_rows,
    mark_at,
    near_mark,
    rows_height,
)
from gm_tracker.ui.fight.schedule.timeline_paint import TimelinePainter
from gm_tracker.ui.fight.schedule.timeline_voice import TimelineVoice
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voices import tell_changed, tell_moved
from gm_tracker.words.timeline import mark_spoken
from gm_tracker.words.timeline_fold import Known, folded
from gm_tracker.words.timeline_views import Mark, TimelineView

_MOST_ROWS = 14
"""The timeline asks for no more room than so many rows need."""


class Timeline(QAbstractScrollArea):
    """Draws a TimelineView, or `empty`; the cursor is on a mark, or on a row's name.

    Enter or a click activates, or unfolds a row of several; W asks to delay, X to cancel;
    dragging a waiting mark, or Shift with Left or Right, asks to move it to another column (its
    number in the view). Dragging one name onto another asks whether to link the two.
    """

    def __init__(self, theme: Theme, signals: ScheduleSignals) -> None:
        super().__init__()
        take_own_viewport(self)
        self._theme, self.signals = theme, signals
        self._given, self.view, self.empty = TimelineView(), TimelineView(), ""
        self._opened: set[str] = set()
        self._several: Known = {}
        self._cursor, self._drag, self._scroll = (
            TimelineCursor(),
            TimelineDrag(),
            TimelineScroll(self),
        )
        self.voice = TimelineVoice(self._cursor, self.space).voice()
        self._asks = TimelineAsks(self._cursor, signals, self._go, self.unfold)
        self._menus = TimelineMenus(signals, self.unfold)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Segment timeline")
        self._scroll.size_up(self.view, theme)

    def show_view(self, view: TimelineView) -> None:
        """Show this; the cursor stays on its mark, and those who act are scrolled into view."""
        if view == self._given:
            return
        self._given = view
        self._show(folded(view, self._opened, self._several))

    def _show(self, view: TimelineView) -> None:
        before = [row.id for row in self.view.rows if row.acting]
        was, space = self.view, self._scroll.space
        self.view = self._cursor.view = view
        if len(view.rows) != len(was.rows):
            self.updateGeometry()
        self._scroll.size_up(view, self._theme)
        self._keep_cursor()
        tell_changed(self)
        if [row.id for row in view.rows if row.acting] != before:
            self.reveal()
        if _looks_alike(was, view) and space == self._scroll.space:
            _repaint_changed(self.viewport(), self._scroll.space, was, self.view)
        else:
            self.viewport().update()

    def reveal(self, who: str = "") -> None:
        """Scroll those who act into sight, and for certain whoever is named, else the first."""
        rows = self.view.rows
        acting = [at for at, row in enumerate(rows) if row.acting]
        named = [at for at, row in enumerate(rows) if who and who in (row.id, *row.members)]
        self._scroll.reveal(*reversed(acting), *named[-1:])

    def unfold(self, row_id: str) -> None:
        """Show those of a row of several one by one, or fold them again."""
        row = next((each for each in self.view.rows if each.id == row_id), None)
        if row is None or not row.fold:
            return
        self._opened ^= {row.fold}
        self._show(folded(self._given, self._opened, self._several))

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.updateGeometry()
        self._scroll.size_up(self.view, theme)
        self.reveal()
        self.viewport().update()

    def cursor_at(self) -> tuple[str, str]:
        """The row and the slot that the cursor is on; no slot means the row's name."""
        return self._cursor.row_id, self._cursor.slot

    def space(self) -> Space:
        """Where everything is now."""
        return self._scroll.space

    def sizeHint(self) -> QSize:
        rows = max(least_rows(self._theme), min(_MOST_ROWS, len(self.view.rows)))
        return QSize(self._theme.px(640), rows_height(self._theme, HEAD + PADDING, ROW, rows))

    def minimumSizeHint(self) -> QSize:
        theme = self._theme
        high = rows_height(theme, HEAD + PADDING, ROW, least_rows(theme))
        return QSize(theme.px(200), high)

    def least(self) -> int:
        """The height under which it is of no use: too few rows would be in sight."""
        rows = min(least_rows(self._theme), max(2, len(self.view.rows)))
        return rows_height(self._theme, HEAD, LEAST_ROW, rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._scroll.size_up(self.view, self._theme)
        self.reveal()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self._scroll.follow()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, space = QPainter(self.viewport()), self._theme, self._scroll.space
        if self.view.rows:
            TimelinePainter(painter, theme, self.view, space, event.rect()).draw()
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
        tell_moved(self)
        self._scroll.reveal(place[0])
        if mark := self._cursor.mark:
            self._scroll.reveal_place(mark.place)
        self.viewport().update()

    def _hit(self, at: QPointF) -> tuple[int, Mark | None]:
        return mark_at(self._scroll.space, self.view, at, near_mark(self._theme))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._keep_cursor()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._drag.stop()
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            from gm_tracker.ui.fight.schedule.tips import show_above

            words = _words(self.view, *self._hit(QPointF(event.pos())))
            show_above(self.viewport(), event.pos().x(), words)
            return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if key == Qt.Key.Key_Escape and self._drag.begun:
            self._drag.stop()
            self.viewport().update()
        elif shifted and key in ACROSS and self._asks.shift(ACROSS[key]):
            event.accept()
        elif not (plain and self.view.rows and self._asks.take(key)):
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of what is under the mouse, or at the cursor."""
        port, space = self.viewport(), self._scroll.space
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            thing, place = self._menus.at_cursor(self._cursor, space)
            self.signals.menu_wanted.emit(thing, port.mapToGlobal(place))
            return
        here = QPointF(port.mapFromGlobal(event.globalPos()))
        row, mark = self._hit(here)
        if row >= 0:
            self._go((row, mark.slot if mark else ""))
        thing = self._menus.thing_at(here, space, self.view, (row, mark))
        self.signals.menu_wanted.emit(thing, event.globalPos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row, mark = self._hit(event.position())
        if event.button() == Qt.MouseButton.LeftButton and row >= 0:
            self._go((row, mark.slot if mark else ""))
            self._drag.begin(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag.go_on(event.position(), self._cursor, self._scroll.space):
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._asks.drop(self._drag, event.position())
        self.viewport().update()


def _repaint_changed(port: QWidget, space: Space, was: TimelineView, view: TimelineView) -> None:
    for at, (before, row) in enumerate(zip(was.rows, view.rows, strict=True)):
        if row is not before and row != before:
            # A ring round a mark that is now reaches a little over its row.
            port.update(0, space.y(at) - 3, port.width(), space.row + 6)


def _looks_alike(was: TimelineView, view: TimelineView) -> bool:
    """Whether only what is in the rows differs, each row for itself."""
    same = was.columns == view.columns and len(was.rows) == len(view.rows)
    ties = was.ties == view.ties and was.pinned == view.pinned
    return same and ties and list(chords(was)) == list(chords(view))


def _words(view: TimelineView, row: int, mark: Mark | None) -> str:
    """What the mouse is told of a place."""
    if row < 0:
        return ""
    here = view.rows[row]
    return mark_spoken(view, here, mark) if mark else here.spoken or here.name
