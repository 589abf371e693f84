"""Who acts, over the list while their own rows are scrolled out of sight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut_middle
from gm_tracker.ui.kit.glyphs import drawable
from gm_tracker.ui.kit.letters import LEFT, Letters, colour_of, letters
from gm_tracker.ui.kit.theme import Theme

HIGH_PX = 32


class NowLine(QAbstractButton):
    """A line at the top of a list, which a click brings back to the first of them."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area, self._theme = area, Theme(DARK)
        self._names: tuple[str, ...] = ()
        self._below = 0
        self._fitted: dict[int, str] = {}
        """What is said of them, by the room there is for it."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._bar = area.verticalScrollBar()
        self.clicked.connect(self._go)
        self._bar.valueChanged.connect(self.settle)
        # Another height shows other rows.
        self._bar.rangeChanged.connect(self.settle)
        self.hide()

    def show_names(self, names: Sequence[str], below: int) -> None:
        """Name these; `below` is where the first of their rows ends, in pixels of the list."""
        self._below = below
        if self._names != tuple(names):
            self._names = tuple(names)
            self._fitted.clear()
            self.setAccessibleName(f"Now: {', '.join(names)}")
            self.update()
        self.settle()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._fitted.clear()
        self.update()

    def settle(self) -> None:
        """Stand at the top while the first of their rows is out of sight."""
        top, high = self._bar.value(), self._area.viewport().height()
        hidden = top > self._below - self._theme.px(HIGH_PX) or top + high < self._below
        self.setVisible(bool(self._names) and self._below > 0 and hidden)
        if self.isVisible():
            wide = self._area.viewport().width()
            self.setGeometry(QRect(0, 0, wide, self._theme.px(HIGH_PX)))

    def _go(self) -> None:
        self._bar.setValue(max(0, self._below + 1 - self._area.viewport().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, px, colours = QPainter(self), self._theme.px, self._theme.colours
        painter.fillRect(self.rect(), colour_of(colours.nowbg))
        painter.fillRect(0, 0, px(4), self.height(), colour_of(colours.now))
        said, room = letters(self._theme, "row_name"), self.rect().adjusted(px(14), 0, -px(12), 0)
        painter.setFont(said.font)
        painter.setPen(colour_of(colours.text))
        wide = room.width()
        words = self._fitted.get(wide)
        if words is None:
            words = self._fitted[wide] = left_to_right(self._words(said, wide))
        painter.drawText(room, LEFT, words)
        painter.end()

    def _words(self, said: Letters, room: int) -> str:
        """As many names as there is room for, the rest counted."""
        names = [drawable(self._theme, each, each) for each in self._names]
        for many in range(_most(names, said, room), 0, -1):
            words = ", ".join(names[:many]) + _rest(names, many)
            if said.metrics.horizontalAdvance(words) <= room:
                return words
        rest = _rest(names, 1)
        return said.fit(names[0], room - said.width(rest), cut_middle) + rest


def _rest(names: Sequence[str], many: int) -> str:
    return f" +{len(names) - many}" if many < len(names) else ""


def _most(names: Sequence[str], said: Letters, room: int) -> int:
    """No more than so many have room: each takes what it takes alone, there may be hundreds."""
    wide, gap = 0, said.width(", ")
    for many, name in enumerate(names):
        wide += said.width(name)
        # Beside one another letters may stand a little closer than alone.
        if wide > room + 2 * many:
            return many
        wide += gap
    return len(names)
