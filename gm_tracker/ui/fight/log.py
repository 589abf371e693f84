"""The log: one line a result, newest first; a line opens to show how it came about."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gm_tracker.ui.fight.log_row import LogPainter, LogRow
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.rows import ROW_ROLE, Index, Rows, numbered
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import LogLine

EMPTY = "Nothing has happened yet. What you do will be told here, newest first."
NO_MATCH = "No line has these words. Press Esc to see all."
_PAGE = 60
"""So many lines are laid out at first; more than any screen shows."""
_MOVES = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_End)


class LogModel(Rows[LogRow]):
    """The newest lines of the log; older ones come when they are scrolled to.

    A step may have several lines.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: Sequence[LogLine] = ()
        self._row_of: Callable[[LogLine], LogRow] = LogRow
        self._most = _PAGE
        self._changing = False

    def show_lines(self, lines: Sequence[LogLine], row_of: Callable[[LogLine], LogRow]) -> None:
        """Show these lines; rows are made only of those that are shown."""
        self._all, self._row_of = lines, row_of
        self._show_most()

    def _show_most(self) -> None:
        self._changing = True
        self.show_rows([self._row_of(line) for line in self._all[: self._most]])
        self._changing = False

    def start_over(self) -> None:
        """From the next rows on, show only the newest again."""
        self._most = _PAGE

    def fetch_all(self) -> None:
        """Show even the oldest."""
        self._most = max(_PAGE, len(self._all))
        self._show_most()

    def canFetchMore(self, parent: Index) -> bool:
        # Nothing is fetched in the midst of a change.
        more = self.rowCount() < len(self._all)
        return more and not parent.isValid() and not self._changing

    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self._most += _PAGE
            self._show_most()

    def key(self, row: LogRow) -> Hashable:
        return row.line.step

    def keys(self, rows: Sequence[LogRow]) -> Sequence[Hashable]:
        # Counted from the oldest of each step, so that a line keeps its key when newer ones come;
        # the oldest may be among those that are not shown yet.
        whole, end = self._all, len(rows)
        while 0 < end < len(whole) and whole[end].step == whole[end - 1].step:
            end += 1
        return numbered(line.step for line in reversed(whole[:end]))[::-1][: len(rows)]

    def text(self, row: LogRow, role: int) -> object:
        if role == ROW_ROLE:
            return row
        plain = plain_text(row.line)
        if role == Qt.ItemDataRole.DisplayRole:
            return plain
        if role == Qt.ItemDataRole.AccessibleTextRole:
            details = ". ".join(row.line.details) if row.open else ""
            return f"{row.line.spoken or plain} {details}".strip()
        return None


def plain_text(line: LogLine) -> str:
    """The sentence without its emphasis."""
    return "".join(piece.text for piece in line.pieces)


class LogView(QWidget):
    """Shows LogLine values; `jump_requested` gives the step to go back to."""

    jump_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: Sequence[LogLine] = ()
        self._open: set[tuple[int, str]] = set()
        self.model = LogModel(self)
        self.list = _List(self.model, theme, self)
        self.list.toggled.connect(self._toggle)
        self.list.jumped.connect(self.jump_requested)
        self.filter = QLineEdit()
        self.link = QPushButton("filter")
        self._head = QHBoxLayout()
        self._lay_out()
        self.setFocusProxy(self.list)
        self.set_theme(theme)

    def _lay_out(self) -> None:
        title = QLabel("LOG")
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setProperty("role", "heading")
        self.link.setProperty("kind", "link")
        self.link.setAccessibleName("Filter the log")
        self.link.clicked.connect(self._open_filter)
        self.filter.setPlaceholderText("words to look for")
        self.filter.setAccessibleName("Words to look for in the log")
        self.filter.textChanged.connect(self._refresh)
        self.filter.hide()
        self._head.addWidget(title, 1)
        self._head.addWidget(self.link)
        layout = QVBoxLayout(self)
        layout.setSpacing(0)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._head)
        layout.addWidget(self.filter)
        layout.addWidget(self.list, 1)

    def show_view(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, newest first; open ones stay open."""
        self._lines = lines
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._head.setContentsMargins(theme.px(12), theme.px(4), theme.px(8), theme.px(2))
        self.link.setStyleSheet(f"color: {theme.colours.muted}; font-size: {theme.px(12)}px;")
        self.list.set_theme(theme)

    def _refresh(self) -> None:
        words = self.filter.text().casefold().split()
        found = [line for line in self._lines if _has(line, words)] if words else self._lines
        self.list.empty = NO_MATCH if self._lines else EMPTY
        self.list.show_lines(found, self._row)

    def _row(self, line: LogLine) -> LogRow:
        return LogRow(line, bool(self._open) and (line.step, plain_text(line)) in self._open)

    def _toggle(self, at: int) -> None:
        line = self.model.row(at).line
        if line.details:
            self._open ^= {(line.step, plain_text(line))}
            self._refresh()

    def _open_filter(self) -> None:
        if not self.filter.isHidden():
            self._close_filter()
        else:
            self.filter.show()
            self.filter.setFocus()

    def _close_filter(self) -> None:
        self.filter.clear()
        self.filter.hide()
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Esc in the filter line comes up here; elsewhere it belongs to the window.
        if event.key() == Qt.Key.Key_Escape and not self.filter.isHidden():
            self._close_filter()
        else:
            super().keyPressEvent(event)


def _has(line: LogLine, words: list[str]) -> bool:
    text = " ".join((line.when, plain_text(line), *line.details)).casefold()
    return all(word in text for word in words)


class _List(QListView):
    toggled = Signal(int)
    jumped = Signal(int)

    def __init__(self, model: LogModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self._laid_out_for = 0
        self.empty = EMPTY
        self._model, self._theme = model, theme
        self._painter = LogPainter(theme, model.row, self)
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self.setAccessibleName("Log")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QListView { border: none; background: transparent; }")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.clicked.connect(self._clicked)

    def show_lines(self, lines: Sequence[LogLine], row_of: Callable[[LogLine], LogRow]) -> None:
        if not self.verticalScrollBar().value():
            self._model.start_over()
        self._model.show_lines(lines, row_of)
        # Laid out now, or the list would be painted before and after it.
        self.executeDelayedItemsLayout()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._painter.set_theme(theme)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(296), self._theme.px(400))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.px(80))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # A scroll bar that comes or goes wraps nothing anew: its room is always left.
        if self.width() != self._laid_out_for:
            self._laid_out_for = self.width()
            self.scheduleDelayedItemsLayout()

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands, not a search."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys = event.key(), Qt.Key
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in (keys.Key_Return, keys.Key_Enter):
            self._clicked(self.currentIndex())
        elif key in (keys.Key_J, keys.Key_K, keys.Key_Down, keys.Key_Up):
            self._go(1 if key in (keys.Key_J, keys.Key_Down) else -1)
        elif key == keys.Key_Menu:
            self._menu_at_current()
        elif key in _MOVES:
            if key == keys.Key_End:
                self._model.fetch_all()
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _go(self, by: int) -> None:
        to = self.currentIndex().row() + by
        if 0 <= to < self._model.rowCount():
            self.setCurrentIndex(self._model.index(to))

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid():
            self.toggled.emit(index.row())

    def _menu_at_current(self) -> None:
        self._menu(self.visualRect(self.currentIndex()).center())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._menu_at_current()
        else:
            self._menu(event.pos())

    def _menu(self, at: QPoint) -> None:
        menu = self.menu_for(self.indexAt(at))
        if menu:
            menu.popup(self.viewport().mapToGlobal(at))

    def menu_for(self, index: QModelIndex) -> QMenu | None:
        """What can be done with a line."""
        if not index.isValid():
            return None
        row = self._model.row(index.row())
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if row.line.details:
            how = menu.addAction("Hide how" if row.open else "Show how")
            how.triggered.connect(lambda: self._clicked(index))
        back = menu.addAction("Go back to here")
        back.triggered.connect(lambda: self.jumped.emit(row.line.step))
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0:
            painter = QPainter(self.viewport())
            gap = self._theme.px(12)
            painter.setFont(self._theme.font(13))
            painter.setPen(self._theme.colours.muted)
            flags = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
            room = self.viewport().rect().adjusted(gap, gap, -gap, -gap)
            painter.drawText(room, flags, self.empty)
            painter.end()
