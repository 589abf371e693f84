"""All moments of the fight as a list, the branches that were left folded into a row each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import take_own_viewport
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.letters import letters, letters_of
from gm_tracker.ui.kit.rows import ROW_ROLE, Index, Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.branches import PastRow

_ROW, _STEM, _INDENT, _DOT = 46, 14, 14, 4.5
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MomentModel(Rows[PastRow]):
    """Moments, each known by its step; the head of a branch by its first one."""

    def key(self, row: PastRow) -> Hashable:
        return (row.key, row.step if not row.left else 0)

    def text(self, row: PastRow, role: int) -> object:
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.text)
        return row.text if role == Qt.ItemDataRole.DisplayRole else None


class _Painter(QStyledItemDelegate):
    """Two lines a moment: what was done, and beneath it when; a stem at the left joins them."""

    def __init__(self, model: MomentModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self.theme = model, Theme(DARK)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.theme.px(200), self.theme.reach(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, box, px = self._model.row(index.row()), QRectF(option.rect), self.theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, box, option.state)
        left = box.left() + px(_STEM + _INDENT * min(row.depth, 6))
        self._stem(painter, box, row)
        self._mark(painter, QPointF(left, box.center().y()), row)
        room = box.adjusted(left - box.left() + px(16), px(4), -px(10), -px(4))
        self._words(painter, room, row)
        painter.restore()

    def _ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        colours, px, flags = self.theme.colours, self.theme.px, QStyle.StateFlag
        if not state & flags.State_Selected:
            return
        focused = state & flags.State_HasFocus and state & flags.State_Active
        painter.setPen(QPen(QColor(colours.text), 2) if focused else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.nowbg))
        painter.drawRoundedRect(box.adjusted(px(3), 1, -px(3), -1), px(6), px(6))

    def _stem(self, painter: QPainter, box: QRectF, row: PastRow) -> None:
        """One line for the way to now, one more for each branch that the row stands in."""
        px, colours = self.theme.px, self.theme.colours
        painter.setPen(QPen(QColor(colours.line), max(1.0, px(2))))
        for depth in range(min(row.depth, 6) + 1):
            at = box.left() + px(_STEM + _INDENT * depth)
            top = box.center().y() if row.here and depth == 0 else box.top()
            if row.left and depth == row.depth and not row.opened:
                continue
            painter.drawLine(QPointF(at, top), QPointF(at, box.bottom()))

    def _mark(self, painter: QPainter, at: QPointF, row: PastRow) -> None:
        px, colours = self.theme.px, self.theme.colours
        if row.left:
            size, name = px(14), "chevron-down" if row.opened else "chevron-right"
            drawn = pixmap(name, colours.text, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(round(at.x() - size / 2), round(at.y() - size / 2), drawn)
            return
        radius = px(_DOT * 1.4) if row.here else px(_DOT)
        painter.setPen(QPen(QColor(colours.now if row.here else colours.edge), max(1.0, px(2))))
        painter.setBrush(QColor(colours.now if row.here else colours.surface))
        painter.drawEllipse(at, radius, radius)

    def _words(self, painter: QPainter, room: QRectF, row: PastRow) -> None:
        colours, half = self.theme.colours, room.height() / 2
        font = letters_of(self.theme, 14, 600 if row.here else 400)
        ink = colours.muted if row.left else colours.text
        font.write(painter, ink, room.adjusted(0, 0, 0, -half), row.text)
        parts = ("now" if row.here else "", row.when, row.time)
        beneath = " \N{MIDDLE DOT} ".join(filter(None, parts))
        small = letters(self.theme, "note")
        ink = colours.now if row.here else colours.muted
        small.write(painter, ink, room.adjusted(0, half, 0, 0), beneath)


class MomentList(QListView):
    """Shows PastRow. `looked` gives the step to be shown, `toggled` the key of a branch,
    `chosen` says that the one shown is wanted."""

    looked = Signal(int)
    toggled = Signal(int)
    chosen = Signal()

    def __init__(self, parent: QFrame) -> None:
        super().__init__(parent)
        take_own_viewport(self)
        self.model_of_moments = MomentModel(self)
        self._painter, self._showing = _Painter(self.model_of_moments, self), False
        self.setModel(self.model_of_moments)
        self.setItemDelegate(self._painter)
        self.setAccessibleName("Moments of the fight, newest first")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QListView { border: none; background: transparent; }")
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.clicked.connect(self._clicked)
        self.doubleClicked.connect(lambda _index: self.chosen.emit())

    def show_rows(self, rows: Sequence[PastRow], step: int | None) -> None:
        """Show these, the moment after this step being the one that is looked at."""
        self._showing = True
        self.model_of_moments.show_rows(rows)
        self._showing = False
        current = self.current
        if current is None or current.step != step:
            self._go_to(step)

    @property
    def current(self) -> PastRow | None:
        """The row with the cursor."""
        index = self.currentIndex()
        return self.model_of_moments.row(index.row()) if index.isValid() else None

    def _go_to(self, step: int | None) -> None:
        model = self.model_of_moments
        found = (at for at in range(model.rowCount()) if model.row(at).step == step)
        at = next(found, -1)
        if at >= 0:
            self._showing = True
            self.setCurrentIndex(model.index(at))
            self._showing = False

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and not self._showing:
            self.looked.emit(self.model_of_moments.row(current.row()).step)

    def _clicked(self, index: QModelIndex) -> None:
        row = self.model_of_moments.row(index.row())
        if row.left:
            self.toggled.emit(row.key)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are commands, not a search."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys, row = event.key(), Qt.Key, self.current
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in (keys.Key_J, keys.Key_K):
            self._move(1 if key == keys.Key_J else -1)
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self._take(row)
        elif key in (keys.Key_Left, keys.Key_Right):
            if row is not None and row.left and row.opened == (key == keys.Key_Left):
                self.toggled.emit(row.key)
        elif key in (keys.Key_Escape, keys.Key_Space) or event.text().isdigit():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _take(self, row: PastRow | None) -> None:
        if row is not None and row.left:
            self.toggled.emit(row.key)
        elif row is not None:
            self.chosen.emit()

    def _move(self, by: int) -> None:
        to = self.currentIndex().row() + by
        if 0 <= to < self.model_of_moments.rowCount():
            self.setCurrentIndex(self.model_of_moments.index(to))

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._painter.theme = theme
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
