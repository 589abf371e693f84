"""The table of the one who acts: arrows move in it, digits choose the row, Enter asks."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from gm_tracker.ui.fight.stage.idle_cells import AttackHeads, IdleCells, row_height
from gm_tracker.ui.fight.stage.idle_columns import IdleColumns
from gm_tracker.ui.fight.stage.idle_model import NAMES, IdleModel, Index
from gm_tracker.ui.fight.stage.signals import RULES
from gm_tracker.ui.fight.stage.typed_number import TypedNumber
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import Pair

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_AROUND = Qt.KeyboardModifier.KeypadModifier
_ENDLESS = 1 << 20


class IdleTable(QTableView):
    """Shows an IdleModel. `taken` when Enter or a click takes a cell, `pointed` when another cell
    is meant, `sought` a fold when the number of somebody in it was entered, `ruled` when a ruling
    on it begins, `stepped` when another one who acts is wanted; `left` when the keyboard goes down
    over the last row. `seen` is told after each painting."""

    taken = Signal(str, str)
    pointed = Signal(str, str)
    typed = Signal(str)
    sought = Signal(str)
    stepped = Signal(int)
    ruled = Signal(str)
    left = Signal()
    seen = Signal()
    resized = Signal()

    def __init__(self, model: IdleModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self._model, self._theme = model, theme
        self._columns = IdleColumns(self, model, theme)
        self.number = TypedNumber(model, self)
        self._cells = IdleCells(model, theme, self, self.number)
        self.heads = AttackHeads(model, theme, self)
        self.number.changed.connect(lambda: self.update(self.currentIndex()))
        self.number.changed.connect(self.typed)
        self._set_up()

    def _set_up(self) -> None:
        self.setHorizontalHeader(self.heads)
        self.setModel(self._model)
        self.setItemDelegate(self._cells)
        self.setAccessibleName("Targets and attacks")
        self.setAccessibleDescription("Arrows or a number choose, Enter attacks")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "bare")
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.heads.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.heads.setMinimumSectionSize(1)
        self.clicked.connect(self._clicked)

    # What it shows

    def show_model(self) -> None:
        """The model shows something else: stand on what is meant there."""
        self._columns.fit()
        self.point_at(self._model.meant)

    def point_at(self, pair: Pair) -> None:
        """Go to a cell, without telling."""
        index = self._model.index_of(pair)
        if index.isValid():
            self._columns.show(index.column())
            if index != self.currentIndex():
                flags = QItemSelectionModel.SelectionFlag
                self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
            # Qt draws the cell anew even where there is nothing to scroll.
            if not self.viewport().rect().contains(self.visualRect(index)):
                self.scrollTo(index)

    @property
    def pair(self) -> Pair:
        """The target and attack that are meant."""
        return self._model.pair(self.currentIndex())

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = self._columns.theme = theme
        self._cells.set_theme(theme)
        self.heads.set_theme(theme)
        self.verticalHeader().setDefaultSectionSize(row_height(theme))
        self._columns.fit()
        self.fit_height()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(600), self._needed())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self.heads.height() + row_height(self._theme))

    def fit_height(self, most: int = _ENDLESS) -> None:
        """What stands below follows the last row; no more rows than `most` are seen at once."""
        high = row_height(self._theme)
        # A wheel goes by whole rows, too.
        self.verticalScrollBar().setSingleStep(high)
        fewer = self.heads.height() + most * high
        self.setMaximumHeight(min(self._needed() + 2, fewer))
        self.updateGeometry()

    def _needed(self) -> int:
        return self.heads.height() + row_height(self._theme) * len(self._model.rows)

    def beyond(self) -> tuple[int, int, int]:
        """How many rows above, how many below and how many attacks are not seen whole."""
        high, above = max(1, row_height(self._theme)), self.verticalScrollBar().value()
        # The gap below the last row need not be seen.
        hidden = self._needed() - self.heads.height() - self.viewport().height() - 1
        attacks = len(self._model.view.attacks) - len(self._columns.seen)
        return -(-above // high), max(0, -(-(hidden - above) // high)), attacks

    # Keys and clicks

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._begins_ruling(event):
            self.number.drop()
            self.taken.emit(*self.pair)
            self.ruled.emit(event.text())
            return
        if event.modifiers() & ~_AROUND:
            event.ignore()
            return
        key, text = event.key(), event.text()
        moves = _MOVES.get(Qt.Key(key))
        if moves is not None:
            self.number.end()
            self._move(*moves)
        elif key in _ENTER:
            # A key held down counts once.
            if not event.isAutoRepeat() and self.pair[0]:
                self._enter()
        elif key in (Qt.Key.Key_J, Qt.Key.Key_K):
            self.stepped.emit(1 if key == Qt.Key.Key_J else -1)
        elif text.isascii() and text.isdecimal():
            if not event.isAutoRepeat():
                self.number.type(text)
        else:
            taken_back = key == Qt.Key.Key_Backspace and self.number.take_back()
            dropped = key == Qt.Key.Key_Escape and self.number.drop()
            event.setAccepted(taken_back or dropped)

    def _enter(self) -> None:
        """Take what is meant, unless it was to be somebody with a number that nobody has."""
        if self.number.names_nobody:
            self.typed.emit(self.number.digits)
            return
        # The digits of the next attack begin anew, however soon they come.
        digits, fold = self.number.digits, self.number.fold
        self.number.drop()
        if not fold:
            self.taken.emit(*self.pair)
            return
        # Whoever is folded away has to be seen before anything is done to them.
        self.sought.emit(fold)
        self.typed.emit(digits)

    def _begins_ruling(self, event: QKeyEvent) -> bool:
        """The sign of a ruling: it is about the attack that is meant, which asks for its dice."""
        plain = not event.modifiers() & ~(_AROUND | Qt.KeyboardModifier.ShiftModifier)
        signed = event.text() in RULES and plain and not event.isAutoRepeat()
        return signed and bool(self.pair[0])

    def _move(self, down: int, across: int) -> None:
        now, rows = self.currentIndex(), self._model.rowCount()
        if not now.isValid():
            self.point_at(self._model.meant)
            return
        row, column = now.row() + down, now.column() + across
        if row >= rows and abs(down) == 1:
            self.left.emit()
            return
        row = min(max(row, 0), rows - 1)
        column = min(max(column, NAMES), self._model.columnCount() - 1)
        self._go(self._model.index(row, column))

    def _go(self, index: QModelIndex) -> None:
        pair = self._model.pair(index)
        if pair != self.pair or not self._model.meant[0]:
            self.pointed.emit(*pair)

    def _clicked(self, index: QModelIndex) -> None:
        pair = self._model.pair(index)
        if pair[0]:
            self.number.end()
            self.pointed.emit(*pair)
            self.taken.emit(*pair)

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands here, and digits choose the row."""

    # Painting and room

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.seen.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._columns.fit()
        # Who is meant stays in sight, also when the rows have become higher.
        self.scrollTo(self.currentIndex())
        self.resized.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def dataChanged(self, first: Index, last: Index, roles: object = ()) -> None:
        """Odds have come, or somebody changed: only those cells are drawn anew."""
        if first == last:
            self.update(first)
            return
        top, end = self.rowViewportPosition(first.row()), self.rowViewportPosition(last.row())
        high = end - top + row_height(self._theme)
        if last.column() < NAMES:
            self.viewport().update(0, top, self.columnWidth(0), high)
        else:
            self.draw_chances(top, high)

    def draw_chances(self, top: int = 0, high: int = _ENDLESS) -> None:
        """Draw the odds anew, of all rows or within so many pixels."""
        # Some attacks may stand out of sight, so it is drawn from the names to the right edge.
        left = self.columnWidth(0)
        self.viewport().update(left, top, self.viewport().width() - left, high)


_PAGE = 5
_MOVES = {
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_PageDown: (_PAGE, 0),
    Qt.Key.Key_PageUp: (-_PAGE, 0),
    Qt.Key.Key_Home: (-9999, 0),
    Qt.Key.Key_End: (9999, 0),
}
