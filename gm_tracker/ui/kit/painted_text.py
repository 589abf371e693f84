"""A painted label of plain text: nothing around it is laid out anew while its size is the same."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import Letters, colour_of, letters
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.ui.kit.type_sizes import TypeName
from gm_tracker.ui.kit.voice import Voice

_ENDLESS = 1 << 24
_MOST = 60
"""So many texts are kept as they were laid out."""


class PaintedText(QWidget):
    """Words of one kind, `quiet` in the muted colour; those that wrap take what height they need.

    A label of Qt tells all around it of every change, and is asked for its height many times.
    """

    voice = Voice("text")

    def __init__(self, kind: TypeName, *, quiet: bool = False, wraps: bool = False) -> None:
        super().__init__()
        self._kind, self._quiet, self._wraps = kind, quiet, wraps
        self._theme, self._text = Theme(DARK), ""
        self._kept: dict[tuple[str, int], tuple[QTextLayout, QSize]] = {}
        wide = QSizePolicy.Policy.Ignored if wraps else QSizePolicy.Policy.Fixed
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """What it says."""
        return self._text

    def show_text(self, text: str) -> None:
        """Say this."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self._fit()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self._kept.clear()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wraps and event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Be as large as the words are; only then do others have to move."""
        size = self._laid_out()[1]
        if self._wraps:
            size.setWidth(0)
        if size != self.minimumSize():
            self.setMinimumSize(size)
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), self._theme.colours
        painter.setPen(colour_of(colours.muted if self._quiet else colours.text))
        self._laid_out()[0].draw(painter, QPointF(0, 0))
        painter.end()

    def _letters(self) -> Letters:
        return letters(self._theme, self._kind)

    def _laid_out(self) -> tuple[QTextLayout, QSize]:
        """The words in lines, and their size; kept, for the same are shown again and again."""
        key = self._text, self.width() if self._wraps else _ENDLESS
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > _MOST:
                self._kept.clear()
            found = self._kept[key] = self._lay_out(*key)
        return found[0], QSize(found[1])

    def _lay_out(self, text: str, width: int) -> tuple[QTextLayout, QSize]:
        known = self._letters()
        # Qt breaks a layout at this sign, where a text has its ends of lines.
        shown = left_to_right(text.replace("\n", "\N{LINE SEPARATOR}"))
        layout = QTextLayout(shown, known.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setCacheEnabled(True)
        high, wide = known.metrics.height(), 0.0
        layout.beginLayout()
        lines = 0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width))
            line.setPosition(QPointF(0, lines * high))
            wide, lines = max(wide, line.naturalTextWidth()), lines + 1
        layout.endLayout()
        return layout, QSize(int(wide) + 1, max(1, lines) * high)
