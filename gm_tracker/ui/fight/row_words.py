"""The words and icons of a row: measured once, cut to their room, drawn."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from gm_tracker.ui.kit.cut import cut, cut_middle
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.icons import IconMissing, pixmap
from gm_tracker.ui.kit.line_texts import LineTexts
from gm_tracker.ui.kit.theme import Theme

_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_MOST_CUTS = 5000
"""So many texts are kept measured; 200 rows have about a thousand."""


@cache
def _colour(name: str) -> QColor:
    return QColor(name)


class RowWords:
    """Words in a few fonts, each known by a name; made anew for each theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        fonts = {
            "heading": _spaced(theme.type_font("head")),
            "name": theme.type_font("row_name"),
            "band": theme.type_font("row_name"),
            "acting": theme.type_font("acting_name"),
            "small": theme.type_font("note"),
            "badge": theme.type_font("key_cap"),
            "value": theme.type_font("row_value"),
            "strong": theme.type_font("acting_value"),
            "of": theme.type_font("body"),
        }
        self._metrics = {name: QFontMetrics(font) for name, font in fonts.items()}
        self._lines = {name: LineTexts(font) for name, font in fonts.items()}
        self._cuts: dict[tuple[str, str, int], tuple[str, int]] = {}

    def width(self, font: str, text: str) -> int:
        """The width of a text that is not cut."""
        return self._cut(font, text, 1 << 20)[1] if text else 0

    def draw(
        self,
        painter: QPainter,
        font: str,
        rect: QRect,
        text: str,
        colour: str,
        align: int = LEFT,
    ) -> int:
        """Draw a text as it fits into the room, and give its width."""
        shown, wide = self._cut(font, text, rect.width())
        painter.setPen(_colour(colour))
        self._lines[font].draw(painter, rect, shown, align)
        return wide

    def icon(self, painter: QPainter, name: str, left: int, rect: QRect, colour: str) -> int:
        """Draw an icon before a text, and give its width with the gap; 0 where there is none."""
        size = self._theme.px(13)
        try:
            drawn = pixmap(name, colour, size, painter.device().devicePixelRatioF())
        except IconMissing:
            return 0  # the words beside it say the same
        painter.drawPixmap(left, rect.center().y() - size // 2 + 1, drawn)
        return size + self._theme.px(4)

    def _cut(self, font: str, text: str, room: int) -> tuple[str, int]:
        key = (font, text, room)
        if key not in self._cuts:
            if len(self._cuts) > _MOST_CUTS:
                self._cuts.clear()
            metrics, shown = self._metrics[font], drawable(self._theme, text)
            fit = cut_middle if font in ("name", "acting") else cut
            shown = fit(metrics, shown, room)
            self._cuts[key] = (shown, metrics.horizontalAdvance(shown))
        return self._cuts[key]


def _spaced(font: QFont) -> QFont:
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 105)
    return font
