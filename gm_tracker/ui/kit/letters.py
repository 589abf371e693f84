"""Words in one font, each measured and cut once: what is painted again costs its painting only."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from gm_tracker.ui.kit.cut import cut
from gm_tracker.ui.kit.line_texts import LineTexts, Place
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TYPE, TypeName

_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
LEFT = int(_LINE | Qt.AlignmentFlag.AlignLeft)
RIGHT = int(_LINE | Qt.AlignmentFlag.AlignRight)
CENTRE = int(_LINE | Qt.AlignmentFlag.AlignHCenter)
_MOST = 4000
"""So many texts of a font are kept cut; 200 rows have about a thousand."""

Cut = Callable[[QFontMetrics, str, float], str]


@lru_cache(maxsize=64)
def colour_of(name: str) -> QColor:
    """A colour by its name, not to be changed."""
    return QColor(name)


class Letters:
    """A font with all that was measured in it."""

    def __init__(self, theme: Theme, size_px: int, weight: int) -> None:
        self.font = theme.font(size_px, weight)
        self.metrics = QFontMetrics(self.font)
        self._cuts: dict[tuple[str, int, Cut], str] = {}
        self.lines = LineTexts(self.font)

    def width(self, text: str) -> int:
        """The width of the whole text in pixels."""
        return int(self.lines.width(text) + 0.5)

    def fit(self, text: str, room: float, how: Cut = cut) -> str:
        """The text as it fits into so many pixels."""
        # Nothing is to be cut, which no measuring anew needs to find.
        if self.width(text) < int(room):
            return text
        key = text, int(room), how
        found = self._cuts.get(key)
        if found is None:
            if len(self._cuts) > _MOST:
                self._cuts.clear()
            found = self._cuts[key] = how(self.metrics, text, int(room))
        return found

    def write(
        self, painter: QPainter, colour: str, box: QRectF, text: str, align: int = LEFT
    ) -> int:
        """Write one line into a box, cut where it is too long; gives its width."""
        place = box.x(), box.y(), box.width(), box.height()
        return self.put(painter, colour, place, text, align)

    def put(
        self, painter: QPainter, colour: str, place: Place, text: str, align: int = LEFT
    ) -> int:
        """The same at a place, which takes less time to make than a box."""
        shown = self.fit(text, place[2])
        if not shown:
            return 0
        painter.setPen(colour_of(colour))
        self.lines.put(painter, place, shown, align)
        return self.width(shown)


def letters(theme: Theme, name: TypeName) -> Letters:
    """The letters for what is named, as `type_sizes.TYPE` has it."""
    return letters_of(theme, *TYPE[name])


@lru_cache(maxsize=64)
def letters_of(theme: Theme, size_px: int, weight: int = 400) -> Letters:
    """The letters of a size at 100 % and a weight 400..700."""
    return Letters(theme, size_px, weight)
