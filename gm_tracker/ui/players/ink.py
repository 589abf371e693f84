"""Words and marks as the players' window writes them: names as people typed them, cut well."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from gm_tracker.ui.kit.cut import DOT, cut_middle
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.kept_picture import draw_frame
from gm_tracker.ui.kit.letters import LEFT, Letters, colour_of, letters_of
from gm_tracker.ui.kit.theme import Theme

SMALLEST = 12
"""Nothing is written smaller, in units."""


def cut_notes(metrics: QFontMetrics, text: str, room: float) -> str:
    """Notes with dots between them: as many from the first as fit whole, the first cut at worst."""
    parts = text.split(DOT)
    while len(parts) > 1 and metrics.horizontalAdvance(DOT.join(parts)) >= room:
        parts.pop()
    return metrics.elidedText(DOT.join(parts), Qt.TextElideMode.ElideRight, int(room))


class Ink:
    """A painter with a look: sizes are units, weights 400..700, colours #rrggbb."""

    def __init__(self, painter: QPainter, theme: Theme) -> None:
        self.painter, self.theme = painter, theme
        self.colours, self.px = theme.colours, theme.px

    def letters(self, size: float, weight: int = 400) -> Letters:
        """Letters of a size."""
        return letters_of(self.theme, round(size), weight)

    def line(
        self,
        box: QRectF,
        text: str,
        size: float,
        colour: str,
        weight: int = 400,
        align: int = LEFT,
    ) -> int:
        """Write one line, its end cut where it is too long; gives its width in pixels."""
        shown = drawable(self.theme, text)
        return self.letters(size, weight).write(self.painter, colour, box, shown, align)

    def name(self, box: QRectF, name: str, size: float, weight: int = 600) -> None:
        """Write a name on one line; of a long one the beginning and the end stay."""
        found = self.letters(size, weight)
        shown = found.fit(drawable(self.theme, name, "?"), box.width(), cut_middle)
        found.write(self.painter, self.colours.text, box, shown)

    def notes(self, box: QRectF, text: str, size: float) -> None:
        """Write notes with dots between them, as many from the first as have room."""
        found = self.letters(size)
        shown = found.fit(drawable(self.theme, text), box.width(), cut_notes)
        found.write(self.painter, self.colours.muted, box, shown)

    def capitals(self, box: QRectF, text: str) -> None:
        """Write a head."""
        self.line(box, text.upper(), SMALLEST, self.colours.muted, 600)

    def wrapped(self, box: QRectF, text: str, size: float, colour: str, weight: int) -> None:
        """Write a text on as many lines as the box has room for; the last one is cut."""
        found = self.letters(size, weight)
        lines = self.broken(text, size, weight, box.width(), self.lines_in(box, size, weight))
        high = found.metrics.height()
        top = box.top() + (box.height() - high * len(lines)) / 2
        for at, line in enumerate(lines):
            found.write(
                self.painter, colour, QRectF(box.left(), top + at * high, box.width(), high), line
            )

    def lines_in(self, box: QRectF, size: float, weight: int) -> int:
        """How many lines of that size a box has room for, one at the least."""
        return max(1, int(box.height() // self.letters(size, weight).metrics.height()))

    def broken(self, text: str, size: float, weight: int, room: float, most: int) -> list[str]:
        """The text in at most so many lines; what is left over stays on the last, to be cut."""
        found, words = self.letters(size, weight), drawable(self.theme, text).split(" ")
        lines = [words[0]]
        for word in words[1:]:
            longer = f"{lines[-1]} {word}"
            if found.width(longer) > room and len(lines) < most:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def rule(self, left: float, right: float, y: float) -> None:
        """A thin line across."""
        thick = max(1, self.px(0.4))
        self.painter.fillRect(QRectF(left, y, right - left, thick), colour_of(self.colours.line))

    def ground(self, box: QRectF, radius: float, colour: str) -> None:
        """A rounded ground without an edge."""
        draw_frame(self.painter, box, self.px(radius), colour, colour)

    def solid(self, colour: str) -> None:
        """Fill with that colour and draw no outline."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour_of(colour))
