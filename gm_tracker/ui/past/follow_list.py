"""What follows from a correction: a row for each later result that does not stay as it was."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
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
from gm_tracker.ui.kit.rows import Index, Rows, tip
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.correction_views import FollowRow
from gm_tracker.words.pieces import Piece

_ROW, _WHEN, _ARROW_PX, _GAP = 46, 52, 34, 10
_WHAT, _WAS = 0.27, 0.35
"""The shares of the width that the result, and what came of it, have."""
_WRAPS = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
_ARROW = "\N{RIGHTWARDS ARROW}"
_FULL = 1.85
"""So many lines' widths of text are sure to stand in two."""


class FollowModel(Rows[FollowRow]):
    """Rows by the place of their step."""

    def key(self, row: FollowRow) -> Hashable:
        return row.place

    def text(self, row: FollowRow, role: int) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.spoken)
        return row.what if role == Qt.ItemDataRole.DisplayRole else None


class _Painter(QStyledItemDelegate):
    def __init__(self, model: FollowModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self.theme = model, Theme(DARK)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.theme.px(300), self.theme.reach(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, box = self._model.row(index.row()), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, box, option.state)
        self._columns(painter, box, row)
        painter.restore()

    def _ground(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag) -> None:
        colours, px, flags = self.theme.colours, self.theme.px, QStyle.StateFlag
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if state & flags.State_HasFocus and state & flags.State_Active:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.drawRoundedRect(box.adjusted(1, 2, -1, -2), px(6), px(6))

    def _columns(self, painter: QPainter, box: QRectF, row: FollowRow) -> None:
        px, colours = self.theme.px, self.theme.colours
        left, wide = box.left() + px(6), box.width() - px(_WHEN + _ARROW_PX + 12)
        shares = (px(_WHEN), wide * _WHAT, wide * _WAS, px(_ARROW_PX), wide * (1 - _WHAT - _WAS))
        body, strong = self.theme.font(14), self.theme.font(14, 600)
        cells: tuple[tuple[tuple[Piece, ...], QFont, str], ...] = (
            ((Piece(row.when),), body, colours.muted),
            ((Piece(row.what),), strong, colours.text),
            (row.was, body, colours.muted),
            ((Piece(_ARROW),), self.theme.font(18), colours.muted),
            (row.now, body, colours.text),
        )
        for share, (pieces, font, ink) in zip(shares, cells, strict=True):
            place = QRectF(left, box.top(), share - px(_GAP), box.height())
            if len(pieces) > 1 or any(each.strong for each in pieces):
                self._pieces(painter, place, pieces, row)
            else:
                _wrapped(painter, place, "".join(each.text for each in pieces), font, ink)
            left += share

    def _pieces(
        self, painter: QPainter, place: QRectF, pieces: tuple[Piece, ...], row: FollowRow
    ) -> None:
        """What stands out, in the colour of what it means, and the rest of it beneath or beside."""
        colours = self.theme.colours
        inks = {"needs": colours.now, "impossible": colours.foe, "struck": colours.foe}
        strong = "".join(each.text for each in pieces if each.strong)
        rest = "".join(each.text for each in pieces if not each.strong)
        bold, body = self.theme.font(14, 600), self.theme.font(14)
        ink = inks.get(row.kind, colours.text)
        wide = QFontMetrics(bold).horizontalAdvance(strong)
        if not rest or wide + QFontMetrics(body).horizontalAdvance(rest) <= place.width():
            _wrapped(painter, place, strong, bold, ink)
            beside = place.adjusted(min(wide, place.width()), 0, 0, 0)
            if rest:
                _wrapped(painter, beside, rest, body, colours.text)
            return
        half = place.height() / 2
        pad = self.theme.px(3)
        _line(painter, place.adjusted(0, pad, 0, -half), strong, bold, ink)
        rest = rest.lstrip(" :;,")
        _line(painter, place.adjusted(0, half, 0, -pad), rest, body, colours.text)


def _wrapped(painter: QPainter, place: QRectF, text: str, font: QFont, ink: str) -> None:
    """Text on at most two lines."""
    metrics = QFontMetrics(font)
    if metrics.horizontalAdvance(text) > place.width():
        room = int(place.width() * _FULL)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(place, _WRAPS, text)


def _line(painter: QPainter, place: QRectF, text: str, font: QFont, ink: str) -> None:
    metrics = QFontMetrics(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), shown)


class FollowList(QListView):
    """Shows FollowRow. `kept` gives the place of a row whose numbers are to be kept, or dropped
    again; `turned` says that another row has the cursor, `confirmed` that Enter was pressed."""

    kept = Signal(int)
    turned = Signal()
    confirmed = Signal()

    def __init__(self) -> None:
        super().__init__()
        take_own_viewport(self)
        self.rows = FollowModel(self)
        self._painter = _Painter(self.rows, self)
        self.setModel(self.rows)
        self.setItemDelegate(self._painter)
        self.setAccessibleName("What follows from it")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QListView { border: none; background: transparent; }")
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.doubleClicked.connect(lambda index: self._keep(index.row()))

    def show_rows(self, rows: Sequence[FollowRow]) -> None:
        """Show these."""
        self.rows.show_rows(rows)

    @property
    def current(self) -> FollowRow | None:
        """The row with the cursor."""
        index = self.currentIndex()
        return self.rows.row(index.row()) if index.isValid() else None

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.turned.emit()

    def keep_current(self) -> None:
        """Keep the numbers of the row with the cursor, or drop them again."""
        self._keep(self.currentIndex().row())

    def _keep(self, at: int) -> None:
        if 0 <= at < self.rows.rowCount() and self.rows.row(at).kind in ("impossible", "kept"):
            self.kept.emit(self.rows.row(at).place)

    def keyboardSearch(self, search: str) -> None:
        """Typed letters are no search."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        if event.key() == Qt.Key.Key_Space:
            self.keep_current()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirmed.emit()
        elif event.key() in (Qt.Key.Key_J, Qt.Key.Key_K):
            to = self.currentIndex().row() + (1 if event.key() == Qt.Key.Key_J else -1)
            if 0 <= to < self.rows.rowCount():
                self.setCurrentIndex(self.rows.index(to))
        elif event.key() in (keys.Key_Escape, keys.Key_PageUp, keys.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._painter.theme = theme
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
