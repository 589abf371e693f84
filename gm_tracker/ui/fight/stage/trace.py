"""The calculation of a result where it has less room than it needs: it scrolls by whole lines."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gm_tracker.ui.fight.stage.why_list import WhyList
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.fit_scroll import FitScroll
from gm_tracker.ui.kit.theme import Theme

_WISHED = 90
"""So much of it is seen at once if there is any way, in pixels at 100 %."""


class Trace(FitScroll):
    """Scrolls its `lines`, of which none is cut through at the edges."""

    def __init__(self) -> None:
        self.lines, content = WhyList(), QWidget()
        box = QVBoxLayout(content)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.lines)
        super().__init__(content)
        self._theme = Theme(DARK)

    def wished(self, width: int) -> int:
        """The height in pixels at which enough of it is seen."""
        return min(self.lines.heightForWidth(width), self._theme.px(_WISHED))

    def fit(self, width: int, room: int) -> None:
        """Take no more than so much room, and only whole lines of it."""
        whole = self.lines.heightForWidth(width)
        high = whole if whole <= room else self.lines.whole_lines(room)
        self.set_most(high)
        self.set_least(high)

    def to_start(self) -> None:
        """Show it from its first line on."""
        self.verticalScrollBar().setValue(0)

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.lines.set_theme(theme)
        self.verticalScrollBar().setSingleStep(self.lines.row_height)
