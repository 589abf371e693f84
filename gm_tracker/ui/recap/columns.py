"""Columns of painted rows: their boxes, and what stands over them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.letters import colour_of, letters
from gm_tracker.ui.kit.painted_list import PaintedList
from gm_tracker.ui.kit.theme import Theme

_EDGE, _GAP, _HIGH = 8, 12, 26
_NARROW = 640
"""Under so many pixels at 100 % there is little width."""


@frozen
class Column:
    """What stands over it in full and in brief, which share of the width it has, also where there
    is little of that, and to which side its words go (a flag of `letters`)."""

    head: str
    brief: str
    share: float
    close: float
    align: int


def boxes(theme: Theme, box: QRectF, columns: Sequence[Column]) -> list[QRectF]:
    """The boxes of a row's columns; the last one reaches to the edge."""
    edge, gap, made = theme.px(_EDGE), theme.px(_GAP), []
    inner, close = box.adjusted(edge, 0, -edge, 0), box.width() < theme.px(_NARROW)
    left = inner.left()
    for each in columns:
        wide = inner.width() * (each.close if close else each.share)
        made.append(QRectF(left, box.top(), wide - gap, box.height()))
        left += wide
    made[-1].setRight(inner.right())
    return made


def take_what_is_left(rows: PaintedList) -> None:
    """Rows as high as there is room; a double click is as good as Enter.

    What Qt wishes for a list would make all that holds it scroll.
    """
    rows.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    rows.doubleClicked.connect(lambda index: rows.taken.emit(index.row()))


class Heads(QWidget):
    """What the columns are, over rows that are `wide` pixels; the rows say it for the ear."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self._theme, self._columns, self._wide = Theme(DARK), columns, 0
        self.setAccessibleName(", ".join(each.head for each in columns if each.head))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_wide(self, wide: int) -> None:
        """The rows are so wide: a scroll bar takes its part of theirs."""
        if wide != self._wide:
            self._wide = wide
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take colours and text size."""
        self._theme = theme
        self.setFixedHeight(theme.px(_HIGH))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), self._theme.colours
        font, whole = letters(self._theme, "note"), QRectF(self.rect())
        whole.setWidth(self._wide or self.width())
        places = list(zip(self._columns, boxes(self._theme, whole, self._columns), strict=True))
        fits = all(font.width(each.head) <= box.width() for each, box in places)
        for each, box in places:
            font.write(painter, colours.muted, box, each.head if fits else each.brief, each.align)
        painter.setPen(colour_of(colours.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()
