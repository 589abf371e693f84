"""The rows of the initiative list: how they are gone through, and drawn before they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from gm_tracker.ui.fight.initiative_model import InitiativeModel
from gm_tracker.ui.fight.initiative_row import IDLE_PX, RowPainter
from gm_tracker.ui.fight.now_line import HIGH_PX
from gm_tracker.ui.kit.fading import fading_of
from gm_tracker.ui.kit.row_view import RowView, state_of_current
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.spare_time import Task
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import InitiativeRow

_FORWARD = (Qt.Key.Key_Down, Qt.Key.Key_J)
_BACK = (Qt.Key.Key_Up, Qt.Key.Key_K)
_PAGES = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_End)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class InitiativeView(RowView):
    """The rows themselves, their keys and their mouse. `entered_row` on Enter, or two clicks."""

    entered_row = Signal(str)

    def __init__(self, model: InitiativeModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(model, parent)
        self._model, self.painter_of_rows = model, RowPainter(theme)
        self.drawing = self.painter_of_rows
        self.empty = ""
        self._theme, self._stale = theme, False
        self.fading = fading_of(theme)
        self.setModel(model)
        self.setAccessibleName("Initiative")
        self.setFrameShape(QFrame.Shape.NoFrame)
        # The acting block reaches the edge of the card; focus shows on the row itself.
        self.setProperty("kind", "bare")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.doubleClicked.connect(self._enter)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.fading = fading_of(theme)
        self.painter_of_rows.set_theme(theme)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        # Qt lays all rows out anew when one changes; most changes leave its height as it was.
        if not roles or Qt.ItemDataRole.SizeHintRole in roles:
            self._stale = True
            super().dataChanged(first, last, roles)
        elif not self._stale:
            # Once all are to be laid out, Qt would do it here just to know where this row is.
            self.viewport().update(self.visualRect(first).united(self.visualRect(last)))

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into view, and not beneath the line that names who acts."""
        super().scrollTo(index, hint)
        bar, under = self.verticalScrollBar(), self._theme.px(HIGH_PX)
        above = under - self.visualRect(index).top()
        if above > 0:
            bar.setValue(bar.value() - above)

    def end_of(self, row: int) -> int:
        """Where a row ends, in pixels from the start of the list."""
        return self.visualRect(self._model.index(row)).bottom() + self.verticalOffset()

    def lay_out(self) -> None:
        """Lay out now what changed, or the list would be painted before and after it."""
        self.executeDelayedItemsLayout()
        self._stale = False

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(312), self._theme.px(500))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self._theme.px(90))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in _FORWARD or key in _BACK:
            self._go(1 if key in _FORWARD else -1)
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self._enter(self.currentIndex())
        elif key in _PAGES:
            self._page(Qt.Key(key))
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # The right button asks what can be done with a row; it does not go there.
        if event.button() == Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()

    def _go(self, by: int) -> None:
        now = self.currentIndex()
        start = now.row() + by if now.isValid() else 0
        self._to(self._model.step(start, by if now.isValid() else 1))

    def _page(self, key: Qt.Key) -> None:
        last = self._model.rowCount() - 1
        per_page = max(1, self.viewport().height() // self._theme.px(IDLE_PX) - 1)
        now = max(0, self.currentIndex().row())
        if key == Qt.Key.Key_Home or key == Qt.Key.Key_PageUp:
            start = 0 if key == Qt.Key.Key_Home else max(0, now - per_page)
            self._to(self._model.step(start, 1))
        else:
            start = last if key == Qt.Key.Key_End else min(last, now + per_page)
            self._to(self._model.step(start, -1))

    def _to(self, at: int) -> None:
        if at >= 0:
            self.setCurrentIndex(self._model.index(at))
            # The first combatant brings the heading above it into view.
            if self._model.step(0, 1) == at:
                self.verticalScrollBar().setValue(0)

    def _enter(self, index: QModelIndex) -> None:
        if index.isValid():
            self.entered_row.emit(self._model.row(index.row()).id)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0:
            painter = QPainter(self.viewport())
            self.painter_of_rows.draw_empty(painter, self.viewport().rect(), self.empty)
            painter.end()


def drawn_ahead(
    view: InitiativeView, rows: Sequence[InitiativeRow], current: str
) -> Iterator[Task]:
    """What can be drawn before these rows are shown, row by row, of those then in sight.

    From the first row on: when others act the list goes there.
    """
    room, ratio, top = view.viewport().size(), view.devicePixelRatioF(), 0
    drawing, state = view.painter_of_rows, state_of_current(view)
    for row, high in zip(rows, drawing.heights(rows), strict=True):
        if top >= room.height():
            return
        size, own = QSize(room.width(), high), state if row.holds(current) else 0
        yield partial(drawing.draw_ahead, row, size, ratio, own)
        top += high
