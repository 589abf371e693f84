"""What follows from a correction: a row for each later result that does not stay as it was."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.painted_list import PaintedList
from gm_tracker.ui.kit.rows import Rows, tip
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


def _ground(painter: QPainter, theme: Theme, box: QRectF, state: QStyle.StateFlag) -> None:
    """A line beneath; a frame where the keyboard is."""
    flags = QStyle.StateFlag
    painter.setPen(QPen(QColor(theme.colours.line), 1))
    painter.drawLine(box.bottomLeft(), box.bottomRight())
    if state & flags.State_HasFocus and state & flags.State_Active:
        painter.setPen(QPen(QColor(theme.colours.text), 2))
        painter.drawRoundedRect(box.adjusted(1, 2, -1, -2), theme.px(6), theme.px(6))


def _columns(painter: QPainter, theme: Theme, box: QRectF, row: FollowRow) -> None:
    px, colours = theme.px, theme.colours
    left, wide = box.left() + px(6), box.width() - px(_WHEN + _ARROW_PX + 12)
    shares = (px(_WHEN), wide * _WHAT, wide * _WAS, px(_ARROW_PX), wide * (1 - _WHAT - _WAS))
    body, strong = theme.font(14), theme.font(14, 600)
    cells: tuple[tuple[tuple[Piece, ...], QFont, str], ...] = (
        ((Piece(row.when),), body, colours.muted),
        ((Piece(row.what),), strong, colours.text),
        (row.was, body, colours.muted),
        ((Piece(_ARROW),), theme.font(18), colours.muted),
        (row.now, body, colours.text),
    )
    for share, (pieces, font, ink) in zip(shares, cells, strict=True):
        place = QRectF(left, box.top(), share - px(_GAP), box.height())
        if len(pieces) > 1 or any(each.strong for each in pieces):
            _pieces(painter, theme, place, pieces, row)
        else:
            _wrapped(painter, place, "".join(each.text for each in pieces), font, ink)
        left += share


def _pieces(
    painter: QPainter, theme: Theme, place: QRectF, pieces: tuple[Piece, ...], row: FollowRow
) -> None:
    """What stands out, in the colour of what it means, and the rest of it beneath or beside."""
    colours = theme.colours
    inks = {"needs": colours.now, "impossible": colours.foe, "struck": colours.foe}
    strong = "".join(each.text for each in pieces if each.strong)
    rest = "".join(each.text for each in pieces if not each.strong)
    bold, body = theme.font(14, 600), theme.font(14)
    ink = inks.get(row.kind, colours.text)
    wide = QFontMetrics(bold).horizontalAdvance(strong)
    if not rest or wide + QFontMetrics(body).horizontalAdvance(rest) <= place.width():
        _wrapped(painter, place, strong, bold, ink)
        beside = place.adjusted(min(wide, place.width()), 0, 0, 0)
        if rest:
            _wrapped(painter, beside, rest, body, colours.text)
        return
    half = place.height() / 2
    pad = theme.px(3)
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
    painter.drawText(place, _WRAPS, left_to_right(text))


def _line(painter: QPainter, place: QRectF, text: str, font: QFont, ink: str) -> None:
    metrics = QFontMetrics(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), left_to_right(shown))


class FollowList(PaintedList):
    """Shows FollowRow. `kept` gives the place of a row whose numbers are to be kept, or dropped
    again; `confirmed` says that Enter was pressed, on whatever row."""

    kept = Signal(int)
    confirmed = Signal()

    def __init__(self) -> None:
        self._follows = FollowModel()
        super().__init__(self._follows, "What follows from it", _ROW, self._draw, _ground)
        self.doubleClicked.connect(lambda index: self._keep(index.row()))

    def _draw(self, painter: QPainter, theme: Theme, box: QRectF, at: int) -> None:
        _columns(painter, theme, box, self._follows.row(at))

    def show_rows(self, rows: Sequence[FollowRow]) -> None:
        """Show these."""
        self._follows.show_rows(rows)

    @property
    def current(self) -> FollowRow | None:
        """The row with the cursor."""
        index = self.currentIndex()
        return self._follows.row(index.row()) if index.isValid() else None

    def keep_current(self) -> None:
        """Keep the numbers of the row with the cursor, or drop them again."""
        self._keep(self.currentIndex().row())

    def _keep(self, at: int) -> None:
        if 0 <= at < self._follows.rowCount():
            row = self._follows.row(at)
            if row.kind in ("impossible", "kept"):
                self.kept.emit(row.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        if event.key() == keys.Key_Space:
            self.keep_current()
        elif event.key() in (keys.Key_Return, keys.Key_Enter):
            self.confirmed.emit()
        elif event.key() in (keys.Key_PageUp, keys.Key_PageDown):
            event.ignore()
        else:
            super().keyPressEvent(event)
