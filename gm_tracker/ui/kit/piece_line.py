"""A painted sentence of strong, quiet and ordinary pieces; wraps, and elides what is too long."""

from __future__ import annotations

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
        self._layouts: dict[int, QTextLayout] = {}
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
        layout = self._laid_out(_ENDLESS)
        wide = layout.lineAt(0).naturalTextWidth() if layout.lineCount() else 0
        return QSize(int(wide) + 2, self._height(layout))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._height(self._laid_out(_ENDLESS)))

    def heightForWidth(self, width: int) -> int:
        # Qt asks for it dozens of times each time a part of the window is laid out.
        high = self._heights.get(width)
        if high is None:
            high = self._heights[width] = self._height(self._laid_out(max(_NARROWEST, width)))
        return high

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(self._theme.colours.text))
        layout = self._laid_out(max(_NARROWEST, self.width()))
        if self._lines and layout.lineCount() > self._lines:
            self._paint_elided(painter)
        else:
            layout.draw(painter, QPointF(0, 0))

    def _paint_elided(self, painter: QPainter) -> None:
        strong = bool(self._pieces) and self._pieces[0].strong
        font = self._theme.font(self._size_px, 700 if strong else 400)
        painter.setFont(font)
        if self._pieces and self._pieces[0].quiet:
            painter.setPen(QColor(self._theme.colours.muted))
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

    def _laid_out(self, width: int) -> QTextLayout:
        """The text in lines of that width; kept, since Qt asks for it again and again."""
        if width not in self._layouts:
            if len(self._layouts) >= _KEPT:
                self._layouts.clear()
            self._layouts[width] = self._one_line(width) or self._lay_out(width)
        return self._layouts[width]

    def _one_line(self, width: int) -> QTextLayout | None:
        """What was laid out without end, where it is one line from the left that fits."""
        endless = self._layouts.get(_ENDLESS)
        if endless is None or endless.lineCount() != 1 or self.isRightToLeft():
            return None
        return endless if endless.lineAt(0).naturalTextWidth() <= width else None

    def _lay_out(self, width: int) -> QTextLayout:
        layout = self._lay_out_pieces(self._pieces, width)
        if self._brief and layout.lineCount() > _MOST_LINES:
            return self._lay_out_pieces(self._brief, width)
        return layout

    def _lay_out_pieces(self, pieces: tuple[Piece, ...], width: int) -> QTextLayout:
        texts = [left_to_right(piece.text) for piece in pieces]
        layout = QTextLayout("".join(texts), self._theme.font(self._size_px))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(self.layoutDirection())
        layout.setTextOption(option)
        layout.setFormats(self._formats(pieces, texts))
        # Or its letters would be put beside one another again with each painting.
        layout.setCacheEnabled(True)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height() * 1.15
        layout.endLayout()
        return layout

    def _formats(
        self, pieces: tuple[Piece, ...], texts: list[str]
    ) -> list[QTextLayout.FormatRange]:
        result, start = [], 0
        for piece, text in zip(pieces, texts, strict=True):
            part = QTextLayout.FormatRange()
            # Qt counts UTF-16 units: an emoji is two of them.
            part.start, part.length = start, len(text.encode("utf-16-le")) // 2
            part.format = self._format(piece)
            start += part.length
            result.append(part)
        return result

    def _format(self, piece: Piece) -> QTextCharFormat:
        colours, form = self._theme.colours, QTextCharFormat()
        strong = self._colours.get("strong", colours.text)
        colour = strong if piece.strong else colours.muted if piece.quiet else colours.text
        form.setForeground(QColor(colour))
        if piece.strong:
            form.setFontWeight(QFont.Weight.Bold.value)
        return form
