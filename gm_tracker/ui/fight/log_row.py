"""How a line of the log is laid out and drawn; layouts are kept for each width."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.row_pictures import RowPictures
from gm_tracker.ui.kit.rows import Index
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.pieces import Piece

_MARKED = (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus).value
_LEFT_PX, _WHEN_PX, _RIGHT_PX, _GAP_PX, _KEPT = 12, 50, 10, 4, 200


@frozen
class LogRow:
    """A line with whether its details are open."""

    line: LogLine
    open: bool = False

    def __hash__(self) -> int:
        # Of the whole line it would be slow; a step may have hundreds of lines.
        return hash((self.line.step, self.open, self.line.spoken))


class LogPainter(QStyledItemDelegate):
    """Draws LogRow. Heights are remembered for all lines, layouts for the last 200 drawn."""

    def __init__(self, theme: Theme, row_of: Callable[[int], LogRow], parent: QListView) -> None:
        super().__init__(parent)
        # Asked directly, for the way through Qt's data() takes three times as long.
        self._list, self._row_of = parent, row_of
        self._pictures: RowPictures[LogRow] = RowPictures()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self._text, self._small = theme.font(13), theme.font(12)
        self._when = theme.font(12)
        self._metrics = QFontMetrics(self._when)
        self._rim = theme.px(12)
        self._beside = theme.px(_LEFT_PX + _WHEN_PX + _RIGHT_PX)
        self._least = theme.px(60)
        self._pictures.clear(theme.colours.surface)
        self._sizes: dict[LogRow, QSize] = {}
        self._layouts: OrderedDict[LogRow, tuple[QTextLayout, QTextLayout | None]] = OrderedDict()
        self._width = 0

    def _fit(self) -> int:
        # Room for the scroll bar is always left, so that its coming and going wraps nothing anew.
        width = self._list.width() - self._rim
        if width != self._width:
            self._sizes.clear()
            self._layouts.clear()
            self._width = width
        return max(self._least, width - self._beside)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row, width = self._row_of(index.row()), self._fit()
        size = self._sizes.get(row)
        if size is None:
            size = self._sizes[row] = QSize(self._theme.px(100), self._height(row, width))
        return size

    def _height(self, row: LogRow, width: int) -> int:
        main, details = self._laid_out(row, width)
        high = _bottom(main) + 2 * self._theme.px(_GAP_PX)
        return round(high + (_bottom(details) + self._theme.px(8) if details else 0))

    def _laid_out(self, row: LogRow, width: int) -> tuple[QTextLayout, QTextLayout | None]:
        if row in self._layouts:
            self._layouts.move_to_end(row)
            return self._layouts[row]
        pieces = self._formats(row.line)
        main = _layout("".join(piece.text for piece in row.line.pieces), self._text, pieces, width)
        details = None
        if row.open and row.line.details:
            # Qt starts a new line within one layout at this sign.
            joined = "\u2028".join(row.line.details)
            details = _layout(joined, self._small, [], width - self._theme.px(12))
        self._layouts[row] = (main, details)
        if len(self._layouts) > _KEPT:
            self._layouts.popitem(last=False)
        return main, details

    def _formats(self, line: LogLine) -> list[QTextLayout.FormatRange]:
        start, result = 0, []
        for piece in line.pieces:
            part = QTextLayout.FormatRange()
            # Qt counts in UTF-16 units: an emoji is two.
            length = len(piece.text.encode("utf-16-le", "surrogatepass")) // 2
            part.start, part.length, part.format = start, length, self._format(piece, line.quiet)
            result.append(part)
            start += length
        return result

    def _format(self, piece: Piece, quiet: bool) -> QTextCharFormat:
        colours, made = self._theme.colours, QTextCharFormat()
        made.setForeground(QColor(colours.muted if quiet or piece.quiet else colours.text))
        if piece.strong:
            made.setFontWeight(QFont.Weight.DemiBold.value)
        return made

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, state = self._row_of(index.row()), option.state

        def draw(on: QPainter, rect: QRect) -> None:
            self._draw(on, rect, row, state)

        self._pictures.paint(painter, QRect(option.rect), row, state, draw)

    def _draw(self, painter: QPainter, rect: QRect, row: LogRow, state: QStyle.StateFlag) -> None:
        width = self._fit()
        painter.save()
        self._ground(painter, rect, state)
        main, details = self._laid_out(row, width)
        px = self._theme.px
        left, top = rect.left() + px(_LEFT_PX + _WHEN_PX), rect.top() + px(_GAP_PX)
        self._draw_when(painter, rect.left() + px(_LEFT_PX), top, row, main)
        painter.setPen(QColor(self._theme.colours.text))
        main.draw(painter, QPointF(left, top))
        if details:
            self._draw_details(painter, QPointF(left, top + _bottom(main) + px(4)), details)
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        flags, colours = QStyle.StateFlag, self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not state.value & _MARKED:
            return
        box = QRectF(rect).adjusted(self._theme.px(4), 1, -2, -1)
        if state & flags.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.raised))
            painter.drawRoundedRect(box, 6, 6)
        if state & flags.State_HasFocus and state & flags.State_Active:
            painter.setPen(QPen(QColor(colours.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)

    def _draw_when(
        self, painter: QPainter, left: int, top: int, row: LogRow, main: QTextLayout
    ) -> None:
        painter.setFont(self._when)
        painter.setPen(QColor(self._theme.colours.muted))
        room = self._theme.px(_WHEN_PX - 6)
        metrics = self._metrics
        when = metrics.elidedText(row.line.when, Qt.TextElideMode.ElideRight, room)
        first = main.lineAt(0).ascent() if main.lineCount() else metrics.ascent()
        painter.drawText(QPointF(left, top + first), when)

    def _draw_details(self, painter: QPainter, at: QPointF, details: QTextLayout) -> None:
        painter.fillRect(
            QRectF(at.x(), at.y(), max(1, self._theme.px(2)), _bottom(details)),
            QColor(self._theme.colours.line),
        )
        painter.setPen(QColor(self._theme.colours.muted))
        details.draw(painter, at + QPointF(self._theme.px(10), 0))


def _bottom(layout: QTextLayout) -> float:
    last = layout.lineCount() - 1
    return layout.lineAt(last).y() + layout.lineAt(last).height() if last >= 0 else 0.0


def _layout(
    text: str, font: QFont, formats: list[QTextLayout.FormatRange], width: int
) -> QTextLayout:
    made = QTextLayout(text, font)
    wrap = QTextOption()
    wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    made.setTextOption(wrap)
    made.setFormats(formats)
    made.beginLayout()
    y = 0.0
    while (line := made.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y))
        y += round(line.height() * 1.12)
    made.endLayout()
    return made
