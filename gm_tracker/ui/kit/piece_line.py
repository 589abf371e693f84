"""A painted sentence of strong, quiet and ordinary pieces; wraps, and elides what is too long."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut, cut_middle
from gm_tracker.ui.kit.letters import colour_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.voice import Voice
from gm_tracker.words.pieces import Piece, aloud

# A text layout has no sensible answer for no width at all.
_NARROWEST = 24
_KEPT = 6
_MOST_LINES = 2
"""What would take more is shown in brief, where there is a brief form of it."""
# Wider than any line of text, in pixels.
_ENDLESS = 100_000
_BOLD, _USUAL = 700, 400
_Look = tuple[str, bool]
_Laid = tuple[QTextLayout, str]
"""A text in its lines, and the colour of what of it has none of its own."""


class PieceLine(QWidget):
    """Pieces of plain text; with `lines` = 1 it elides, else it wraps to as many as it needs.

    What is cut is its end, or its `middle`, where the end says what the name before it does.
    """

    voice = Voice("text")

    def __init__(self, size_px: int = 14, lines: int = 0, *, middle: bool = False) -> None:
        super().__init__()
        self._cut = cut_middle if middle else cut
        self._theme, self._size_px, self._lines = Theme(DARK), size_px, lines
        self._pieces: tuple[Piece, ...] = ()
        self._brief: tuple[Piece, ...] = ()
        self._colours: dict[str, str] = {}
        self._layouts: dict[int, _Laid] = {}
        self._heights: dict[int, int] = {}
        # A fixed height would cut a sentence that wraps to what one line needs.
        upright = QSizePolicy.Policy.Fixed if lines == 1 else QSizePolicy.Policy.Minimum
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, upright)
        policy.setHeightForWidth(lines != 1)
        self.setSizePolicy(policy)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._forget()
        self.updateGeometry()
        self.update()

    def set_size(self, size_px: int) -> None:
        """Write in another size, in pixels at 100 %."""
        if size_px != self._size_px:
            self._size_px = size_px
            self._forget()
            self.updateGeometry()
            self.update()

    def show_pieces(
        self, pieces: tuple[Piece, ...], strong_colour: str = "", brief: tuple[Piece, ...] = ()
    ) -> None:
        """Show these; `strong_colour` (#rrggbb) colours the strong ones.

        The `brief` ones, if there are any, stand in their place where they would take more than
        two lines.
        """
        colours = {"strong": strong_colour} if strong_colour else {}
        if (pieces, colours, brief) == (self._pieces, self._colours, self._brief):
            return
        self._pieces, self._colours, self._brief = pieces, colours, brief
        self._forget()
        self.setAccessibleName(aloud(self.text()))
        self.updateGeometry()
        self.update()

    def text(self) -> str:
        """All pieces as plain text."""
        return "".join(piece.text for piece in self._pieces)

    def sizeHint(self) -> QSize:
        layout, _ = self._laid_out(_ENDLESS)
        lines = (layout.lineAt(at) for at in range(layout.lineCount()))
        wide = max((each.naturalTextWidth() for each in lines), default=0)
        return QSize(int(wide) + 2, self._height(layout))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._height(self._laid_out(_ENDLESS)[0]))

    def heightForWidth(self, width: int) -> int:
        # Qt asks for it dozens of times each time a part of the window is laid out.
        high = self._heights.get(width)
        if high is None:
            layout, _ = self._laid_out(max(_NARROWEST, width))
            high = self._heights[width] = self._height(layout)
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        layout, colour = self._laid_out(max(_NARROWEST, self.width()))
        painter.setPen(colour_of(colour))
        if self._lines and layout.lineCount() > self._lines:
            self._paint_elided(painter)
        else:
            layout.draw(painter, QPointF(0, 0))

    def _paint_elided(self, painter: QPainter) -> None:
        strong = bool(self._pieces) and self._pieces[0].strong
        font = self._theme.font(self._size_px, _BOLD if strong else _USUAL)
        painter.setFont(font)
        painter.setPen(colour_of(self._theme.colours.text))
        if self._pieces and self._pieces[0].quiet:
            painter.setPen(colour_of(self._theme.colours.muted))
        short = left_to_right(self._cut(QFontMetricsF(font), self.text(), self.width()))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), short)

    def _height(self, layout: QTextLayout) -> int:
        return max(int(layout.boundingRect().height() + 0.99), self._theme.px(self._size_px))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._forget()

    def _forget(self) -> None:
        self._layouts.clear()
        self._heights.clear()

    def _laid_out(self, width: int) -> _Laid:
        """The text in lines of that width; kept, since Qt asks for it again and again."""
        if width not in self._layouts:
            if len(self._layouts) >= _KEPT:
                self._layouts.clear()
            self._layouts[width] = self._one_line(width) or self._lay_out(width)
        return self._layouts[width]

    def _one_line(self, width: int) -> _Laid | None:
        """What was laid out without end, where it is one line from the left that fits."""
        endless = self._layouts.get(_ENDLESS)
        if endless is None or endless[0].lineCount() != 1 or self.isRightToLeft():
            return None
        return endless if endless[0].lineAt(0).naturalTextWidth() <= width else None

    def _lay_out(self, width: int) -> _Laid:
        laid = self._lay_out_pieces(self._pieces, width)
        if self._brief and laid[0].lineCount() > _MOST_LINES:
            return self._lay_out_pieces(self._brief, width)
        return laid

    def _lay_out_pieces(self, pieces: tuple[Piece, ...], width: int) -> _Laid:
        texts = [left_to_right(piece.text) for piece in pieces]
        looks = [self._look(piece) for piece in pieces]
        # Formats take longer than all else: what is of one kind is written in its own font.
        colour, bold = looks[0] if len(set(looks)) == 1 else (self._theme.colours.text, False)
        font = self._theme.font(self._size_px, _BOLD if bold else _USUAL)
        layout = QTextLayout("".join(texts), font)
        layout.setTextOption(_option(self.layoutDirection()))
        if len(set(looks)) > 1:
            layout.setFormats(_formats(texts, looks))
        # Or its letters would be put beside one another again with each painting.
        layout.setCacheEnabled(True)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height() * 1.15
        layout.endLayout()
        return layout, colour

    def _look(self, piece: Piece) -> _Look:
        """The colour of a piece, and whether it is bold."""
        colours = self._theme.colours
        if piece.strong:
            return self._colours.get("strong", colours.text), True
        return colours.muted if piece.quiet else colours.text, False


@lru_cache(maxsize=2)
def _option(direction: Qt.LayoutDirection) -> QTextOption:
    """How lines are wrapped, not to be changed."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(direction)
    return option


def _formats(texts: list[str], looks: list[_Look]) -> list[QTextLayout.FormatRange]:
    result, start = [], 0
    for text, look in zip(texts, looks, strict=True):
        part = QTextLayout.FormatRange()
        # Qt counts UTF-16 units: an emoji is two of them.
        part.start, part.length = start, len(text.encode("utf-16-le")) // 2
        part.format = _format(*look)
        start += part.length
        result.append(part)
    return result


@lru_cache(maxsize=64)
def _format(colour: str, bold: bool) -> QTextCharFormat:
    """What a piece looks like, not to be changed."""
    form = QTextCharFormat()
    form.setForeground(QColor(colour))
    if bold:
        form.setFontWeight(QFont.Weight.Bold.value)
    return form
