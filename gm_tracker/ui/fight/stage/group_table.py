"""The targets of a group: arrows move, digits and signs say how many, Enter does it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from gm_tracker.ui.fight.stage.group_cells import ROW_PX, Columns, GroupCells
from gm_tracker.ui.fight.stage.group_model import GroupModel
from gm_tracker.ui.kit.fit_scroll import NO_LIMIT, take_own_viewport
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_COUNT_MS = 1200
"""How long the digits of one number may take to type, in milliseconds."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_SIGNS = {"+": 1, "-": -1, "\N{MINUS SIGN}": -1, "=": 1}
_MOVES = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 5,
    Qt.Key.Key_PageUp: -5,
    Qt.Key.Key_Home: -9999,
    Qt.Key.Key_End: 9999,
}


class GroupTable(QListView):
    """Shows a GroupModel. `counted` gives a target, its new count, and whether the same number is
    still being typed; `taken` comes with Enter (True with Shift), `left` from below the last row.

    `seen` is told after each painting, `pointed` when another row is current.
    """

    counted = Signal(str, int, bool)
    taken = Signal(bool)
    stepped = Signal(int)
    left = Signal()
    pointed = Signal()
    seen = Signal()

    def __init__(self, model: GroupModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self._model, self._theme, self._digits, self._whole = model, theme, "", NO_LIMIT
        self._cells = GroupCells(model, theme, self)
        self._forget = QTimer(self, singleShot=True, interval=_COUNT_MS)
        self._forget.timeout.connect(self.forget)
        self.setModel(model)
        self.setItemDelegate(self._cells)
        self.setAccessibleName("How many at whom")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "bare")
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        # Else each of a hundred rows is asked for its height with every change.
        self.setUniformItemSizes(True)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._cells.set_theme(theme)
        self.scheduleDelayedItemsLayout()
        self.fit()

    def fit(self) -> None:
        """What stands below follows the last row."""
        self.setMaximumHeight(min(self._needed() + 2, self._whole))
        self.updateGeometry()

    def show_whole(self, room: int) -> None:
        """Have room for as many rows as are whole in so many pixels, and for one at least."""
        row = self.row_height()
        self._whole = max(1, room // row) * row
        self.fit()

    def stand(self, fresh: bool) -> None:
        """Stand on a row: on the first that is attacked where the group is another one."""
        if self.currentIndex().isValid() and not fresh:
            return
        rows = [self._model.row(at) for at in range(self._model.rowCount())]
        first = next((at for at, each in enumerate(rows) if each.count), 0)
        self._digits = ""
        if rows:
            self.setCurrentIndex(self._model.index(first))

    @property
    def target(self) -> str:
        """The target of the current row, or nothing."""
        at = self.currentIndex()
        return self._model.row(at.row()).target.id if at.isValid() else ""

    def beyond(self) -> int:
        """How many rows below are not seen."""
        high = self._theme.reach(ROW_PX)
        hidden = self._needed() - self.viewport().height() - self.verticalScrollBar().value()
        return max(0, -(-hidden // high)) if high else 0

    def row_height(self) -> int:
        """The height of a row, in pixels."""
        return self._theme.reach(ROW_PX)

    def _needed(self) -> int:
        return self._theme.reach(ROW_PX) * self._model.rowCount()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(600), self._needed())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.reach(ROW_PX))

    # Keys and clicks

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands here, and digits say how many."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = Qt.Key(event.key()), event.text()
        shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        others = ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & others:
            event.ignore()
        elif key in _ENTER:
            # A key held down counts once.
            if not event.isAutoRepeat():
                self.taken.emit(shift)
        elif text in _SIGNS and text:
            self._step(_SIGNS[text])
        elif shift:
            event.ignore()
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in _MOVES:
            self._move(_MOVES[key])
        elif key in (Qt.Key.Key_J, Qt.Key.Key_K):
            self.stepped.emit(1 if key == Qt.Key.Key_J else -1)
        elif text.isascii() and text.isdecimal():
            self._type(text)
        elif key == Qt.Key.Key_Backspace and self._digits:
            self._put(self._digits[:-1])
        else:
            event.ignore()

    def _move(self, by: int) -> None:
        self.forget()
        at, last = self.currentIndex().row() + by, self._model.rowCount() - 1
        if at > last and by == 1:
            self.left.emit()
        elif last >= 0:
            self.setCurrentIndex(self._model.index(min(max(at, 0), last)))

    def _step(self, by: int) -> None:
        """One more, or one less."""
        self.forget()
        if self.target:
            count = self._model.row(self.currentIndex().row()).count + by
            self.counted.emit(self.target, count, False)

    def _type(self, digit: str) -> None:
        """Put digits together that follow one another soon, as far as there are so many."""
        digits = self._digits + digit
        self._put(digits if int(digits) <= self._model.view.total else digit)

    def _put(self, digits: str) -> None:
        again, self._digits = bool(self._digits), digits
        self._forget.start()
        if self.target:
            self.counted.emit(self.target, int(digits or "0"), again)

    def forget(self) -> None:
        """The next digit begins a number."""
        self._digits = ""
        self._forget.stop()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.forget()
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            columns = Columns(self._theme, self.visualRect(index).toRectF())
            if by := columns.part(event.position().x()):
                self._step(by)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two clicks on a sign are two steps."""
        self.mousePressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.pointed.emit()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.seen.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
