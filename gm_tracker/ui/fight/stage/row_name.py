"""The name of a row of facts: no more lines than its chips have a use for."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.tips import show_tip

_WIDEST = 150
"""The most width of a row's name, at 100 %."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_WRAPPED = int(_RIGHT) | int(Qt.TextFlag.TextWordWrap)


def widest_name(theme: Theme) -> int:
    """The most width of a row's name, in pixels."""
    return theme.px(_WIDEST)


class RowName(QLabel):
    """At most so many `lines`; what is longer is cut in its midst, and whole in its tip."""

    def __init__(self, text: str = "", *, lines: int) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "note")
        self.setAlignment(_RIGHT)
        self.whole, self.lines = text, lines
        self._fitted: tuple[str, Theme, int] | None = None

    def fit(self, theme: Theme, line: int) -> None:
        """Cut it for the theme's letters, level with the words of a row that is `line` high."""
        if self._fitted == (self.whole, theme, line):
            return
        self._fitted = self.whole, theme, line
        metrics, most = QFontMetrics(theme.type_font("note")), widest_name(theme)
        text = _cut(metrics, self.whole, most, self.lines)
        self.setText(left_to_right(text))
        show_tip(self, self.whole if text != self.whole else "")
        self.setMaximumWidth(most)
        self.setWordWrap(metrics.horizontalAdvance(text) > most)
        gap = max(0, (line - metrics.height()) // 2)
        self.setContentsMargins(0, gap, 0, 0)


def _cut(metrics: QFontMetrics, text: str, wide: int, lines: int) -> str:
    """As much of it as stands on so many lines."""
    room, step = lines * wide, max(1, wide // 16)
    short = cut_middle(metrics, text, room)
    while lines > 1 and room > wide and _height(metrics, short, wide) > lines * metrics.height():
        room -= step
        short = cut_middle(metrics, text, room)
    return short


def _height(metrics: QFontMetrics, text: str, wide: int) -> int:
    return metrics.boundingRect(QRect(0, 0, wide, 1 << 16), _WRAPPED, text).height()
