"""The words and icons of a row: measured once, cut to their room, drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter

from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.icons import IconMissing, pixmap
from gm_tracker.ui.kit.letters import Cut, colour_of
from gm_tracker.ui.kit.line_texts import LineTexts
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import READABLE_PX, TYPE, TypeSize

_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_MOST = 5000
"""So many texts are kept cut; 200 rows have about a thousand."""
_ACTING = {f"acting {px}": TypeSize(px, TYPE["acting_name"].weight) for px in (20, 18, 16)}
_NAME = {f"name {px}": TypeSize(px, TYPE["row_name"].weight) for px in (14, 13)}
"""Names that would be cut are set smaller, step by step."""
Box = tuple[int, int, int, int]
"""Left, top, width and height: a row has many, and a QRect takes ten times as long to make."""


class RowWords:
    """Words in a few fonts, each known by a name; made anew for each theme."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        fonts = {
            "heading": _spaced(theme.type_font("head")),
            "name": theme.type_font("row_name"),
            "acting": theme.type_font("acting_name"),
            "small": theme.type_font("note"),
            "badge": theme.type_font("key_cap"),
            "value": theme.type_font("row_value"),
            "strong": theme.type_font("acting_value"),
            "of": theme.type_font("body"),
            **{name: theme.font(*size) for name, size in (_ACTING | _NAME).items()},
        }
        small = [name for name, size in _NAME.items() if theme.px(size.px) >= READABLE_PX]
        self._name_fonts = "acting", *_ACTING, "name", *small
        self._metrics = {name: QFontMetrics(f) for name, f in fonts.items()}
        self._cuts: dict[tuple[str, str, int, Cut], tuple[str, int]] = {}
        self._lines = {name: LineTexts(f) for name, f in fonts.items()}

    def width(self, font: str, text: str) -> int:
        """The width of a text that is not cut."""
        return int(self._lines[font].width(drawable(self._theme, text)) + 0.5)

    def fit(self, font: str, text: str, room: int, how: Cut = cut) -> str:
        """A text as it fits into the room."""
        return self._fitted(font, text, room, how)[0]

    def name_font(self, name: str, room: int, *, large: bool) -> str:
        """The largest font in which a name is whole, or the smallest; `large` as of who acts.

        Smaller than in other rows it is only while it can be read from a metre away.
        """
        fonts = self._name_fonts[0 if large else self._name_fonts.index("name") :]
        return next((each for each in fonts if self.width(each, name) < room), fonts[-1])

    def draw(
        self,
        painter: QPainter,
        font: str,
        box: Box,
        text: str,
        colour: str,
        align: int = LEFT,
        how: Cut = cut,
    ) -> int:
        """Draw a text as it fits into the room, and give its width."""
        if not text:
            return 0
        shown, wide = self._fitted(font, text, box[2], how)
        painter.setPen(colour_of(colour))
        self._lines[font].put(painter, box, shown, align)
        return wide

    def icon(self, painter: QPainter, name: str, box: Box, colour: str) -> int:
        """Draw an icon before a text, and give its width with the gap; 0 where there is none."""
        size, (left, top, _, high) = self._theme.px(13), box
        try:
            drawn = pixmap(name, colour, size, painter.device().devicePixelRatioF())
        except IconMissing:
            return 0  # the words beside it say the same
        painter.drawPixmap(left, top + (high - 1) // 2 - size // 2 + 1, drawn)
        return size + self._theme.px(4)

    def _fitted(self, font: str, text: str, room: int, how: Cut) -> tuple[str, int]:
        return self._cuts.get((font, text, room, how)) or self._cut(font, text, room, how)

    def _cut(self, font: str, text: str, room: int, how: Cut) -> tuple[str, int]:
        if len(self._cuts) > _MOST:
            self._cuts.clear()
        shown, wide = drawable(self._theme, text), self.width(font, text)
        # Widths are rounded: what is as wide as its room may be cut.
        if wide >= room:
            metrics = self._metrics[font]
            shown = how(metrics, shown, room)
            wide = metrics.horizontalAdvance(shown)
        found = self._cuts[font, text, room, how] = shown, wide
        return found


def _spaced(font: QFont) -> QFont:
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 105)
    return font
