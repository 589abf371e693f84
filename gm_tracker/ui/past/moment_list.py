"""All moments of the fight as a list, the branches that were left folded into a row each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle

from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.letters import letters, letters_of
from gm_tracker.ui.kit.painted_list import PaintedList, framed
from gm_tracker.ui.kit.rows import ROW_ROLE, Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.branches import PastRow

_ROW, _STEM, _INDENT, _DOT = 46, 14, 14, 4.5


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


def _ground(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    px = theme.px
    framed(painter, theme, box.adjusted(px(3), 1, -px(3), -1), state)


def _stem(painter: QPainter, theme: Theme, box: QRectF, row: PastRow) -> None:
    """One line for the way to now, one more for each branch that the row stands in."""
    px = theme.px
    painter.setPen(QPen(QColor(theme.colours.line), max(1.0, px(2))))
    for depth in range(min(row.depth, 6) + 1):
        at = box.left() + px(_STEM + _INDENT * depth)
        top = box.center().y() if row.here and depth == 0 else box.top()
        if row.left and depth == row.depth and not row.opened:
            continue
        painter.drawLine(QPointF(at, top), QPointF(at, box.bottom()))


def _mark(painter: QPainter, theme: Theme, at: QPointF, row: PastRow) -> None:
    px, colours = theme.px, theme.colours
    if row.left:
        size, name = px(14), "chevron-down" if row.opened else "chevron-right"
        drawn = pixmap(name, colours.text, size, painter.device().devicePixelRatioF())
        painter.drawPixmap(round(at.x() - size / 2), round(at.y() - size / 2), drawn)
        return
    radius = px(_DOT * 1.4) if row.here else px(_DOT)
    painter.setPen(QPen(QColor(colours.now if row.here else colours.edge), max(1.0, px(2))))
    painter.setBrush(QColor(colours.now if row.here else colours.surface))
    painter.drawEllipse(at, radius, radius)


def _words(painter: QPainter, theme: Theme, room: QRectF, row: PastRow) -> None:
    colours, half = theme.colours, room.height() / 2
    font = letters_of(theme, 14, 600 if row.here else 400)
    ink = colours.muted if row.left else colours.text
    font.write(painter, ink, room.adjusted(0, 0, 0, -half), row.text)
    parts = ("now" if row.here else "", row.when, row.time)
    beneath = " \N{MIDDLE DOT} ".join(filter(None, parts))
    ink = colours.now if row.here else colours.muted
    letters(theme, "note").write(painter, ink, room.adjusted(0, half, 0, 0), beneath)


class MomentList(PaintedList):
    """Shows PastRow: what was done, beneath it when; a stem at the left joins them. `looked` gives
    the step to be shown, `toggled` the key of a branch, `chosen` says that the one shown is wanted.
    """

    looked = Signal(int)
    toggled = Signal(int)
    chosen = Signal()

    def __init__(self) -> None:
        self._moments, self._showing = MomentModel(), False
        name = "Moments of the fight, newest first"
        super().__init__(self._moments, name, _ROW, self._draw, _ground)
        self.turned.connect(self._turn)
        self.taken.connect(lambda at: self._take(self._moments.row(at)))
        self.clicked.connect(self._clicked)
        self.doubleClicked.connect(lambda _index: self.chosen.emit())

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        row, px = self._moments.row(at), theme.px
        left = box.left() + px(_STEM + _INDENT * min(row.depth, 6))
        _stem(painter, theme, box, row)
        _mark(painter, theme, QPointF(left, box.center().y()), row)
        room = box.adjusted(left - box.left() + px(16), px(4), -px(10), -px(4))
        _words(painter, theme, room, row)

    def show_rows(self, rows: Sequence[PastRow], step: int | None) -> None:
        """Show these, the moment after this step being the one that is looked at."""
        self._showing = True
        self._moments.show_rows(rows)
        self._showing = False
        current = self.current
        if current is None or current.step != step:
            self._go_to(step)

    @property
    def current(self) -> PastRow | None:
        """The row with the cursor."""
        index = self.currentIndex()
        return self._moments.row(index.row()) if index.isValid() else None

    def _go_to(self, step: int | None) -> None:
        model = self._moments
        found = (at for at in range(model.rowCount()) if model.row(at).step == step)
        at = next(found, -1)
        if at >= 0:
            self._showing = True
            self.setCurrentIndex(model.index(at))
            self._showing = False

    def _turn(self, at: int) -> None:
        if at >= 0 and not self._showing:
            self.looked.emit(self._moments.row(at).step)

    def _clicked(self, index: QModelIndex) -> None:
        row = self._moments.row(index.row())
        if row.left:
            self.toggled.emit(row.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keys, row = event.key(), Qt.Key, self.current
        if event.text().isdigit():
            event.ignore()
        elif key in (keys.Key_Left, keys.Key_Right) and not event.modifiers():
            if row is not None and row.left and row.opened == (key == keys.Key_Left):
                self.toggled.emit(row.key)
        else:
            super().keyPressEvent(event)

    def _take(self, row: PastRow) -> None:
        if row.left:
            self.toggled.emit(row.key)
        else:
            self.chosen.emit()
