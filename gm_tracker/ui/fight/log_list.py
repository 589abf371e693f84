"""The lines of the log as a list: it keeps to the newest until the GM scrolls away from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import islice

from PySide6.QtCore import QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QWidget

from gm_tracker.ui.fight.log_row import BACK, LogPainter, LogRow
from gm_tracker.ui.fight.things import LINE
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.fading import fading_of
from gm_tracker.ui.kit.row_view import RowView
from gm_tracker.ui.kit.rows import ROW_ROLE, Index, Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.thing import Thing, asked_at, own

_PAGE = 60
"""So many entries are laid out at first; more than any screen shows."""
_MOVES = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_End)


def _nothing() -> Iterator[LogRow]:
    return iter(())


class LogModel(Rows[LogRow]):
    """The newest entries of the log; older ones come when they are scrolled to.

    They are made anew each time, only as many as are shown.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._make: Callable[[], Iterator[LogRow]] = _nothing
        self._most, self._more, self._changing = _PAGE, False, False

    def show_entries(self, make: Callable[[], Iterator[LogRow]]) -> None:
        """Show the entries that this makes, newest first."""
        self._make = make
        self._show_most()

    def _show_most(self) -> None:
        rows = list(islice(self._make(), self._most + 1))
        self._more = len(rows) > self._most
        self._changing = True
        self.show_rows(rows[: self._most])
        self._changing = False

    def start_over(self) -> None:
        """From the next rows on, show only the newest again."""
        self._most = _PAGE

    def fetch_all(self) -> None:
        """Show even the oldest."""
        self._most = max(_PAGE, sum(1 for _ in self._make()))
        self._show_most()

    def canFetchMore(self, parent: Index) -> bool:
        # Nothing is fetched in the midst of a change.
        return self._more and not parent.isValid() and not self._changing

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._most += _PAGE
            self._show_most()

    def key(self, row: LogRow) -> Hashable:
        return row.key

    def text(self, row: LogRow, role: int) -> object:
        entry, line = row.entry, row.entry.line
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.ToolTipRole:
            cut = entry.fold if entry.names else ""
            return tip(cut if line is None else f"{line.when} · {line.text}")
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.fold if line is None else line.text
        if role != Qt.ItemDataRole.AccessibleTextRole:
            return None
        if line is None:
            fold = f"{entry.fold}, {'open' if entry.opened else 'folded'}"
            return f"{entry.head}: {fold}" if entry.head else fold
        details = ". ".join(line.details) if row.open else ""
        return f"{line.spoken or line.text} {details}".strip()


class LogList(RowView):
    """Shows LogRow. `toggled` gives a row to be opened or shut, `jumped` a step to go back to.

    `looked` gives one after which to look at the fight, `correct_wanted` one to correct,
    `put_in_wanted` one at which something was left out.
    """

    toggled = Signal(int)
    jumped = Signal(int)
    looked = Signal(int)
    correct_wanted = Signal(int)
    put_in_wanted = Signal(int)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, model: LogModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(model, parent)
        self._laid_out_for, self._follows = 0, True
        self._pressed = QPoint()
        self.empty = ""
        self._model, self._theme = model, theme
        self.fading = fading_of(theme)
        self.drawing = self._painter = LogPainter(theme, self)
        self.setModel(model)
        self.setAccessibleName("Log")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "bare")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.clicked.connect(self._clicked)
        # By wheel and by hand alone: what opens or comes moves the bar too.
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(lambda _: self._follow(bar.sliderPosition()))

    def show_entries(self, make: Callable[[], Iterator[LogRow]]) -> None:
        """Show these; the newest are in view, unless the GM has scrolled away from them."""
        model = self._model
        kept = None if self._follows else _top_row(self, model)
        if self._follows:
            model.start_over()
        model.show_entries(make)
        # Laid out now, or the list would be painted before and after it.
        self.executeDelayedItemsLayout()
        bar = self.verticalScrollBar()
        if kept is None:
            bar.setValue(0)
        elif (at := _place_of(model, kept[0])) is not None:
            bar.setValue(bar.value() + self.visualRect(at).top() - kept[1])

    def _follow(self, position: int) -> None:
        self._follows = position <= 0

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self.fading = fading_of(theme)
        self._painter.set_theme(theme)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(284), self._theme.px(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.px(80))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._painter.fit()
        super().resizeEvent(event)
        # A scroll bar that comes or goes wraps nothing anew: its room is always left.
        if self.width() != self._laid_out_for:
            self._laid_out_for = self.width()
            self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = event.key(), Qt.Key
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in (keys.Key_Return, keys.Key_Enter):
            self._toggle(self.currentIndex())
        elif key in (keys.Key_J, keys.Key_K, keys.Key_Down, keys.Key_Up):
            self._go(1 if key in (keys.Key_J, keys.Key_Down) else -1)
        elif key in _MOVES:
            if key == keys.Key_End:
                self._model.fetch_all()
            super().keyPressEvent(event)
            self._follow(self.verticalScrollBar().value())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def _go(self, by: int) -> None:
        to = self.currentIndex().row() + by
        if 0 <= to < self._model.rowCount():
            self.setCurrentIndex(self._model.index(to))
            self._follow(self.verticalScrollBar().value())

    def _clicked(self, index: QModelIndex) -> None:
        row = self._model.row(index.row())
        if self._painter.way_back(row, self.visualRect(index), self._pressed):
            self.jumped.emit(row.step)
        else:
            self._toggle(index)

    def _toggle(self, index: QModelIndex) -> None:
        if index.isValid():
            self.toggled.emit(index.row())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the line under the mouse, or with the current one."""
        here = self.visualRect(self.currentIndex()).center()
        at = asked_at(event, self.viewport(), here)
        self.menu_wanted.emit(self.thing_for(self.indexAt(at)), self.viewport().mapToGlobal(at))

    def thing_for(self, index: QModelIndex) -> Thing:
        """What a menu is about there: a line has acts of its own, a fold has not."""
        if not index.isValid() or not self._model.row(index.row()).step:
            return Thing(LINE)
        row = self._model.row(index.row())
        line, acts = row.entry.line, list[Act]()
        if line is not None and line.details:
            acts.append(
                own("Hide how" if row.open else "Show how", partial(self._toggle, index), "Enter")
            )
        acts.append(own("Look at this moment", partial(self.looked.emit, row.step)))
        correct, put_in = self.correct_wanted.emit, self.put_in_wanted.emit
        acts.append(own("A die was wrong: correct it...", partial(correct, row.step)))
        acts.append(own("Put in an attack here...", partial(put_in, row.step)))
        acts.append(own(BACK, partial(self.jumped.emit, row.step)))
        return Thing(LINE, name="" if line is None else line.text, own=tuple(acts))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0:
            painter = QPainter(self.viewport())
            gap = self._theme.px(14)
            painter.setFont(self._theme.font())
            painter.setPen(self._theme.colours.muted)
            flags = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
            room = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
            painter.drawText(room, flags, self.empty)
            painter.end()


def _top_row(view: LogList, model: LogModel) -> tuple[LogRow, int] | None:
    """The first row in view and where it stands."""
    at = view.indexAt(QPoint(view.width() // 2, 1))
    return (model.row(at.row()), view.visualRect(at).top()) if at.isValid() else None


def reveal(view: LogList, model: LogModel, row: LogRow) -> None:
    """Bring a row into view with what stands in its fold; where that is too high, its beginning."""
    index = _place_of(model, row)
    if index is not None:
        last = index.row()
        while last + 1 < model.rowCount() and model.row(last + 1).entry.inner:
            last += 1
        view.scrollTo(model.index(last))
        view.scrollTo(index)


def _place_of(model: LogModel, row: LogRow) -> QModelIndex | None:
    key = model.key(row)
    found = (at for at in range(model.rowCount()) if model.key(model.row(at)) == key)
    at = next(found, -1)
    return None if at < 0 else model.index(at)
