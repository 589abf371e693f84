"""How an entry of the log is laid out and drawn; layouts are kept for each width."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
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
from PySide6.QtWidgets import QStyle, QWidget

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.ui.fight.sides import draw_side, side_colour
from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.cut import cut_names
from gm_tracker.ui.kit.glyphs import short_piece
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.kit.letters import LEFT, colour_of
from gm_tracker.ui.kit.line_texts import LineTexts
from gm_tracker.ui.kit.row_pictures import CORNER_PX, RowPictures
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.log_entries import LogEntry
from gm_tracker.words.pieces import Piece

BACK = "Go back to here"
"""What stands beneath an open line; a click on it goes there."""
_MARKED = (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus).value
_LEFT_PX, _INNER_PX, _RIGHT_PX, _GAP_PX, _HEAD_PX, _KEPT = 36, 16, 10, 4, 28, 200
_ASIDE = ("passed", "joined", "aside")
"""Kinds of lines that are no outcome."""
_Piece = tuple[str, bool, bool]
"""A text, whether it is strong, and whether it is quiet."""


@frozen
class LogRow:
    """An entry with whether the calculation of its line is shown.

    `key` tells it from others, and is the same when it is opened.
    """

    entry: LogEntry
    open: bool = False
    key: tuple[object, ...] = ()

    @property
    def step(self) -> int:
        """The step of its line, 0 for a fold."""
        return 0 if self.entry.line is None else self.entry.line.step


class _Words:
    """A text as it stands: `first` is the height of its first line, `bottom` where it ends."""

    def __init__(self, layout: QTextLayout, first: float, bottom: float) -> None:
        self.layout, self.first, self.bottom = layout, first, bottom


class _LaidOut:
    """The words of an entry as they stand: the sentence, what explains it, and the way back."""

    def __init__(self, main: _Words, details: _Words | None, back: float) -> None:
        self.main, self.details, self.back = main, details, back
        """`back` is the height of the way back, 0 where it is not shown."""


class LogPainter:
    """Draws LogRow. Heights are remembered for all entries, layouts for the last 200 drawn.

    They are as wide as the `within` lets them be.
    """

    def __init__(self, theme: Theme, within: QWidget) -> None:
        self._list = within
        self._pictures = RowPictures()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours or another text size."""
        self._theme = theme
        self._text, self._small = theme.font(14), theme.type_font("note")
        self._bold = QFontMetrics(theme.font(14, QFont.Weight.DemiBold.value))
        self._formats = {
            (strong, quiet): self._format(strong=strong, quiet=quiet)
            for strong in (False, True)
            for quiet in (False, True)
        }
        head = theme.type_font("head")
        head.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 105)
        self._heads = LineTexts(head)
        self._pictures.clear(theme.colours.surface, theme.px(CORNER_PX))
        # By identity, for a value of a whole line is slow to tell from others.
        self._heights: dict[int, tuple[LogRow, int]] = {}
        self._layouts: OrderedDict[int, tuple[LogRow, _LaidOut]] = OrderedDict()
        self._width = 0
        self.fit()

    def fit(self) -> None:
        """Lay out for the list as wide as it is now; told each time it has another width."""
        # Room for the scroll bar is always left, so that its coming and going wraps nothing anew.
        px = self._theme.px
        width = max(px(60), self._list.width() - px(12) - px(_LEFT_PX + _RIGHT_PX))
        if width != self._width:
            self._heights.clear()
            self._layouts.clear()
            self._width = width

    def heights(self, rows: Sequence[LogRow]) -> list[int]:
        """How high rows are, in pixels."""
        return list(map(self._height_of, rows))

    def _height_of(self, row: LogRow) -> int:
        known = self._heights.get(id(row))
        if known is None or known[0] is not row:
            known = self._heights[id(row)] = row, self._height(row, self._width)
        return known[1]

    def _height(self, row: LogRow, width: int) -> int:
        high = max(self._theme.reach(0), self._words_height(self._laid_out(row, width)))
        return high + (self._theme.px(_HEAD_PX) if row.entry.head else 0)

    def _words_height(self, laid: _LaidOut) -> int:
        px = self._theme.px
        high = laid.main.bottom + 2 * px(_GAP_PX) + laid.back
        high += laid.details.bottom + px(6) if laid.details is not None else 0
        return round(high)

    def _laid_out(self, row: LogRow, width: int) -> _LaidOut:
        known = self._layouts.get(id(row))
        if known is not None and known[0] is row:
            self._layouts.move_to_end(id(row))
            return known[1]
        made = self._made(row, width)
        self._layouts[id(row)] = row, made
        if len(self._layouts) > _KEPT:
            self._layouts.popitem(last=False)
        return made

    def _made(self, row: LogRow, width: int) -> _LaidOut:
        px, line = self._theme.px, row.entry.line
        if line is None:
            folded = cut_names(self._bold, row.entry.fold, row.entry.names, width - px(18))
            fold = ((folded, False, True),)
            return _LaidOut(self._words(fold, self._small, width - px(18)), None, 0.0)
        aside = line.kind in _ASIDE
        narrow = width - px(_INNER_PX) if row.entry.inner else width
        pieces = [
            (self._short(each, line.names, narrow), each.strong, each.quiet or aside)
            for each in line.pieces
        ]
        main, details = self._words(pieces, self._text, narrow), None
        said = (*((line.weapon,) if line.weapon else ()), *line.details)
        if row.open and said:
            # Qt starts a new line within one layout at this sign.
            told = cut_names(self._bold, "\u2028".join(said), line.names, narrow - px(10))
            quiet = ((told, False, True),)
            details = self._words(quiet, self._small, narrow - px(10))
        return _LaidOut(main, details, self._theme.reach(22) if row.open else 0.0)

    def _short(self, piece: Piece, names: Sequence[str], line: int) -> str:
        """A piece with long names cut, and without what cannot be drawn."""
        if names:
            piece = replace(piece, text=cut_names(self._bold, piece.text, names, line))
        return short_piece(self._theme, piece)

    def _words(self, pieces: Sequence[_Piece], font: QFont, width: int) -> _Words:
        texts, formats, start, plain = list[str](), list[QTextLayout.FormatRange](), 0, False
        for said, strong, quiet in pieces:
            text = left_to_right(said)
            # Qt counts in UTF-16 units: an emoji is two.
            length = len(text)
            if not text.isascii():
                length = len(text.encode("utf-16-le", "surrogatepass")) // 2
            # What is like the whole needs no format, except to keep two such pieces apart.
            if strong or quiet or plain:
                part = QTextLayout.FormatRange()
                part.start, part.length = start, length
                part.format = self._formats[strong, quiet]
                formats.append(part)
            plain = not (strong or quiet)
            texts.append(text)
            start += length
        return _layout("".join(texts), font, formats, width)

    def _format(self, *, strong: bool, quiet: bool) -> QTextCharFormat:
        colours, made = self._theme.colours, QTextCharFormat()
        made.setForeground(QColor(colours.muted if quiet else colours.text))
        if strong:
            made.setFontWeight(QFont.Weight.DemiBold.value)
        return made

    def way_back(self, row: LogRow, rect: QRect, at: QPoint) -> bool:
        """Whether a point lies on the way back beneath an open line."""
        high = self._theme.px(_GAP_PX) + self._theme.reach(22)
        return row.open and at.y() > rect.bottom() - high

    def paint(self, painter: QPainter, rect: QRect, row: LogRow, state: int) -> None:
        """Paint a row; `state` is one of Qt's as a number."""
        flags = QStyle.StateFlag(state)

        def draw(on: QPainter, rect: QRect) -> None:
            self._draw(on, rect, row, flags)

        self._pictures.paint(painter, rect, row, flags, draw)

    def _draw(self, painter: QPainter, rect: QRect, row: LogRow, state: QStyle.StateFlag) -> None:
        laid, px, entry = self._laid_out(row, self._width), self._theme.px, row.entry
        painter.save()
        place = QRect(rect)
        if entry.head:
            self._draw_head(painter, rect, entry.head)
            place.setTop(rect.top() + px(_HEAD_PX))
        self._ground(painter, place, state)
        left = rect.left() + px(_LEFT_PX + (_INNER_PX if entry.inner else 0))
        spare = max(0, place.height() - self._words_height(laid)) if self._theme.touch else 0
        top = place.top() + px(_GAP_PX) + spare // 2
        self._draw_sign(painter, row, left, top + laid.main.first / 2)
        painter.setPen(colour_of(self._theme.colours.text))
        indent = px(18) if entry.line is None else 0
        laid.main.layout.draw(painter, QPointF(left + indent, top))
        bottom = top + laid.main.bottom
        if laid.details is not None:
            self._draw_details(painter, QPointF(left, bottom + px(3)), laid.details)
        if laid.back:
            self._draw_back(painter, left, rect.bottom() - px(_GAP_PX) - self._theme.reach(22))
        painter.restore()

    def _draw_head(self, painter: QPainter, rect: QRect, head: str) -> None:
        px = self._theme.px
        painter.setPen(colour_of(self._theme.colours.muted))
        place = QRect(rect.left() + px(14), rect.top() + px(6), rect.width(), px(_HEAD_PX - 6))
        self._heads.draw(painter, place, head.upper(), LEFT)

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

    def _draw_sign(self, painter: QPainter, row: LogRow, left: int, middle: float) -> None:
        """The shape of the side of who acted, or the sign of a fold, beside the first line."""
        px, line, colours = self._theme.px, row.entry.line, self._theme.colours
        if line is None:
            name = "chevron-down" if row.entry.opened else "chevron-right"
            size = px(13)
            drawn = pixmap(name, colours.muted, size, painter.device().devicePixelRatioF())
            painter.drawPixmap(left, round(middle - size / 2), drawn)
        elif line.side is not None:
            size = px(11)
            place = QRectF(left - px(22), middle - size / 2, size, size)
            draw_side(painter, line.side, place, side_colour(colours, line.side))

    def _draw_details(self, painter: QPainter, at: QPointF, details: _Words) -> None:
        painter.fillRect(
            QRectF(at.x(), at.y(), max(1, self._theme.px(2)), details.bottom),
            QColor(self._theme.colours.line),
        )
        details.layout.draw(painter, at + QPointF(self._theme.px(10), 0))

    def _draw_back(self, painter: QPainter, left: int, top: int) -> None:
        px, colours = self._theme.px, self._theme.colours
        ratio = painter.device().devicePixelRatioF()
        high = self._theme.reach(22)
        sign = top + (high - px(13)) // 2 + 1
        painter.drawPixmap(left, sign, pixmap("undo", colours.text, px(13), ratio))
        painter.setFont(self._small)
        painter.setPen(QColor(colours.text))
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        painter.drawText(QRect(left + px(18), top, self._list.width(), high), flags, BACK)


@cache
def _wrapping() -> QTextOption:
    made = QTextOption()
    made.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return made


def _layout(text: str, font: QFont, formats: list[QTextLayout.FormatRange], width: int) -> _Words:
    made = QTextLayout(text, font)
    made.setTextOption(_wrapping())
    made.setFormats(formats)
    # Or its letters would be put beside one another again when it is drawn.
    made.setCacheEnabled(True)
    made.beginLayout()
    y, first, bottom = 0.0, 0.0, 0.0
    while (line := made.createLine()).isValid():
        line.setLineWidth(width)
        if y:
            line.setPosition(QPointF(0, y))
        high = line.height()
        first, bottom = first or high, y + high
        y += round(high * 1.12)
    made.endLayout()
    return _Words(made, first, bottom)
